/** What the back office does in the random histories: it pays what is due, and decides about payments of another amount. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { settle, type Payment } from '../commissions/payments.ts';
import { runPayments } from '../commissions/run.ts';
import { dayOf } from '../../locale/months.ts';
import { mismatchOffice } from '../payments/test-mismatch.ts';
import type { TestShop } from './test-shop.ts';

/** The back office decides about each payment of another amount, in one of its ways, twice at once. */
export async function decideMismatches(shop: TestShop, buyer: string): Promise<void> {
  const open = await shop.services.db.query<{
    id: string;
    amount: number;
    arrived: number | null;
    startedAt: string;
  }>(sql`
    select p.id, p.amount, p.arrived, p.started_at as "startedAt"
    from payment_attempts p join course_transactions o on o.id = p."order"
    where o."user" = ${buyer}::uuid and p.state = 'mismatch' and p.needs_care order by p.id`);
  const office = mismatchOffice(shop);
  for (const [n, { id, amount, arrived, startedAt }] of open.entries()) {
    // Each by another administrator, as one alone may not decide about any sum in a day.
    const clerk = await office.administratorOf();
    if (arrived === null) await office.act(clerk, 'enterArrived', id, { input: { amount: amount - 1_000 } });
    const input = { reference: id, returnedOn: dayOf(Date.parse(startedAt)) };
    const decision = ['moveToWallet', 'completeOrder', 'noteReturn'][n % 3] ?? '';
    const answers = decision === 'noteReturn' ? { input } : {};
    await Promise.all([1, 2].map(() => office.act(clerk, decision, id, answers)));
    // An order that may not be completed any more leaves its money to be moved.
    if ((await office.attemptOf(id)).decision === null) await office.act(clerk, 'moveToWallet', id);
  }
}

export interface PayingSchool {
  readonly shop: TestShop;
  /** The administrator who pays. */
  readonly office: string;
  readonly earners: Readonly<Record<'teacher' | 'marketer', string>>;
}

/** A payment run, and the bank that makes its payments. */
export async function payOut({ shop, office, earners }: PayingSchool): Promise<void> {
  const { db, registry } = shop.services;
  const people = [
    { beneficiary: earners.teacher, kind: 'teacher' },
    { beneficiary: earners.marketer, kind: 'marketer' },
  ] as const;
  const { payments } = await db.transaction((tx) =>
    runPayments(tx, registry, { key: randomUUID(), people, actor: office }),
  );
  const ids = sql`${sql.param(payments.map(({ id }) => id))}::uuid[]`;
  await db.query(
    sql`update commission_payments set state = 'sent', sent_at = now(), batch = id where id = any(${ids})`,
  );
  await db.transaction(async (tx) => {
    const paid = await tx.query<Payment & Record<string, unknown>>(sql`
      update commission_payments set state = 'paid', paid_at = now(), tracking_number = '1' where id = any(${ids})
      returning id, number, beneficiary, amount, sheba`);
    if (paid.length > 0) await settle(tx, paid);
  });
}
