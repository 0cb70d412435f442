/** The library as a product: its API is what follows from its definitions, and who is logged in. */
import type { Hono } from 'hono';
import { createApi } from '../../src/server/generator/composition/api.ts';
import { mountUserInfo } from '../../src/server/generator/panel-home/user-info.ts';
import { application } from './application.ts';
import type { Services } from '../../src/server/generator/section/section-api.ts';
import type { Env } from '../../src/server/platform/env.ts';

export const createLibrary = (services: Services): Hono<Env> =>
  createApi(services, { application, mount: (app) => mountUserInfo(app, services) });
