/** The policies of money that comes back, as the office has set them (`pay-back/settings`). */
import { sql } from 'drizzle-orm';
import type { CashbackPolicy } from '../../money/refunds.ts';
import type { Reads } from '../db/together.ts';

/** Under which a buyer may ask for their money back: an order keeps those of its sale. */
export interface RefundTerms {
  readonly refundEnabled: boolean;
  /** Days after the payment within which a refund may be asked for. */
  readonly refundDays: number;
  /** The most of a course, in basis points of its films, that may have been watched. */
  readonly refundMaxWatchedBps: number;
}

export interface PayBackPolicy extends CashbackPolicy, RefundTerms {
  /** Where money goes unless something else is chosen. */
  readonly refundDestination: 'wallet' | 'gateway' | 'sheba';
  /** The terms, read before a refund is asked for. */
  readonly refundText: string | null;
}

/** What holds while nothing is set: the defaults of the section. */
const unset: PayBackPolicy = {
  refundEnabled: true,
  refundDays: 7,
  refundMaxWatchedBps: 2_000,
  refundDestination: 'wallet',
  refundText: null,
  cashbackEnabled: false,
  cashbackBps: 0,
  cashbackMaxAmount: null,
  cashbackMinPurchase: null,
};

export async function payBackPolicy(reads: Reads): Promise<PayBackPolicy> {
  const [row] = await reads.query<PayBackPolicy & Record<string, unknown>>(sql`
    select refund_enabled as "refundEnabled", refund_days as "refundDays",
      refund_max_watched_bps as "refundMaxWatchedBps", refund_destination as "refundDestination",
      refund_text as "refundText", cashback_enabled as "cashbackEnabled", cashback_bps as "cashbackBps",
      cashback_max_amount as "cashbackMaxAmount", cashback_min_purchase as "cashbackMinPurchase"
    from pay_back_settings where deleted_at is null limit 1`);
  return row ?? unset;
}

/** The terms of today as an order keeps them. */
export const termsOf = ({ refundEnabled, refundDays, refundMaxWatchedBps }: PayBackPolicy): RefundTerms => ({
  refundEnabled,
  refundDays,
  refundMaxWatchedBps,
});

/** What an order has kept of them: all, or no days where it was placed before orders did. */
export interface KeptTerms {
  readonly refundEnabled: boolean;
  readonly refundDays: number | null;
  readonly refundMaxWatchedBps: number | null;
}

/** The columns of `KeptTerms`, of orders under the alias `o`. */
export const termsColumns = sql`o.refund_enabled as "refundEnabled", o.refund_days as "refundDays",
  o.refund_max_watched_bps as "refundMaxWatchedBps"`;

/** The terms of an order's sale, or of today for an order from before they were kept. */
export const termsOfSale = (kept: KeptTerms, today: RefundTerms): RefundTerms => ({
  refundEnabled: kept.refundDays === null ? today.refundEnabled : kept.refundEnabled,
  refundDays: kept.refundDays ?? today.refundDays,
  refundMaxWatchedBps: kept.refundMaxWatchedBps ?? today.refundMaxWatchedBps,
});

/**
 * The days within which an order `o` may come back, as an expression: those of its sale, or of today for an order from before
 * they were kept; 0 where refunds are closed. What is earned of it falls due no earlier.
 */
export const refundWindow = sql`case
  when o.refund_days is null then coalesce(
    (select s.refund_days from pay_back_settings s where s.refund_enabled and s.deleted_at is null limit 1), 0)
  when o.refund_enabled then o.refund_days else 0 end`;
