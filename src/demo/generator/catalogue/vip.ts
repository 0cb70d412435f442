/** The subscription of the demo school as rows: plans, what else members get, and the words around it. Pure. */
import { groupId } from './courses.ts';
import {
  memberDiscounts,
  plans,
  referralTerms,
  reminderDays,
  specialSupport,
  vipWelcome,
  type PlanContent,
  type PlanKey,
} from '../../content/vip.ts';
import { bundleId } from './paths.ts';
import type { Row } from '../people/people.ts';
import type { Clock } from '../clock.ts';
import { demoId } from '../ids.ts';

export const planId = (key: PlanKey): string =>
  demoId(
    'vip-plans',
    plans.findIndex((p) => p.key === key),
  );

/** Rows by section. */
export function vipRows(clock: Clock): Record<string, Row[]> {
  const founded = { createdAt: clock.ago(400), updatedAt: clock.ago(400) };
  return {
    'vip-plans': plans.map(({ key, title, days, price, discounted, badge, benefits, status }: PlanContent, n): Row => ({
      id: planId(key as PlanKey),
      title,
      days,
      price: price * 1000,
      discountedPrice: discounted === undefined ? null : discounted * 1000,
      badge: badge ?? null,
      benefits: benefits.map((text) => ({ text })),
      order: n + 1,
      status: status ?? 'published',
      ...founded,
    })),
    'vip-discount': memberDiscounts.map((d, n): Row => ({
      id: demoId('vip-discount', memberDiscounts.length - n),
      title: d.title,
      percent: d.percent * 100,
      maxAmount: d.most === undefined ? null : d.most * 1000,
      scope: d.bundles ? 'bundles' : d.groups ? 'groups' : 'all',
      courses: [],
      bundles: (d.bundles ?? []).map(bundleId),
      groups: (d.groups ?? []).map(groupId),
      exams: [],
      plans: (d.plans ?? []).map(planId),
      startsAt: clock.ago(d.from),
      endsAt: d.to === undefined ? null : clock.ago(d.to),
      status: d.off ? 'inactive' : 'active',
      createdAt: clock.ago(d.from + 1),
      updatedAt: clock.ago(d.from + 1),
    })),
    'vip/vip-settings': [
      {
        id: demoId('vip/vip-settings', 0),
        enabled: true,
        includedScope: 'flagged',
        examDiscountBps: 2000,
        welcomeText: vipWelcome,
        reminderDays: reminderDays.map((days) => ({ days })),
        ...founded,
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
        ...founded,
      },
    ],
    'vip/special-support': [{ id: demoId('vip/special-support', 0), ...specialSupport, ...founded }],
  };
}
