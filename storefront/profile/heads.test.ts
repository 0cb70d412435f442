import { expect, test } from 'vitest';
import { breadcrumbsOf, textOf } from '../testing/html.ts';
import { openOwnPage } from '../testing/own-pages.ts';
import { order, orderNumber } from '../testing/own-records.ts';
import { metadataOf } from '../testing/site.ts';

const above = [
  ['صفحهٔ اصلی', '/'],
  ['حساب من', '/profile'],
];

test.each([
  ['dashboard', 'پیشخوان'],
  ['courses', 'دوره‌های من'],
  ['comments', 'دیدگاه‌های من'],
  ['transactions', 'سفارش‌ها'],
  ['wallet', 'کیف پول'],
  ['vip', 'اشتراک ویژه'],
  ['vip-acount', 'سابقهٔ اشتراک'],
  ['vip-marketing', 'دعوت از دوستان'],
  ['marketing-payment', 'دریافتی‌های من'],
  ['my-proof-list', 'گواهی‌های من'],
  ['profile', 'پروفایل و راه‌های تماس'],
  ['info', 'مشخصات من'],
  ['extra-info', 'اطلاعات تکمیلی'],
])('the page %s says what it is, where it stands, and is not for search engines', async (page, title) => {
  const { document } = await openOwnPage(`/profile/${page}`);
  expect(textOf(document.querySelector('h1'))).toBe(title);
  expect(breadcrumbsOf(document)).toEqual([...above, [title, null]]);
  expect(metadataOf(document)['robots']).toBe('noindex');
  expect(document.querySelector('a[aria-current="page"]')?.getAttribute('href')).toBe(`/profile/${page}`);
});

test('the page of an order is below the orders, the first page of the profile below nothing of it', async () => {
  const { document } = await openOwnPage(`/profile/transactions/${orderNumber}`, {
    'GET /api/orders/{number}': order(),
  });
  expect(breadcrumbsOf(document)).toEqual([
    ...above,
    ['سفارش‌ها', '/profile/transactions'],
    ['سفارش ۱۴۰۵۰۸۳۰۰۴۷۲۹۱۵', null],
  ]);
  expect(metadataOf(document)['robots']).toBe('noindex');
  expect(breadcrumbsOf((await openOwnPage('/profile')).document)).toEqual([above[0], ['حساب من', null]]);
});
