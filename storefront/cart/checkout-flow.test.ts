import { expect, test } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { atOnce } from '../../src/client/manual-clock.ts';
import { refusal, contractApi, type Answers, type Requested } from '../testing/contract-api.ts';
import { cartItem, idOf, quoteLine, quoteOf } from '../testing/checkout.ts';
import { waitingOrder } from '../testing/own-records.ts';
import { itemsOf } from './cart-items.ts';
import { createCart } from './cart-store.ts';
import { createCheckout } from './checkout-flow.ts';

const bank = 'https://bank.example/pay/1';
const placed = { number: 'A-1001', state: 'awaiting_payment' as const, redirect: bank };

/** A cart with one course, and the way from it. What happened is in `went`. */
function start(answers: Answers = {}, isUser = true) {
  const went: string[] = [];
  const api = contractApi({
    'POST /api/checkout/quote': quoteOf(),
    'POST /api/checkout': placed,
    'GET /api/orders/{number}': waitingOrder({ payable: 600_000 }),
    ...answers,
  });
  const cart = createCart(undefined);
  cart.add(cartItem());
  const checkout = createCheckout({
    client: createClient(api.fetch),
    cart,
    clock: atOnce,
    isUser: () => isUser,
    login: () => void went.push('login'),
    navigate: (path) => void went.push(path),
    leave: (url) => void went.push(url),
  });
  const asked = (key: Requested['key']) => api.requests.filter((request) => request.key === key);
  return { api, cart, checkout, went, asked, now: checkout.store.get };
}
type Started = ReturnType<typeof start>;
const orders = ({ asked }: Started) => asked('POST /api/checkout').map(({ body }) => body as Record<string, unknown>);

/** Answers one after the other; the last one again and again. */
function inTurn<T>(...answers: readonly T[]): () => T {
  let n = 0;
  return () => answers[Math.min(n++, answers.length - 1)]!;
}

test('the buyer is led to the bank with what they saw: ids only, one key, the first gateway', async () => {
  const page = start();
  await page.checkout.refresh();
  expect(page.now()).toMatchObject({ phase: 'idle', quote: quoteOf(), error: null, notice: null });
  await page.checkout.pay();
  expect(page.went).toEqual([bank]);
  expect(orders(page)).toEqual([
    { key: expect.stringMatching(/^[\da-f]{32}$/), items: [{ kind: 'course', id: idOf(1) }], gateway: 'zarinpal' },
  ]);
  expect(itemsOf(page.cart.state.get())).toHaveLength(1);
  expect(page.cart.state.get().purchase.number).toBe('A-1001');
});

test('pressed twice, one order is placed; pressed again after the bank, it is the same order', async () => {
  const page = start();
  await page.checkout.refresh();
  await Promise.all([page.checkout.pay(), page.checkout.pay()]);
  expect([orders(page).length, page.asked('POST /api/checkout/quote').length]).toEqual([1, 2]);
  page.checkout.resume();
  await page.checkout.pay();
  const [first, second] = orders(page);
  expect(second?.['key']).toBe(first?.['key']);
});

test('after a lost answer the same order is requested again', async () => {
  const page = start({
    'POST /api/checkout': inTurn<Response | typeof placed>(Response.error(), placed) as () => Response,
  });
  await page.checkout.refresh();
  await page.checkout.pay();
  expect(page.went).toEqual([]);
  expect(page.now().error).not.toBeNull();
  await page.checkout.pay();
  const [first, second] = orders(page);
  expect([second?.['key'], page.went]).toEqual([first?.['key'], [bank]]);
});

test('a visitor logs in first, and nothing is placed before', async () => {
  const page = start({}, false);
  await page.checkout.refresh();
  await page.checkout.pay();
  expect([page.went, orders(page)]).toEqual([['login'], []]);
  const ended = start({ 'POST /api/checkout': refusal(401, 'unauthenticated') });
  await ended.checkout.refresh();
  await ended.checkout.pay();
  expect([ended.went, ended.now().phase]).toEqual([['login'], 'idle']);
});

test('another price than the one that was shown is shown before anything is placed', async () => {
  const dearer = quoteOf({ lines: [quoteLine({ salePrice: 700_000, net: 700_000 })], payable: 700_000 });
  const page = start({
    'POST /api/checkout/quote': inTurn(quoteOf(), dearer),
    'GET /api/orders/{number}': waitingOrder({ payable: 700_000 }),
  });
  await page.checkout.refresh();
  await page.checkout.pay();
  expect([page.went, orders(page)]).toEqual([[], []]);
  expect(page.now().notice).toContain('از ۶۰۰٬۰۰۰ تومان به ۷۰۰٬۰۰۰ تومان');
  expect(page.now().before).toEqual({ [idOf(1)]: 600_000 });
  expect(page.cart.state.get().total).toBe(700_000);
  await page.checkout.refresh();
  expect(page.now().before).toEqual({ [idOf(1)]: 600_000 });
  await page.checkout.pay();
  expect(page.went).toEqual([bank]);
});

test('an order at another price than was agreed to is not paid before the buyer accepts', async () => {
  const page = start({
    'GET /api/orders/{number}': waitingOrder({ payable: 650_000 }),
    'POST /api/orders/{number}/cancel': { number: 'A-1001', state: 'cancelled' },
  });
  await page.checkout.refresh();
  await page.checkout.pay();
  expect([page.went, page.now().dearer?.payable]).toEqual([[], 650_000]);
  page.checkout.accept();
  expect(page.went).toEqual([bank]);
  page.checkout.resume();
  await page.checkout.pay();
  const { key } = page.cart.state.get().purchase;
  await page.checkout.decline();
  expect(page.asked('POST /api/orders/{number}/cancel')[0]?.params).toEqual({ number: 'A-1001' });
  expect(page.now().dearer).toBeNull();
  expect(page.cart.ask().key).not.toBe(key);
});

test('what cannot be bought, or a refused code, stops the checkout and is shown', async () => {
  const problem = { code: 'owned' as const, message: 'این را قبلاً خریده‌اید' };
  const owned = start({ 'POST /api/checkout/quote': quoteOf({ lines: [quoteLine({ problem, net: 0 })], payable: 0 }) });
  await owned.checkout.refresh();
  await owned.checkout.pay();
  expect([owned.went, orders(owned)]).toEqual([[], []]);
  expect(owned.now().notice).toContain('نمی‌توان خرید');
  const refused = start({
    'POST /api/checkout/quote': quoteOf({ code: { code: 'X', problem: 'مهلت این کد گذشته است' } }),
  });
  refused.cart.choose({ code: 'X' });
  await refused.checkout.refresh();
  await refused.checkout.pay();
  expect([refused.went, refused.now().notice]).toEqual([[], 'مهلت این کد گذشته است']);
});

test('a gateway that does not answer: the next one is chosen for the same order; after the last, all are tried', async () => {
  const page = start({ 'POST /api/checkout': refusal(503, 'unavailable') });
  await page.checkout.refresh();
  await page.checkout.pay();
  expect(page.now()).toMatchObject({ phase: 'idle', down: ['zarinpal'] });
  expect(page.now().error?.message).toContain('درگاه دیگری');
  expect(page.cart.state.get().choices.gateway).toBe('zibal');
  await page.checkout.pay();
  expect(page.now().error?.message).toContain('کمی بعد');
  await page.checkout.pay();
  const [first, second, third] = orders(page);
  expect([first, second, third].map((order) => order?.['gateway'])).toEqual(['zarinpal', 'zibal', 'zibal']);
  expect(new Set(orders(page).map(({ key }) => key)).size).toBe(1);
});

test('where nothing is left to pay no gateway is named, and the result follows', async () => {
  const page = start({
    'POST /api/checkout/quote': quoteOf({ walletUsed: 600_000, payable: 0, walletBalance: 700_000 }),
    'POST /api/checkout': { number: 'A-1001', state: 'fulfilled' },
  });
  page.cart.choose({ useWallet: true });
  await page.checkout.refresh();
  await page.checkout.pay();
  expect(page.went).toEqual(['/purchase-result?order=A-1001']);
  expect(orders(page)[0]).toEqual({
    key: expect.any(String),
    items: [{ kind: 'course', id: idOf(1) }],
    useWallet: true,
  });
});

test.each(['expired', 'cancelled'] as const)(
  'an order of the same key that is %s is placed again with another key',
  async (state) => {
    const page = start({
      'POST /api/checkout': inTurn<{ number: string; state: typeof state } | typeof placed>(
        { number: 'A-1000', state },
        placed,
      ),
    });
    await page.checkout.refresh();
    await page.checkout.pay();
    const [first, second] = orders(page);
    expect([page.went, first?.['key'] === second?.['key']]).toEqual([[bank], false]);
  },
);

/** Pays, comes back from the bank, gives a code, and pays for what that makes of the cart. */
async function payForTwoContents(page: ReturnType<typeof start>): Promise<void> {
  await page.checkout.refresh();
  await page.checkout.pay();
  page.checkout.resume();
  page.cart.choose({ code: 'NOWRUZ' });
  await page.checkout.refresh();
  await page.checkout.pay();
}

test('the order of an earlier content is cancelled before the next is placed, whatever became of it', async () => {
  const page = start({ 'POST /api/orders/{number}/cancel': refusal(409, 'conflict') });
  await payForTwoContents(page);
  expect(page.asked('POST /api/orders/{number}/cancel').map(({ params }) => params)).toEqual([{ number: 'A-1001' }]);
  const keys = page.api.requests.map(({ key }) => key);
  expect(keys.indexOf('POST /api/orders/{number}/cancel')).toBeLessThan(keys.lastIndexOf('POST /api/checkout'));
  expect(page.went).toEqual([bank, bank]);
  expect(page.cart.state.get().purchase.replaced).toBeNull();
});

test('nothing is placed while it is not known whether the order of an earlier content is cancelled', async () => {
  const page = start({ 'POST /api/orders/{number}/cancel': () => Promise.reject(new TypeError('Failed to fetch')) });
  await payForTwoContents(page);
  expect([orders(page).length, page.went, page.now().error?.isCode]).toEqual([1, [bank], false]);
  expect(page.cart.state.get().purchase.replaced).toBe('A-1001');
});

test('a quote that comes while the order is placed does not open the button again', async () => {
  const answers: ((quote: Response) => void)[] = [];
  const page = start({ 'POST /api/checkout/quote': () => new Promise<Response>((answer) => answers.push(answer)) });
  const first = page.checkout.refresh();
  const paying = page.checkout.pay();
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.(Response.json(quoteOf()));
  await first;
  expect(page.now().phase).toBe('paying');
  answers[1]?.(Response.json(quoteOf()));
  await paying;
  expect([page.now().phase, orders(page).length]).toEqual(['idle', 0]);
});

test('a refused order is shown, and the cart is requested again', async () => {
  const wrong = [{ property: 'code', errors: ['این کد به پایان رسیده است'] }];
  const page = start({ 'POST /api/checkout': refusal(422, 'invalid', 'invalid', wrong) });
  await page.checkout.refresh();
  await page.checkout.pay();
  expect(page.now()).toMatchObject({ phase: 'idle', error: { isCode: true, message: 'این کد به پایان رسیده است' } });
  expect(page.asked('POST /api/checkout/quote')).toHaveLength(3);
});

test('a cart that cannot be quoted says why; an empty one asks nothing', async () => {
  const page = start({ 'POST /api/checkout/quote': refusal(429, 'too_many', 'کمی صبر کنید') });
  await page.checkout.refresh();
  expect(page.now()).toMatchObject({ phase: 'idle', quote: null, error: { isCode: false, message: 'کمی صبر کنید' } });
  page.cart.clear();
  await page.checkout.refresh();
  expect([page.asked('POST /api/checkout/quote').length, page.now().error]).toEqual([1, null]);
  const full = start();
  await full.checkout.refresh();
  full.cart.clear();
  await full.checkout.refresh();
  expect(full.now().quote).toBeNull();
});

test('the order itself is read before the buyer is led away', async () => {
  const page = start({ 'GET /api/orders/{number}': refusal(500, 'internal', 'خطا') });
  await page.checkout.refresh();
  await page.checkout.pay();
  expect([page.went, page.now().error?.message]).toEqual([[], 'خطا']);
});

test('after a conflict the next try is another order', async () => {
  const page = start({
    'POST /api/checkout': inTurn<Response | typeof placed>(
      refusal(409, 'conflict', 'دوباره بزنید')(),
      placed,
    ) as () => Response,
  });
  await page.checkout.refresh();
  await page.checkout.pay();
  expect(page.now()).toMatchObject({ phase: 'idle', error: { isCode: false, message: 'دوباره بزنید' } });
  await page.checkout.pay();
  const [first, second] = orders(page);
  expect([page.went, first?.['key'] === second?.['key'], page.now().error]).toEqual([[bank], false, null]);
});

test('the price of a cart that has changed meanwhile is not shown, however late it comes', async () => {
  const answers: ((quote: Response) => void)[] = [];
  const page = start({
    'POST /api/checkout/quote': () => new Promise<Response>((answer) => answers.push(answer)),
  });
  const first = page.checkout.refresh();
  page.cart.add(cartItem({ _id: idOf(2) }));
  const second = page.checkout.refresh();
  await expect.poll(() => answers.length).toBe(2);
  const both = quoteOf({ lines: [quoteLine(), quoteLine({ id: idOf(2) })], payable: 1_200_000 });
  answers[1]?.(Response.json(both));
  answers[0]?.(Response.json(quoteOf()));
  await Promise.all([first, second]);
  expect([page.now().quote?.payable, page.now().phase]).toEqual([1_200_000, 'idle']);
});

test('an order that cannot be cancelled is given up all the same, and the cart asks for its price anew', async () => {
  const page = start({
    'GET /api/orders/{number}': waitingOrder({ payable: 650_000 }),
    'POST /api/orders/{number}/cancel': () => Response.error(),
  });
  await page.checkout.refresh();
  await page.checkout.pay();
  const quotes = page.asked('POST /api/checkout/quote').length;
  await page.checkout.decline();
  expect(page.now()).toMatchObject({ phase: 'idle', dearer: null, error: null });
  expect([page.went, page.asked('POST /api/checkout/quote').length]).toEqual([[], quotes + 1]);
});
