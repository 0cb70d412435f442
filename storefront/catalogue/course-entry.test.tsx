// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CourseState } from '../../src/contract/learning.ts';
import { visitor } from '../session/visitor.ts';
import { idOf, quoteLine, quoteOf } from '../testing/checkout.ts';
import { contractApi, type Answers } from '../testing/contract-api.ts';
import { renderPage } from '../testing/page.tsx';
import { courseDetail } from '../testing/records.ts';
import { userInfo } from '../testing/user.ts';
import { CourseEntry } from './CourseEntry.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => visitor.set(null));
});

const cart = 'افزودن به سبد خرید';
const standing = (more: Partial<CourseState> = {}): CourseState => ({
  access: { by: 'purchase', until: null },
  percent: 4_250,
  current: 'l2',
  ...more,
});
function show(
  answer: CourseState,
  who: 'user' | 'guest' = 'user',
  price = 900_000,
  line = quoteLine(),
  days: number | null = null,
) {
  const answers: Answers = {
    'GET /api/learn/courses/{id}/standing': answer,
    'POST /api/checkout/quote': quoteOf({ lines: [line] }),
  };
  const api = contractApi(answers);
  vi.stubGlobal('fetch', api.fetch);
  visitor.set(who === 'user' ? { status: 'user', user: userInfo() } : { status: 'guest' });
  const page = renderPage(
    <CourseEntry
      course={courseDetail({ _id: idOf(1), price, discountedPrice: price, accessDays: days })}
      price={<p>the price</p>}
    />,
  );
  const asked = () => api.requests.map(({ key }) => key);
  return { ...page, asked };
}

test('those who have the course go on where they are, and see how far that is', async () => {
  const { findByRole, getByRole, queryByRole } = show(standing());
  expect((await findByRole('link', { name: 'ادامهٔ یادگیری' })).getAttribute('href')).toBe(`/learn/${idOf(1)}`);
  expect(getByRole('progressbar').getAttribute('value')).toBe('4250');
  expect(queryByRole('button', { name: cart })).toBeNull();
});

test('who has not begun begins', async () => {
  expect(await show(standing({ percent: 0 })).findByRole('link', { name: 'شروع یادگیری' })).toBeTruthy();
});

test('who has seen all of it looks again', async () => {
  expect(await show(standing({ percent: 10_000 })).findByRole('link', { name: 'مرور دوره' })).toBeTruthy();
});

test('a member goes on, and may buy it too', async () => {
  const { findByRole, getByText, container } = show(
    standing({ access: { by: 'vip', until: '2027-01-01T00:00:00.000Z' } }),
  );
  expect(await findByRole('link', { name: 'ادامهٔ یادگیری' })).toBeTruthy();
  expect(await findByRole('button', { name: cart })).toBeTruthy();
  expect(getByText('the price')).toBeTruthy();
  // One first button a card.
  expect([...container.querySelectorAll('.button:not(.button--ghost)')].map((each) => each.textContent)).toEqual([
    'ادامهٔ یادگیری',
  ]);
});

test('a member reads for how long a purchase opens the course: for good only where that has no end', async () => {
  const member = standing({ access: { by: 'vip', until: '2027-01-01T00:00:00.000Z' } });
  const lead = 'با اشتراک ویژه باز است؛ اگر بخرید، ';
  expect(await show(member).findByText(`${lead}همیشه می‌ماند.`)).toBeTruthy();
  cleanup();
  const ending = show(member, 'user', 900_000, quoteLine(), 90);
  expect(await ending.findByText(`${lead}۹۰ روز به آن دسترسی دارید.`)).toBeTruthy();
});

test('a member who bought it meets no price and no cart, and one who ordered it their order', async () => {
  const member = standing({ access: { by: 'vip', until: '2027-01-01T00:00:00.000Z' } });
  const owned = quoteLine({ problem: { code: 'owned', message: 'دارید' } });
  const { findByRole, asked, container } = show(member, 'user', 900_000, owned);
  await findByRole('link', { name: 'ادامهٔ یادگیری' });
  await vi.waitFor(() => expect(asked()).toContain('POST /api/checkout/quote'));
  await act(async () => undefined);
  expect(container.textContent).not.toContain('the price');
  expect(container.querySelectorAll('.button')).toHaveLength(1);
  cleanup();
  const waiting = show(standing({ access: null }), 'user', 900_000, quoteLine({ waitingOrder: '120' }));
  expect((await waiting.findByRole('link', { name: 'رفتن به سفارش' })).getAttribute('href')).toContain('120');
  expect(waiting.queryByRole('button', { name: cart })).toBeNull();
});

test('others get the cart, guests without a call; what is free is taken first', async () => {
  expect(show(standing(), 'guest').asked()).toEqual([]);
  cleanup();
  expect(await show(standing({ access: null })).findByRole('button', { name: cart })).toBeTruthy();
  cleanup();
  const free = show(standing({ access: { by: 'free', until: null }, percent: 0 }), 'user', 0);
  expect(await free.findByRole('button', { name: 'دریافت رایگان' })).toBeTruthy();
});

test('what is free and was begun goes on; it is not taken again', async () => {
  const { findByRole, queryByRole } = show(standing({ access: { by: 'free', until: null } }), 'user', 0);
  expect(await findByRole('link', { name: 'ادامهٔ یادگیری' })).toBeTruthy();
  expect(queryByRole('button', { name: 'دریافت رایگان' })).toBeNull();
});

test('what is free and was not begun has no way in yet, whatever the server says of it', async () => {
  const { asked, findByRole, queryByRole } = show(
    standing({ access: { by: 'free', until: null }, percent: 0 }),
    'user',
    0,
  );
  await vi.waitFor(() => expect(asked()).toContain('GET /api/learn/courses/{id}/standing'));
  await act(async () => undefined);
  expect(await findByRole('button', { name: 'دریافت رایگان' })).toBeTruthy();
  expect(queryByRole('progressbar')).toBeNull();
});
