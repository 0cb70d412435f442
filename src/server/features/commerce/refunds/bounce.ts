/**
 * A refund that the bank returned. The order stays refunded: the money is owed to its buyer again (their account
 * `payable`), and leaves from there to the wallet, or once more to a card or an account.
 */
import { sql } from 'drizzle-orm';
import type { RecordOf } from '../../../../define/resource.ts';
import type refunds from '../../../../../resources/refunds.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors/errors.ts';
import { type Account, lockClosed, post, type ReturnedCall, takeBack } from '../../money/index.ts';
import { notify } from '../../notices/index.ts';
import type { ActionCall } from '../../../generator/section/writes.ts';
import { orderOfRefund } from './approve.ts';
import { destinationOf, lockRefundable, type RefundDestination } from './create.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

type Refund = RecordOf<typeof refunds>;
type Call<Input> = ActionCall<Refund, Input>;

const bankAccounts = {
  gateway: { kind: 'gateway_clearing' },
  sheba: { kind: 'payout_clearing' },
} as const satisfies Record<Exclude<RefundDestination, 'wallet'>, Account>;

/** What was transferred, in tomans: less than the refund where cashback was taken back. */
async function transferredOf(tx: Database, id: string): Promise<number> {
  const [row] = await tx.query(
    sql`
    select amount from ledger_transfers where key = ${`refund:${id}`} and ${live()}`,
    { amount: col.number },
  );
  if (!row) throw new AppError('conflict', { detail: 'برای این بازگشت پولی جابه‌جا نشده است' });
  return row.amount;
}

/** Throws `invalid` for a time that cannot be. */
export async function bounceRefund(call: ReturnedCall<Refund>): Promise<{ returnReason: string | null }> {
  const { db, row, reason } = call;
  const { id, version, destination } = row;
  const { user, number } = await orderOfRefund(db, row.order);
  if (destination === 'wallet') throw new AppError('conflict');
  const amount = await transferredOf(db, id);
  await takeBack(call, {
    user,
    sheba: destination === 'sheba' ? row.sheba : null,
    transferredAt: row.completedAt,
    notices: [
      { user, key: `refund returned ${id} ${version}`, kind: 'refund-returned', values: { number, amount, reason } },
    ],
    transfer: {
      from: bankAccounts[destination],
      to: { kind: 'payable', owner: user },
      amount,
      reason: 'refund',
      reference: number,
      key: `refund-returned:${id}:${version}`,
    },
  });
  return { returnReason: reason };
}

/** Gives what is owed to the wallet. Throws `conflict` for that of a closed account, which nobody opens. */
export async function giveToWallet(call: Call<unknown>): Promise<void> {
  const { db, row } = call;
  const { user, number } = await orderOfRefund(db, row.order);
  if (await lockClosed(db, user)) {
    throw new AppError('conflict', {
      detail: 'حساب خریدار بسته است و کسی کیف پول آن را باز نمی‌کند؛ دوباره واریز کنید',
    });
  }
  const amount = await transferredOf(db, row.id);
  await notify(db, {
    user,
    key: `refund paid ${row.id} ${row.version}`,
    kind: 'refund-paid',
    values: { number, amount, destination: 'wallet', trackingNumber: null },
  });
  await sendOwed(db, row, { user, number, amount, to: { kind: 'wallet', owner: user } });
}

/**
 * Sends what is owed to the bank again, where it waits for its transfer. Throws
 * `invalid` for a card that has returned it, or a destination that takes no refund of this order.
 */
export async function transferAgain(
  call: Call<{ destination: 'gateway' | 'sheba' }>,
): Promise<{ sheba: string | null }> {
  const { db, row, input } = call;
  const { destination } = input;
  const order = await lockRefundable(db, sql`id = ${row.order}::uuid`);
  const amount = await transferredOf(db, row.id);
  if (destination === 'gateway' && row.destination === 'gateway') {
    throw invalidField('input.destination', 'درگاه این مبلغ را برگردانده است؛ مقصد دیگری انتخاب کنید');
  }
  const { sheba, problem } = await destinationOf(db, order, destination, amount);
  if (problem !== null) throw invalidField('input.destination', problem);
  const { user, number } = order;
  await notify(db, {
    user,
    key: `refund approved ${row.id} ${row.version}`,
    kind: 'refund-approved',
    // What had been credit went back to the wallet at once, and did not bounce.
    values: { number, amount, destination, credit: 0 },
  });
  await sendOwed(db, row, { user, number, amount, to: bankAccounts[destination] });
  return { sheba };
}

interface Owed {
  readonly user: string;
  /** Of the order. */
  readonly number: string;
  readonly amount: number;
  readonly to: Account;
}

const sendOwed = (tx: Database, { id, version }: Refund, { user, number, amount, to }: Owed): Promise<unknown> =>
  post(tx, [
    {
      from: { kind: 'payable', owner: user },
      to,
      amount,
      reason: 'refund',
      reference: number,
      key: `refund-again:${id}:${version}`,
    },
  ]);
