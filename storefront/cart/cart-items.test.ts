import { expect, test } from 'vitest';
import { cartItem, idOf } from '../testing/checkout.ts';
import { emptyCart, itemsOf, parseCart, priceOf, totalOf, withItems } from './cart-items.ts';

const stored = (value: unknown) => parseCart(JSON.stringify(value));
const listOf = (items: readonly unknown[]) => Object.fromEntries(items.map((item, n) => [String(n), item]));

test('K14 the total is the sum of the integer-parsed prices', () => {
  const prices = [600_000, '250000', '199.9', 'رایگان', '', '12 تومان'];
  expect(totalOf(prices.map((discountedPrice) => ({ discountedPrice })))).toBe(600_000 + 250_000 + 199 + 12);
  expect(priceOf({ discountedPrice: 'NaN' })).toBe(0);
  expect(totalOf([])).toBe(0);
});

test('F07 an item has _id, name, image and discountedPrice; the list is keyed by _id, with a total', () => {
  const second = cartItem({ _id: idOf(2), name: 'نود', discountedPrice: '150000' });
  const { list, total } = withItems(emptyCart(), [cartItem(), second]);
  expect(Object.keys(list)).toEqual([idOf(1), idOf(2)]);
  expect(list[idOf(1)]).toMatchObject({
    _id: idOf(1),
    name: 'ری‌اکت از پایه',
    image: '/files/2026/react.webp',
    discountedPrice: 600_000,
  });
  expect(total).toBe(750_000);
});

test('what is written is what is read', () => {
  const cart = { ...withItems(emptyCart(), [cartItem(), cartItem({ _id: idOf(2), image: null, path: null })]) };
  const chosen = { ...cart, choices: { code: 'NOWRUZ', useWallet: true, gateway: 'zibal' as const } };
  expect(parseCart(JSON.stringify(chosen))).toEqual(chosen);
});

test.each([
  null,
  '',
  'null',
  '[]',
  '{',
  '7',
  '"x"',
  '{"list":7}',
  '{"list":null,"total":99}',
  '{"__proto__":{"list":{}}}',
])('a storage that holds %s is an empty cart', (text) => {
  const { list, total, choices, purchase } = parseCart(text);
  expect([list, total, choices]).toEqual([{}, 0, { code: null, useWallet: false, gateway: null }]);
  expect(purchase).toMatchObject({ isAsked: false, number: null, replaced: null });
  expect(purchase.key).toMatch(/^[\da-f]{32}$/);
});

test('items that are no items are left out, and the total is computed again', () => {
  const bad = [
    null,
    7,
    'course',
    { ...cartItem(), _id: '__proto__' },
    { ...cartItem(), _id: '../../admin' },
    { ...cartItem(), kind: 'charge' },
    { ...cartItem(), kind: 'constructor' },
    { ...cartItem(), name: '' },
    { ...cartItem(), name: { toString: 'x' } },
    { ...cartItem(), name: 'ا'.repeat(301) },
    { ...cartItem(), discountedPrice: -1 },
    { ...cartItem(), discountedPrice: 'x' },
    { ...cartItem(), discountedPrice: null },
    { ...cartItem(), discountedPrice: 1e300 },
  ];
  // Each alone: of several with one id the last would stay.
  for (const item of bad) expect(itemsOf(stored({ list: { a: item } }))).toEqual([]);
  const cart = stored({ list: listOf([...bad, cartItem()]), total: 5 });
  expect(itemsOf(cart)).toEqual([cartItem()]);
  expect(cart.total).toBe(600_000);
});

test('pictures and links lead nowhere but into this site', () => {
  const leads = (address: unknown) => {
    const [item] = itemsOf(stored({ list: { a: { ...cartItem(), image: address, path: address } } }));
    return [item?.image, item?.path];
  };
  expect(leads('/files/2026/a.webp')).toEqual(['/files/2026/a.webp', '/files/2026/a.webp']);
  for (const address of [
    'javascript:alert(1)',
    '//evil.example/x',
    'https://evil.example',
    '/\\evil.example',
    7,
    null,
  ]) {
    expect(leads(address)).toEqual([null, null]);
  }
});

test('choices and keys that nobody wrote are left out; no more is stored than one order may contain', () => {
  const { choices, purchase } = stored({
    choices: { code: 'x'.repeat(31), useWallet: 'yes', gateway: 'toString' },
    purchase: { key: 'short', isAsked: true, number: 'A-1' },
  });
  expect(choices).toEqual({ code: null, useWallet: false, gateway: null });
  expect(purchase).toMatchObject({ isAsked: false, number: null });
  const many = Array.from({ length: 80 }, (_, n) => cartItem({ _id: idOf(n) }));
  expect(itemsOf(stored({ list: listOf(many) }))).toHaveLength(50);
});
