/** What the steps of a payment do to its commissions and to the ledger (transitions of `commission-payments`). */
import { sql } from 'drizzle-orm';
import { toPersianDigits } from '../../../../locale/digits.ts';
import { jalaliDayNumber } from '../../../../locale/jalali-stamp.ts';
import { formatToman } from '../../../../locale/numbers.ts';
import { mayGoBy, methodOf } from '../../../../domain/money/bank-transfers.ts';
import { administratorsWith, notify } from '../../notices/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors/errors.ts';
import { isPayableSheba, post, checkpoint } from '../../money/index.ts';
import { shareDue } from './lock.ts';
import { transferLimits } from './transfer-limits.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

export interface Payment {
  readonly id: string;
  readonly number: string;
  /** A user. */
  readonly beneficiary: string;
  readonly amount: number;
  readonly sheba: string;
}

/**
 * Before a payment is sent: throws `conflict` unless its sheba still is a verified one of the person that may be paid to.
 * It may have been changed since the payment was made, possibly by an intruder.
 */
export async function requirePayableAccount(tx: Database, { number, beneficiary, sheba }: Payment): Promise<void> {
  if (await isPayableSheba(tx, beneficiary, sheba)) return;
  throw new AppError('conflict', {
    detail: `شبای پرداخت ${toPersianDigits(number)} پس از ساختن آن تغییر کرده یا دیگر تأییدشده نیست؛ این پرداخت را ناموفق کنید تا دوباره ساخته شود`,
  });
}

type Method = 'paya' | 'satna' | 'card';

/** The way in which a payment goes to the bank today: the one it has where the limits of today let it, else the other. */
export async function methodToday(
  tx: Database,
  { amount, method }: { readonly amount: number; readonly method: Method },
): Promise<Method> {
  const limits = await transferLimits(tx);
  return mayGoBy(method, amount, limits) ? method : methodOf(amount, limits);
}

/** Throws `invalid` for a way that does not take the amount. */
export async function requireMethod(tx: Database, amount: number, method: Method): Promise<void> {
  const limits = await transferLimits(tx);
  if (mayGoBy(method, amount, limits)) return;
  const bound =
    method === 'paya'
      ? `پایا تا ${formatToman(limits.payaMaximum)} را می‌پذیرد`
      : `ساتنا از ${formatToman(limits.satnaMinimum)} به بالا را می‌پذیرد`;
  throw invalidField('input.method', bound);
}

/** The number of what one transaction sends to the bank together: the Persian day and the number of the transaction. */
export async function batchNumber(tx: Database): Promise<string> {
  const [row] = await tx.query(sql`select now() as at, pg_current_xact_id()::text as transaction`, {
    at: col.instant,
    transaction: col.text,
  });
  checkpoint('payment sent');
  return `${jalaliDayNumber(row!.at)}-${row!.transaction}`;
}

/** Payments that the bank has made, whose rows are locked: their commissions are paid, the money has left the school. */
export async function settle(tx: Database, payments: readonly Payment[]): Promise<void> {
  const ids = payments.map(({ id }) => id);
  await tx.query(sql`
    update commissions set state = 'paid', ${touch()}
    where payment = any(${sql.param(ids)}::uuid[]) and state = 'in_payment' and ${live()}`);
  for (const { id, number, beneficiary, amount } of payments) {
    await notify(tx, {
      user: beneficiary,
      key: `commission paid ${id}`,
      kind: 'commission-paid',
      values: { number, amount },
    });
  }
  tx.publish('commissions');
  await post(
    tx,
    payments.map(({ id, number, beneficiary, amount }) => ({
      from: { kind: 'payable', owner: beneficiary },
      to: { kind: 'payout_clearing' },
      amount,
      reason: 'payout',
      reference: number,
      key: `payout:${id}`,
    })),
  );
  checkpoint('payment settled');
}

type Failed = Payment & { readonly state: string };

/**
 * A payment that failed: what it would have paid is due again, for the next run. A person who waits for money that was
 * on its way is notified, and so are staff; a payment that was never sent was not visible to anyone.
 * @param by who recorded the failure, and knows of it.
 */
export async function release(tx: Database, payment: Failed, reason: string | null, by: string | null): Promise<void> {
  const { id, state } = payment;
  await shareDue(tx);
  if (state === 'sent') await notifyFailed(tx, payment, reason, by);
  await makeDueAgain(tx, id);
  checkpoint('payment released');
}

/** What a payment had paid, or would have, is due again. Call it with the share of what is due (`lock.ts`). */
export async function makeDueAgain(tx: Database, payment: string): Promise<void> {
  await tx.query(sql`
    update commissions set state = 'due', payment = null, ${touch()}
    where payment = ${payment}::uuid and state in ('in_payment', 'paid') and ${live()}`);
  await tx.query(sql`update commission_payments set commission_count = 0 where id = ${payment}::uuid`);
  tx.publish('commissions');
}

/** Notifies the payee, and the administrators who may pay. */
async function notifyFailed(
  tx: Database,
  { id, number, beneficiary, amount }: Payment,
  reason: string | null,
  by: string | null,
): Promise<void> {
  const values = { number, amount, reason };
  await notify(tx, { user: beneficiary, key: `commission failed ${id}`, kind: 'commission-failed', values });
  const administrators = await administratorsWith(tx, 'admin.commissions.pay');
  for (const user of administrators.filter((admin) => admin !== by && admin !== beneficiary)) {
    await notify(tx, { user, key: `payment failed ${id} ${user}`, kind: 'payment-failed', values });
  }
}
