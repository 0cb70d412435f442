/** The pages of orders and of the wallet in words: the first state of each whole, the others by what differs. */
import { expect, test } from 'vitest';
import type { OrderDetail, Wallet } from '../../../src/contract/orders.ts';
import { refusal, type Answers } from '../../testing/contract-api.ts';
import { idOf } from '../../testing/checkout.ts';
import { changes, pageOutline } from '../../testing/outline.ts';
import { openOwnPage, sendOwnForm } from '../../testing/own-pages.ts';
import {
  attempt,
  order,
  orderLine,
  orderNumber,
  waitingOrder,
  wallet,
  walletEntry,
} from '../../testing/own-records.ts';
import { pageOf } from '../../testing/records.ts';

const panel = '.member-main';
const path = `/profile/transactions/${orderNumber}`;
const later = '2026-11-21T08:00:00.000Z';
const found = (record: OrderDetail, more: Answers = {}): Answers => ({ 'GET /api/orders/{number}': record, ...more });
const open = async (record: OrderDetail, more: Answers = {}) =>
  pageOutline(await openOwnPage(path, found(record, more)), panel);
const send = async (record: OrderDetail, values: Record<string, string>, more: Answers = {}) =>
  pageOutline(await sendOwnForm(path, values, found(record, more)), panel);
const paid = await open(order());
const waiting = await open(waitingOrder());

test('an order that was paid and delivered', () => {
  expect(paid).toMatchSnapshot();
});

test('an order that waits for its payment', async () => {
  expect(changes(paid, waiting)).toMatchSnapshot('waiting');
  const closed = await open(waitingOrder(), { 'GET /api/wallet': wallet({ gateways: [] }) });
  expect(changes(waiting, closed)).toMatchSnapshot('closed');
  const asked = await open(waitingOrder({ isPayable: false, isSettling: true }));
  expect(changes(waiting, asked)).toMatchSnapshot('asked');
});

test('orders that came to nothing, or nearly', async () => {
  const expired = await open(order({ state: 'expired', paidAt: null, attempts: [], creditedToWallet: 300_000 }));
  expect(changes(paid, expired)).toMatchSnapshot('expired');
  const cancelled = await open(order({ state: 'cancelled', paidAt: null, attempts: [], payable: 0 }));
  expect(changes(expired, cancelled)).toMatchSnapshot('cancelled');
  expect(changes(paid, await open(order({ state: 'fulfilment_error', kind: 'vip' })))).toMatchSnapshot(
    'fulfilment_error vip',
  );
  expect(changes(paid, await open(order({ state: 'paid', kind: 'wallet-charge' })))).toMatchSnapshot(
    'paid wallet-charge',
  );
});

test('lines and tries of every kind', async () => {
  const lines = [
    orderLine({ _id: 'l1', kind: 'bundle', path: null, discount: 0, net: 900_000 }),
    orderLine({ _id: 'l2', kind: 'exam', title: 'آزمون', listPrice: 0, discount: 0, net: 0 }),
    orderLine({ _id: 'l3', kind: 'vip', title: 'سه‌ماهه', refunded: 100_000, refundRefusal: 'مهلت گذشته است' }),
  ];
  const attempts = [
    attempt({ state: 'failed', reference: null, card: null, message: 'موجودی کافی نیست', gateway: 'zibal' }),
    attempt({ state: 'unknown', startedAt: later }),
  ];
  const sums = { discountTotal: 0, walletUsed: 0, refundedTotal: 100_000, code: null };
  expect(changes(paid, await open(order({ lines, attempts, ...sums })))).toMatchSnapshot();
});

const refund = {
  amount: 500_000,
  cashbackTaken: 0,
  promotionAmount: 0,
  destination: 'sheba',
  state: 'denied',
  reason: 'اشتباهی خریدم',
  deniedReason: 'دیده شده است',
  trackingNumber: '778899',
  requestedAt: later,
  completedAt: null,
} as const;

test('money that was asked back, and what can no more be asked for', async () => {
  const done = { destination: 'wallet', state: 'credited', deniedReason: null, trackingNumber: null } as const;
  const refunds = [refund, { ...refund, ...done, requestedAt: '2026-11-20T09:00:00.000Z' }];
  const terms = ' تا ۷ روز \n\n و با کمتر از ۱۰٪ دیدن. ';
  const asked = await open(order({ refunds, refundTerms: terms, refundDestination: 'sheba' }));
  expect(changes(paid, asked)).toMatchSnapshot('asked');
  const over = await open(order({ lines: [orderLine({ refundRefusal: 'مهلت گذشته است' })] }));
  expect(changes(paid, over)).toMatchSnapshot('over');
});

test('what its forms send, and what is refused', async () => {
  const to = async (values: Record<string, string>, more: Answers) => send(waitingOrder(), values, more);
  const pay = 'POST /api/orders/{number}/pay';
  expect(
    await to({ do: 'cancel' }, { 'POST /api/orders/{number}/cancel': { number: orderNumber, state: 'cancelled' } }),
  ).toMatchSnapshot('order number cancel cancelled');
  const conflict = refusal(409, 'conflict', 'این سفارش بسته است');
  expect(
    changes(waiting, await to({ do: 'cancel' }, { 'POST /api/orders/{number}/cancel': conflict })),
  ).toMatchSnapshot('conflict cancel');
  expect(changes(waiting, await to({ do: 'pay', gateway: 'zibal' }, { [pay]: conflict }))).toMatchSnapshot(
    'pay conflict zibal',
  );
  const asked = { do: 'refund', line: idOf(1), reason: 'چون نشد', destination: 'sheba' };
  const refused = refusal(422, 'invalid', 'کوتاه است', [{ property: 'reason', errors: ['کوتاه است'] }]);
  const other = await send(order(), asked, { 'POST /api/orders/{number}/refunds': conflict });
  expect(changes(paid, other)).toMatchSnapshot('other');
  const short = await send(order(), asked, { 'POST /api/orders/{number}/refunds': refused });
  expect(changes(paid, short)).toMatchSnapshot('short');
  expect(changes(paid, await send(order(), { ...asked, do: 'pay' }, { [pay]: conflict }))).toMatchSnapshot(
    'pay conflict',
  );
});

test('the receipt', async () => {
  const receipt = async (record: OrderDetail) =>
    pageOutline(await openOwnPage(`${path}/receipt`, found(record)), panel);
  expect(await receipt(order())).toMatchSnapshot('first');
  const attempts = [attempt(), attempt({ state: 'failed' }), attempt({ startedAt: later, reference: null })];
  const more = order({ paidAt: null, attempts, lines: [orderLine(), orderLine({ _id: 'l2', kind: 'exam' })] });
  expect(changes(await receipt(order()), await receipt(more))).toMatchSnapshot('changed');
  expect((await openOwnPage(`${path}/receipt`, found(waitingOrder()))).status).toBe(404);
});

test('the list of orders', async () => {
  const records = [order(), order({ number: '140508300472916', state: 'expired', title: '', payable: 0 })];
  const list = async (some: readonly OrderDetail[]) =>
    pageOutline(
      await openOwnPage('/profile/transactions?page=2', { 'GET /api/orders': pageOf(some, { page: 2, pages: 3 }) }),
      panel,
    );
  const full = await list(records);
  expect(full).toMatchSnapshot('full');
  expect(changes(full, await list([]))).toMatchSnapshot('changed');
});

const openWallet = async (more: Partial<Wallet> = {}, query = '') =>
  pageOutline(await openOwnPage(`/profile/wallet${query}`, { 'GET /api/wallet': wallet(more) }), panel).replace(
    /value=[\da-f-]{36}/,
    'value=KEY',
  );

test('the wallet', async () => {
  const plain = await openWallet();
  expect(plain).toMatchSnapshot('first');
  const entries = pageOf([
    walletEntry({ amount: -5, reason: 'hold', reference: 'P-1' }),
    walletEntry({ reference: null, _id: 'e2' }),
  ]);
  expect(changes(plain, await openWallet({ entries, held: 20_000 }))).toMatchSnapshot('entries');
  const narrow = { minimumCharge: 200_000, maximumCharge: 500_000, entries: pageOf([]) };
  expect(changes(plain, await openWallet(narrow, '?amount=200000'))).toMatchSnapshot('narrow ?amount=200000');
  expect(changes(plain, await openWallet({ gateways: [] }))).toMatchSnapshot('changed');
});
