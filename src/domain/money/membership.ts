/**
 * What members of the VIP subscription, and people who were invited by one, pay less. Amounts are whole tomans, rates
 * basis points. Pure.
 */
import { reductionOf, type DiscountAmount, type PricedItem } from './discounts.ts';
import { portionOf } from './portions.ts';

/** A row of `vip-discount`, for the members who have it. */
export type MemberDiscount = Pick<
  DiscountAmount,
  'percent' | 'maxAmount' | 'courses' | 'bundles' | 'groups' | 'exams'
> & {
  readonly scope: Exclude<DiscountAmount['scope'], 'majors' | 'vip'>;
};

export interface Membership {
  readonly discounts: readonly MemberDiscount[];
  /** Off every exam. */
  readonly examBps: number;
  /** Off the first subscription of somebody who was invited. */
  readonly invitedBps: number;
}

/**
 * What membership takes off an item: the largest of what applies to it, never several at once. Nothing off a
 * subscription but what an invitation gives.
 */
export function memberReduction(
  item: PricedItem,
  { discounts, examBps, invitedBps }: Membership,
  groupOf: (course: string) => string,
): number {
  if (item.kind === 'vip') return portionOf(item.salePrice, invitedBps);
  const offExam = item.kind === 'exam' ? portionOf(item.salePrice, examBps) : 0;
  const others = discounts.map((discount) => {
    const code = { ...discount, type: 'percent', amount: null, minPurchase: null, majors: [] } as const;
    const reduction = reductionOf(code, [item], groupOf);
    return 'total' in reduction ? reduction.total : 0;
  });
  return Math.max(offExam, ...others);
}
