// @vitest-environment happy-dom
/** What a browser keeps of the courses it has shown, what it reports of them, and what it is recommended. */
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { createManualClock } from '../../src/client/manual-clock.ts';
import { visitor } from '../session/visitor.ts';
import { contractApi } from '../testing/contract-api.ts';
import { renderPage } from '../testing/page.tsx';
import { courseCard } from '../testing/records.ts';
import { userInfo } from '../testing/user.ts';
import { countViewSoon, viewTime } from '../cart/count-visit.ts';
import type { CourseFilters } from '../../src/contract/facet-values.ts';
import { queryString } from '../../src/paths/url.ts';
import { FacetForm } from './FacetForm.tsx';
import { hasSeen, seenKey } from './has-seen.ts';
import { RecentlySeen } from './RecentlySeen.tsx';
import { Recommended } from './Recommended.tsx';
import { noteSeen, readSeen } from './seen.ts';

let whenIdle: (() => void)[] = [];
const rest = () => act(() => whenIdle.forEach((work) => work()));
beforeEach(() => {
  localStorage.clear();
  whenIdle = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => whenIdle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => visitor.set(null));
});

const seen = (n: number) => ({ _id: `c${n}`, name: `دورهٔ ${n}`, image: null });

test('the latest twelve are stored, each once, and only courses are read', () => {
  expect(hasSeen()).toBe(false);
  for (let n = 1; n <= 14; n++) noteSeen(localStorage, seen(n));
  noteSeen(localStorage, seen(5));
  expect(hasSeen()).toBe(true);
  expect(readSeen(localStorage).map(({ _id }) => _id)).toEqual(
    [5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3].map((n) => `c${n}`),
  );
  for (const broken of ['{', '{}', '[1, null, {"_id": 1}, {"_id": "a", "name": "b", "image": 3}]']) {
    localStorage.setItem(seenKey, broken);
    expect(readSeen(localStorage)).toEqual([]);
  }
  expect(readSeen(undefined)).toEqual([]);
});

test('they are shown once the page rests, without the course whose page it is; nothing where there are none', async () => {
  for (const n of [1, 2, 3]) noteSeen(localStorage, seen(n));
  const page = renderPage(<RecentlySeen except="c3" />);
  expect(page.queryByRole('link')).toBeNull();
  rest();
  await page.findByRole('heading', { name: 'دوره‌هایی که تازه دیده‌اید' });
  expect(page.getAllByRole('link').map((link) => link.lastElementChild?.textContent)).toEqual(['دورهٔ 2', 'دورهٔ 1']);
  expect(page.getAllByRole('link')[0]?.getAttribute('href')).toBe(encodeURI('/course/c2/دورهٔ-2'));
  cleanup();
  localStorage.clear();
  noteSeen(localStorage, seen(1));
  const other = renderPage(<RecentlySeen except="c2" />);
  rest();
  expect(other.getAllByRole('link')).toHaveLength(1);
  cleanup();
  const own = renderPage(<RecentlySeen except="c1" />);
  rest();
  expect(own.queryByRole('heading')).toBeNull();
});

test('a page counts as looked at once it was visible for some seconds, one time', async () => {
  const api = contractApi({ 'POST /api/courses/{id}/visits': { ok: true } });
  const clock = createManualClock();
  const client = createClient(api.fetch);
  let state = 'hidden';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (state === 'hidden' ? 'hidden' : 'visible'));
  const show = (next: string) => {
    state = next;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const stop = countViewSoon(client, 'c1', clock);
  clock.advance(viewTime);
  expect(api.requests).toEqual([]);
  show('visible');
  clock.advance(viewTime - 1);
  show('hidden');
  clock.advance(viewTime);
  show('visible');
  clock.advance(viewTime - 1);
  expect(api.requests).toEqual([]);
  clock.advance(1);
  await waitFor(() =>
    expect(api.requests.map(({ params, body }) => [params, body])).toEqual([[{ id: 'c1' }, undefined]]),
  );
  show('hidden');
  show('visible');
  clock.advance(viewTime);
  stop();
  countViewSoon(client, 'c2', clock)();
  clock.advance(viewTime);
  expect(api.requests).toHaveLength(1);
  vi.restoreAllMocks();
});

test('members are recommended courses of the department, without the one at hand; for guests nothing is requested', async () => {
  const answers = {
    'GET /api/profile/recommendations': { records: [courseCard(), courseCard({ _id: 'c9', name: 'نکست' })] },
  };
  const api = contractApi(answers);
  vi.stubGlobal('fetch', api.fetch);
  visitor.set({ status: 'guest' });
  const part = <Recommended group={{ topGroup: 'web', name: 'برنامه‌نویسی' }} except={courseCard()._id} />;
  const page = renderPage(part);
  rest();
  expect(api.requests).toEqual([]);
  act(() => visitor.set({ status: 'user', user: userInfo() }));
  await page.findByRole('heading', { name: 'پیشنهاد برای شما' });
  expect(page.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual(['نکست']);
  expect(api.requests.map(({ key, query }) => [key, query])).toEqual([
    ['GET /api/profile/recommendations', { group: 'web' }],
  ]);
});

test('a choice narrows the list at once, and the address holds what is chosen alone', async () => {
  const choices = [
    { value: 'beginner', label: 'مقدماتی', count: 2 },
    { value: 'advanced', label: 'پیشرفته', count: 1 },
    { value: 'all', label: 'همهٔ سطح‌ها', count: 0 },
  ];
  const page = renderPage(
    <FacetForm
      answer={{ facets: [{ key: 'level', label: 'سطح', choices }], estimated: false }}
      chosen={{}}
      to={({ level }) => `/department${level ? `?level=${level}` : ''}#courses`}
      preserve={{ order: undefined }}
    />,
    '/department',
  );
  await page.user.click(page.getByText('فیلتر دوره‌ها'));
  expect(page.queryByRole('radio', { name: /همهٔ سطح‌ها/ })).toBeNull();
  const chosen = page.getByRole('radio', { name: /پیشرفته/ });
  await page.user.click(chosen);
  await waitFor(() => expect(page.address()).toBe('/department?level=advanced#courses'));
  // The form is the same one: the focus stays, and the choice is shown before the list of it has come.
  expect(document.activeElement).toBe(chosen);
  expect(chosen).toHaveProperty('checked', true);
});

const level = [
  { value: 'beginner', label: 'مقدماتی', count: 2 },
  { value: 'advanced', label: 'پیشرفته', count: 0 },
  { value: 'all', label: 'همهٔ سطح‌ها', count: 3 },
];
const price = [{ value: 'free', label: 'رایگان', count: 1_000 }];
const facets = {
  facets: [
    { key: 'level' as const, label: 'سطح', choices: level },
    { key: 'price' as const, label: 'قیمت', choices: price },
  ],
  estimated: true,
};
const to = (chosen: CourseFilters) => `/department${queryString({ ...chosen })}`;

test('what is chosen stays in sight without a match, is counted, and taken back alone or with all', async () => {
  const form = (chosen: CourseFilters) => (
    <FacetForm answer={facets} chosen={chosen} to={to} preserve={{ order: 'popular', page: undefined }} />
  );
  const none = renderPage(form({}), '/department');
  const shown = (page: typeof none) =>
    page
      .getAllByRole('radio')
      .map((input) => `${input.closest('label')?.textContent}${input.matches(':checked') ? '*' : ''}`);
  await none.user.click(none.getByText('فیلتر دوره‌ها'));
  expect(shown(none)).toEqual(['همه*', 'مقدماتی۲+', 'همهٔ سطح‌ها۳+']);
  expect([none.queryByText('حذف همه'), none.container.querySelector('.facets-count')]).toEqual([null, null]);
  cleanup();
  const page = renderPage(form({ level: 'advanced', price: 'free' }), '/department?level=advanced&price=free');
  await page.user.click(page.getByText('فیلتر دوره‌ها'));
  expect(shown(page)).toEqual(['همه', 'مقدماتی۲+', 'پیشرفته۰+*', 'همهٔ سطح‌ها۳+']);
  expect(page.container.querySelector('.facets-count')?.textContent).toBe('۲');
  const hidden = [...page.container.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([['order', 'popular']]);
  expect(page.container.querySelector('form')?.getAttribute('action')).toBe('/department');
  // Of one choice there is nothing to choose from: it is taken or not.
  const box = page.getByRole('checkbox', { name: /رایگان/ });
  expect(box.matches(':checked')).toBe(true);
  await page.user.click(box);
  await waitFor(() => expect(page.address()).toBe('/department?level=advanced'));
  await page.user.click(page.getByRole('radio', { name: 'همه' }));
  await waitFor(() => expect(page.address()).toBe('/department'));
  expect(page.getByText('حذف همه').getAttribute('href')).toBe('/department');
});
