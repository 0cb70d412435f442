import { defineServer } from '../src/server/generator/section/define-server.ts';
import { remindMembers, turnSubscriptions } from '../src/server/features/vip/index.ts';
import usersVip from './users-vip.ts';

/** Times count at once wherever membership is requested; the states follow by the minute. */
export default defineServer(usersVip, {
  jobs: [
    { name: 'turn', cron: '* * * * *', run: ({ db }) => turnSubscriptions(db) },
    // At an hour at which people may be notified by SMS.
    { name: 'remind', cron: '0 10 * * *', run: ({ db }) => remindMembers(db) },
  ],
});
