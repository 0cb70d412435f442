import { expect, test } from 'vitest';
import { refusal } from '../../testing/contract-api.ts';
import { linksOf, textOf, textsOf } from '../../testing/html.ts';
import { openOwnPage, sendOwnForm } from '../../testing/own-pages.ts';
import { orderNumber, wallet, walletEntry } from '../../testing/own-records.ts';
import { pageOf } from '../../testing/records.ts';
import type { Page } from '../../testing/site.ts';

const path = '/profile/wallet';
const bank = 'https://bank.example/pay/1?a=1&b=2';
const key = '0f9dd7ab-6c1f-4b62-9a26-1c80ad1cf1a9';
const charged = (page: Page) => page.requests.filter(({ key: name }) => name === 'POST /api/wallet/charge');
const valueOf = ({ document }: Page, name: string) =>
  document.querySelector(`.charge [name="${name}"]`)?.getAttribute('value');

test('U17 the wallet shows its balance, what is reserved and under review, and each movement with its reason and order', async () => {
  const { document } = await openOwnPage(`${path}?page=2`, {
    'GET /api/wallet': wallet({
      held: 120_000,
      underReview: 69_000,
      entries: pageOf(
        [
          walletEntry(),
          walletEntry({ _id: 'e2', amount: -200_000, balanceAfter: 250_000, reason: 'purchase' }),
          walletEntry({ _id: 'e4', reason: 'hold' }),
          walletEntry({ _id: 'e3', reason: 'something new', reference: 'P-1' }),
        ],
        { page: 2, pages: 3, total: 55 },
      ),
    }),
  });
  expect(textsOf(document, '.wallet-sums > div')).toEqual([
    'موجودی۷۵۰٬۰۰۰ تومان',
    'رزروشده برای سفارش‌های در انتظار۱۲۰٬۰۰۰ تومان',
    'رسیده و در دست بررسی۶۹٬۰۰۰ تومان',
  ]);
  expect(textsOf(document, '.ledger td b')).toEqual([
    'شارژ کیف پول',
    'پرداخت سفارش',
    'آزادسازی مبلغ رزروشده',
    'تراکنش کیف پول',
  ]);
  expect(textsOf(document, '.ledger td.ledger-sum')).toEqual([
    'واریز +۵۰۰٬۰۰۰',
    'برداشت −۲۰۰٬۰۰۰',
    'واریز +۵۰۰٬۰۰۰',
    'واریز +۵۰۰٬۰۰۰',
  ]);
  expect(linksOf(document, '.ledger a')).toEqual([
    ['سفارش ۱۴۰۵۰۸۳۰۰۴۷۲۹۱۵', `/profile/transactions/${orderNumber}`],
    ['سفارش ۱۴۰۵۰۸۳۰۰۴۷۲۹۱۵', `/profile/transactions/${orderNumber}`],
    ['سفارش ۱۴۰۵۰۸۳۰۰۴۷۲۹۱۵', `/profile/transactions/${orderNumber}`],
  ]);
  expect(textsOf(document, '.ledger-month')).toEqual(['آبان ۱۴۰۵']);
  expect(linksOf(document, '.pager [rel]')).toEqual([
    ['قبلی', path],
    ['بعدی', `${path}?page=3`],
  ]);
});

test('movements are grouped by month, each with what came and went, and say the balance after them', async () => {
  const records = [
    walletEntry(),
    walletEntry({ _id: 'e2', amount: -200_000, balanceAfter: 250_000, reason: 'purchase' }),
    walletEntry({ _id: 'e3', amount: -50_000, balanceAfter: 450_000, at: '2026-10-01T08:00:00.000Z' }),
  ];
  const { document } = await openOwnPage(path, {
    'GET /api/wallet': wallet({
      entries: pageOf(records),
      months: [
        { start: '2026-10-22T20:30:00.000Z', received: 500_000, spent: 260_000 },
        { start: '2026-09-22T20:30:00.000Z', received: 0, spent: 50_000 },
      ],
    }),
  });
  expect(textsOf(document, '.ledger-month')).toEqual([
    'آبان ۱۴۰۵واریز +۵۰۰٬۰۰۰برداشت −۲۶۰٬۰۰۰',
    'مهر ۱۴۰۵برداشت −۵۰٬۰۰۰',
  ]);
  expect(textsOf(document, '.ledger td.ledger-after [aria-hidden]')).toEqual(['۷۵۰٬۰۰۰', '۲۵۰٬۰۰۰', '۴۵۰٬۰۰۰']);
});

test('movements are narrowed down to a kind, which the address and the pages of the list keep', async () => {
  const entries = pageOf([walletEntry()], { pages: 2 });
  const { document, requests } = await openOwnPage(`${path}?kind=charge`, { 'GET /api/wallet': wallet({ entries }) });
  expect(requests.find(({ key: name }) => name === 'GET /api/wallet')?.query).toEqual({ kind: 'charge', page: '1' });
  expect(linksOf(document, '.list-filter a').map(([, href]) => href)).toEqual([
    path,
    ...['charge', 'purchase', 'refund', 'reward', 'payout'].map((kind) => `${path}?kind=${kind}`),
  ]);
  expect(textsOf(document, '.list-filter [aria-current]')).toEqual(['شارژ']);
  expect(linksOf(document, '.pager [rel]')).toEqual([['بعدی', `${path}?kind=charge&page=2`]]);
  const none = await openOwnPage(`${path}?kind=payout`, { 'GET /api/wallet': wallet({ entries: pageOf([]) }) });
  expect(textsOf(none.document, '.empty')).toEqual([]);
  expect(linksOf(none.document, '[aria-labelledby="entries"] .member-panel a')).toEqual([['همه را ببینید', path]]);
});

test('money of an order that was not delivered says so, as does what came back of one', async () => {
  const records = (['undelivered', 'order_credit', 'cashback'] as const).flatMap((reason) =>
    [-50_000, 50_000].map((amount) => walletEntry({ _id: `${reason} ${amount}`, reason, amount })),
  );
  const { document } = await openOwnPage(path, { 'GET /api/wallet': wallet({ entries: pageOf(records) }) });
  expect(textsOf(document, '.ledger td b')).toEqual([
    'پرداخت سفارشی که هنوز تحویل نشده است',
    'پرداخت سفارشی که هنوز تحویل نشده است',
    'برگشت مبلغ سفارشی که تحویل نشد',
    'برگشت مبلغ سفارشی که تحویل نشد',
    'کسر هدیهٔ نقدی خرید',
    'هدیهٔ نقدی خرید',
  ]);
});

test('U17 a new wallet says what comes here; amounts that are ready fill the form in', async () => {
  const page = await openOwnPage(`${path}?amount=500000`, {
    'GET /api/wallet': wallet({ entries: pageOf([]), maximumCharge: 500_000 }),
  });
  expect(textsOf(page.document, '.empty h2')).toEqual(['هنوز تراکنشی ندارید']);
  expect(linksOf(page.document, '.charge .chip').map(([, href]) => href)).toEqual([
    `${path}?amount=100000#charge`,
    `${path}?amount=200000#charge`,
    `${path}?amount=500000#charge`,
  ]);
  expect(textsOf(page.document, '.chip[aria-current]')).toEqual(['۵۰۰٬۰۰۰ تومان']);
  expect(valueOf(page, 'amount')).toBe('۵۰۰٬۰۰۰');
  expect(valueOf(page, 'key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(textsOf(page.document, '.gateway')).toEqual(['زرین‌پال', 'زیبال']);
});

test('U17 without a gateway no form is offered; a single one needs no choice', async () => {
  const none = await openOwnPage(path, { 'GET /api/wallet': wallet({ gateways: [] }) });
  expect(none.document.querySelector('.charge')?.tagName).toBeUndefined();
  const one = await openOwnPage(path, { 'GET /api/wallet': wallet({ gateways: [{ name: 'zibal', label: 'زیبال' }] }) });
  expect(valueOf(one, 'gateway')).toBe('zibal');
  expect(textsOf(one.document, '.gateway')).toEqual([]);
});

test('U17 the form charges once by its key and goes on to the bank, without JavaScript', async () => {
  const page = await sendOwnForm(
    path,
    { key, amount: '۲۵۰٬۰۰۰', gateway: 'zibal' },
    { 'POST /api/wallet/charge': { number: orderNumber, state: 'awaiting_payment', redirect: bank } },
  );
  expect(charged(page).map(({ body }) => body)).toEqual([{ key, amount: 250_000, gateway: 'zibal' }]);
  expect(page.document.head.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content')).toBe(`0;url=${bank}`);
  expect(linksOf(page.document, '.to-bank a')).toEqual([['رفتن به درگاه', bank]]);
});

test('a charge that leaves nothing to pay leads to its order', async () => {
  const page = await sendOwnForm(
    path,
    { key, amount: '250000', gateway: 'paypal' },
    { 'POST /api/wallet/charge': { number: orderNumber, state: 'fulfilled' } },
  );
  expect(charged(page)[0]?.body).toEqual({ key, amount: 250_000 });
  expect([page.status, page.headers.get('location')]).toEqual([303, `/profile/transactions/${orderNumber}`]);
});

test.each(['', 'زیاد', '12.5', '-5'])(
  'U17 «%s» is no amount: said beside the field, without a call',
  async (amount) => {
    const page = await sendOwnForm(path, { key, amount, gateway: 'zibal' });
    expect([page.status, charged(page)]).toEqual([422, []]);
    const field = page.document.querySelector('.charge [name="amount"]')!;
    expect([field.getAttribute('aria-invalid'), valueOf(page, 'amount')]).toEqual(['true', amount || '']);
    const described = page.document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(textOf(described)).toBe('مبلغ را به تومان و فقط با رقم وارد کنید');
  },
);

test('U17 a refused charge keeps what was typed; only one that waits for another gateway keeps its key', async () => {
  const typed = { key, amount: '5000', gateway: 'zibal' };
  const low = await sendOwnForm(path, typed, {
    'POST /api/wallet/charge': refusal(422, 'invalid', 'نادرست', [
      { property: 'amount', errors: ['حداقل ۱۰٬۰۰۰ تومان'] },
    ]),
  });
  expect([low.status, textsOf(low.document, '.charge .form-error')[0]]).toEqual([422, 'حداقل ۱۰٬۰۰۰ تومان']);
  expect(low.document.querySelector('.gateway [checked]')?.getAttribute('value')).toBe('zibal');
  expect(valueOf(low, 'key')).not.toBe(key);
  const down = await sendOwnForm(path, typed, {
    'POST /api/wallet/charge': refusal(503, 'unavailable', 'درگاه پاسخ نمی‌دهد'),
  });
  expect([down.status, valueOf(down, 'key')]).toEqual([503, key]);
  expect(textsOf(down.document, '.charge .form-error').join('')).toBe('درگاه پاسخ نمی‌دهد');
});
