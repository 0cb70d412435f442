import { notify } from '../src/server/features/notices/index.ts';
import { answeredNow } from '../src/server/generator/rest/answers.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import vipTickets from './vip-tickets.ts';

/** Writing a reply answers the ticket, and notifies its author; correcting a reply later does not notify again. */
export default defineServer(vipTickets, {
  resolve: ({ before, after }) => answeredNow(before, after, 'reply'),
  async after({ before, after, db }) {
    if (!after?.reply || before?.reply) return;
    const { id, user, subject } = after;
    await notify(db, { user, key: `ticket answered ${id}`, kind: 'ticket-answered', values: { subject } });
  },
});
