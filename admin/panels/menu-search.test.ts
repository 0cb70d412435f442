import { expect, test } from 'vitest';
import type { MenuSection } from '../session/menu.ts';
import { searchMenu } from './menu-search.ts';

const entry = (label: string) => ({ name: label, label, icon: undefined });
const groups: readonly MenuSection[] = [
  { key: 'people', label: 'افراد', icon: 'people', entries: [entry('کاربران'), entry('دیدگاه‌های کاربران')] },
  { key: 'money', label: 'فروش و مالی', icon: 'payments', entries: [entry('سفارش‌ها')] },
];
const labels = (text: string) => searchMenu(groups, text).map(({ label }) => label);

test('an entry is found in any spelling, by any of its words, those that begin with the text first', () => {
  expect(labels('كاربر')).toEqual(['کاربران', 'دیدگاه‌های کاربران']);
  expect(labels('دیدگاه های')).toEqual(['دیدگاه‌های کاربران']);
  expect(labels('کاربران دید')).toEqual(['دیدگاه‌های کاربران']);
  expect(labels('نیست')).toEqual([]);
});

test('the name of a group finds what it holds', () => {
  expect(searchMenu(groups, 'مالی')).toEqual([{ ...entry('سفارش‌ها'), group: 'فروش و مالی' }]);
});
