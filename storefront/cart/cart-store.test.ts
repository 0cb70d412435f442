import { expect, test } from 'vitest';
import { cartItem, idOf, quoteLine } from '../testing/checkout.ts';
import { orderLine, order as orderRecord } from '../testing/own-records.ts';
import { itemsOf } from './cart-items.ts';
import { createCart, type Cart } from './cart-store.ts';

/** A storage in memory; `refuses`: as a full one does. */
function memory(text: string | null = null) {
  let available = text;
  return {
    refuses: false,
    getItem: () => available,
    setItem(_: string, value: string) {
      if (this.refuses) throw new DOMException('full', 'QuotaExceededError');
      available = value;
    },
  };
}
/** An order of the first course. */
const order = (more: Parameters<typeof orderRecord>[0] = {}) =>
  orderRecord({ number: 'A-1001', lines: [orderLine({ item: idOf(1) })], ...more });
const idsOf = (cart: Cart) => itemsOf(cart.state.get()).map(({ _id }) => _id);
const filled = (storage = memory()) => {
  const cart = createCart(storage);
  cart.add(cartItem());
  cart.add(cartItem({ _id: idOf(2), name: 'نود', discountedPrice: 150_000 }));
  return cart;
};

test('S08 the cart is restored at start, saved after adding and removing, cleared; the total follows', () => {
  const storage = memory();
  const cart = filled(storage);
  expect(cart.state.get().total).toBe(750_000);
  expect(createCart(storage).state.get()).toEqual(cart.state.get());
  cart.remove(idOf(1));
  expect([idsOf(cart), cart.state.get().total]).toEqual([[idOf(2)], 150_000]);
  expect(idsOf(createCart(storage))).toEqual([idOf(2)]);
  cart.clear();
  expect([idsOf(cart), cart.state.get().total]).toEqual([[], 0]);
  expect(idsOf(createCart(storage))).toEqual([]);
});

test('S08 adding replaces what has the same _id, at its place', () => {
  const cart = filled();
  cart.add(cartItem({ discountedPrice: 500_000 }));
  expect(idsOf(cart)).toEqual([idOf(1), idOf(2)]);
  expect(cart.state.get().total).toBe(650_000);
});

test('what was removed comes back at its place', () => {
  const cart = filled();
  cart.remove(idOf(1));
  cart.restore(cartItem(), 0);
  expect(idsOf(cart)).toEqual([idOf(1), idOf(2)]);
});

test('a full cart takes nothing more but what it has already', () => {
  const cart = createCart(memory());
  for (let n = 1; n <= 50; n++) expect(cart.add(cartItem({ _id: idOf(n) }))).toBe(true);
  expect(cart.add(cartItem({ _id: idOf(51) }))).toBe(false);
  expect(cart.add(cartItem({ _id: idOf(50) }))).toBe(true);
});

test('a change is made to what another tab has stored meanwhile', () => {
  const storage = memory();
  const [one, other] = [createCart(storage), createCart(storage)];
  one.add(cartItem());
  other.add(cartItem({ _id: idOf(2) }));
  expect(idsOf(other)).toEqual([idOf(1), idOf(2)]);
});

test('without a storage, or with a full one, the cart lives as long as the page', () => {
  const storage = memory();
  const cart = createCart(storage);
  cart.add(cartItem());
  storage.refuses = true;
  cart.add(cartItem({ _id: idOf(2) }));
  cart.add(cartItem({ _id: idOf(3) }));
  expect(idsOf(cart)).toEqual([idOf(1), idOf(2), idOf(3)]);
  const homeless = createCart(undefined);
  homeless.add(cartItem());
  homeless.add(cartItem({ _id: idOf(2) }));
  expect(idsOf(homeless)).toEqual([idOf(1), idOf(2)]);
});

test('one key for all tries to place the same content, from any tab; another content has another', () => {
  const storage = memory();
  const cart = filled(storage);
  const { key } = cart.ask();
  expect(cart.ask().key).toBe(key);
  expect(createCart(storage).ask().key).toBe(key);
  cart.reprice([quoteLine({ salePrice: 1 })]);
  expect(cart.ask().key).toBe(key);
  cart.placed('A-1');
  cart.choose({ code: 'NOWRUZ' });
  const next = cart.ask();
  expect(next.key).not.toBe(key);
  expect([next.number, next.replaced]).toEqual([null, 'A-1']);
  cart.remove(idOf(2));
  expect(cart.ask()).toMatchObject({ replaced: 'A-1', number: null });
  const { key: removed } = cart.ask();
  expect(removed).not.toBe(next.key);
  cart.choose({ useWallet: true });
  expect(cart.ask().key).not.toBe(removed);
});

test('another gateway asks with another key for the order that waits, which is not cancelled', () => {
  const cart = filled();
  cart.choose({ gateway: 'zarinpal' });
  const { key } = cart.ask();
  cart.placed('A-1');
  cart.choose({ gateway: 'zarinpal' });
  expect(cart.ask().key).toBe(key);
  cart.choose({ gateway: 'zibal' });
  const next = cart.ask();
  expect(next.key).not.toBe(key);
  expect([next.number, next.replaced]).toEqual(['A-1', null]);
  cart.choose({ code: 'NOROUZ' });
  expect(cart.state.get().choices.gateway).toBe('zibal');
});

test('a quote changes names and prices, not those of what cannot be bought', () => {
  const cart = filled();
  const problem = { code: 'not_for_sale' as const, message: 'فروخته نمی‌شود' };
  cart.reprice([
    quoteLine({ title: 'ری‌اکت ۱۹', salePrice: 700_000 }),
    quoteLine({ id: idOf(2), salePrice: 0, title: '', problem }),
  ]);
  expect(itemsOf(cart.state.get()).map(({ name, discountedPrice }) => [name, discountedPrice])).toEqual([
    ['ری‌اکت ۱۹', 700_000],
    ['نود', 150_000],
  ]);
});

test('what was bought leaves the cart once, and only by the order that the cart was placed as', () => {
  const cart = filled();
  cart.ask();
  cart.placed('A-1001');
  for (const state of ['awaiting_payment', 'partially_refunded'] as const) {
    cart.settle(order({ state, number: 'A-9' }));
  }
  cart.settle(order({ state: 'awaiting_payment' }));
  expect(idsOf(cart)).toEqual([idOf(1), idOf(2)]);
  cart.settle(order());
  expect(idsOf(cart)).toEqual([idOf(2)]);
  cart.add(cartItem());
  cart.settle(order());
  expect(idsOf(cart)).toEqual([idOf(2), idOf(1)]);
});

test('an order that was cancelled leaves the cart as it was, with a new key', () => {
  for (const state of ['cancelled', 'expired'] as const) {
    const cart = filled();
    const { key } = cart.ask();
    cart.placed('A-1001');
    cart.settle(order({ state }));
    expect(idsOf(cart)).toEqual([idOf(1), idOf(2)]);
    expect(cart.ask().key).not.toBe(key);
  }
});

test('an earlier order that was paid after all takes its things out too', () => {
  const cart = filled();
  cart.ask();
  cart.placed('A-1001');
  cart.add(cartItem({ _id: idOf(3) }));
  cart.settle(order());
  expect(idsOf(cart)).toEqual([idOf(2), idOf(3)]);
});

const bought = { ids: [idOf(2)], code: null, isRenewed: true, number: null };
const kept = { ids: [idOf(1), idOf(2)], code: 'NOROUZ' };
const waits = { ...kept, isRenewed: false, number: 'A-1001' };
const over = { ...kept, isRenewed: true, number: null };
test.each([
  ['awaiting_payment', {}, waits],
  ['paid', {}, bought],
  ['fulfilled', {}, bought],
  ['fulfilment_error', {}, bought],
  ['partially_refunded', {}, bought],
  ['expired', {}, over],
  ['cancelled', {}, over],
  ['refunded', {}, over],
  // Money came for it: until that is decided, another order would be paid a second time.
  ['expired', { isUnderReview: true }, waits],
  ['cancelled', { isUnderReview: true }, waits],
] as const)('what an order that is %s with %j leaves of its cart', (state, more, left) => {
  const storage = memory();
  const cart = filled(storage);
  cart.choose({ code: 'NOROUZ', useWallet: true, gateway: 'zibal' });
  const { key } = cart.ask();
  cart.placed('A-1001');
  cart.settle(order({ state, ...more }));
  const { choices, purchase } = cart.state.get();
  expect({
    ids: idsOf(cart),
    code: choices.code,
    isRenewed: purchase.key !== key,
    number: purchase.number,
  }).toEqual(left);
  expect([choices.useWallet, choices.gateway, purchase.replaced]).toEqual([true, 'zibal', null]);
  expect(createCart(storage).state.get()).toEqual(cart.state.get());
});

test('an earlier order that has ended is no longer cancelled before the next, whose key stays', () => {
  const cart = filled();
  cart.ask();
  cart.placed('A-1001');
  cart.remove(idOf(2));
  const { key, replaced } = cart.ask();
  expect(replaced).toBe('A-1001');
  cart.settle(order({ state: 'expired' }));
  expect(cart.state.get().purchase).toMatchObject({ key, isAsked: true, number: null, replaced: null });
});
