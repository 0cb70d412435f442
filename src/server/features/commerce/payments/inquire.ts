/** Asking the gateway about one payment that nobody returned from, and what follows from its answer. */
import { sql } from 'drizzle-orm';
import { lockOrder } from '../orders/locked-order.ts';
import { releaseOrder } from '../orders/pay.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { writeAll } from '../../../platform/db/write-all.ts';
import { live } from '../../../platform/db/row-sql.ts';
import { eventInsertion, firstInquiry, later, lockAttempt, updateAttempt } from './attempts.ts';
import { atAbsentGateway, confirmableFor, isFinal, isOpen, needsPerson, silentText, unclear } from './care.ts';
import type { InquiryOutcome } from './gateways/gateway.ts';
import { nextInquiry, stuckAfter, leasePayment, type Leased } from './outcome.ts';
import { gatewaysFor } from './start.ts';
import { logSale } from '../log/checkpoints.ts';

/**
 * Changes nothing at the gateway while the buyer is still at the bank.
 * @returns whether the gateway has money, which is then to be settled.
 */
export async function inquire(services: Services, id: string): Promise<boolean> {
  const leased = await leasePayment(services, id);
  if (!leased) {
    await services.db.transaction((tx) => closeUnasked(tx, services, id));
    return false;
  }
  const since = performance.now();
  const { state, exchange } = await leased.gateway.inquire(leased.payment);
  const { number, kind } = leased.attempt.of;
  logSale(services.log, 'inquired', {
    order: number,
    kind,
    gateway: leased.gateway.name,
    outcome: state,
    exchange,
    isTrouble: state === 'unknown',
    since,
  });
  const isPaid = state === 'paid' || state === 'verified';
  await services.db.transaction(async (tx) => {
    await lockAttempt(tx, id);
    await writeAll(tx, [eventInsertion(id, 'inquiry', { ok: isPaid, payload: exchange })]);
    tx.publish('payment_events');
    await follow(tx, leased, state);
  });
  return isPaid;
}

/** What cannot be asked about: it is closed, the gateway never heard of it, or has no settings any more. */
async function closeUnasked(tx: Database, services: Services, id: string): Promise<void> {
  const attempt = await lockAttempt(tx, id);
  if (attempt.isLeased) return;
  if (attempt.authority === null && isOpen(attempt)) {
    const why = 'شروع این پرداخت در درگاه ناتمام ماند';
    await updateAttempt(tx, id, sql`state = 'failed', last_error = ${why}, message = ${why}, next_try_at = null`);
    return;
  }
  if (isFinal(attempt) || attempt.authority === null) {
    await updateAttempt(tx, id, sql`next_try_at = null`);
    return;
  }
  if (gatewaysFor(services).has(attempt.gateway)) return;
  await updateAttempt(tx, id, isOpen(attempt) ? atAbsentGateway() : sql`next_try_at = ${nextInquiry(attempt)}`);
}

async function follow(tx: Database, leased: Leased, state: InquiryOutcome['state']): Promise<void> {
  const { attempt } = leased;
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
        sql`state = case state when 'failed' then state else 'cancelled' end, needs_care = false, lease_until = null,
          next_try_at = null`,
      );
      await cancelIfLast(tx, attempt.order);
      return;
    case 'waiting':
    case 'unknown':
      await followUnsettled(tx, leased, state);
  }
}

/** Nobody has paid yet, or the gateway cannot tell. */
async function followUnsettled(tx: Database, { attempt }: Leased, state: 'waiting' | 'unknown'): Promise<void> {
  const { id, age } = attempt;
  const isOver = age > confirmableFor;
  const again = sql`lease_until = null, next_try_at = ${later(pause(age))}`;
  if (!isOpen(attempt)) {
    await updateAttempt(tx, id, sql`lease_until = null, next_try_at = ${nextInquiry(attempt)}`);
  } else if (isOver && state === 'waiting') {
    const why = 'تا یک روز پس از شروع پرداخت نشد';
    await updateAttempt(
      tx,
      id,
      sql`state = 'failed', needs_care = false, last_error = ${why}, message = ${why}, lease_until = null,
        next_try_at = null`,
    );
  } else if (isOver) {
    await updateAttempt(tx, id, sql`state = 'unknown', message = ${unclear}, ${needsPerson(silentText)}, ${again}`);
  } else {
    await updateAttempt(tx, id, sql`needs_care = needs_care or (state = 'unknown' and ${age > stuckAfter}), ${again}`);
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
    where "order" = ${id}::uuid and state in ('started', 'unknown') and ${live()} limit 1`);
  if (others.length === 0) await releaseOrder(tx, order, 'cancelled');
}
