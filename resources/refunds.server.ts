import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../src/server/db/database.ts';
import type { Services } from '../src/server/env.ts';
import { tell } from '../src/server/messages/notices.ts';
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

/** Of the order of a refund: who is told, and what they know it by. */
async function orderOf(db: Database, id: string): Promise<{ user: string; number: string }> {
  const [order] = await db.query<{ user: string; number: string }>(
    sql`select "user", number from course_transactions where id = ${id}::uuid`,
  );
  if (!order) throw new Error(`no order ${id}`);
  return order;
}

/** A refund is paid once the transaction that approved it is committed. */
export default defineServer(refunds, {
  actions: {
    async approve({ row, db, queue }) {
      const { user, number } = await orderOf(db, row.order);
      const values = { number, amount: row.amount };
      await tell(db, { user, key: `refund approved ${row.id}`, kind: 'refund-approved', values });
      await queue.send(db, pay, { id: row.id }, { key: row.id });
    },
    async deny({ row, db, reason }) {
      const { user, number } = await orderOf(db, row.order);
      await tell(db, { user, key: `refund denied ${row.id}`, kind: 'refund-denied', values: { number, reason } });
      return { deniedReason: reason };
    },
  },
  jobs: [pay, { name: 'pay-waiting', cron: '* * * * *', run: payWaiting }],
});
