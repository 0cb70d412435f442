import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../src/server/env.ts';
import { payRefund } from '../src/server/refunds/pay.ts';
import { defineServer, queuedJob } from '../src/server/rest/hooks.ts';
import refunds from './refunds.ts';

const pay = queuedJob(refunds, {
  name: 'pay',
  input: z.object({ id: z.uuid() }),
  async run(services, { id }) {
    await payRefund(services, id);
    return { refunds: 1 };
  },
});

/** Refunds of one run; the next takes the others. */
const batch = 100;

/** What was approved and not paid to its end: after a crash, or once what failed works again. */
async function payWaiting(services: Services): Promise<Readonly<Record<string, number>>> {
  const waiting = await services.db.query<{ id: string }>(sql`
    select id from refunds where state in ('approved', 'credited') and updated_at < now() - interval '1 minute'
      and deleted_at is null order by id limit ${sql.raw(String(batch))}`);
  for (const { id } of waiting) await payRefund(services, id);
  return waiting.length > 0 ? { refunds: waiting.length } : {};
}

/** A refund is paid once the transaction that approved it is committed. */
export default defineServer(refunds, {
  actions: {
    async approve({ row, db, queue }) {
      await queue.send(db, pay, { id: row.id }, { key: row.id });
    },
    deny: ({ reason }) => ({ deniedReason: reason }),
  },
  jobs: [pay, { name: 'pay-waiting', cron: '* * * * *', run: payWaiting }],
});
