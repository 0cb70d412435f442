import { answeredNow } from '../src/server/rest/answers.ts';
import { defineServer } from '../src/server/rest/hooks.ts';
import vipTickets from './vip-tickets.ts';

/** Writing a reply answers the ticket. */
export default defineServer(vipTickets, { compute: (before, after) => answeredNow(before, after, 'reply') });
