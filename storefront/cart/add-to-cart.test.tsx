// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeDialog, dialogs } from '../dialogs/dialog-store.ts';
import { visitor } from '../session/visitor.ts';
import { cartItem, idOf, quoteLine, quoteOf } from '../testing/checkout.ts';
import { contractApi, refusal, type Answers } from '../testing/contract-api.ts';
import { htmlOf } from '../testing/router.tsx';
import { renderPage } from '../testing/page.tsx';
import { userInfo } from '../testing/user.ts';
import { VipPlans } from '../vip/VipPlan.tsx';
import { CartLink } from '../header/CartLink.tsx';
import { toasts } from '../toast/toast-store.ts';
import { AddToCart } from './AddToCart.tsx';
import { cart } from './cart.ts';
import { itemsOf } from './cart-items.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => {
    cart.clear();
    visitor.set(null);
    closeDialog();
    toasts.hide();
  });
  sessionStorage.clear();
});

const part = (price: number) => (
  <>
    <CartLink />
    <AddToCart
      item={cartItem({ discountedPrice: price })}
      page="/course/1/react"
      owned={{ to: '#syllabus', label: 'رفتن به دوره' }}
    />
  </>
);
function show(price: number, answers: Answers = {}, who: 'user' | 'guest' = 'user') {
  const api = contractApi({ 'POST /api/checkout/quote': quoteOf(), ...answers });
  vi.stubGlobal('fetch', api.fetch);
  visitor.set(who === 'user' ? { status: 'user', user: userInfo() } : { status: 'guest' });
  const page = renderPage(part(price), '/course/1/react');
  const asked = (key: string) => api.requests.filter((request) => request.key === key).map(({ body }) => body);
  return { ...page, asked };
}
const add = 'افزودن به سبد خرید';

test('one press puts it into the cart and counts it in the header; then the button leads there', async () => {
  const { user, getByRole, findByRole } = show(600_000, {}, 'guest');
  expect(getByRole('link', { name: 'سبد خرید' }).getAttribute('href')).toBe('/cart');
  await user.click(getByRole('button', { name: add }));
  const link = await findByRole('link', { name: 'رفتن به سبد خرید' });
  expect(document.activeElement).toBe(link);
  expect(itemsOf(cart.state.get())).toEqual([cartItem()]);
  expect(getByRole('link', { name: 'سبد خرید، ۱ مورد' }).textContent).toBe('۱');
  expect(getByRole('status').textContent).toBe('در سبد خرید شماست.');
});

test.each(['course', 'bundle', 'major'] as const)('a %s that is put in is reported', async (kind) => {
  const item = cartItem({ kind });
  const { user, asked } = show(0, { 'POST /api/carts': { ok: true } }, 'guest');
  cleanup();
  const page = renderPage(<AddToCart item={item} page="/" owned={{ to: '/', label: '' }} />);
  await user.click(page.getByRole('button', { name: add }));
  expect(asked('POST /api/carts')).toEqual([{ kind, id: item._id }]);
});

test('a plan of the subscription is in the cart with its name, what it costs now, and a link to its description', async () => {
  vi.stubGlobal('fetch', contractApi({ 'POST /api/checkout/quote': quoteOf() }).fetch);
  visitor.set({ status: 'guest' });
  const plan = { days: 90, price: 790_000, discountedPrice: null, badge: null, benefits: [] };
  const plans = [
    { ...plan, _id: idOf(1), title: 'سه‌ماهه' },
    { ...plan, _id: idOf(2), title: 'ساله', discountedPrice: 690_000 },
  ];
  const { user, getAllByRole } = renderPage(<VipPlans plans={plans} page="/vip" />, '/vip');
  for (const button of getAllByRole('button', { name: add })) await user.click(button);
  const common = { kind: 'vip', image: null, path: '/vip' };
  expect(itemsOf(cart.state.get())).toEqual([
    { ...common, _id: idOf(1), name: 'اشتراک ویژهٔ سه‌ماهه', discountedPrice: 790_000 },
    { ...common, _id: idOf(2), name: 'اشتراک ویژهٔ ساله', discountedPrice: 690_000 },
  ]);
});

test('the server renders the way in for everybody, and no count', () => {
  act(() => void cart.add(cartItem()));
  const html = htmlOf(part(600_000));
  expect(html).toContain(add);
  expect(html).not.toContain('<b>');
});

test('what one owns leads to itself; what is in the cart of a guest is not requested', async () => {
  const problem = { code: 'owned' as const, message: 'این را قبلاً خریده‌اید' };
  const owned = show(600_000, { 'POST /api/checkout/quote': quoteOf({ lines: [quoteLine({ problem })] }) });
  expect((await owned.findByRole('link', { name: 'رفتن به دوره' })).getAttribute('href')).toBe('#syllabus');
  expect(owned.queryByRole('button', { name: add })).toBeNull();
  act(() => visitor.set({ status: 'guest' }));
  expect(owned.getByRole('button', { name: add })).toBeTruthy();
  cleanup();
  expect(show(600_000, {}, 'guest').asked('POST /api/checkout/quote')).toEqual([]);
});

test('what is free is taken by one press, without the cart, once for all presses', async () => {
  const { user, getByRole, address, asked } = show(0, { 'POST /api/checkout': { number: 'A-1', state: 'fulfilled' } });
  await user.dblClick(getByRole('button', { name: 'دریافت رایگان' }));
  await waitFor(() => expect(address()).toBe('/purchase-result?order=A-1'));
  const orders = asked('POST /api/checkout');
  expect(orders[0]).toEqual({ key: expect.stringMatching(/^[\da-f]{32}$/), items: [{ kind: 'course', id: idOf(1) }] });
  expect(new Set(orders.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(itemsOf(cart.state.get())).toEqual([]);
});

test('after a lost answer the same order is requested again', async () => {
  let isLost = true;
  const answer = () => (isLost ? Response.error() : { number: 'A-1', state: 'fulfilled' as const });
  const { user, getByRole, address, asked } = show(0, { 'POST /api/checkout': answer });
  await user.click(getByRole('button', { name: 'دریافت رایگان' }));
  await waitFor(() => expect(getByRole('alert').textContent).not.toBe(''));
  isLost = false;
  await user.click(getByRole('button', { name: 'دریافت رایگان' }));
  await waitFor(() => expect(address()).toBe('/purchase-result?order=A-1'));
  const [first, second] = asked('POST /api/checkout');
  expect(second).toEqual(first);
});

test('a guest logs in first, and then has it', async () => {
  const { user, getByRole, address, asked } = show(
    0,
    { 'POST /api/checkout': { number: 'A-1', state: 'fulfilled' } },
    'guest',
  );
  await user.click(getByRole('button', { name: 'دریافت رایگان' }));
  expect([dialogs.get(), asked('POST /api/checkout')]).toEqual([{ name: 'login', next: '/course/1/react' }, []]);
  act(() => {
    visitor.set({ status: 'user', user: userInfo() });
    closeDialog();
  });
  await waitFor(() => expect(address()).toBe('/purchase-result?order=A-1'));
});

test('nobody is led to a bank for what was shown as free, and a refusal is shown', async () => {
  const paid = { number: 'A-1', state: 'awaiting_payment' as const, redirect: 'https://bank.example/1' };
  const dear = show(0, { 'POST /api/checkout': paid });
  await dear.user.click(dear.getByRole('button', { name: 'دریافت رایگان' }));
  await dear.findByText(/دیگر رایگان نیست/);
  expect(dear.address()).toBe('/course/1/react');
  cleanup();
  const wrong = [{ property: 'items.0', errors: ['این را قبلاً خریده‌اید'] }];
  const refused = show(0, { 'POST /api/checkout': refusal(422, 'invalid', 'invalid', wrong) });
  await refused.user.click(refused.getByRole('button', { name: 'دریافت رایگان' }));
  await refused.findByText('این را قبلاً خریده‌اید');
});

test('a full cart says so', async () => {
  act(() => {
    for (let n = 2; n <= 51; n++) cart.add(cartItem({ _id: idOf(n) }));
  });
  const { user, getByRole } = show(600_000, {}, 'guest');
  await user.click(getByRole('button', { name: add }));
  expect(toasts.shown.get()).toMatchObject({ type: 'warning', title: 'سبد خرید پر است' });
  expect(toasts.shown.get()?.message).toContain('۵۰');
});
