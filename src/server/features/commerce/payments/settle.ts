/**
 * What becomes of a payment: the gateway is asked, never the browser. The attempt is leased to one process while it asks,
 * outside any transaction; the outcome is stored with everything that follows from it, at once and once.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Registry } from '../../../../define/registry.ts';
import { fulfilOrder } from '../orders/fulfil.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { queuedJob } from '../../../generator/section/define-server.ts';
import { writeAll } from '../../../platform/db/write-all.ts';
import { live } from '../../../platform/db/row-sql.ts';
import { creditOrder, lockOfFacts, readFacts, type Facts, type OrderEnd } from './credit.ts';
import {
  attemptSearchText,
  attemptUpdate,
  eventInsertion,
  firstInquiry,
  later,
  leaseAttempt,
  lockPayment,
  type Attempt,
  type LeasedAttempt,
  type LockedPayment,
} from './attempts.ts';
import { retryDelay } from './backoff.ts';
import { givenUpAfter, isFinal, isOpen, markUnstored, silentText, unclear } from './care.ts';
import type { Gateway, StartedPayment, VerifyOutcome } from './gateways/gateway.ts';
import { storeMismatch } from './mismatch.ts';
import { gatewaysFor } from './start.ts';
import { step } from '../../money/index.ts';
import * as z from 'zod';

const byKeys = { byKeys: true };
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

/** An attempt that one process has taken up, and what its gateway is asked about. */
export interface Leased {
  readonly attempt: LeasedAttempt;
  readonly gateway: Gateway;
  readonly payment: StartedPayment;
}

/**
 * Asks the gateway to make a payment ours, and stores what follows. Does nothing where that is known, or another process
 * is asking now. However often it is called, by however many processes: money is credited once.
 */
export async function settleAttempt(services: Services, id: string): Promise<void> {
  const leased = await takeUp(services, id);
  if (leased) await settle(services, leased);
}

/** Asks about a payment that was taken up, and stores what follows. */
export async function settle(services: Services, leased: Leased): Promise<void> {
  step('attempt taken up');
  const outcome = await leased.gateway.verify(leased.payment);
  step('verified at the gateway');
  await storeOutcome(services, leased, outcome);
}

/** Leases an attempt to this process. Null where nothing is to be asked. */
export async function takeUp(services: Services, id: string): Promise<Leased | null> {
  const attempt = await leaseAttempt(services.db, id, [...gatewaysFor(services).keys()]);
  return attempt && leasedAt(services, attempt);
}

/** An attempt with the gateway that leased it; null where this process does not have it any more. */
export function leasedAt(services: Services, attempt: LeasedAttempt): Leased | null {
  const gateway = gatewaysFor(services).get(attempt.gateway);
  if (!gateway) return null;
  const { authority, amount, of } = attempt;
  return { attempt, gateway, payment: { authority, amount, orderNumber: of.number } };
}

/**
 * Stores an outcome and what follows from it in one transaction, delivery included where that is rows alone. Where it
 * cannot be delivered it is paid nevertheless, and delivered in a transaction of its own, as is whatever needs one. What
 * cannot be stored at all is put before a person, with the cause.
 */
export async function storeOutcome(services: Services, leased: Leased, outcome: VerifyOutcome): Promise<void> {
  const order = leased.attempt.order;
  const end = await storeOnce(services, leased, outcome, true)
    .catch((error: unknown) => {
      if (outcome.outcome !== 'paid') throw error;
      services.log.error(
        { err: error, order },
        'a payment could not be stored with its delivery; it is stored without',
      );
      return storeOnce(services, leased, outcome, false);
    })
    .catch(async (error: unknown): Promise<OrderEnd> => {
      services.log.error({ err: error, order }, 'the outcome of a payment could not be stored');
      await markUnstored(services, leased.attempt.id, outcome, error);
      return 'not paid';
    });
  step('outcome stored');
  if (end === 'not paid') return;
  if (end === 'paid') await fulfilOrder(services, order);
  step('order delivered');
}

const storeOnce = (
  services: Services,
  { attempt }: Leased,
  outcome: VerifyOutcome,
  delivers: boolean,
): Promise<OrderEnd> =>
  services.db.transaction(async (tx) => {
    const ok = outcome.outcome === 'paid';
    const locked = await lockPayment(tx, attempt.id, ok ? lockOfFacts(attempt.of) : null);
    const facts = ok ? await readFacts(tx, attempt.of, delivers) : null;
    const record = eventInsertion(attempt.id, 'verify', { ok, payload: outcome.exchange });
    tx.publish('payment_attempts', 'payment_events');
    // Whoever asked at the same time, after a lease that ran out, has stored it.
    if (!isFinal(locked.attempt)) return follow(tx, services, locked, { outcome, facts, record: [record] });
    await writeAll(tx, [record]);
    return 'not paid';
  }, byKeys);

interface Found {
  readonly outcome: VerifyOutcome;
  /** Null unless it is paid. */
  readonly facts: Facts | null;
  /** The record of it, which is stored with what it changes. */
  readonly record: readonly SQL[];
}

async function follow(
  tx: Transaction,
  services: Services,
  payment: LockedPayment,
  { outcome, facts, record }: Found,
): Promise<OrderEnd> {
  const { attempt } = payment;
  const { registry, queue } = services;
  const change = (changes: SQL): Promise<void> => writeAll(tx, [...record, attemptUpdate(attempt.id, changes)]);
  switch (outcome.outcome) {
    case 'paid': {
      if (!facts) throw new Error('what a payment buys was not read');
      return creditOrder(tx, registry, { ...payment, facts }, [...record, verified(registry, attempt, outcome)]);
    }
    case 'mismatch':
      await storeMismatch(tx, payment, outcome.amount, record);
      return 'not paid';
    case 'unpaid':
      await change(sql`${isOpen(attempt) ? sql`state = 'failed', ` : sql``}message = ${outcome.message},
        last_error = ${outcome.message}, needs_care = false, lease_until = null,
        next_try_at = ${nextInquiry(attempt)}`);
      return 'not paid';
    case 'unknown': {
      const delay = retryDelay(attempt.tries);
      await change(unknown(attempt, delay));
      // The reconciler comes by each minute; the first tries are sooner.
      const after = new Date(Date.now() + delay).toISOString();
      await queue.send(tx, askAgainLater, { id: attempt.id }, { key: attempt.id, after });
      return 'not paid';
    }
  }
}

type Paid = Extract<VerifyOutcome, { outcome: 'paid' }>;

/** A reference that another payment at the gateway has changes nothing of the money: a person is told of it. */
const repeatedReference = 'این شمارهٔ پیگیری قبلاً برای پرداخت دیگری از همین درگاه ثبت شده است؛ با درگاه بررسی کنید';

function verified(registry: Registry, { id, gateway, authority }: Attempt, { reference, card }: Paid): SQL {
  const text = attemptSearchText(registry, { authority, reference });
  return attemptUpdate(
    id,
    sql`state = 'verified', reference = ${reference}, card = ${card}, verified_at = now(), search_text = ${text},
      lease_until = null, next_try_at = null, message = null, (needs_care, last_error) = (
        select count(*) > 0, case when count(*) > 0 then ${repeatedReference} end from payment_attempts d
        where d.gateway = ${gateway} and d.reference = ${reference} and d.id <> ${id}::uuid and ${live('d')})`,
  );
}

/** Milliseconds after its start for which a payment that was not made may yet be: the buyer may still be at the bank. */
const mayStillBePaid = 45 * 60_000;

/** When a payment without money is asked about again; null once its page at the bank is closed. */
export const nextInquiry = ({ age }: Attempt): SQL => (age > mayStillBePaid ? sql`null` : later(firstInquiry));

/** Nobody can tell yet: the gateway is asked again, later each time; after an hour the office is told. */
function unknown({ state, age }: Attempt, delay: number): SQL {
  return sql`${state === 'started' ? sql`state = 'unknown', ` : sql``}last_error = ${age > givenUpAfter ? silentText : unclear},
    message = ${unclear},
    lease_until = null, next_try_at = ${later(delay)}, needs_care = needs_care or ${age > stuckAfter}`;
}
