/**
 * What becomes of money of another amount than was asked for (`mismatch.ts`): the back office decides it once, under the
 * lock of the attempt, by an action of the section. Nobody decides about money of their own.
 */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type paymentAttempts from '../../../../../resources/payment-attempts.ts';
import type { AnswersOf, RecordOf } from '../../../../define/resource.ts';
import { dayOf } from '../../../../locale/months.ts';
import { formatToman } from '../../../../locale/numbers.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors/errors.ts';
import { type Account, balancesOf, lockBuyer, post, type Transfer } from '../../money/index.ts';
import { notify } from '../../notices/index.ts';
import { isStillWanted, mayPayLate } from '../orders/late.ts';
import { lockOrder, type LockedOrder } from '../orders/locked-order.ts';
import { markPaid } from '../orders/pay.ts';
import { queuedJob } from '../../../generator/section/define-server.ts';
import type { ActionCall } from '../../../generator/section/writes.ts';
import { arrivalTransfer, differenceText } from '../payments/mismatch.ts';
import * as sale from './sale.ts';
import { col } from '../../../platform/db/row-shape.ts';

type Attempts = typeof paymentAttempts;
type AttemptRecord = RecordOf<Attempts>;
type Call<Input = object> = ActionCall<AttemptRecord, Input>;
type Changes = Partial<AttemptRecord>;

/** Delivers an order that a decision completed. */
export const deliverCompleted = queuedJob(
  { name: 'payment-attempts' },
  {
    name: 'deliver-completed',
    input: z.object({ order: z.uuid() }),
    run: async (services, { order }) => ({ course_transactions: Number(await sale.deliver(services, order)) }),
  },
);

/** Whose money a decision is about. */
export async function buyerOf({ row, db }: Pick<Call<unknown>, 'row' | 'db'>): Promise<{ beneficiary: string }> {
  const [order] = await db.query(sql`select "user" from course_transactions where id = ${row.order}::uuid`, {
    user: col.uuid,
  });
  if (!order) throw new AppError('not_found');
  return { beneficiary: order.user };
}

/** Posts what came, where the gateway did not say it. */
export async function enterArrived(call: Call<AnswersOf<Attempts, 'enterArrived'>>): Promise<Changes> {
  const { row, db, input } = call;
  const order = await lockOthersOrder(call);
  await post(db, [arrivalTransfer(order, row.id, input.amount)]);
  return { arrived: input.amount, lastError: differenceText(row.amount, input.amount) };
}

/** All that came goes to the wallet of the buyer. */
export async function moveToWallet(call: Call): Promise<Changes> {
  const { row, db } = call;
  const order = await lockOthersOrder(call);
  const { user, number } = order;
  const amount = arrivedOf(row);
  await notify(db, { user, key: `credited ${row.id}`, kind: 'order-credited', values: { number, amount } });
  await post(db, [toWallet(order, row.id, amount)]);
  return decided(db, 'wallet', 'این مبلغ به کیف پول شما اضافه شد');
}

/**
 * The order is paid by what came: what is missing comes from the wallet of the buyer, what is too much goes there.
 * Throws `conflict` where it may not be bought any more, or the wallet does not hold what is missing.
 */
export async function completeOrder(call: Call): Promise<Changes> {
  const { row, db, registry, queue } = call;
  const order = await lockOthersOrder(call);
  const arrived = arrivedOf(row);
  await db.transaction(async (tx) => {
    const completed = await requireCompletable(tx, registry, order, arrived);
    const { id, walletUsed, payable } = completed;
    await tx.query(sql`
      update course_transactions set wallet_used = ${walletUsed}, payable = ${payable} where id = ${id}::uuid`);
    const rest = arrived - payable;
    await markPaid(tx, registry, completed, {
      attempt: row.id,
      share: 'wallet',
      source: 'unapplied',
      earned: await sale.earn(tx, completed),
      delivery: null,
      transfers: rest > 0 ? [toWallet(order, row.id, rest)] : [],
    });
    await queue.send(tx, deliverCompleted, { order: id }, { key: id });
  });
  return decided(db, 'order', 'سفارش شما با این مبلغ تکمیل شد');
}

/** The bank, or the gateway, has given the money back: it is the school's no more. */
export async function noteReturn(call: Call<AnswersOf<Attempts, 'noteReturn'>>): Promise<Changes> {
  const { row, db, input } = call;
  const { reference, returnedOn } = input;
  if (returnedOn > dayOf(Date.now())) throw invalidField('input.returnedOn', 'این روز هنوز نرسیده است');
  if (returnedOn < dayOf(Date.parse(row.startedAt))) {
    throw invalidField('input.returnedOn', 'این روز پیش از پرداخت است');
  }
  const order = await lockOthersOrder(call);
  const { user, number } = order;
  await notify(db, { user, key: `returned ${row.id}`, kind: 'payment-returned', values: { number, reference } });
  if (row.arrived !== null) await post(db, [toBank(order, row.id, row.arrived)]);
  return {
    ...(await decided(db, 'bank', `این مبلغ به حساب شما برگشت داده شد (شمارهٔ پیگیری ${reference})`)),
    state: 'reversed',
    returnReference: reference,
    returnedOn,
  };
}

async function decided(
  db: Database,
  decision: NonNullable<AttemptRecord['decision']>,
  message: string,
): Promise<Changes> {
  const [clock] = await db.query(sql`select now() as now`, { now: col.instant });
  return { decision, decidedAt: clock?.now ?? null, needsCare: false, lastError: null, message };
}

/** The order of the attempt, locked. Throws `forbidden` for an order of the administrator who asked or agreed. */
async function lockOthersOrder({ row, actor, requestedBy, db }: Call<unknown>): Promise<LockedOrder> {
  const order = await lockOrder(db, row.order);
  if (order.user === actor?.userId || order.user === requestedBy) {
    throw new AppError('forbidden', { detail: 'دربارهٔ پول خودتان نمی‌توانید تصمیم بگیرید' });
  }
  return order;
}

function arrivedOf({ arrived }: AttemptRecord): number {
  if (arrived === null) throw new AppError('conflict', { detail: 'اول مبلغ رسیده را ثبت کنید' });
  return arrived;
}

/** The order as what came pays it, with the lock of its buyer. Throws `conflict`, with why. */
async function requireCompletable(
  tx: Transaction,
  registry: Call['registry'],
  order: LockedOrder,
  arrived: number,
): Promise<LockedOrder> {
  const refuse = (detail: string): AppError => new AppError('conflict', { detail });
  if (order.kind === 'wallet-charge') throw refuse('شارژ کیف پول با «به کیف پول خریدار» پایان می‌یابد');
  if (order.state !== 'cancelled' && order.state !== 'expired') throw refuse('این سفارش قبلاً پرداخت شده است');
  const total = order.walletUsed + order.payable;
  const payable = Math.min(arrived, total);
  const completed = { ...order, payable, walletUsed: total - payable };
  await lockBuyer(tx, order.user);
  const { wallet } = await balancesOf(tx, order.user);
  if (wallet < completed.walletUsed) {
    const missing = formatToman(completed.walletUsed);
    throw refuse(`کیف پول خریدار ${formatToman(wallet)} دارد و مابه‌التفاوت ${missing} است`);
  }
  if (!(await isStillWanted(tx, order))) throw refuse('خریدار همه یا بخشی از این سفارش را از قبل دارد');
  if (!(await mayPayLate(tx, registry, completed))) {
    throw refuse('این سفارش را دیگر با همین قیمت و شرط‌ها نمی‌توان خرید');
  }
  return completed;
}

type Owned = Pick<LockedOrder, 'user' | 'number'>;
const unapplied = ({ user }: Owned): Account => ({ kind: 'unapplied', owner: user });

const toWallet = (order: Owned, attempt: string, amount: number): Transfer => ({
  from: unapplied(order),
  to: { kind: 'wallet', owner: order.user },
  amount,
  reason: 'charge',
  reference: order.number,
  key: `credit:${attempt}`,
});

const toBank = (order: Owned, attempt: string, amount: number): Transfer => ({
  from: unapplied(order),
  to: { kind: 'gateway_clearing' },
  amount,
  reason: 'refund',
  reference: order.number,
  key: `returned:${attempt}`,
});
