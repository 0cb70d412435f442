// @vitest-environment happy-dom
/** What a list asks the server for when it is sorted, searched and narrowed, and what it shows where nothing comes. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel } from '../../testing/panel.tsx';

const posts = defineResource('posts', {
  label: ['نوشته', 'نوشته‌ها'],
  labelEn: ['Post', 'Posts'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true, search: true, sort: true }),
    state: f.choice('وضعیت', 'State', { choices: { draft: 'پیش‌نویس', shown: 'منتشرشده' }, filter: true }),
    isPinned: f.boolean('سنجاق', 'Pinned', { filter: true }),
    views: f.integer('بازدید', 'Views', { sort: true }),
  },
  list: {
    columns: ['name', 'state', 'views'],
    filters: ['state', 'isPinned'],
    tabs: [
      { label: 'پیش‌نویس‌ها', filter: { state: 'draft' } },
      { label: 'منتشرشده‌ها', filter: { state: 'shown' } },
    ],
  },
}) as unknown as AnyResource;
const post = (n: number) => ({ id: `p${n}`, name: `نوشته ${n}`, state: 'draft', views: n, version: 1 });

const addressOf = (filter: object) => `/admin/posts?filter=${encodeURIComponent(JSON.stringify(filter))}`;
function open(address: string, count: number, calls: Record<string, unknown> = {}) {
  const panel = openPanel(address, [posts], { posts: Array.from({ length: count }, (_, n) => post(n)) }, calls);
  const last = () => panel.requests.filter(({ path }) => path === 'posts').at(-1)?.query ?? {};
  const filter = () => JSON.parse(last()['filter'] ?? '{}') as unknown;
  return { ...panel, last, filter };
}
const has = (role: string, name: string | RegExp): boolean => screen.queryByRole(role, { name }) !== null;
const press = async (role: string, name: string | RegExp) => fireEvent.click(await screen.findByRole(role, { name }));

test('a press of a heading sorts by it, the next one turns the order round, from the first page', async () => {
  const { last } = open('/admin/posts?page=2&perPage=10', 12);
  const head = async () => screen.findByRole('columnheader', { name: /بازدید/ });
  const sorted = async () => [last()['sort'], last()['range'], (await head()).getAttribute('aria-sort')];
  for (const [order, aria] of [
    ['ASC', 'ascending'],
    ['DESC', 'descending'],
    ['ASC', 'ascending'],
  ]) {
    fireEvent.click(within(await head()).getByRole('button'));
    await expect.poll(sorted).toEqual([`["views","${order}"]`, '[0,9]', aria]);
  }
});

test('a search goes with the filters, and is taken back without them; what was selected is no longer', async () => {
  const { filter } = open(addressOf({ isPinned: true }), 2);
  await press('checkbox', 'انتخاب نوشته 1');
  await screen.findByText('۱ ردیف انتخاب شده');
  const box = await screen.findByRole<HTMLInputElement>('searchbox');
  fireEvent.change(box, { target: { value: ' پایتون ' } });
  await expect.poll(filter).toEqual({ isPinned: true, q: 'پایتون' });
  await expect.poll(() => has('toolbar', 'عملیات گروهی')).toBe(false);
  fireEvent.change(box, { target: { value: '' } });
  await expect.poll(filter).toEqual({ isPinned: true });
});

test('the box of a search keeps what is typed while the list is requested, and is emptied with the filters', async () => {
  const { filter } = open('/admin/posts', 0);
  const box = await screen.findByRole<HTMLInputElement>('searchbox');
  const shown: string[] = [];
  const changes = new MutationObserver(() => shown.push(box.value));
  changes.observe(box, { attributes: true, attributeFilter: ['value'] });
  onTestFinished(() => changes.disconnect());
  fireEvent.change(box, { target: { value: 'پایتون' } });
  await expect.poll(filter).toEqual({ q: 'پایتون' });
  await press('button', 'حذف همهٔ فیلترها');
  await expect.poll(filter).toEqual({});
  await expect.poll(() => shown).toEqual(['پایتون', '']);
});

test('one tab takes the place of another and keeps the other filters; each has its count', async () => {
  const totals = {
    پیش‌نویس‌ها: { value: 7, estimated: false },
    منتشرشده‌ها: { value: 100_000, estimated: true },
  };
  const { filter } = open(addressOf({ state: 'draft', isPinned: true }), 2, {
    'posts/tabs': { tabs: totals, trash: { value: 2, estimated: false } },
  });
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  await expect.poll(tabs).toEqual(['همه ', 'پیش‌نویس‌ها ۷', 'منتشرشده‌ها ۱۰۰٬۰۰۰+', 'حذف‌شده‌ها ۲']);
  const selected = () => screen.getAllByRole('tab').findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  expect(selected()).toBe(1);
  for (const [tab, expected] of [
    [2, { isPinned: true, state: 'shown' }],
    [3, { isPinned: true, deleted: true }],
    [0, { isPinned: true }],
  ] as const) {
    fireEvent.click(screen.getAllByRole('tab')[tab]!);
    await expect.poll(filter).toEqual(expected);
    await expect.poll(selected).toBe(tab);
  }
});

test('where the filters leave nothing, all of them can be taken away; those of the trash stay in it', async () => {
  const { filter } = open(addressOf({ q: 'x', isPinned: true, deleted: true }), 0);
  await screen.findByRole('heading', { name: 'چیزی پیدا نشد' });
  // There is nothing to download either.
  expect(has('link', 'خروجی CSV')).toBe(false);
  await press('button', 'حذف همهٔ فیلترها');
  await expect.poll(filter).toEqual({ deleted: true });
  await screen.findByRole('heading', { name: 'چیزی حذف نشده است' });
  await press('button', 'بازگشت به فهرست');
  await screen.findByRole('heading', { name: 'در «نوشته‌ها» هنوز چیزی ثبت نشده است' });
  expect(filter()).toEqual({});
  expect(screen.getByRole('link', { name: 'افزودن اولین نوشته' }).getAttribute('href')).toBe('/admin/posts/create');
});

test('a filter is set in a dialog, after which the focus is where it was; all of them are removed at once', async () => {
  const { filter } = open(addressOf({ isPinned: true }), 1);
  const button = await screen.findByRole('button', { name: 'فیلتر' });
  fireEvent.click(button);
  await press('menuitem', 'وضعیت');
  const dialog = within(await screen.findByRole('dialog', { name: 'فیلتر وضعیت' }));
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'منتشرشده' }));
  fireEvent.click(dialog.getByRole('button', { name: 'نمایش' }));
  await expect.poll(filter).toEqual({ isPinned: true, state: ['shown'] });
  await expect.poll(() => document.activeElement === button).toBe(true);
  await press('button', 'حذف همه');
  await expect.poll(filter).toEqual({});
});

test('the way back from a row leads to the list as it was, with its filters', async () => {
  open(addressOf({ isPinned: true }), 2);
  await press('link', 'نوشته 1');
  const back = await screen.findByRole('link', { name: 'بازگشت' });
  const { searchParams } = new URL(back.getAttribute('href') ?? '', 'http://localhost');
  expect(searchParams.get('filter')).toBe('{"isPinned":true}');
});

test('a press anywhere in a row opens its form, but for its box and its menu; one of the trash has none', async () => {
  open(addressOf({ deleted: true }), 1);
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  const [deleted] = await screen.findAllByText('پیش‌نویس', { selector: 'td *' });
  fireEvent.click(deleted!);
  await press('checkbox', 'انتخاب نوشته 0');
  expect(heading()).toBe('نوشته‌ها');
  cleanup();
  open('/admin/posts', 1);
  await press('checkbox', 'انتخاب نوشته 0');
  await press('button', 'عملیات نوشته 0');
  await screen.findByRole('menu', { name: 'عملیات نوشته 0' });
  expect(heading()).toBe('نوشته‌ها');
  fireEvent.click(screen.getAllByText('پیش‌نویس', { selector: 'td *' })[0]!);
  await expect.poll(heading).toBe('ویرایش نوشته: نوشته 0');
});

test('columns are hidden one after another, and shown again', async () => {
  open('/admin/posts', 1);
  const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await press('button', 'ستون‌ها');
  for (const name of ['وضعیت', 'بازدید']) await press('menuitemcheckbox', name);
  await expect.poll(() => columns().filter((name) => /وضعیت|بازدید/.test(name))).toEqual([]);
  await press('menuitemcheckbox', 'بازدید');
  await expect.poll(() => columns().filter((name) => /وضعیت|بازدید/.test(name))).toEqual(['بازدید']);
});

test('a list that cannot be loaded says why, and is asked for again', async () => {
  const problem = { code: 'internal', title: 'نشد', detail: 'پاسخی نرسید', status: 409, errors: [] };
  const calls: Record<string, unknown> = { posts: Response.json(problem, { status: 409 }) };
  open('/admin/posts', 1, calls);
  await screen.findByRole('heading', { name: 'فهرست دریافت نشد' });
  expect(screen.getByText(/پاسخی نرسید/)).toBeTruthy();
  delete calls['posts'];
  await press('button', 'تلاش دوباره');
  expect(await screen.findByRole('link', { name: 'نوشته 0' })).toBeTruthy();
});
