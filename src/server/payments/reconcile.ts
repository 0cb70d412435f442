/**
 * What nobody returned from: payments that are still open are asked about at their gateway until they are paid or not,
 * and orders whose time is over stop waiting. Jobs, which run once however many processes there are, and may run twice.
 */
import { sql } from 'drizzle-orm';
import { fulfilOrder } from '../orders/fulfil.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { giveUp } from '../orders/pay.ts';
import type { Database } from '../db/database.ts';
import { writeTogether } from '../db/together.ts';
import type { Services } from '../env.ts';
import { eventInsertion, lockAttempt, updateAttempt } from './attempts.ts';
import type { InquiryOutcome } from './gateways/gateway.ts';
import { nextInquiry, settleAttempt, stuckAfter, takeUp, type Leased } from './settle.ts';
import { firstInquiry } from './start.ts';

/** Of each kind in one run; the next run takes the others. */
const batch = 100;
/** Milliseconds after the start after which no bank confirms a payment any more. */
const givenUpAfter = 24 * 3_600_000;

type Counts = Readonly<Record<string, number>>;

/** Asks about every payment whose time has come. */
export async function reconcilePayments(services: Services): Promise<Counts> {
  const due = await services.db.query<{ id: string }>(sql`
    select id from payment_attempts where next_try_at <= now() and deleted_at is null
    order by next_try_at limit ${sql.raw(String(batch))}`);
  for (const { id } of due) await logged(services, id, 'a payment could not be reconciled', () => ask(services, id));
  return due.length > 0 ? { payment_attempts: due.length } : {};
}

async function logged(services: Services, id: string, message: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    services.log.error({ err: error, id }, message);
  }
}

/** An inquiry first: it changes nothing at the gateway while the buyer is still at the bank. */
async function ask(services: Services, id: string): Promise<void> {
  const leased = await takeUp(services, id);
  if (!leased) {
    await services.db.transaction((tx) => closeUnanswered(tx, id));
    return;
  }
  const { state, exchange } = await leased.gateway.inquire(leased.payment);
  await services.db.transaction(async (tx) => {
    await lockAttempt(tx, id);
    const ok = state === 'paid' || state === 'verified';
    await writeTogether(tx, eventInsertion(services.registry, id, 'inquiry', { ok, payload: exchange }));
    tx.publish('payment_events');
    await follow(tx, leased, state);
  });
  if (state === 'paid' || state === 'verified') await settleAttempt(services, id);
}

/** An attempt that is closed, or that its gateway never answered about, is asked about no more. */
async function closeUnanswered(tx: Database, id: string): Promise<void> {
  const attempt = await lockAttempt(tx, id);
  if (attempt.leaseUntil !== null && Date.parse(attempt.leaseUntil) > Date.now()) return;
  await updateAttempt(tx, id, sql`next_try_at = null`);
}

async function follow(tx: Database, { attempt }: Leased, state: InquiryOutcome['state']): Promise<void> {
  const age = Date.now() - Date.parse(attempt.startedAt);
  switch (state) {
    case 'paid':
    case 'verified':
      await updateAttempt(tx, attempt.id, sql`lease_until = null, next_try_at = now()`);
      return;
    case 'failed':
    case 'reversed':
      await updateAttempt(
        tx,
        attempt.id,
        sql`state = case state when 'failed' then state else 'cancelled' end, lease_until = null, next_try_at = null`,
      );
      await cancelIfLast(tx, attempt.order);
      return;
    case 'waiting':
    case 'unknown':
      if (attempt.state === 'failed' || attempt.state === 'cancelled') {
        await updateAttempt(tx, attempt.id, sql`lease_until = null, next_try_at = ${nextInquiry(attempt)}`);
        return;
      }
      if (age > givenUpAfter) {
        await updateAttempt(tx, attempt.id, sql`state = 'failed', lease_until = null, next_try_at = null`);
        return;
      }
      await updateAttempt(
        tx,
        attempt.id,
        sql`lease_until = null, next_try_at = ${new Date(Date.now() + pause(age)).toISOString()},
          needs_care = needs_care or (state = 'unknown' and ${age > stuckAfter})`,
      );
  }
}

/** Every two minutes while the buyer may be at the bank, then less and less often. */
const pause = (age: number): number => Math.max(firstInquiry, age / 10);

/** A payment that was called off ends its order, unless another is under way. */
async function cancelIfLast(tx: Database, id: string): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order.state !== 'awaiting_payment') return;
  const others = await tx.query(sql`
    select 1 from payment_attempts
    where "order" = ${id}::uuid and state in ('started', 'unknown') and deleted_at is null limit 1`);
  if (others.length === 0) await giveUp(tx, order, 'cancelled');
}

/** Ends the waiting of orders whose time is over. Their open payments are asked about as before. */
export async function expireOrders({ db, log }: Pick<Services, 'db' | 'log'>): Promise<Counts> {
  const due = await db.query<{ id: string }>(sql`
    select id from course_transactions where state = 'awaiting_payment' and expires_at <= now() and deleted_at is null
    order by expires_at limit ${sql.raw(String(batch))}`);
  let count = 0;
  for (const { id } of due) {
    try {
      count += await db.transaction((tx) => expire(tx, id));
    } catch (error) {
      log.error({ err: error, order: id }, 'an order could not expire');
    }
  }
  return count > 0 ? { course_transactions: count } : {};
}

async function expire(tx: Database, id: string): Promise<number> {
  const order = await lockOrder(tx, id);
  if (order.state !== 'awaiting_payment') return 0;
  await giveUp(tx, order, 'expired');
  return 1;
}

/** Seconds after which an order that is paid and not delivered was left by the process that took its money. */
const abandonedAfter = 15;
/** Seconds between tries to deliver what could not be delivered. */
const retryAfter = 600;

/** Delivers what was paid and not delivered: after a crash, or after an error that may be gone. */
export async function retryFulfilment(services: Services): Promise<Counts> {
  const due = await services.db.query<{ id: string }>(sql`
    select id from course_transactions
    where state in ('paid', 'fulfilment_error') and deleted_at is null
      and updated_at < now() - make_interval(secs => case state when 'paid' then ${abandonedAfter}::int else ${retryAfter}::int end)
    order by state, paid_at limit ${sql.raw(String(batch))}`);
  let count = 0;
  for (const { id } of due) count += Number(await fulfilOrder(services, id));
  return count > 0 ? { course_transactions: count } : {};
}
