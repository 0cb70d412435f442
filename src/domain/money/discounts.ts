/**
 * Discount codes: who may use one, which items it covers, and by how much it reduces each of them. Amounts are tomans,
 * instants milliseconds. The names are those of the fields of `resources/discounts.ts`. Pure.
 */
import { allocate, portionOf } from './portions.ts';

export type ItemKind = 'course' | 'bundle' | 'major' | 'exam' | 'proof' | 'vip' | 'charge';

/** What is about to be bought, as far as a code asks. */
export interface PricedItem {
  readonly kind: ItemKind;
  /** The course, bundle, … ; null for a charge of the wallet. */
  readonly productId: string | null;
  readonly salePrice: number;
}

export type DiscountScope = 'all' | 'courses' | 'bundles' | 'majors' | 'groups' | 'exams' | 'vip';

/** What a code reduces. */
export interface DiscountAmount {
  readonly type: 'percent' | 'fixed';
  /** In basis points. */
  readonly percent: number | null;
  readonly amount: number | null;
  readonly maxAmount: number | null;
  /** The least sum of the items it covers. */
  readonly minPurchase: number | null;
  readonly scope: DiscountScope;
  readonly courses: readonly string[];
  readonly bundles: readonly string[];
  readonly majors: readonly string[];
  readonly groups: readonly string[];
  readonly exams: readonly string[];
}

/** When, how often and by whom a code may be used; `null` is without a limit. */
export interface DiscountUsage {
  readonly isActive: boolean;
  /** Instants in milliseconds. */
  readonly from: number;
  readonly until: number | null;
  readonly usageLimit: number | null;
  readonly perUserLimit: number | null;
  readonly firstPurchaseOnly: boolean;
}

/** What is known of a buyer and of the code when they want to use it. */
export interface DiscountAttempt {
  readonly at: number;
  /** By everyone, by this buyer, and of anything by this buyer: orders that wait for their payment count as well. */
  readonly uses: number;
  readonly usesByBuyer: number;
  readonly purchases: number;
}

export type DiscountRefusal =
  | 'inactive'
  | 'not_started'
  | 'ended'
  | 'used_up'
  | 'used_by_buyer'
  | 'first_purchase_only'
  | 'nothing_covered'
  | 'below_minimum';

/** Why a code may not be used at all; null when it may. */
export function usageRefusal(code: DiscountUsage, attempt: DiscountAttempt): DiscountRefusal | null {
  if (!code.isActive) return 'inactive';
  if (attempt.at < code.from) return 'not_started';
  if (code.until !== null && attempt.at >= code.until) return 'ended';
  if (code.usageLimit !== null && attempt.uses >= code.usageLimit) return 'used_up';
  if (code.perUserLimit !== null && attempt.usesByBuyer >= code.perUserLimit) return 'used_by_buyer';
  if (code.firstPurchaseOnly && attempt.purchases > 0) return 'first_purchase_only';
  return null;
}

/** The reduction of each item, in the order of the items; or why there is none. */
export type Reduction =
  | { readonly parts: readonly number[]; readonly total: number }
  | { readonly refusal: 'nothing_covered' | 'below_minimum' };

/**
 * What a code takes off each item: its whole reduction, divided over the items it covers by their prices.
 * @param groupOf the department of a course.
 */
export function reductionOf(
  code: DiscountAmount,
  items: readonly PricedItem[],
  groupOf: (course: string) => string,
): Reduction {
  const prices = items.map((item) => (covers(code, item, groupOf) ? item.salePrice : 0));
  const base = prices.reduce((total, price) => total + price, 0);
  if (base === 0) return { refusal: 'nothing_covered' };
  if (base < (code.minPurchase ?? 0)) return { refusal: 'below_minimum' };
  const total = wholeReduction(code, base);
  return { parts: allocate(total, prices), total };
}

/** A reduction never exceeds what it is taken off. */
function wholeReduction({ type, percent, amount, maxAmount }: DiscountAmount, base: number): number {
  const reduction = type === 'fixed' ? (amount ?? 0) : Math.min(portionOf(base, percent ?? 0), maxAmount ?? Infinity);
  return Math.min(reduction, base);
}

function covers(code: DiscountAmount, item: PricedItem, groupOf: (course: string) => string): boolean {
  const { kind, productId } = item;
  if (productId === null) return false;
  switch (code.scope) {
    case 'all':
      return kind !== 'charge';
    case 'courses':
      return kind === 'course' && code.courses.includes(productId);
    case 'bundles':
      return kind === 'bundle' && code.bundles.includes(productId);
    case 'majors':
      return kind === 'major' && code.majors.includes(productId);
    case 'groups':
      return kind === 'course' && code.groups.includes(groupOf(productId));
    case 'exams':
      return kind === 'exam' && code.exams.includes(productId);
    case 'vip':
      return kind === 'vip';
  }
}
