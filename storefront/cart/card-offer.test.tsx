// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { QuoteLine } from '../../src/contract/checkout.ts';
import { VipPlans } from '../vip/VipPlan.tsx';
import { CourseGrid } from '../catalogue/CourseCard.tsx';
import { BundleGrid, MajorGrid } from '../sets/SetCard.tsx';
import { visitor } from '../session/visitor.ts';
import { idOf, quoteLine, quoteOf } from '../testing/checkout.ts';
import { contractApi } from '../testing/contract-api.ts';
import { htmlOf } from '../testing/router.tsx';
import { renderPage } from '../testing/page.tsx';
import { bundleDetail, courseCard, majorDetail } from '../testing/records.ts';
import { userInfo } from '../testing/user.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => visitor.set(null));
});

const plan = {
  _id: idOf(5),
  title: 'ساله',
  days: 365,
  price: 790_000,
  discountedPrice: null,
  badge: null,
  benefits: [],
};
const lists = (
  <>
    <CourseGrid courses={[1, 2].map((n) => courseCard({ _id: idOf(n), price: 900_000, discountedPrice: null }))} />
    <BundleGrid bundles={[bundleDetail({ _id: idOf(3) })]} />
    <MajorGrid majors={[majorDetail({ _id: idOf(4) })]} />
    <VipPlans plans={[plan]} page="/vip" />
    {/* The same course twice is requested once. */}
    <CourseGrid courses={[courseCard({ _id: idOf(1), price: 900_000, discountedPrice: null })]} />
  </>
);
const owned = { code: 'owned', message: 'دارید' } as const;
const answers: Readonly<Record<string, Partial<QuoteLine>>> = {
  [idOf(1)]: { problem: owned },
  [idOf(3)]: { problem: owned },
  [idOf(4)]: { problem: owned },
  [idOf(5)]: { waitingOrder: '120' },
};

function show(who: 'user' | 'guest') {
  const api = contractApi({
    'POST /api/checkout/quote': ({ body }) => {
      const { items } = body as { items: { id: string }[] };
      return quoteOf({ lines: items.map(({ id }) => quoteLine({ id, ...answers[id] })) });
    },
  });
  vi.stubGlobal('fetch', api.fetch);
  visitor.set(who === 'user' ? { status: 'user', user: userInfo() } : { status: 'guest' });
  const page = renderPage(lists);
  const feet = () =>
    [...page.container.querySelectorAll('.card')].map((card) => ({
      hasPrice: card.querySelector('.price') !== null,
      badge: card.querySelector('.card-foot .badge')?.textContent ?? null,
    }));
  return { ...page, feet, requests: api.requests };
}

test('a card says one thing: its price, or that its visitor has it; the page asks once', async () => {
  const { feet, requests, container, findAllByText } = show('user');
  expect(await findAllByText('دسترسی دارید')).toHaveLength(4);
  const has = { hasPrice: false, badge: 'دسترسی دارید' };
  const sold = { hasPrice: true, badge: null };
  expect(feet()).toEqual([has, sold, has, has, sold, has]);
  expect(requests.map(({ key, body }) => [key, (body as { items: unknown[] }).items.length])).toEqual([
    ['POST /api/checkout/quote', 5],
  ]);
  // The plan that was ordered leads to its order, and to nothing else.
  expect([...container.querySelectorAll('.plan .button')].map((each) => each.textContent)).toEqual(['رفتن به سفارش']);
});

test('guests, and the server for everybody, see prices without a call', () => {
  const { feet, requests } = show('guest');
  expect(feet().every(({ hasPrice, badge }) => hasPrice && badge === null)).toBe(true);
  expect(feet()).toHaveLength(6);
  expect(requests).toEqual([]);
  expect(htmlOf(lists)).not.toContain('دسترسی دارید');
});
