/** The discount codes of the demo school as rows: single ones, and series that were generated from a rule. Pure. */
import { bulks, discounts, type DiscountRule } from '../../content/discounts.ts';
import type { Clock } from '../../kit/clock.ts';
import { examId } from '../exams/exams.ts';
import { demoId } from '../../kit/ids.ts';
import { randomFor } from '../../kit/random.ts';
import type { DiscountRow, MarketerRow, RowOf, SchoolRows } from '../../kit/rows.ts';
import { bundleId, majorId } from './bundles.ts';
import { courseId, groupId } from '../../content/courses/course-order.ts';

/** No letter or digit that is mistaken for another. */
const alphabet = [...'23456789ABCDEFGHJKMNPQRSTVWXYZ'];
const suffixLength = 8;
const limitedScopes = ['courses', 'bundles', 'majors', 'groups', 'exams'] as const;

type Code = Omit<DiscountRow, 'id'>;
/** What single codes and rules of series have in common. */
type RuleColumns = Pick<DiscountRow, Exclude<keyof DiscountRow & keyof RowOf<'discount-bulks'>, 'id' | 'title'>>;

const bulkId = (n: number): string => demoId('discount-bulks', bulks.length - n);

/**
 * Series first, so that single codes are the newest. `usedCount` is 0 until the generator of the sales has counted the
 * uses.
 */
export function discountRows(
  clock: Clock,
  marketers: readonly MarketerRow[],
): Pick<SchoolRows, 'discount-bulks' | 'discounts'> {
  const codes = [...bulkCodes(clock, marketers).toReversed(), ...singleCodes(clock, marketers)];
  return {
    'discount-bulks': bulks.map((bulk, n) => ({
      id: bulkId(n),
      title: bulk.title,
      prefix: bulk.prefix,
      count: bulk.count,
      ...ruleColumns(clock, marketers, bulk),
      codeCount: bulk.count,
    })),
    discounts: codes.map((row, n) => ({ id: demoId('discounts', n), ...row })),
  };
}

const bulkCodes = (clock: Clock, marketers: readonly MarketerRow[]): Code[] =>
  bulks.flatMap((bulk, n) =>
    suffixes(bulk.prefix, bulk.count).map((suffix): Code => ({
      title: bulk.title,
      code: `${bulk.prefix}-${suffix}`,
      ...ruleColumns(clock, marketers, bulk),
      usageLimit: 1,
      perUserLimit: 1,
      bulk: bulkId(n),
      usedCount: 0,
      status: 'active',
    })),
  );

const singleCodes = (clock: Clock, marketers: readonly MarketerRow[]): Code[] =>
  discounts.toReversed().map((discount): Code => ({
    title: discount.title,
    code: discount.code,
    ...ruleColumns(clock, marketers, discount),
    usageLimit: discount.usageLimit ?? null,
    perUserLimit: discount.perUserLimit ?? 1,
    bulk: null,
    usedCount: 0,
    status: discount.inactive ? 'inactive' : 'active',
  }));

function ruleColumns(clock: Clock, marketers: readonly MarketerRow[], rule: DiscountRule): RuleColumns {
  const marketer = rule.marketer === undefined ? null : marketers.find((m) => m.code === rule.marketer)!.id;
  const createdAt = clock.ago(Math.max(rule.from, 0) + 1);
  return {
    type: rule.amount === undefined ? 'percent' : 'fixed',
    percent: rule.percent === undefined ? null : rule.percent * 100,
    amount: fromThousands(rule.amount),
    maxAmount: fromThousands(rule.maxAmount),
    minPurchase: fromThousands(rule.minPurchase),
    scope: scopeOf(rule),
    courses: (rule.courses ?? []).map(courseId),
    bundles: (rule.bundles ?? []).map(bundleId),
    majors: (rule.majors ?? []).map(majorId),
    groups: (rule.groups ?? []).map(groupId),
    exams: (rule.exams ?? []).map(examId),
    firstPurchaseOnly: rule.firstPurchaseOnly ?? false,
    startsAt: clock.ago(rule.from),
    endsAt: rule.to === undefined ? null : clock.ago(rule.to),
    marketer,
    createdAt,
    updatedAt: createdAt,
  };
}

function scopeOf(rule: DiscountRule): DiscountRow['scope'] {
  if (rule.vip) return 'vip';
  return limitedScopes.find((scope) => rule[scope] !== undefined) ?? 'all';
}

const fromThousands = (amount: number | undefined): number | null => (amount === undefined ? null : amount * 1000);

function suffixes(prefix: string, count: number): string[] {
  const random = randomFor(`codes ${prefix}`);
  const found = new Set<string>();
  while (found.size < count) found.add(Array.from({ length: suffixLength }, () => random.pick(alphabet)).join(''));
  return [...found];
}
