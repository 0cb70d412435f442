import { expect, test } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { faqs } from '../../src/demo/content/faqs.ts';
import routes from '../routes.ts';

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [path ?? '', ...pathsOf(children)]);
const paths = pathsOf(routes);

/** Words that promise a page, and the first part of its path. */
const promised: readonly (readonly [words: RegExp, page: string])[] = [
  [/سبد خرید|درگاه|کد تخفیف/, 'cart'],
  [/کیف پول/, 'profile/wallet'],
  [/فاکتور|رسید/, 'profile/transactions/:number/receipt'],
  [/بخش سفارش‌ها/, 'profile/transactions'],
  [/بازگشت وجه/, 'profile/refunds'],
  [/هدیه/, 'gift'],
  [/صفحهٔ تماس/, 'contact-us'],
  [/فرم همکاری/, 'work-with-us'],
  [/گواهی|استعلام/, 'proof-check'],
  [/آزمون/, 'exam/:id'],
  [/صفحهٔ پروفایل/, 'profile'],
  [/اشتراک/, 'vip'],
  [/پخش‌کننده|زیرنویس|سرعت پخش|برنامهٔ موبایل|دانلود|پرسش و پاسخ|زیر هر درس|پیش‌نمایش/, 'lesson/:id'],
  [/صفحهٔ «استادان»/, 'teachers'],
  [/صفحهٔ «دپارتمان‌ها»/, 'department/:page?'],
  [/صفحهٔ «حریم خصوصی»/, 'privacy-policy'],
];

test('the questions of the demo school promise only pages that are there', () => {
  const broken = faqs.flatMap(([, question, answer]) =>
    promised
      .filter(([words, page]) => words.test(`${question} ${answer}`) && !paths.includes(page))
      .map(([, page]) => `${page}: ${question}`),
  );
  expect(broken).toEqual([]);
});
