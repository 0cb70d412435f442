import { expect, test } from 'vitest';
import { wordsOf } from './RefundQuote.tsx';

const quote = { amount: 60_000, reduction: 0, cashback: 0, promotion: 0 };

test.each([
  [{}, '۶۰٬۰۰۰ تومان'],
  [{ reduction: 30_000 }, '۶۰٬۰۰۰ تومان؛ ۳۰٬۰۰۰ تومان کمتر، چون آنچه می‌ماند به حداقل کد تخفیف نمی‌رسد'],
  [{ cashback: 6_000 }, '۵۴٬۰۰۰ تومان؛ پس از کسر ۶٬۰۰۰ تومان هدیهٔ نقدی خرید'],
  [{ promotion: 10_000 }, '۶۰٬۰۰۰ تومان؛ ۱۰٬۰۰۰ تومان آن اعتبار هدیه است و فقط به کیف پول بازمی‌گردد'],
])('a quote says why it is not the price: %o', (change, words) => {
  expect(wordsOf({ ...quote, ...change })).toBe(words);
});
