import { sql } from 'drizzle-orm';
import type { Database } from '../src/server/platform/db/database.ts';
import type { Services } from '../src/server/generator/section/section-api.ts';
import { invalidField } from '../src/server/platform/errors/errors.ts';
import { notify } from '../src/server/features/notices/index.ts';
import {
  bounceRefund,
  followApproval,
  giveToWallet,
  orderOfRefund,
  payApproved,
  remindOfRefunds,
  requireEarlierDecided,
  requireNotUsed,
  sale,
  transferAgain,
} from '../src/server/features/commerce/index.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import refunds from './refunds.ts';
import { col } from '../src/server/platform/db/row-shape.ts';
import { live } from '../src/server/platform/db/row-sql.ts';

/** Refunds of one run; the next takes the others. */
const batch = 100;

/** What was approved and not paid to its end: after a crash, or once what failed works again. */
async function payWaiting(services: Services): Promise<Readonly<Record<string, number>>> {
  const waiting = await services.db.query(
    sql`
    select id, (select o.number from course_transactions o where o.id = refunds."order") as "order"
    from refunds where state in ('approved', 'credited') and updated_at < now() - interval '1 minute'
      and ${live()} order by updated_at limit ${sql.raw(String(batch))}`,
    { id: col.uuid, order: col.text },
  );
  for (const { id, order } of waiting) await payLogged(services, id, order);
  return waiting.length > 0 ? { refunds: waiting.length } : {};
}

/** What fails goes behind the others, and holds up none of them. */
async function payLogged(services: Services, id: string, order: string): Promise<void> {
  try {
    await sale.refund(services, id);
  } catch (error) {
    services.log.error({ err: error, refund: id, order }, 'a refund could not be paid');
    await services.db.query(sql`update refunds set updated_at = now() where id = ${id}::uuid`);
  }
}

/** Throws `invalid` for a transfer before the request, or that is yet to come. */
function requirePast(transferredAt: string, requestedAt: string): void {
  const at = Date.parse(transferredAt);
  if (at > Date.now()) throw invalidField('input.completedAt', 'این زمان هنوز نرسیده است');
  if (at < Date.parse(requestedAt)) throw invalidField('input.completedAt', 'این زمان پیش از درخواست است');
}

/** Who gets what a refund gives back. */
const buyerOf = async ({ row, db }: { readonly row: { readonly order: string }; readonly db: Database }) => ({
  beneficiary: (await orderOfRefund(db, row.order)).user,
});

/** A refund is paid once the transaction that approved it is committed. */
export default defineServer(refunds, {
  actions: {
    async approve({ row, db, queue }) {
      await requireNotUsed(db, row);
      await requireEarlierDecided(db, row.order, row.id);
      await followApproval(db, queue, await orderOfRefund(db, row.order), row);
    },
    async deny({ row, db, reason }) {
      const { user, number } = await orderOfRefund(db, row.order);
      await notify(db, { user, key: `refund denied ${row.id}`, kind: 'refund-denied', values: { number, reason } });
      return { deniedReason: reason };
    },
    async pay({ row, db, input: { trackingNumber, completedAt } }) {
      requirePast(completedAt, row.requestedAt);
      const { user, number } = await orderOfRefund(db, row.order);
      const { id, destination, version } = row;
      const values = { number, amount: row.bankAmount ?? row.amount, destination, trackingNumber };
      // Paid again after the bank returned it, the person is notified again.
      await notify(db, { user, key: `refund paid ${id} ${version}`, kind: 'refund-paid', values });
    },
    bounce: bounceRefund,
    creditWallet: giveToWallet,
    transferAgain,
  },
  money: { approve: buyerOf, pay: buyerOf, bounce: buyerOf, creditWallet: buyerOf, transferAgain: buyerOf },
  jobs: [
    payApproved,
    { name: 'pay-waiting', cron: '* * * * *', run: payWaiting },
    { name: 'remind', cron: '30 9 * * *', run: ({ db }) => remindOfRefunds(db) },
  ],
});
