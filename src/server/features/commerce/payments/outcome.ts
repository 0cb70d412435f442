/**
 * The outcome of a payment at its gateway: an attempt is leased to one process while it asks, outside any transaction; the
 * answer is stored with everything that follows from it, in one transaction.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Registry } from '../../../../define/registry.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { QueuedJob, Services } from '../../../generator/section/section-api.ts';
import { writeAll } from '../../../platform/db/write-all.ts';
import { live } from '../../../platform/db/row-sql.ts';
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
import { confirmableFor, isFinal, isOpen, markUnstored, silentText, unclear } from './care.ts';
import type { Gateway, StartedPayment, VerifyOutcome } from './gateways/gateway.ts';
import { storeMismatch } from './mismatch.ts';
import { gatewaysFor } from './start.ts';

const byKeys = { byKeys: true };
/** Milliseconds after the start after which a payment that is still open needs a person. */
export const stuckAfter = 3_600_000;

/** An attempt that is leased to one process, and what its gateway is asked about. */
export interface Leased {
  readonly attempt: LeasedAttempt;
  readonly gateway: Gateway;
  readonly payment: StartedPayment;
}

/** Leases an attempt to this process. Null where nothing is to be asked. */
export async function leasePayment(services: Services, id: string): Promise<Leased | null> {
  const attempt = await leaseAttempt(services.db, id, [...gatewaysFor(services).keys()]);
  return attempt && withGateway(services, attempt);
}

/** An attempt with the gateway that leased it; null where this process does not have it any more. */
export function withGateway(services: Services, attempt: LeasedAttempt): Leased | null {
  const gateway = gatewaysFor(services).get(attempt.gateway);
  if (!gateway) return null;
  const { authority, amount, of } = attempt;
  return { attempt, gateway, payment: { authority, amount, orderNumber: of.number } };
}

/** What became of the order that money came for. */
export type OrderEnd = 'delivered' | 'paid' | 'not paid';

/** What follows from an outcome, in the transaction that stores it (`sale/sale.ts`). */
export interface FollowUp {
  /** What verified money does to its order. */
  credit(
    tx: Transaction,
    services: Services,
    payment: LockedPayment,
    stored: { readonly record: readonly SQL[]; readonly delivers: boolean },
  ): Promise<OrderEnd>;
  /** The job that asks the gateway again. */
  readonly settleLater: QueuedJob<{ id: string }>;
}

/**
 * Stores an outcome and what follows from it in one transaction, delivery included if that is rows alone. A paid order that
 * cannot be delivered is stored without its delivery. What cannot be stored at all is put before a person, with the cause.
 */
export async function storeOutcome(
  services: Services,
  { attempt }: Leased,
  outcome: VerifyOutcome,
  followUp: FollowUp,
): Promise<OrderEnd> {
  const { id } = attempt;
  const order = attempt.of.number;
  const store = (delivers: boolean) => storeOnce(services, id, { outcome, delivers }, followUp);
  return store(true)
    .catch((error: unknown) => {
      if (outcome.outcome !== 'paid') throw error;
      services.log.error(
        { err: error, order },
        'a payment could not be stored with its delivery; it is stored without',
      );
      return store(false);
    })
    .catch(async (error: unknown): Promise<OrderEnd> => {
      services.log.error({ err: error, order }, 'the outcome of a payment could not be stored');
      await markUnstored(services, id, outcome, error);
      return 'not paid';
    });
}

interface Answered {
  readonly outcome: VerifyOutcome;
  /** Whether the order may be delivered with its payment. */
  readonly delivers: boolean;
}

const storeOnce = (services: Services, id: string, answered: Answered, followUp: FollowUp): Promise<OrderEnd> =>
  services.db.transaction(async (tx) => {
    const { outcome } = answered;
    const locked = await lockPayment(tx, id);
    const record = [eventInsertion(id, 'verify', { ok: outcome.outcome === 'paid', payload: outcome.exchange })];
    tx.publish('payment_attempts', 'payment_events');
    // A process that asked at the same time, after a lease that ran out, may have stored it.
    if (!isFinal(locked.attempt)) return follow(tx, services, locked, { ...answered, record, followUp });
    await writeAll(tx, record);
    return 'not paid';
  }, byKeys);

interface Found extends Answered {
  /** The record of it, which is stored with what it changes. */
  readonly record: readonly SQL[];
  readonly followUp: FollowUp;
}

async function follow(
  tx: Transaction,
  services: Services,
  payment: LockedPayment,
  { outcome, delivers, record, followUp }: Found,
): Promise<OrderEnd> {
  const { attempt } = payment;
  const { registry, queue } = services;
  const change = (changes: SQL): Promise<void> => writeAll(tx, [...record, attemptUpdate(attempt.id, changes)]);
  switch (outcome.outcome) {
    case 'paid': {
      const stored = [...record, verified(registry, attempt, outcome)];
      return followUp.credit(tx, services, payment, { record: stored, delivers });
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
      // The reconciler runs each minute; the first tries are sooner.
      const after = new Date(Date.now() + delay).toISOString();
      await queue.send(tx, followUp.settleLater, { id: attempt.id }, { key: attempt.id, after });
      return 'not paid';
    }
  }
}

type Paid = Extract<VerifyOutcome, { outcome: 'paid' }>;

/** A reference that another payment at the gateway has changes nothing of the money: staff are alerted. */
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

/** The outcome is unknown: the gateway is asked again, later each time; after an hour staff are alerted. */
function unknown({ state, age }: Attempt, delay: number): SQL {
  return sql`${state === 'started' ? sql`state = 'unknown', ` : sql``}last_error = ${age > confirmableFor ? silentText : unclear},
    message = ${unclear},
    lease_until = null, next_try_at = ${later(delay)}, needs_care = needs_care or ${age > stuckAfter}`;
}
