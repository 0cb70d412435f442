/** Discount codes at the checkout of the demo school: which one a buyer picks. What it reduces: `src/domain/money`. Pure. */
import { reductionOf, usageRefusal, type DiscountUsage } from '../../../domain/money/discounts.ts';
import type { Random } from '../../kit/random.ts';
import type { DiscountRow } from '../../kit/rows.ts';
import { dayLength } from '../../kit/timestamps.ts';
import type { Day } from './calendar.ts';
import type { Buyer, CartItem } from './model.ts';

export interface DiscountCode {
  readonly row: DiscountRow;
  readonly usage: DiscountUsage;
  uses: number;
}
/** A code with the reduction of each item. */
export interface Reduction {
  readonly code: DiscountCode;
  readonly parts: readonly number[];
  readonly total: number;
}
/** What is about to be ordered. */
export interface Cart {
  readonly buyer: Buyer;
  readonly items: readonly CartItem[];
  readonly groupOf: (course: string) => string;
  readonly at: number;
  /** Ids of the marketers whose codes are accepted, beside the codes of the school. */
  readonly marketers: ReadonlySet<string>;
}

export const discountCodes = (rows: readonly DiscountRow[]): DiscountCode[] =>
  rows
    .map((row) => ({ row, usage: usageOf(row), uses: 0 }))
    .filter(({ row, usage }) => row.status === 'active' || usage.until !== null);

/** A code that is switched off now was on until its end. */
const usageOf = (row: DiscountRow): DiscountUsage => ({
  isActive: true,
  from: Math.max(Date.parse(row.startsAt), Date.parse(row.createdAt)),
  until: row.endsAt === null ? null : Date.parse(row.endsAt),
  usageLimit: row.usageLimit,
  perUserLimit: row.perUserLimit,
  firstPurchaseOnly: row.firstPurchaseOnly,
});

/** Codes that are valid at some time of a day. */
export const codesOn = (codes: readonly DiscountCode[], { start }: Day): DiscountCode[] =>
  codes.filter(
    ({ usage, uses }) =>
      usage.from < start + dayLength && start < (usage.until ?? Infinity) && uses < (usage.usageLimit ?? Infinity),
  );

/** A code that may be used for the cart; null when there is none. */
export function pickCode(openCodes: readonly DiscountCode[], cart: Cart, random: Random): Reduction | null {
  const reductions = openCodes.flatMap((code): Reduction[] => {
    if (!isUsable(code, cart)) return [];
    const reduction = reductionOf(code.row, cart.items, cart.groupOf);
    return 'parts' in reduction && reduction.total > 0 ? [{ code, ...reduction }] : [];
  });
  // Codes of a series are many and alike: together they weigh no more than one of the others.
  const single = reductions.filter((r) => r.code.row.bulk === null);
  const ofSeries = reductions.filter((r) => r.code.row.bulk !== null);
  const options = ofSeries.length > 0 ? [...single, random.pick(ofSeries)] : single;
  return options.length === 0 ? null : random.pick(options);
}

function isUsable(code: DiscountCode, { at, buyer, marketers }: Cart): boolean {
  const { marketer, id } = code.row;
  const { paidOrders, codeUses } = buyer;
  const attempt = { at, uses: code.uses, usesByBuyer: codeUses.get(id) ?? 0, purchases: paidOrders };
  return usageRefusal(code.usage, attempt) === null && (marketer === null || marketers.has(marketer));
}
