// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveApi, type ApiServer } from '../testing/api-server.ts';
import { renderPage } from '../testing/page.tsx';
import { pageOf } from '../testing/records.ts';
import { SearchBox } from './SearchBox.tsx';

const beginner = {
  _id: 'c1',
  name: 'پایتون مقدماتی',
  image: null,
  description: 'از صفر',
  totalTime: 5_400,
  price: 900_000,
  discountedPrice: 600_000,
  course: {
    level: null,
    lessonCount: 8,
    studentCount: 40,
    teachers: [{ _id: 't1', name: 'سارا کیانی' }],
    ratingAvg: 4.5,
    ratingCount: 12,
  },
};
const advanced = {
  _id: 'c2',
  name: 'پایتون پیشرفته',
  image: '/files/2026/python.webp',
  description: 'ژ'.repeat(61),
  totalTime: 0,
};
const plain = { image: null, description: '', totalTime: 0 };
const major = {
  ...plain,
  _id: 'm1',
  name: 'تحلیل‌گر داده',
  slug: 'data',
  courseCount: 8,
  price: 0,
  section: 'major' as const,
};
const teacher = {
  ...plain,
  _id: 't1',
  name: 'سارا کیانی',
  taught: { courseCount: 3, studentCount: 0, ratingAvg: null, ratingCount: 0 },
  section: 'teacher' as const,
};
const longQuery = 'پ'.repeat(31);
let api: ApiServer;

beforeEach(async () => {
  api = await serveApi({
    'GET /api/search/{query}': ({ params }) => ({
      ...pageOf(params['query'] === 'هیچ' ? [] : [beginner, advanced]),
      ...(params['query'] === 'پایطون' && { corrected: 'پایتون' }),
    }),
    'GET /api/suggestions/{query}': ({ params }) => ({ records: params['query'] === 'هیچ' ? [] : [major, teacher] }),
  });
});
afterEach(() => {
  cleanup();
  api.close();
});

function openPage(at = '/') {
  const page = renderPage(
    <>
      <SearchBox />
      <button type="button">بیرون</button>
    </>,
    at,
  );
  const field = page.getByRole('combobox', { name: 'جستجوی دوره' });
  return {
    ...page,
    field,
    /** Types into the field and waits for the suggestions. */
    async suggest(text: string) {
      await page.user.type(field, text);
      return page.findAllByRole('option');
    },
    /** The index of the active option among the shown ones, or -1; the two ways of saying so agree. */
    active() {
      const options = page.queryAllByRole('option');
      const selected = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
      expect(field.getAttribute('aria-activedescendant')).toBe(options[selected]?.id ?? null);
      return selected;
    },
  };
}
const press = (field: HTMLElement, key: string) => {
  const event = createEvent.keyDown(field, { key });
  fireEvent(field, event);
  return { isDefaultPrevented: event.defaultPrevented };
};

test('before it is used the field is a plain one of a form that leads to the search page', async () => {
  const { field, user, queryByRole, findByRole, getByRole, container } = openPage();
  const form = getByRole('search');
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/search', 'get']);
  expect([field.getAttribute('name'), field.getAttribute('maxlength')]).toEqual(['query', '100']);
  expect(queryByRole('listbox', { hidden: true })).toBeNull();
  expect(container.querySelector(`[id="${field.getAttribute('aria-controls')}"]`)).not.toBeNull();
  // It may have the focus since before the page was ready: there is nothing to close yet.
  expect(press(field, 'Escape')).toEqual({ isDefaultPrevented: false });
  await user.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  const list = await findByRole('listbox', { hidden: true });
  expect(list.id).toBe(field.getAttribute('aria-controls'));
  expect(list.hidden).toBe(true);
  expect(list.closest('.search-panel')?.hasAttribute('hidden')).toBe(true);
  expect(api.requests).toEqual([]);
});

test('what is typed is looked for once it rests: courses with image, teacher, time, rating and price', async () => {
  const { suggest, field, container } = openPage();
  const [first, second] = await suggest(' پایتون ');
  expect(api.requests.map(({ params, query }) => [params['query'], query])).toEqual([
    ['پایتون', { page: '1', order: 'newest', section: 'course' }],
    ['پایتون', {}],
  ]);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(container.querySelector('.search-panel')?.hasAttribute('hidden')).toBe(false);
  const facts = [...(first?.querySelectorAll('.search-facts > *') ?? [])].map((fact) => fact.textContent);
  expect(facts.slice(0, 2)).toEqual(['سارا کیانی', '۱ ساعت و ۳۰ دقیقه']);
  expect(facts[2]).toContain('امتیاز ۴٫۵ از ۱۲ نظر');
  expect(first?.querySelector('.price-now')?.textContent).toBe('۶۰۰٬۰۰۰ تومان');
  expect(second?.querySelector('.search-text')?.textContent).toBe(`پایتون پیشرفته${'ژ'.repeat(60)}…`);
  expect(second?.querySelector('.search-time, .search-price')).toBeNull();
  const image = second?.querySelector('img');
  expect([image?.width, image?.height, image?.getAttribute('sizes')]).toEqual([72, 45, '72px']);
});

test('the arrows move through the suggestions and the field in a circle, without moving the caret', async () => {
  const { suggest, field, active } = openPage();
  expect(press(field, 'ArrowDown')).toEqual({ isDefaultPrevented: true });
  await suggest('پایتون');
  expect(active()).toBe(-1);
  const movesTo = (key: string) => {
    expect(press(field, key)).toEqual({ isDefaultPrevented: true });
    return active();
  };
  expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map(movesTo)).toEqual([0, 1, -1, 0]);
  expect(['ArrowUp', 'ArrowUp', 'ArrowUp'].map(movesTo)).toEqual([-1, 1, 0]);
  expect(press(field, 'a')).toEqual({ isDefaultPrevented: false });
  expect(active()).toBe(0);
});

test('Enter opens the active suggestion and closes the list', async () => {
  const { suggest, user, address, field, queryAllByRole } = openPage();
  await suggest('پایتون');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/course/c2/پایتون-پیشرفته'));
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(queryAllByRole('option')).toEqual([]);
});

test('Enter without an active suggestion opens the search page; nothing happens without a text', async () => {
  const { user, field, address, suggest } = openPage();
  await user.type(field, '   {Enter}');
  expect(address()).toBe('/');
  await user.clear(field);
  await suggest(' C/پ ');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/search/C%2Fپ'));
});

test('Escape closes the list and keeps the text; a second one is left to the browser', async () => {
  const { suggest, field, queryAllByRole, user, active, address } = openPage();
  await suggest('پایتون');
  press(field, 'ArrowDown');
  expect(press(field, 'Escape')).toEqual({ isDefaultPrevented: true });
  expect(queryAllByRole('option')).toEqual([]);
  expect([field.getAttribute('aria-expanded'), active()]).toEqual(['false', -1]);
  expect(press(field, 'Escape')).toEqual({ isDefaultPrevented: false });
  expect(field).toHaveProperty('value', 'پایتون');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/search/پایتون'));
});

test('an arrow opens a closed list again', async () => {
  const { suggest, field, findAllByRole } = openPage();
  await suggest('پایتون');
  press(field, 'Escape');
  press(field, 'ArrowUp');
  expect(await findAllByRole('option')).toHaveLength(2);
});

test('the list closes when the focus leaves the search, not when it moves inside, and opens when it returns', async () => {
  const { suggest, user, field, queryAllByRole, getByRole } = openPage();
  await suggest('پایتون');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('جستجو');
  expect(queryAllByRole('option')).toHaveLength(2);
  await user.click(getByRole('button', { name: 'بیرون' }));
  expect(queryAllByRole('option')).toEqual([]);
  await user.click(field);
  expect(queryAllByRole('option')).toHaveLength(2);
});

test('majors, bundles and teachers of the same words are links below the courses', async () => {
  const { suggest, user, address, findAllByRole, queryByRole } = openPage();
  await suggest('پایتون');
  const links = await findAllByRole('link');
  expect(
    links.map((link) => [...link.querySelectorAll('b, .search-facts span')].map((part) => part.textContent)),
  ).toEqual([
    ['تحلیل‌گر داده', 'رشته', '۸ دوره'],
    ['سارا کیانی', 'استاد', '۳ دوره'],
  ]);
  await user.click(links[0]!);
  await waitFor(() => expect(address()).toBe('/major/data'));
  expect(queryByRole('option')).toBeNull();
});

test('on the page of a search the field holds its words, and suggests nothing before others are typed', async () => {
  const { field, user, queryAllByRole, findAllByRole } = openPage('/search/پایتون');
  expect(field).toHaveProperty('value', 'پایتون');
  await user.click(field);
  expect(queryAllByRole('option')).toEqual([]);
  await user.type(field, ' ۲');
  expect(field).toHaveProperty('value', 'پایتون ۲');
  expect(await findAllByRole('option')).toHaveLength(2);
});

test('a press on a suggestion leaves the focus in the field; a click opens its course', async () => {
  const { suggest, user, address, queryAllByRole } = openPage();
  const [first] = await suggest('پایتون');
  const pressed = createEvent.pointerDown(first!);
  fireEvent(first!, pressed);
  expect(pressed.defaultPrevented).toBe(true);
  await user.click(first!);
  await waitFor(() => expect(address()).toBe('/course/c1/پایتون-مقدماتی'));
  expect(queryAllByRole('option')).toEqual([]);
});

test('the last entry names what was typed, cut to 30 characters, and opens all of its results', async () => {
  const { suggest, user, address, getByRole } = openPage();
  await suggest(longQuery);
  await user.click(getByRole('button', { name: `همهٔ نتیجه‌های «${'پ'.repeat(30)}…»` }));
  await waitFor(() => expect(address()).toBe(`/search/${longQuery}`));
});

test('what was probably meant is said over its courses, and the last entry opens all results of it', async () => {
  const { suggest, user, address, getByRole, queryByText } = openPage();
  await suggest('پایتون');
  expect(queryByText(/منظورتان/)).toBeNull();
  await user.clear(getByRole('combobox'));
  await suggest('پایطون');
  expect(getByRole('status').textContent).toBe('منظورتان «پایتون» بود؟');
  await user.click(getByRole('button', { name: 'همهٔ نتیجه‌های «پایتون»' }));
  await waitFor(() => expect(address()).toBe('/search/پایتون'));
});

test('no match is shown, and only while the list is open; the arrows then lead nowhere', async () => {
  const { user, field, findByText, queryByText, queryByRole, container } = openPage();
  await user.type(field, 'هیچ');
  await findByText('نتیجه‌ای پیدا نشد');
  expect(container.querySelector('.search-panel')?.hasAttribute('hidden')).toBe(false);
  expect(queryByRole('button', { name: /همهٔ نتیجه‌ها/ })).toBeNull();
  press(field, 'ArrowDown');
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  press(field, 'Escape');
  expect(queryByText('نتیجه‌ای پیدا نشد')).toBeNull();
});

test('a text that comes without a key press, such as a dropped one, is looked for as well', async () => {
  const { field, findAllByRole } = openPage();
  fireEvent.change(field, { target: { value: 'پایتون' } });
  expect(await findAllByRole('option')).toHaveLength(2);
});

test('new suggestions have no active one', async () => {
  const { suggest, field, active, user, findAllByRole } = openPage();
  await suggest('پایتون');
  press(field, 'ArrowDown');
  expect(active()).toBe(0);
  await user.type(field, '۲');
  await findAllByRole('option');
  expect(active()).toBe(-1);
});
