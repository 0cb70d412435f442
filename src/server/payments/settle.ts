/**
 * What becomes of a payment: the gateway is asked, never the browser. The attempt is leased to one process while it asks,
 * outside any transaction; the outcome is stored with everything that follows from it, at once and once.
 */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { fulfilOrder } from '../orders/fulfil.ts';
import { lockOrder } from '../orders/pay.ts';
import type { Database } from '../db/database.ts';
import type { Services } from '../env.ts';
import { queuedJob } from '../rest/hooks.ts';
import { creditOrder } from './credit.ts';
import { attemptSearchText, lockAttempt, recordExchange, updateAttempt, type Attempt } from './attempts.ts';
import { retryDelay } from './backoff.ts';
import type { Gateway, StartedPayment, VerifyOutcome } from './gateways/gateway.ts';
import { firstInquiry, gatewaysFor } from './start.ts';
import { step } from './steps.ts';

/** Milliseconds for which one process may ask a gateway about an attempt; longer than a call may take. */
const lease = 30_000;
/** Milliseconds after the start after which a payment that is still open needs a person. */
export const stuckAfter = 3_600_000;

/** Asks about a payment again, a little later than the request that could not tell. */
export const askAgainLater = queuedJob(
  { name: 'payment-attempts' },
  {
    name: 'ask-again',
    input: z.object({ id: z.uuid() }),
    async run(services, { id }) {
      await settleAttempt(services, id);
      return { payment_attempts: 1 };
    },
  },
);

const isOpen = ({ state }: Attempt): boolean => state === 'started' || state === 'unknown';
const isFinal = ({ state }: Attempt): boolean => state === 'verified' || state === 'reversed' || state === 'mismatch';

/** An attempt that one process has taken up, and its order. */
export interface Leased {
  readonly attempt: Attempt & { readonly authority: string };
  readonly gateway: Gateway;
  readonly payment: StartedPayment;
}

/**
 * Asks the gateway to make a payment ours, and stores what follows. Does nothing where that is known, or another process
 * is asking now. However often it is called, by however many processes: money is credited once.
 */
export async function settleAttempt(services: Services, id: string): Promise<void> {
  const leased = await takeUp(services, id);
  if (!leased) return;
  step('attempt taken up');
  const outcome = await leased.gateway.verify(leased.payment);
  step('verified at the gateway');
  await storeOutcome(services, leased, outcome);
}

/** Leases an attempt to this process. Null where nothing is to be asked. */
export async function takeUp(services: Services, id: string): Promise<Leased | null> {
  return services.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id);
    const gateway = gatewaysFor(services).get(attempt.gateway);
    const { authority } = attempt;
    if (isFinal(attempt) || authority === null || !gateway) return null;
    if (attempt.leaseUntil !== null && Date.parse(attempt.leaseUntil) > Date.now()) return null;
    const until = new Date(Date.now() + lease).toISOString();
    // Where this process ends now, another takes it up after the lease.
    await updateAttempt(tx, id, sql`lease_until = ${until}, next_try_at = ${until}, tries = tries + 1`);
    const [order] = await tx.query<{ number: string }>(
      sql`select number from course_transactions where id = ${attempt.order}::uuid`,
    );
    const payment = { authority, amount: attempt.amount, orderNumber: order?.number ?? '' };
    return { attempt: { ...attempt, authority, tries: attempt.tries + 1 }, gateway, payment };
  });
}

/** Stores an outcome and what follows from it in one transaction; then delivers what was paid. */
export async function storeOutcome(services: Services, leased: Leased, outcome: VerifyOutcome): Promise<void> {
  const { attempt } = leased;
  const paid = await services.db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id);
    await recordExchange(tx, services.registry, attempt.id, 'verify', outcome.outcome === 'paid', outcome.exchange);
    // Whoever asked at the same time, after a lease that ran out, has stored it.
    if (isFinal(locked)) return false;
    return follow(tx, services, { ...leased, attempt: { ...locked, authority: attempt.authority } }, outcome);
  });
  step('outcome stored');
  if (!paid) return;
  await fulfilOrder(services, attempt.order);
  step('order delivered');
}

/** @returns whether the order was paid by it. */
async function follow(tx: Database, services: Services, leased: Leased, outcome: VerifyOutcome): Promise<boolean> {
  const { attempt } = leased;
  const { registry } = services;
  switch (outcome.outcome) {
    case 'paid': {
      const { reference, card } = outcome;
      const text = attemptSearchText(registry, { authority: attempt.authority, reference });
      await updateAttempt(
        tx,
        attempt.id,
        sql`state = 'verified', reference = ${reference}, card = ${card}, verified_at = now(), search_text = ${text},
          lease_until = null, next_try_at = null, last_error = null`,
      );
      return creditOrder(tx, registry, await lockOrder(tx, attempt.order), attempt);
    }
    case 'mismatch':
      await storeMismatch(tx, leased, outcome.amount);
      return false;
    case 'unpaid':
      await updateAttempt(
        tx,
        attempt.id,
        sql`${isOpen(attempt) ? sql`state = 'failed', ` : sql``}last_error = ${outcome.message}, lease_until = null,
          next_try_at = ${nextInquiry(attempt)}`,
      );
      return false;
    case 'unknown':
      await askAgain(tx, services, attempt);
      return false;
  }
}

/** Milliseconds after its start for which a payment that was not made may yet be: the buyer may still be at the bank. */
const mayStillBePaid = 45 * 60_000;

/** When a payment without money is asked about again; null once its page at the bank is closed. */
export function nextInquiry({ startedAt }: Attempt): string | null {
  const now = Date.now();
  if (now - Date.parse(startedAt) > mayStillBePaid) return null;
  return new Date(now + firstInquiry).toISOString();
}

/** Another amount than was asked for buys nothing: a person decides, and the row says what to do. */
async function storeMismatch(tx: Database, { attempt }: Leased, amount: number | null): Promise<void> {
  const found = amount === null ? '' : ` (${amount} تومان)`;
  const text = `مبلغ پرداخت با سفارش یکی نیست${found}؛ با درگاه تسویه کنید یا به کیف پول خریدار بیفزایید`;
  await updateAttempt(
    tx,
    attempt.id,
    sql`state = 'mismatch', last_error = ${text}, lease_until = null, next_try_at = null, needs_care = true`,
  );
}

/** Nobody can tell yet: the gateway is asked again, later each time; after an hour the office is told. */
async function askAgain(tx: Database, { queue }: Services, attempt: Attempt): Promise<void> {
  const now = Date.now();
  const nextTryAt = new Date(now + retryDelay(attempt.tries)).toISOString();
  const needsCare = now - Date.parse(attempt.startedAt) > stuckAfter;
  await updateAttempt(
    tx,
    attempt.id,
    sql`${attempt.state === 'started' ? sql`state = 'unknown', ` : sql``}last_error = 'درگاه پاسخ روشنی نداد',
      lease_until = null, next_try_at = ${nextTryAt}, needs_care = ${needsCare}`,
  );
  // The reconciler comes by each minute; the first tries are sooner.
  await queue.send(tx, askAgainLater, { id: attempt.id }, { key: attempt.id, after: nextTryAt });
}
