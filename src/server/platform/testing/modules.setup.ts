/**
 * Loads in every worker what a server loads first. The constant of this module is a response of Node only as long as no
 * request listener was made: a listener replaces the global `Response`, and files of tests share their modules.
 * Every answer of the database is compared with what its statement declares.
 */
import '@hono/node-server/utils/response';
import { checkAnswers } from '../db/row-shape.ts';

checkAnswers();
