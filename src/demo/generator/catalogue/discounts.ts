/** The discount codes of the demo school as rows: one by one, and made by the dozen from a rule. Pure. */
import { courseId, groupId } from './courses.ts';
import { bulks, discounts, type DiscountRule } from '../../content/discounts.ts';
import { examId } from '../exams/exams.ts';
import { bundleId, majorId } from './paths.ts';
import type { Row } from '../people/people.ts';
import type { Clock } from '../clock.ts';
import { demoId } from '../ids.ts';
import { randomFor } from '../random.ts';

/** No letter or digit that is taken for another. */
const letters = [...'23456789ABCDEFGHJKMNPQRSTVWXYZ'];
const tailLength = 8;
const scopes = ['courses', 'bundles', 'majors', 'groups', 'exams'] as const;

/**
 * The rules with many codes, then all codes: those of the rules first, so that the newest are those that somebody
 * thought of. `usedCount` is 0 as long as nobody has used one.
 */
export function codeRows(clock: Clock, marketers: readonly Row[]): Record<'discount-bulks' | 'discounts', Row[]> {
  const bulkId = (n: number) => demoId('discount-bulks', bulks.length - n);
  const made = bulks.flatMap((bulk, n): Row[] =>
    tailsOf(bulk.prefix, bulk.count).map((tail) => ({
      title: bulk.title,
      code: `${bulk.prefix}-${tail}`,
      ...ruleOf(clock, marketers, bulk),
      usageLimit: 1,
      perUserLimit: 1,
      bulk: bulkId(n),
      usedCount: 0,
      status: 'active',
    })),
  );
  const thought = discounts.toReversed().map((d): Row => ({
    title: d.title,
    code: d.code,
    ...ruleOf(clock, marketers, d),
    usageLimit: d.limit ?? null,
    perUserLimit: d.each ?? 1,
    bulk: null,
    usedCount: 0,
    status: d.off ? 'inactive' : 'active',
  }));
  return {
    'discount-bulks': bulks.map((bulk, n) => ({
      id: bulkId(n),
      title: bulk.title,
      prefix: bulk.prefix,
      count: bulk.count,
      ...ruleOf(clock, marketers, bulk),
      codeCount: bulk.count,
    })),
    discounts: [...made.toReversed(), ...thought].map((row, n) => ({ id: demoId('discounts', n), ...row })),
  };
}

/** What codes and rules with many codes have in common. */
function ruleOf(clock: Clock, marketers: readonly Row[], rule: DiscountRule): Row {
  const marketer = rule.marketer === undefined ? null : marketers.find((m) => m.code === rule.marketer)!.id;
  const made = clock.ago(Math.max(rule.from, 0) + 1);
  return {
    type: rule.amount === undefined ? 'percent' : 'fixed',
    percent: rule.percent === undefined ? null : rule.percent * 100,
    amount: thousands(rule.amount),
    maxAmount: thousands(rule.most),
    minPurchase: thousands(rule.least),
    scope: rule.vip ? 'vip' : (scopes.find((s) => rule[s] !== undefined) ?? 'all'),
    courses: (rule.courses ?? []).map(courseId),
    bundles: (rule.bundles ?? []).map(bundleId),
    majors: (rule.majors ?? []).map(majorId),
    groups: (rule.groups ?? []).map(groupId),
    exams: (rule.exams ?? []).map(examId),
    firstPurchaseOnly: rule.firstOnly ?? false,
    startsAt: clock.ago(rule.from),
    endsAt: rule.to === undefined ? null : clock.ago(rule.to),
    marketer,
    createdAt: made,
    updatedAt: made,
  };
}
const thousands = (amount: number | undefined): number | null => (amount === undefined ? null : amount * 1000);

function tailsOf(prefix: string, count: number): string[] {
  const random = randomFor(`codes ${prefix}`);
  const tails = new Set<string>();
  while (tails.size < count) tails.add(Array.from({ length: tailLength }, () => random.pick(letters)).join(''));
  return [...tails];
}
