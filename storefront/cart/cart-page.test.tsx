// @vitest-environment happy-dom
import { act, cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckoutQuote } from '../../src/contract/checkout.ts';
import { closeDialog, dialogs } from '../dialogs/dialog-store.ts';
import { visitor } from '../session/visitor.ts';
import { contractApi, refusal, type Answers } from '../testing/contract-api.ts';
import { cartItem, idOf, quoteLine, quoteOf } from '../testing/checkout.ts';
import { order, orderLine, waitingOrder } from '../testing/own-records.ts';
import { renderPage } from '../testing/page.tsx';
import { userInfo } from '../testing/user.ts';
import { CartPage } from './CartPage.tsx';
import { cart } from './cart.ts';
import { cartCount } from './cart-count.ts';
import { itemsOf } from './cart-items.ts';
import { keepIntent } from './intent.ts';

const second = cartItem({ _id: idOf(2), name: 'نود', discountedPrice: 150_000, path: null });
const both = quoteOf({
  lines: [
    quoteLine(),
    quoteLine({ id: idOf(2), title: 'نود', listPrice: 150_000, salePrice: 150_000, net: 150_000, path: null }),
  ],
  subtotal: 750_000,
  payable: 750_000,
});
const left: string[] = [];

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  act(() => {
    cart.clear();
    cart.choose({ code: null, useWallet: false, gateway: null });
    visitor.set(null);
    closeDialog();
  });
  sessionStorage.clear();
  left.length = 0;
});

/** Shows the cart with these answers, to a user unless `guest`. */
function show(answers: Answers = {}, who: 'user' | 'guest' = 'user') {
  const api = contractApi({ 'POST /api/checkout/quote': both, ...answers });
  vi.stubGlobal('fetch', api.fetch);
  visitor.set(who === 'user' ? { status: 'user', user: userInfo() } : { status: 'guest' });
  const page = renderPage(
    <CartPage contact={{ badges: [{ title: 'ساماندهی', image: null, href: null }] }} offer={<p>پیشنهاد</p>} />,
    '/cart',
  );
  const asked = (key: string) => api.requests.filter((request) => request.key === key).map(({ body }) => body);
  return { ...page, asked };
}
function fill(): void {
  cart.add(cartItem());
  cart.add(second);
}
const pay = 'پرداخت';

test('E05 an empty cart says so, and asks nothing', async () => {
  const { getByRole, getByText, asked } = show();
  expect(getByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeTruthy();
  expect(getByRole('link', { name: 'دپارتمان‌ها' }).getAttribute('href')).toBe('/department');
  expect(getByText('پیشنهاد')).toBeTruthy();
  expect(asked('POST /api/checkout/quote')).toEqual([]);
});

test('the cart promises the cashback of a purchase, where there is some', async () => {
  fill();
  const { findByText } = show({ 'POST /api/checkout/quote': { ...both, cashback: 37_500 } });
  expect(await findByText('۳۷٬۵۰۰ تومان هدیهٔ نقدی این خرید به کیف پول شما می‌آید.')).toBeTruthy();
  cleanup();
  const { findByText: find, container } = show();
  await find('۷۵۰٬۰۰۰ تومان', { selector: '.sums-total dd' });
  expect(container.textContent).not.toContain('هدیهٔ نقدی');
});

test('P05 the things with picture, name, link and price; what they cost in all; ids alone are sent', async () => {
  fill();
  const { getAllByRole, findByText, getByRole, asked, container } = show();
  await findByText('۷۵۰٬۰۰۰ تومان', { selector: '.sums-total dd' });
  const [first, other] = getAllByRole('listitem');
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('/course/1/react');
  expect(first!.querySelector('img')?.getAttribute('src')).toContain('react');
  expect(first!.querySelector('.price-now')?.textContent).toBe('۶۰۰٬۰۰۰ تومان');
  expect(first!.querySelector('s')?.textContent).toContain('۹۰۰٬۰۰۰');
  expect(within(other!).queryByRole('link')).toBeNull();
  expect(asked('POST /api/checkout/quote')).toEqual([
    {
      items: [
        { kind: 'course', id: idOf(1) },
        { kind: 'course', id: idOf(2) },
      ],
    },
  ]);
  expect(getByRole('button', { name: pay }).getAttribute('aria-disabled')).toBe('false');
  expect(container.querySelector('[style]')).toBeNull();
});

test('a line says its teacher, length, rating and access; the button has the refund rule and the marks of trust beside it', async () => {
  fill();
  const { findAllByText, getAllByRole, getByText, container } = show({ 'POST /api/checkout/quote': both });
  await findAllByText('۷۵۰٬۰۰۰ تومان');
  const [first] = getAllByRole('listitem');
  expect(first!.querySelector('.cart-kind')?.textContent).toBe('دوره، سارا کیانی');
  expect([...first!.querySelectorAll('.cart-facts li')].map(({ textContent }) => textContent)).toEqual([
    '۸ ساعت و ۴ دقیقه',
    '۴٫۵ از ۵۳ رأی',
    '۴۶۰ دانشجو',
    'دسترسی همیشگی',
  ]);
  expect(getByText('۲ مورد · ۱۶ ساعت و ۸ دقیقه')).toBeTruthy();
  expect(getByText('تا ۷ روز وجه را پس می‌گیرید، اگر کمتر از ۲۰٪ دوره را دیده باشید.')).toBeTruthy();
  expect(container.querySelector('.cart-badges')?.textContent).toBe('ساماندهی');
});

test('what it costs comes as one, at the end: until then nothing is there that would move', async () => {
  fill();
  const { getByText, queryByRole, findByRole, queryByText, container } = show();
  const wait = getByText('در حال محاسبهٔ مبلغ…');
  expect(wait.parentElement?.lastElementChild).toBe(wait);
  expect([queryByRole('button', { name: pay }), container.querySelector('.cart-sums')]).toEqual([null, null]);
  await findByRole('button', { name: pay });
  expect(queryByText('در حال محاسبهٔ مبلغ…')).toBeNull();
  expect([...container.querySelectorAll('.cart-sums dt')].map(({ textContent }) => textContent)).toEqual([
    'جمع قیمت‌ها',
    'تخفیف فروش ویژه',
    'قابل پرداخت',
  ]);
});

test('S08 something is taken out and comes back at its place; the focus goes along', async () => {
  fill();
  const { user, getByRole, findByRole, queryByText } = show();
  await user.click(getByRole('button', { name: 'حذف «ری‌اکت از پایه» از سبد' }));
  expect(itemsOf(cart.state.get()).map(({ name }) => name)).toEqual(['نود']);
  expect(cartCount.get()).toBe(1);
  const undo = await findByRole('button', { name: 'بازگردانی' });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect(itemsOf(cart.state.get()).map(({ name }) => name)).toEqual(['ری‌اکت از پایه', 'نود']);
  expect(document.activeElement?.id).toBe(`cart-${idOf(1)}`);
  expect(queryByText(/از سبد حذف شد/)).toBeNull();
});

test('what has changed since is shown, and what cannot be bought stops the purchase', async () => {
  fill();
  const problem = { code: 'owned' as const, message: 'این را قبلاً خریده‌اید' };
  const lines = [
    quoteLine({ salePrice: 700_000, net: 700_000, leftOut: [{ title: 'مبانی', amount: 5_000, reason: 'owned' }] }),
    quoteLine({ id: idOf(2), title: 'نود', problem, path: '/course/2/node' }),
  ];
  const { findByText, getByRole, user, asked, container } = show({
    'POST /api/checkout/quote': quoteOf({ lines, payable: 700_000 }),
  });
  await findByText('قیمت از ۶۰۰٬۰۰۰ تومان به ۷۰۰٬۰۰۰ تومان تغییر کرده است.');
  await findByText(/این را قبلاً خریده‌اید/);
  await findByText('«مبانی» را دارید؛ ۵٬۰۰۰ تومان کم شد.');
  expect([...container.querySelectorAll('.cart-line')].map((line) => line.querySelector('.price') !== null)).toEqual([
    true,
    false,
  ]);
  expect(getByRole('link', { name: 'مشاهده' }).getAttribute('href')).toBe('/course/2/node');
  // The sum is of what can be bought.
  expect(container.querySelector('.cart-sums dd')?.textContent).toBe('۹۰۰٬۰۰۰ تومان');
  const button = getByRole('button', { name: pay });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(asked('POST /api/checkout')).toEqual([]);
});

test('a code is sent as it is typed, refused beside its field, and taken back', async () => {
  fill();
  const quote = ({ body }: { body: unknown }): CheckoutQuote => {
    const { code = null } = body as { code?: string };
    if (code === null) return both;
    return {
      ...both,
      code: { code, problem: code === 'OLD10' ? 'مهلت این کد گذشته است' : null },
      discountTotal: 75_000,
    };
  };
  const { user, getByLabelText, findByText, getByRole, findByRole } = show({ 'POST /api/checkout/quote': quote });
  await user.type(getByLabelText('کد تخفیف'), 'OLD۱۰{Enter}');
  await findByText('مهلت این کد گذشته است');
  expect(getByLabelText('کد تخفیف').getAttribute('aria-invalid')).toBe('true');
  expect(getByRole('button', { name: pay }).getAttribute('aria-disabled')).toBe('true');
  await user.clear(getByLabelText('کد تخفیف'));
  await user.type(getByLabelText('کد تخفیف'), 'NEW{Enter}');
  await findByText('NEW');
  await user.click(await findByRole('button', { name: 'حذف کد' }));
  expect(cart.state.get().choices.code).toBeNull();
});

test('a sale, a code and the wallet together: each row by its name, and what is left to pay', async () => {
  fill();
  cart.choose({ code: 'SPRING', useWallet: true });
  const { findByText, container } = show({
    'POST /api/checkout/quote': quoteOf({
      lines: [
        quoteLine({ discount: 90_000, net: 510_000 }),
        quoteLine({ id: idOf(2), title: 'نود', listPrice: 150_000, salePrice: 150_000, net: 150_000, path: null }),
      ],
      subtotal: 750_000,
      discountTotal: 90_000,
      walletUsed: 40_000,
      walletBalance: 40_000,
      payable: 620_000,
      code: { code: 'SPRING', problem: null },
    }),
  });
  await findByText('قابل پرداخت', { selector: 'dt' });
  const rows = [...container.querySelectorAll('.cart-sums > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['جمع قیمت‌ها', '۱٬۰۵۰٬۰۰۰ تومان'],
    ['تخفیف فروش ویژه', '− ۳۰۰٬۰۰۰ تومان'],
    ['تخفیف با کد «SPRING»', '− ۹۰٬۰۰۰ تومان'],
    ['از کیف پول', '− ۴۰٬۰۰۰ تومان'],
    ['قابل پرداخت', '۶۲۰٬۰۰۰ تومان'],
  ]);
});

test('the share of the wallet and the gateway are chosen', async () => {
  fill();
  const { user, findByLabelText, getByLabelText, asked, findByText } = show({
    'POST /api/checkout/quote': { ...both, walletBalance: 200_000 },
    'POST /api/checkout': refusal(503, 'unavailable'),
  });
  await user.click(await findByLabelText(/استفاده از موجودی کیف پول/));
  await waitFor(() => expect(asked('POST /api/checkout/quote').at(-1)).toMatchObject({ useWallet: true }));
  await user.click(getByLabelText(/زیبال/));
  await user.click(await findByText(pay, { selector: 'button' }));
  await findByText(/درگاه دیگری برایتان انتخاب شد/);
  expect(asked('POST /api/checkout')).toMatchObject([{ gateway: 'zibal', useWallet: true }]);
  expect(getByLabelText(/زیبال/).matches(':disabled')).toBe(true);
  expect(getByLabelText(/زرین‌پال/).matches(':checked')).toBe(true);
});

test('where nothing is left to pay there is no gateway to choose; an empty wallet has no share', async () => {
  fill();
  const { findByRole, queryByLabelText } = show({
    'POST /api/checkout/quote': { ...both, walletBalance: 0, walletUsed: 0, payable: 0 },
  });
  await findByRole('button', { name: 'تکمیل سفارش' });
  expect([queryByLabelText(/زیبال/), queryByLabelText(/استفاده از موجودی/)]).toEqual([null, null]);
});

const toBank = { number: 'A-1', state: 'awaiting_payment' as const, redirect: 'https://bank.example/1' };

test('who comes back from the bank by the back button can pay; a code that the order is refused for says so beside its field', async () => {
  fill();
  const orders = [
    () => toBank,
    refusal(422, 'invalid', 'نشد', [{ property: 'code', errors: ['این کد به پایان رسیده است'] }]),
  ];
  const { user, findByRole, getByRole, getByLabelText } = show({
    'POST /api/checkout': () => orders.shift()!() as Response,
    'GET /api/orders/{number}': waitingOrder({ number: 'A-1', payable: 750_000 }),
  });
  await user.click(await findByRole('button', { name: pay }));
  await waitFor(() => expect(left).toEqual([toBank.redirect]));
  const button = getByRole('button', { name: 'کمی صبر کنید…' });
  const shown = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  shown(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  shown(true);
  expect([button.getAttribute('aria-disabled'), button.textContent]).toEqual(['false', pay]);
  await user.click(button);
  await waitFor(() => expect(getByLabelText('کد تخفیف').getAttribute('aria-invalid')).toBe('true'));
  const alerts = [...document.querySelectorAll('[role="alert"], .field__error')].map(({ textContent }) => textContent);
  expect(alerts.filter((text) => text?.includes('به پایان رسیده'))).toHaveLength(1);
});

test('what a visitor was about to do is done once they are logged in, once, and not half an hour later', async () => {
  fill();
  /** Whether the cart was about to be paid: its buyer has not seen yet what it costs. */
  const goesOn = async () => {
    const page = show();
    await page.findByText('۷۵۰٬۰۰۰ تومان', { selector: '.sums-total dd' });
    const isReady = page.queryByText(/سبد خرید شما آماده است/) !== null;
    cleanup();
    return isReady;
  };
  keepIntent('pay');
  expect([await goesOn(), await goesOn()]).toEqual([true, false]);
  keepIntent('pay');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  expect(await goesOn()).toBe(false);
});

test('a visitor logs in on the way, and the purchase goes on with the same cart', async () => {
  fill();
  const placed = { number: 'A-1', state: 'awaiting_payment' as const, redirect: 'https://bank.example/1' };
  const { user, findByRole, asked } = show(
    { 'POST /api/checkout': placed, 'GET /api/orders/{number}': waitingOrder({ number: 'A-1', payable: 750_000 }) },
    'guest',
  );
  const button = await findByRole('button', { name: 'ورود و پرداخت' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  await user.click(button);
  expect(dialogs.get()).toEqual({ name: 'login', next: '/cart' });
  expect(asked('POST /api/checkout')).toEqual([]);
  act(() => {
    visitor.set({ status: 'user', user: userInfo() });
    closeDialog();
  });
  await waitFor(() => expect(left).toEqual(['https://bank.example/1']));
  expect(asked('POST /api/checkout')).toHaveLength(1);
  // A buyer who cancels at the bank finds the cart again.
  expect(itemsOf(cart.state.get())).toHaveLength(2);
});

test('a closed dialog buys nothing later', async () => {
  fill();
  const { user, findByRole, asked } = show({}, 'guest');
  const button = await findByRole('button', { name: 'ورود و پرداخت' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  await user.click(button);
  act(closeDialog);
  act(() => visitor.set({ status: 'user', user: userInfo() }));
  await waitFor(() => expect(asked('POST /api/checkout/quote')).toHaveLength(2));
  expect(asked('POST /api/checkout')).toEqual([]);
});

test('an order that was paid without coming back takes its things out; one that waits is named', async () => {
  fill();
  act(() => {
    cart.ask();
    cart.placed('A-1');
  });
  const waiting = show({ 'GET /api/orders/{number}': waitingOrder({ number: 'A-1' }) });
  expect((await waiting.findByRole('link', { name: 'مشاهدهٔ سفارش' })).getAttribute('href')).toBe(
    '/purchase-result?order=A-1',
  );
  const notice = () => document.querySelector('.form-notice')?.textContent;
  expect(notice()).toBe('سفارش A-۱ هنوز پرداخت نشده است. مشاهدهٔ سفارش');
  cleanup();
  const settling = show({
    'GET /api/orders/{number}': waitingOrder({ number: 'A-1', isPayable: false, isSettling: true }),
  });
  await settling.findByRole('link', { name: 'مشاهدهٔ سفارش' });
  expect(notice()).toBe('نتیجهٔ پرداخت سفارش A-۱ در دست بررسی است. مشاهدهٔ سفارش');
  cleanup();
  const reviewed = order({ number: 'A-1', state: 'cancelled', isUnderReview: true });
  await show({ 'GET /api/orders/{number}': reviewed }).findByRole('link', { name: 'مشاهدهٔ سفارش' });
  expect(notice()).toBe('برای سفارش A-۱ مبلغی رسیده و در دست بررسی است؛ دوباره نپردازید. مشاهدهٔ سفارش');
  cleanup();
  show({ 'GET /api/orders/{number}': order({ number: 'A-1', lines: [orderLine({ item: idOf(1) })] }) });
  await waitFor(() => expect(itemsOf(cart.state.get()).map(({ name }) => name)).toEqual(['نود']));
});

test('another tab is followed', async () => {
  const { findByText } = show();
  localStorage.setItem('cart', JSON.stringify({ list: { a: second } }));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: localStorage.getItem('cart') }));
  });
  expect(await findByText('نود', { selector: 'h3' })).toBeTruthy();
  expect(cartCount.get()).toBe(1);
  // What is stored there beside the cart is no cart; a storage that is emptied holds none.
  const change = (key: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
  change('player-settings');
  expect(cartCount.get()).toBe(1);
  change(null);
  expect(cartCount.get()).toBe(0);
});

test('its price is requested again when another tab puts one thing in the place of another', async () => {
  cart.add(cartItem());
  const { asked, findByText } = show();
  await findByText('۷۵۰٬۰۰۰ تومان', { selector: '.sums-total dd' });
  localStorage.setItem('cart', JSON.stringify({ list: { a: second } }));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: localStorage.getItem('cart') }));
  });
  await waitFor(() => expect(asked('POST /api/checkout/quote')).toHaveLength(2));
  const items = asked('POST /api/checkout/quote').map((body) => (body as { items: unknown }).items);
  expect(items).toEqual([[{ kind: 'course', id: idOf(1) }], [{ kind: 'course', id: idOf(2) }]]);
});

test('a cart that cannot be quoted shows its things and tries again', async () => {
  fill();
  let isDown = true;
  const answer = () =>
    isDown ? refusal(500, 'internal', 'مشکلی از سمت ما پیش آمد؛ چند لحظهٔ دیگر دوباره امتحان کنید')() : both;
  const { user, findByText, findByRole, container } = show({ 'POST /api/checkout/quote': answer });
  await findByText('مشکلی از سمت ما پیش آمد؛ چند لحظهٔ دیگر دوباره امتحان کنید');
  expect(container.querySelectorAll('.cart-line')).toHaveLength(2);
  isDown = false;
  await user.click(await findByRole('button', { name: 'تلاش دوباره' }));
  await findByText('۷۵۰٬۰۰۰ تومان', { selector: '.sums-total dd' });
});
