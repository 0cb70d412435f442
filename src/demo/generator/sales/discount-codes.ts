/**
 * Discount codes at the checkout: who may use which, how much it reduces, and how that is divided over the items. Pure.
 */
import type { Random } from '../random.ts';
import type { DiscountRow } from '../rows.ts';
import { portionOf, sum } from '../sum.ts';
import { dayLength, timeOr } from '../timestamps.ts';
import type { Day } from './calendar.ts';
import type { Buyer, CartItem, OrderKind } from './model.ts';

export interface DiscountCode {
  readonly row: DiscountRow;
  readonly from: number;
  readonly until: number;
  readonly limit: number;
  readonly perUserLimit: number;
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
  readonly kind: OrderKind;
  readonly buyer: Buyer;
  readonly items: readonly CartItem[];
  readonly groupOf: (course: string) => string;
  readonly at: number;
  /** Ids of the marketers whose codes are accepted, beside the codes of the school. */
  readonly marketers: ReadonlySet<string>;
}

export const discountCodes = (rows: readonly DiscountRow[]): DiscountCode[] =>
  rows
    .map((row) => ({
      row,
      from: Math.max(Date.parse(row.startsAt), Date.parse(row.createdAt)),
      until: timeOr(row.endsAt, Infinity),
      limit: row.usageLimit ?? Infinity,
      perUserLimit: row.perUserLimit ?? Infinity,
      uses: 0,
    }))
    .filter((c) => c.row.status === 'active' || c.until < Infinity);

/** Codes that are valid at some time of a day. */
export const codesOn = (codes: readonly DiscountCode[], { start }: Day): DiscountCode[] =>
  codes.filter((c) => c.from < start + dayLength && start < c.until && c.uses < c.limit);

/** A code that may be used for the cart; null when there is none. */
export function pickCode(openCodes: readonly DiscountCode[], cart: Cart, random: Random): Reduction | null {
  const reductions = openCodes.flatMap((code) => {
    if (!isUsable(code, cart)) return [];
    const parts = discountParts(code.row, cart);
    return parts === null ? [] : [{ code, parts, total: sum(parts) }];
  });
  // Codes of a series are many and alike: together they weigh no more than one of the others.
  const single = reductions.filter((r) => r.code.row.bulk === null);
  const ofSeries = reductions.filter((r) => r.code.row.bulk !== null);
  const options = ofSeries.length > 0 ? [...single, random.pick(ofSeries)] : single;
  return options.length === 0 ? null : random.pick(options);
}

function isUsable(code: DiscountCode, { at, buyer, marketers }: Cart): boolean {
  const { marketer, id } = code.row;
  const isInTime = code.from <= at && at < code.until;
  const isWithinLimits = code.uses < code.limit && (buyer.codeUses.get(id) ?? 0) < code.perUserLimit;
  return isInTime && isWithinLimits && (marketer === null || marketers.has(marketer));
}

/**
 * The reduction of each item: its share among the items the code covers, rounded down, the remainder on the last of
 * them. Null when the code may not be used. Amounts and rules as in `resources/discounts.ts`.
 */
export function discountParts(
  code: DiscountRow,
  { kind, buyer, items, groupOf }: Pick<Cart, 'kind' | 'buyer' | 'items' | 'groupOf'>,
): number[] | null {
  if (kind === 'wallet-charge' || (code.firstPurchaseOnly && buyer.paidOrders > 0)) return null;
  const prices = items.map((item) => (covers(code, item, groupOf) ? item.salePrice : 0));
  const base = sum(prices);
  if (base === 0 || base < (code.minPurchase ?? 0)) return null;
  const total = totalReduction(code, base);
  const parts = prices.map((price) => Math.floor((total * price) / base));
  const last = prices.findLastIndex((price) => price > 0);
  parts[last]! += total - sum(parts);
  // The remainder may not make the last item cheaper than nothing.
  return total === 0 || parts[last]! > items[last]!.salePrice ? null : parts;
}

function totalReduction(code: DiscountRow, base: number): number {
  if (code.type === 'fixed') return Math.min(code.amount ?? 0, base);
  return Math.min(portionOf(base, code.percent ?? 0), code.maxAmount ?? Infinity);
}

function covers(code: DiscountRow, item: CartItem, groupOf: (course: string) => string): boolean {
  switch (code.scope) {
    case 'all':
      return item.kind !== 'charge';
    case 'courses':
      return item.kind === 'course' && code.courses.includes(item.productId);
    case 'bundles':
      return item.kind === 'bundle' && code.bundles.includes(item.productId);
    case 'groups':
      return item.kind === 'course' && code.groups.includes(groupOf(item.productId));
    case 'exams':
      return item.kind === 'exam' && code.exams.includes(item.productId);
    case 'vip':
      return item.kind === 'vip';
    case 'majors':
      return false;
  }
}
