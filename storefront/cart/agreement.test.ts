import { expect, test } from 'vitest';
import { cartItem, idOf, quoteLine, quoteOf } from '../testing/checkout.ts';
import {
  blockedText,
  changedPrices,
  gatewayOf,
  isSameQuote,
  isPurchasable,
  noticeOf,
  requestOf,
  unavailableText,
} from './agreement.ts';
import type { CartState } from './cart-items.ts';

const problem = { code: 'owned', message: 'دسترسی دارید' } as const;
const badCode = { code: 'NOROUZ', discount: 0, problem: 'این کد گذشته است' } as NonNullable<
  ReturnType<typeof quoteOf>['code']
>;
const goodCode = { ...badCode, problem: null };
const broken = quoteOf({ lines: [quoteLine(), quoteLine({ id: idOf(2), problem: problem as never })] });
const cartOf = (choices: Partial<CartState['choices']> = {}, ...items: ReturnType<typeof cartItem>[]): CartState =>
  ({
    list: Object.fromEntries(items.map((item) => [item._id, item])),
    choices: { code: null, useWallet: false, gateway: null, ...choices },
  }) as unknown as CartState;

test('the server gets what is in the cart, with the code and the wallet where they are used', () => {
  const cart = cartOf({}, cartItem(), cartItem({ _id: idOf(2), kind: 'exam' }));
  const items = [
    { kind: 'course', id: idOf(1) },
    { kind: 'exam', id: idOf(2) },
  ];
  expect(requestOf(cart)).toEqual({ items });
  expect(requestOf({ ...cart, choices: { ...cart.choices, code: 'A', useWallet: true } })).toEqual({
    items,
    code: 'A',
    useWallet: true,
  });
});

test('a buyer agrees to what each thing costs, what is paid how, and the code', () => {
  const quote = quoteOf();
  const others = [
    quoteOf({ lines: [quoteLine({ net: 1 })] }),
    quoteOf({ lines: [quoteLine({ id: idOf(9) })] }),
    quoteOf({ lines: [quoteLine({ problem: problem as never })] }),
    quoteOf({ lines: [quoteLine({ leftOut: [{ title: 'نود', amount: 1, reason: 'owned' }] })] }),
    quoteOf({ payable: 1 }),
    quoteOf({ walletUsed: 1 }),
    quoteOf({ code: goodCode }),
  ];
  expect(
    isSameQuote(quote, quoteOf({ walletBalance: 5, gateways: [], lines: [quoteLine({ title: 'نامی دیگر' })] })),
  ).toBe(true);
  expect(others.map((other) => isSameQuote(quote, other))).toEqual(others.map(() => false));
});

test('all can be bought where nothing has a problem, the code neither', () => {
  const quotes = [quoteOf(), quoteOf({ code: goodCode }), broken, quoteOf({ code: badCode })];
  expect(quotes.map(isPurchasable)).toEqual([true, true, false, false]);
});

test('the gateway is the chosen one while it answers, else the first that does', () => {
  const quote = quoteOf();
  const of = (gateway: CartState['choices']['gateway'], ...down: ('zarinpal' | 'zibal')[]) =>
    gatewayOf(quote, cartOf({ gateway }), down);
  expect([of(null), of('zibal'), of('nextpay')]).toEqual(['zarinpal', 'zibal', 'zarinpal']);
  expect([of('zibal', 'zibal'), of('zibal', 'zarinpal'), of(null, 'zarinpal')]).toEqual(['zarinpal', 'zibal', 'zibal']);
  expect(of('zibal', 'zarinpal', 'zibal')).toBeUndefined();
});

test('prices that changed since are those of things that can be bought and cost something else', () => {
  const cart = cartOf({}, cartItem({ discountedPrice: 500_000 }), cartItem({ _id: idOf(2), discountedPrice: 1 }));
  const line = (more: object) => quoteLine({ id: idOf(2), salePrice: 2, ...more });
  expect(changedPrices(cart, quoteOf({ lines: [quoteLine(), line({})] }))).toEqual({
    [idOf(1)]: 500_000,
    [idOf(2)]: 1,
  });
  expect(changedPrices(cart, quoteOf({ lines: [line({ problem })] }))).toEqual({});
  expect(changedPrices(cart, quoteOf({ lines: [line({ salePrice: 1 }), line({ id: idOf(7) })] }))).toEqual({});
});

test('instead of being led to the bank the buyer reads what to do first', () => {
  const quote = quoteOf();
  expect([
    noticeOf(quote, broken),
    noticeOf(quote, quoteOf({ code: badCode })),
    noticeOf(null, quote),
    noticeOf(quote, quoteOf({ lines: [quoteLine({ net: 1 })] })),
    noticeOf(quote, quoteOf({ payable: 700_000 })),
  ]).toEqual([
    'بعضی از موارد سبد را نمی‌توان خرید؛ آن‌ها را حذف کنید تا ادامه دهید.',
    'این کد گذشته است',
    'سبد خرید شما آماده است. آن را ببینید و «پرداخت» را بزنید.',
    'سبد خرید به‌روز شد. آن را ببینید و دوباره «پرداخت» را بزنید.',
    'مبلغ قابل پرداخت از ۶۰۰٬۰۰۰ تومان به ۷۰۰٬۰۰۰ تومان تغییر کرد. اگر می‌پذیرید، دوباره «پرداخت» را بزنید.',
  ]);
});

test('where nothing can be paid the reason is shown', () => {
  expect([
    blockedText(null),
    blockedText(quoteOf()),
    blockedText(broken),
    blockedText(quoteOf({ code: badCode })),
    blockedText(quoteOf({ code: goodCode })),
    blockedText(quoteOf({ gateways: [] })),
    blockedText(quoteOf({ gateways: [], payable: 0 })),
  ]).toEqual([
    null,
    null,
    'برای پرداخت، اول موارد غیرقابل‌خرید را از سبد حذف کنید.',
    'کد تخفیف را اصلاح یا حذف کنید.',
    null,
    'پرداخت اینترنتی موقتاً ممکن نیست؛ سبد شما می‌ماند، کمی بعد دوباره امتحان کنید.',
    null,
  ]);
  expect(unavailableText('zibal')).toContain('درگاه دیگری برایتان انتخاب شد');
  for (const none of [null, undefined]) expect(unavailableText(none)).toContain('سبد خرید شما می‌ماند');
});
