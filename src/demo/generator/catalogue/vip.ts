/** The subscription of the demo school as rows: plans, discounts of members, and the settings. Pure. */
import {
  memberDiscounts,
  plans,
  referralTerms,
  reminderDays,
  specialSupport,
  vipWelcome,
  type MemberDiscount,
  type PlanContent,
  type PlanKey,
} from '../../content/vip.ts';
import type { Clock } from '../../kit/clock.ts';
import { demoId } from '../../kit/ids.ts';
import type { PlanRow, RowOf, SchoolRows } from '../../kit/rows.ts';
import { bundleId } from './bundles.ts';
import { groupId } from '../../content/courses/course-order.ts';

export const planId = (key: PlanKey): string =>
  demoId(
    'vip-plans',
    plans.findIndex((p) => p.key === key),
  );

type VipSection = 'vip-plans' | 'vip-discount' | 'vip/vip-settings' | 'vip-marketing/settings' | 'vip/special-support';

export function vipRows(clock: Clock): Pick<SchoolRows, VipSection> {
  const stamps = { createdAt: clock.ago(400), updatedAt: clock.ago(400) };
  return {
    'vip-plans': plans.map((plan, n) => planRow(plan, n, stamps)),
    'vip-discount': memberDiscounts.map((discount, n) => memberDiscountRow(discount, n, clock)),
    'vip/vip-settings': [
      {
        id: demoId('vip/vip-settings', 0),
        enabled: true,
        includedScope: 'flagged',
        examDiscountBps: 2000,
        welcomeText: vipWelcome,
        reminderDays: reminderDays.map((days) => ({ days })),
        ...stamps,
      },
    ],
    'vip-marketing/settings': [
      {
        id: demoId('vip-marketing/settings', 0),
        enabled: true,
        inviterRateBps: 1000,
        inviteeDiscountBps: 500,
        holdDays: 14,
        minimumPayout: 200_000,
        terms: referralTerms,
        ...stamps,
      },
    ],
    'vip/special-support': [{ id: demoId('vip/special-support', 0), ...specialSupport, ...stamps }],
  };
}

const planRow = (plan: PlanContent, n: number, stamps: { createdAt: string; updatedAt: string }): PlanRow => ({
  id: demoId('vip-plans', n),
  title: plan.title,
  days: plan.days,
  price: plan.price * 1000,
  discountedPrice: plan.discounted === undefined ? null : plan.discounted * 1000,
  badge: plan.badge ?? null,
  benefits: plan.benefits.map((text) => ({ text })),
  order: n + 1,
  status: plan.status ?? 'published',
  ...stamps,
});

const memberDiscountRow = (discount: MemberDiscount, n: number, clock: Clock): RowOf<'vip-discount'> => ({
  id: demoId('vip-discount', memberDiscounts.length - n),
  title: discount.title,
  percent: discount.percent * 100,
  maxAmount: discount.maxAmount === undefined ? null : discount.maxAmount * 1000,
  scope: memberScope(discount),
  courses: [],
  bundles: (discount.bundles ?? []).map(bundleId),
  groups: (discount.groups ?? []).map(groupId),
  exams: [],
  plans: (discount.plans ?? []).map(planId),
  startsAt: clock.ago(discount.from),
  endsAt: discount.to === undefined ? null : clock.ago(discount.to),
  status: discount.inactive ? 'inactive' : 'active',
  createdAt: clock.ago(discount.from + 1),
  updatedAt: clock.ago(discount.from + 1),
});

function memberScope({ bundles, groups }: MemberDiscount): RowOf<'vip-discount'>['scope'] {
  if (bundles) return 'bundles';
  return groups ? 'groups' : 'all';
}
