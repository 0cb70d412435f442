/** The policies of money that comes back, as administrators have set them (`pay-back/settings`). */
import { sql } from 'drizzle-orm';
import type { RefundWindow } from '../../../domain/money/refund-window.ts';
import type { CashbackPolicy } from '../../../domain/money/refunds.ts';
import type { Reads } from '../../platform/db/database.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

/** Under which a buyer may ask for their money back: an order keeps those of its sale. */
export interface RefundTerms {
  readonly refundEnabled: boolean;
  /** Days after the payment within which a refund may be asked for; working days where it is said. */
  readonly refundDays: number;
  readonly refundWorkingDays: boolean;
  /** The most of a course, in basis points of its films, that may have been watched. */
  readonly refundMaxWatchedBps: number;
}

export interface PayBackPolicy extends CashbackPolicy, RefundTerms {
  /** Where money goes unless something else is chosen. */
  readonly refundDestination: 'wallet' | 'gateway' | 'sheba';
  /** The terms, read before a refund is asked for. */
  readonly refundText: string | null;
  /** Of the calendar, and so the same for all orders whenever they were placed. */
  readonly holidays: readonly string[];
}

/** What holds while nothing is set: the defaults of the section. */
const unset: PayBackPolicy = {
  refundEnabled: true,
  refundDays: 7,
  refundWorkingDays: true,
  refundMaxWatchedBps: 2_000,
  refundDestination: 'wallet',
  refundText: null,
  holidays: [],
  cashbackEnabled: false,
  cashbackBps: 0,
  cashbackMaxAmount: null,
  cashbackMinPurchase: null,
};

/** The days of the settings. */
const holidayDays = sql`array(select h ->> 'day' from jsonb_array_elements(holidays) h)`;

export async function payBackPolicy(reads: Reads): Promise<PayBackPolicy> {
  const [row] = await reads.query(
    sql`
    select refund_enabled as "refundEnabled", refund_days as "refundDays", refund_working_days as "refundWorkingDays",
      ${holidayDays} as holidays,
      refund_max_watched_bps as "refundMaxWatchedBps", refund_destination as "refundDestination",
      refund_text as "refundText", cashback_enabled as "cashbackEnabled", cashback_bps as "cashbackBps",
      cashback_max_amount as "cashbackMaxAmount", cashback_min_purchase as "cashbackMinPurchase"
    from pay_back_settings where ${live()} limit 1`,
    {
      refundDestination: col.text.as<'wallet' | 'gateway' | 'sheba'>(),
      refundText: col.text.orNull,
      holidays: col.listOf(col.text),
      cashbackEnabled: col.boolean,
      cashbackBps: col.number,
      cashbackMaxAmount: col.number.orNull,
      cashbackMinPurchase: col.number.orNull,
      refundEnabled: col.boolean,
      refundDays: col.number,
      refundWorkingDays: col.boolean,
      refundMaxWatchedBps: col.number,
    },
  );
  return row ?? unset;
}

/** The terms of today as an order keeps them. */
export const termsOf = (policy: PayBackPolicy): RefundTerms => {
  const { refundEnabled, refundDays, refundWorkingDays, refundMaxWatchedBps } = policy;
  return { refundEnabled, refundDays, refundWorkingDays, refundMaxWatchedBps };
};

/** What an order has kept of them: all, or no days where it was placed before orders did. */
export interface StoredTerms {
  readonly refundEnabled: boolean;
  readonly refundDays: number | null;
  readonly refundWorkingDays: boolean;
  readonly refundMaxWatchedBps: number | null;
}

/** The columns of `KeptTerms`, of orders under the alias `o`. */
export const termsColumns = sql`o.refund_enabled as "refundEnabled", o.refund_days as "refundDays",
  o.refund_working_days as "refundWorkingDays", o.refund_max_watched_bps as "refundMaxWatchedBps"`;

/** What `termsColumns` answers. */
export const termsShape = {
  refundEnabled: col.boolean,
  refundDays: col.number.orNull,
  refundWorkingDays: col.boolean,
  refundMaxWatchedBps: col.number.orNull,
};

/** The terms of an order's sale with what its window is counted by. */
export interface TermsOfSale extends RefundTerms, RefundWindow {}

/** The terms of an order's sale, or of today for an order from before they were kept. */
export const termsOfSale = (stored: StoredTerms, today: PayBackPolicy): TermsOfSale => ({
  refundEnabled: stored.refundDays === null ? today.refundEnabled : stored.refundEnabled,
  refundDays: stored.refundDays ?? today.refundDays,
  refundWorkingDays: stored.refundDays === null ? today.refundWorkingDays : stored.refundWorkingDays,
  refundMaxWatchedBps: stored.refundMaxWatchedBps ?? today.refundMaxWatchedBps,
  holidays: today.holidays,
});

/**
 * The window of an order `o` as an expression, a `RefundWindow`: that of its sale, or of today for an order from before it
 * was kept; no days where refunds are closed. What is earned of it falls due no earlier.
 */
export const refundWindow = sql`(
  select jsonb_build_object(
    'refundDays', case when o.refund_days is null then coalesce(s.refund_days, 0) when o.refund_enabled then o.refund_days else 0 end,
    'refundWorkingDays', case when o.refund_days is null then coalesce(s.refund_working_days, false) else o.refund_working_days end,
    'holidays', coalesce(p.holidays, '[]'))
  from (values (true)) always
  left join lateral (
    select refund_enabled, refund_days, refund_working_days, to_jsonb(${holidayDays}) as holidays
    from pay_back_settings where ${live()} limit 1) p on true
  left join lateral (select p.refund_days, p.refund_working_days where p.refund_enabled) s on true)`;
