import { expect, test } from 'vitest';
import { memberReduction, type MemberDiscount } from './membership.ts';

const everything: MemberDiscount = {
  percent: 1_000,
  maxAmount: null,
  scope: 'all',
  courses: [],
  bundles: [],
  groups: [],
  exams: [],
};
const none = { discounts: [], examBps: 0, invitedBps: 0 };
const groupOf = () => 'g1';
const course = { kind: 'course', productId: 'c1', salePrice: 100_000 } as const;
const exam = { kind: 'exam', productId: 'e1', salePrice: 100_000 } as const;
const plan = { kind: 'vip', productId: 'v1', salePrice: 100_000 } as const;

test('the largest of several reductions applies, not their sum', () => {
  const discounts = [everything, { ...everything, percent: 2_500, maxAmount: 15_000 }];
  expect(memberReduction(course, { ...none, discounts }, groupOf)).toBe(15_000);
  expect(memberReduction(exam, { ...none, discounts, examBps: 3_000 }, groupOf)).toBe(30_000);
  expect(memberReduction(exam, { ...none, discounts, examBps: 1_200 }, groupOf)).toBe(15_000);
  expect(memberReduction(course, { ...none, discounts: [], examBps: 3_000 }, groupOf)).toBe(0);
});

test('a reduction of other things does not apply', () => {
  const discounts = [{ ...everything, scope: 'groups' as const, groups: ['g2'] }];
  expect(memberReduction(course, { ...none, discounts }, groupOf)).toBe(0);
  expect(memberReduction(course, { ...none, discounts }, () => 'g2')).toBe(10_000);
});

test('a subscription is cheaper for the invited alone', () => {
  expect(memberReduction(plan, { ...none, discounts: [everything] }, groupOf)).toBe(0);
  expect(memberReduction(plan, { ...none, discounts: [everything], invitedBps: 500 }, groupOf)).toBe(5_000);
});
