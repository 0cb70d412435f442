import { sql } from 'drizzle-orm';
import type { Services } from '../src/server/env.ts';
import { invalidField } from '../src/server/errors.ts';
import { notify } from '../src/server/messages/notices.ts';
import { followApproval, orderOfRefund, payApproved } from '../src/server/refunds/approve.ts';
import { payRefund } from '../src/server/refunds/pay.ts';
import { defineServer } from '../src/server/rest/hooks.ts';
import refunds from './refunds.ts';

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

/** Throws `invalid` for a transfer before the request, or that is yet to come. */
function requirePast(transferredAt: string, requestedAt: string): void {
  const at = Date.parse(transferredAt);
  if (at > Date.now()) throw invalidField('input.completedAt', 'این زمان هنوز نرسیده است');
  if (at < Date.parse(requestedAt)) throw invalidField('input.completedAt', 'این زمان پیش از درخواست است');
}

/** A refund is paid once the transaction that approved it is committed. */
export default defineServer(refunds, {
  actions: {
    async approve({ row, db, queue, actor }) {
      await followApproval(db, queue, { ...(await orderOfRefund(db, row.order)), actor: actor?.userId }, row);
    },
    async deny({ row, db, reason }) {
      const { user, number } = await orderOfRefund(db, row.order);
      await notify(db, { user, key: `refund denied ${row.id}`, kind: 'refund-denied', values: { number, reason } });
      return { deniedReason: reason };
    },
    async pay({ row, db, input: { trackingNumber, completedAt } }) {
      requirePast(completedAt, row.requestedAt);
      const { user, number } = await orderOfRefund(db, row.order);
      const { id, amount, destination } = row;
      const values = { number, amount, destination, trackingNumber };
      await notify(db, { user, key: `refund paid ${id}`, kind: 'refund-paid', values });
    },
  },
  money: {
    approve: async ({ row, db }) => ({ beneficiary: (await orderOfRefund(db, row.order)).user }),
    pay: async ({ row, db }) => ({ beneficiary: (await orderOfRefund(db, row.order)).user }),
  },
  jobs: [payApproved, { name: 'pay-waiting', cron: '* * * * *', run: payWaiting }],
});
