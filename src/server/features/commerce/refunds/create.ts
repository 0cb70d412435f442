/** A refund as it begins, by a buyer or by staff: the chosen lines, what is left of them, and where the money goes. */
import { sql, type SQL } from 'drizzle-orm';
import type { Registry } from '../../../../define/registry.ts';
import { formatToman } from '../../../../locale/numbers.ts';
import type { Database } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { type StoredTerms, lockBuyer, termsColumns, termsShape } from '../../money/index.ts';
import type { RefundAmounts } from './amounts.ts';
import { readRefundLines, takenBps, type RefundLine, type RefundOrder } from './lines.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export type RefundDestination = 'wallet' | 'gateway' | 'sheba';

export interface RefundableOrder extends RefundOrder, StoredTerms {
  readonly id: string;
  readonly number: string;
  /** Tomans that came from a gateway. */
  readonly paidTotal: number;
}

/**
 * An order by a condition on its row, and its buyer, locked until the transaction ends: nothing of it is begun, issued or
 * bought meanwhile. Throws `not_found`.
 */
export async function lockRefundable(tx: Database, condition: SQL): Promise<RefundableOrder> {
  const [order] = await tx.query(
    sql`
    select o.id, o.number, o."user", o.state, o.paid_at as "paidAt", o.paid_total as "paidTotal", ${termsColumns}
    from course_transactions o where ${condition} and ${live('o')} for update`,
    {
      id: col.uuid,
      number: col.text,
      paidTotal: col.number,
      user: col.uuid,
      state: col.text,
      paidAt: col.instant.orNull,
      ...termsShape,
    },
  );
  if (!order) throw new AppError('not_found');
  await lockBuyer(tx, order.user);
  return order;
}

/** The instant of now by the database's clock, in milliseconds. */
export async function refundClock(tx: Database): Promise<number> {
  const [row] = await tx.query(sql`select clock_timestamp() as now`, { now: col.instant });
  return Date.parse(row?.now ?? '');
}

/** A line that was chosen, and why it is not given back: a Persian text, or null. */
export interface ChosenLine {
  readonly line: RefundLine | null;
  readonly refusal: string | null;
}

/** The lines of these ids, each once. @param refusalOf why a line of the order is not given back. */
export async function chooseLines(
  tx: Database,
  order: string,
  ids: readonly string[],
  refusalOf: (line: RefundLine) => Promise<string | null> | string | null,
): Promise<ChosenLine[]> {
  const known = new Map((await readRefundLines(tx, order)).map((line) => [line.id, line]));
  const chosen: ChosenLine[] = [];
  for (const id of new Set(ids)) {
    const line = known.get(id) ?? null;
    chosen.push({ line, refusal: line ? await refusalOf(line) : 'این مورد در سفارش نیست' });
  }
  return chosen;
}

/** Why nothing would come back of what was chosen, in Persian; null where something does. */
export const nothingBack = ({ amount }: RefundAmounts): string | null =>
  amount > 0
    ? null
    : 'آنچه می‌ماند به حداقل خرید کد تخفیف نمی‌رسد و تخفیف آن از این مبلغ بیشتر است؛ مبلغی برای بازگشت نمی‌ماند';

/** Where money may go, and why not: the sheba that it goes to, or a Persian text. */
export interface Destination {
  readonly sheba: string | null;
  readonly problem: string | null;
}

/**
 * Whether an amount may go there. What was paid with credit goes to no bank; a card gets no more than a gateway has brought;
 * an account has to be a verified one. @param amount what would go there.
 */
export async function destinationOf(
  tx: Database,
  { id, user, paidTotal }: RefundableOrder,
  destination: RefundDestination,
  amount: number,
): Promise<Destination> {
  if (destination === 'wallet') return { sheba: null, problem: null };
  if (amount <= 0) return { sheba: null, problem: 'این مورد با اعتبار هدیه پرداخت شده است؛ کیف پول را انتخاب کنید' };
  if (destination === 'sheba') {
    const [account] = await tx.query(
      sql`
      select sheba from bank_accounts where "user" = ${user}::uuid and ${isPayable} order by verified_at desc, id desc limit 1`,
      { sheba: col.text },
    );
    const problem = 'حساب بانکی تأییدشده‌ای که فعلاً بتوان به آن واریز کرد وجود ندارد؛ کیف پول را انتخاب کنید';
    return account ? { sheba: account.sheba, problem: null } : { sheba: null, problem };
  }
  const [given] = await tx.query(
    sql`
    select coalesce(sum(coalesce(bank_amount, amount)), 0)::bigint as amount from refunds
    where "order" = ${id}::uuid and destination = 'gateway' and state not in ('denied', 'returned') and ${live()}`,
    { amount: col.number },
  );
  const left = paidTotal - (given?.amount ?? 0);
  if (amount <= left) return { sheba: null, problem: null };
  const most = left > 0 ? `فقط ${formatToman(left)} می‌تواند به درگاه برگردد` : 'چیزی از این سفارش از درگاه نیامده است';
  return { sheba: null, problem: `${most}؛ کیف پول را انتخاب کنید` };
}

/** An account that money may be sent to: verified, and not changed a few days ago (domain, section 3, Commission). */
const isPayable = sql`state = 'verified' and ${live()} and coalesce(payable_from <= now(), true)`;

export interface NewRefund {
  readonly order: RefundableOrder;
  readonly lines: readonly RefundLine[];
  readonly amounts: RefundAmounts;
  readonly reason: string;
  readonly destination: RefundDestination;
  /** Of an account. */
  readonly sheba: string | null;
  /** A user. */
  readonly requestedBy: string;
}

/** Stores a request that was found to be in order. Answers its id, and the tomans it gives back. */
export async function createRefund(
  tx: Database,
  registry: Registry,
  { order, lines, amounts, ...refund }: NewRefund,
): Promise<{ id: string; amount: number }> {
  const [made] = await tx.query(sql`select uuidv7() as id, now() as at`, { id: col.uuid, at: col.instant });
  const id = made?.id ?? '';
  const { amount } = amounts;
  await insertRows(tx, registry, 'refunds', [
    {
      id,
      ...refund,
      order: order.id,
      lines: lines.map((line) => line.id),
      amount,
      ...amountColumns(amounts, refund.destination),
      taken: await takenBps(tx, order.user, lines),
      state: 'requested',
      requestedAt: made?.at,
    },
  ]);
  tx.publish('refunds');
  return { id, amount };
}

/** How a refund is divided, as its row says it: to a wallet all of it goes, but for the cashback. */
export const amountColumns = ({ cashback, promotion, money }: RefundAmounts, destination: RefundDestination) => ({
  cashbackTaken: cashback,
  promotionAmount: promotion,
  bankAmount: destination === 'wallet' ? null : money,
});
