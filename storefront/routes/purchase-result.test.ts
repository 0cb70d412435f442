import { expect, test } from 'vitest';
import type { OrderDetail } from '../../src/contract/orders.ts';
import { notFound, refusal, type Answers } from '../testing/contract-api.ts';
import { linksOf, textOf, textsOf } from '../testing/html.ts';
import { openOwnPage } from '../testing/own-pages.ts';
import { attempt, order, orderLine, orderNumber, waitingOrder } from '../testing/own-records.ts';
import { outline } from '../testing/learning-records.ts';
import { metadataOf, openPage } from '../testing/site.ts';

const path = `/purchase-result?order=${orderNumber}`;
const open = (record: OrderDetail, address = path, answers: Answers = {}) =>
  openOwnPage(address, { 'GET /api/orders/{number}': record, ...answers });

test('P26 the result of a purchase: what was bought and where it is, what it cost, the reference and the receipt', async () => {
  const { status, document, requests } = await open(order());
  expect(status).toBe(200);
  expect(requests.find(({ key }) => key === 'GET /api/orders/{number}')?.params).toEqual({ number: orderNumber });
  expect(textsOf(document, 'h1')).toEqual(['خرید شما انجام شد']);
  expect(linksOf(document, '.purchase-bought a')).toEqual([['مشاهده', '/course/c1/ری‌اکت-از-پایه']]);
  expect(textOf(document.querySelector('.sums-total dd'))).toBe('۳۰۰٬۰۰۰ تومان');
  expect(textsOf(document, '.purchase-facts > div')).toContain('پیگیری زرین‌پال۹۸۷۶۵۴');
  expect(linksOf(document, '.purchase-receipt-ways a')).toEqual([
    ['رسید برای چاپ', `/profile/transactions/${orderNumber}/receipt`],
    ['دریافت PDF', `/profile/transactions/${orderNumber}/receipt.pdf`],
  ]);
  expect(metadataOf(document)).toMatchObject({ robots: 'noindex' });
  expect(document.querySelector('.purchase form, [http-equiv="refresh"]')).toBeNull();
});

test('what to do next comes first: the first lesson, the rest of the set, the certificate; the receipt adds up', async () => {
  const set = orderLine({
    kind: 'bundle',
    title: 'فرانت‌اند',
    path: '/bundle/front',
    learn: '/learn/c1',
    learnCourse: 'c1',
    courseCount: 4,
    listPrice: 1_000_000,
    salePrice: 800_000,
    discount: 50_000,
    net: 750_000,
  });
  const proof = orderLine({ _id: 'l2', kind: 'proof', title: 'گواهی اکسل', path: null, courseCount: 0 });
  const record = order({ lines: [set, proof], walletUsed: 250_000, payable: 1_000_000, cashback: 40_000 });
  const { document } = await open(record, path, { 'GET /api/learn/courses/{id}': outline({ percent: 0 }) });
  expect(linksOf(document, '.purchase-bought a')).toEqual([
    ['شروع اولین درس', `/learn/c1/${outline().current}`],
    ['مشاهدهٔ مسیر', '/bundle/front'],
    ['مشاهدهٔ گواهی', '/profile/my-proof-list'],
  ]);
  expect(textOf(document.querySelector('.purchase-kicker'))).toBe('گام اول · بسته فرانت‌اند');
  expect(textsOf(document, '.purchase-receipt .sums > div')).toEqual([
    'فرانت‌اند۱٬۰۰۰٬۰۰۰ تومان',
    'تخفیف فروش ویژه− ۲۰۰٬۰۰۰ تومان',
    'تخفیف با کد «NOROUZ»− ۵۰٬۰۰۰ تومان',
    'گواهی اکسل۹۰۰٬۰۰۰ تومان',
    'تخفیف فروش ویژه− ۳۰۰٬۰۰۰ تومان',
    'تخفیف با کد «NOROUZ»− ۱۰۰٬۰۰۰ تومان',
    'از کیف پول− ۲۵۰٬۰۰۰ تومان',
    'پرداخت از درگاه۱٬۰۰۰٬۰۰۰ تومان',
    'هدیهٔ نقدی خرید به کیف پول شما۴۰٬۰۰۰ تومان',
  ]);
  expect(textOf(document.querySelector('.purchase-notes'))).toContain('۴۰٬۰۰۰ تومان به کیف پول شما آمد.');
});

test('P27 P28 exams and subscriptions have a result of their own, to which the others lead', async () => {
  const exam = order({ kind: 'exam' });
  const vip = order({ kind: 'vip', lines: [orderLine({ kind: 'vip', title: 'یک ماهه', path: '/vip' })] });
  const shown = [
    await open(exam, `/purchase-result-exam?order=${orderNumber}`),
    await open(vip, `/purchase-result-vip?order=${orderNumber}`),
  ];
  expect(shown.map(({ document }) => textOf(document.querySelector('h1')))).toEqual([
    'خرید شما انجام شد',
    'اشتراک ویژهٔ شما فعال شد',
  ]);
  expect(linksOf(shown[1]!.document, '.purchase-bought a')[0]).toEqual(['شروع با اشتراک ویژه', '/vip/welcome']);
  expect(linksOf(shown[0]!.document, '.purchase-bought a').map(([, to]) => to)).not.toContain('/vip/welcome');
  for (const [record, address] of [
    [exam, `/purchase-result-exam?order=${orderNumber}`],
    [vip, `/purchase-result-vip?order=${orderNumber}`],
  ] as const) {
    const { status, headers } = await open(record);
    expect([status, headers.get('location')]).toEqual([302, address]);
  }
  const charge = await open(order({ kind: 'wallet-charge' }), `/purchase-result-vip?order=${orderNumber}`);
  expect(charge.headers.get('location')).toBe(path);
});

test('without a session the login comes first and leads back; what is not theirs is not there', async () => {
  const { status, headers, requests } = await openPage(path);
  expect([status, headers.get('location')]).toEqual([302, `/login?next=${encodeURIComponent(path)}`]);
  expect(requests).toEqual([]);
  expect((await openOwnPage(path, { 'GET /api/orders/{number}': notFound })).status).toBe(404);
  const unnamed = await openOwnPage('/purchase-result');
  expect([unnamed.status, unnamed.headers.get('location')]).toEqual([302, '/profile/transactions']);
  const ended = await openOwnPage(path, { 'POST /api/users/info': refusal(401, 'unauthenticated') });
  expect(ended.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
});

test('after a failure it says why, and offers to pay at any gateway, to cancel, or to go to the cart', async () => {
  const failed = attempt({ state: 'cancelled', reference: null, message: 'در بانک منصرف شدید.' });
  const { document } = await open(waitingOrder({ attempts: [failed] }));
  expect(textsOf(document, 'h1')).toEqual(['پرداخت انجام نشد']);
  expect(textOf(document.querySelector('.purchase-outcome p'))).toContain('در بانک منصرف شدید. تا ساعت');
  const [pay, cancel] = document.querySelectorAll('.purchase form');
  expect(pay?.getAttribute('action')).toBe(`/profile/transactions/${orderNumber}`);
  expect(textsOf(pay!, '.gateway')).toEqual(['زرین‌پال', 'زیبال']);
  expect(textOf(pay?.querySelector('button'))).toBe('پرداخت ۳۰۰٬۰۰۰ تومان');
  expect(textOf(cancel?.querySelector('button'))).toBe('لغو سفارش');
  expect(linksOf(document, '.purchase-next a')[0]).toEqual(['رفتن به سبد خرید', '/cart']);
  expect(document.querySelector('.purchase-bought')).toBeNull();
});

test('money that came too late is shown to be in the wallet; what has ended cannot be paid', async () => {
  const { document } = await open(order({ state: 'expired', paidAt: null, creditedToWallet: 300_000 }));
  expect(textsOf(document, '.purchase-credited')).toEqual(['۳۰۰٬۰۰۰ تومان به کیف پول شما برگشت.']);
  expect(document.querySelector('.purchase form')).toBeNull();
  const cancelled = await open(waitingOrder({ state: 'cancelled', isPayable: false }));
  expect(textsOf(cancelled.document, 'h1')).toEqual(['این سفارش لغو شد']);
});

test('while the outcome is not known the page loads itself again without JavaScript too, and not for ever', async () => {
  const settling = (createdAt: string) => open(waitingOrder({ isSettling: true, createdAt }));
  const { document } = await settling(new Date().toISOString());
  expect(document.querySelector('.purchase-settling noscript')?.outerHTML).toContain('content="10"');
  expect(linksOf(document, '.purchase-settling a')).toEqual([['بررسی دوباره', path]]);
  // A buyer who has not paid need not wait, and does not read that they may have.
  expect(textOf(document.querySelector('.purchase-pay button'))).toBe('پرداخت ۳۰۰٬۰۰۰ تومان');
  expect(textOf(document.querySelector('main'))).not.toContain('دوباره نپردازید');
  const unknown = await open(
    waitingOrder({ isSettling: true, isPayable: false, attempts: [attempt({ state: 'unknown' })] }),
  );
  expect(textOf(unknown.document.querySelector('main'))).toContain('دوباره نپردازید');
  expect(unknown.document.querySelector('.purchase-pay')).toBeNull();
  const old = await settling(new Date(Date.now() - 31 * 60_000).toISOString());
  expect(old.document.documentElement.outerHTML).not.toContain('http-equiv="refresh"');
});

test('money of another amount is shown to be under review, here and on the page of the order, without a way to pay', async () => {
  const message = 'مبلغی رسیده و در دست بررسی است؛ دوباره نپردازید';
  const attempts = [attempt({ state: 'mismatch', reference: null, message })];
  const record = order({ state: 'cancelled', paidAt: null, attempts, isUnderReview: true });
  for (const address of [path, `/profile/transactions/${orderNumber}`]) {
    const { status, document } = await open(record, address);
    expect([address, status]).toEqual([address, 200]);
    expect(textOf(document.querySelector('main'))).toContain(message);
    expect(textOf(document.querySelector('main'))).not.toContain('مبلغی از شما گرفته نشد');
    expect(document.querySelector('main :is([name="gateway"], .gateways, [value="cancel"])')).toBeNull();
  }
});
