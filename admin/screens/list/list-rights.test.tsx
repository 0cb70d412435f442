// @vitest-environment happy-dom
/** What a list offers: by the rights of the person, in the trash, and in its menus of filters, columns and pages. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel } from '../../testing/panel.tsx';

const posts = defineResource('posts', {
  label: ['نوشته', 'نوشته‌ها'],
  labelEn: ['Post', 'Posts'],
  title: 'name',
  menu: { group: 'content', order: 1 },
  fields: {
    name: f.text('نام', 'Name', { required: true, search: true, sort: true }),
    state: f.choice('وضعیت', 'State', { choices: { draft: 'پیش‌نویس', shown: 'منتشرشده' }, filter: true }),
    isPinned: f.boolean('سنجاق', 'Pinned', { filter: true }),
    views: f.integer('بازدید', 'Views', { sort: true }),
  },
  list: { columns: ['name', 'state', 'views'], filters: ['state', 'isPinned'] },
  actions: {
    publish: {
      label: { fa: 'انتشار', en: 'Publish' },
      set: { state: 'shown' },
      when: { state: 'draft' },
      bulk: true,
    },
    pin: { label: { fa: 'سنجاق کردن', en: 'Pin' }, set: { isPinned: true } },
  },
}) as unknown as AnyResource;

const rows = (count: number, values: object = {}) => ({
  posts: Array.from({ length: count }, (_, n) => ({
    id: `p${n}`,
    name: `نوشته ${n}`,
    state: n === 1 ? 'shown' : 'draft',
    isPinned: false,
    views: n,
    version: 1,
    ...values,
  })),
});
type Rights = readonly ('view' | 'create' | 'edit' | 'delete' | 'export')[];
const all: Rights = ['view', 'create', 'edit', 'delete', 'export'];

async function openPosts(rights: Rights, address = '/admin/posts', count = 2) {
  const permissions = rights.map((right) => `admin.posts.${right}`);
  const panel = openPanel(address, [posts], rows(count), {}, permissions);
  await panel.findByRole('table');
  return panel;
}
type Panel = Awaited<ReturnType<typeof openPosts>>;

/** The items of the menu of a row. */
async function menuOf({ user, findByRole }: Panel, name: string): Promise<string[]> {
  await user.click(await findByRole('button', { name: `عملیات ${name}` }));
  const menu = await findByRole('menu', { name: `عملیات ${name}` });
  return within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
}
const has = (role: string, name: string | RegExp): boolean => screen.queryByRole(role, { name }) !== null;
const filterOf = ({ requests }: Panel): unknown =>
  JSON.parse(requests.filter(({ path }) => path === 'posts').at(-1)?.query['filter'] ?? '{}');

test.each([
  [all, ['ویرایش', 'انتشار', 'سنجاق کردن', 'حذف'], { create: true, csv: true, trash: true, boxes: true }],
  [['view'], ['مشاهده'], { create: false, csv: false, trash: false, boxes: false }],
  [['view', 'edit'], ['ویرایش', 'انتشار', 'سنجاق کردن'], { create: false, csv: false, trash: false, boxes: true }],
  [['view', 'create'], ['مشاهده'], { create: true, csv: false, trash: false, boxes: false }],
  [['view', 'delete'], ['مشاهده', 'حذف'], { create: false, csv: false, trash: true, boxes: true }],
  [['view', 'export'], ['مشاهده'], { create: false, csv: true, trash: false, boxes: false }],
] as const)('the rights %j offer in the menu of a row %j, and around the list %j', async (rights, items, around) => {
  const panel = await openPosts(rights);
  expect(await menuOf(panel, 'نوشته 0')).toEqual(items);
  expect({
    create: has('link', 'افزودن نوشته'),
    csv: has('link', 'خروجی CSV'),
    trash: has('tab', 'حذف‌شده‌ها'),
    boxes: has('checkbox', 'انتخاب نوشته 0'),
  }).toEqual(around);
});

test('an action whose condition a row does not meet is not offered for it', async () => {
  expect(await menuOf(await openPosts(all), 'نوشته 1')).toEqual(['ویرایش', 'سنجاق کردن', 'حذف']);
});

test('the bar of selected rows offers what is done to several, and whole lists', async () => {
  const { user, findByRole } = await openPosts(all, '/admin/posts?perPage=10', 12);
  await user.click(await findByRole('checkbox', { name: 'انتخاب نوشته 0' }));
  const bar = await findByRole('toolbar', { name: 'عملیات گروهی' });
  const buttons = () =>
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(buttons()).toEqual(['', 'انتشار', 'حذف']);
  await user.click(await findByRole('checkbox', { name: 'انتخاب همهٔ ردیف‌های این صفحه' }));
  await expect.poll(buttons).toEqual(['', 'انتخاب همهٔ ۱۲ ردیف', 'انتشار', 'حذف']);
  await user.click(within(bar).getByRole('button', { name: 'لغو انتخاب' }));
  await expect.poll(() => has('toolbar', 'عملیات گروهی')).toBe(false);
});

test('without the right to delete, the bar offers the actions alone', async () => {
  const { user, findByRole } = await openPosts(['view', 'edit']);
  await user.click(await findByRole('checkbox', { name: 'انتخاب نوشته 0' }));
  const bar = await findByRole('toolbar', { name: 'عملیات گروهی' });
  expect([within(bar).queryByText('انتشار') !== null, within(bar).queryByText('حذف')]).toEqual([true, null]);
});

test('in the trash rows can be restored, and nothing else', async () => {
  const panel = await openPosts(all);
  await panel.user.click(await panel.findByRole('tab', { name: 'حذف‌شده‌ها' }));
  await expect.poll(() => filterOf(panel)).toEqual({ deleted: true });
  expect(await menuOf(panel, 'نوشته 0')).toEqual(['بازگرداندن']);
  await panel.user.click(await panel.findByRole('menuitem', { name: 'بازگرداندن' }));
  await expect.poll(() => panel.requests.map(({ path }) => path)).toContain('posts/p0/restore');
});

test('a filter is set in its dialog, named, and taken away by itself or with all others', async () => {
  const filter = encodeURIComponent(JSON.stringify({ state: ['draft'], isPinned: true }));
  const panel = await openPosts(all, `/admin/posts?filter=${filter}`);
  const { user, findByRole, getByRole } = panel;
  const chips = () =>
    within(getByRole('list', { name: 'فیلترهای فعال' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await expect.poll(() => chips().length).toBe(3);
  expect(chips()[0]).toContain('پیش‌نویس');
  expect(chips()[2]).toBe('حذف همه');
  await user.click(getByRole('button', { name: 'حذف فیلتر سنجاق' }));
  await expect.poll(() => filterOf(panel)).toEqual({ state: ['draft'] });
  await user.click(getByRole('button', { name: 'فیلتر' }));
  const names = within(await findByRole('menu', { name: 'فیلترها' })).getAllByRole('menuitem');
  expect(names.map(({ textContent }) => textContent)).toEqual(['وضعیت', 'سنجاق']);
  await user.click(names[0]!);
  const dialog = await findByRole('dialog', { name: 'فیلتر وضعیت' });
  await user.click(await within(dialog).findByRole('button', { name: 'حذف فیلتر' }));
  await expect.poll(() => filterOf(panel)).toEqual({});
});

test('the menu of columns hides and shows them, also in the CSV', async () => {
  const { user, findByRole, getByRole } = await openPosts(all);
  const columns = () =>
    JSON.parse(
      new URL(getByRole('link', { name: 'خروجی CSV' }).getAttribute('href')!, 'http://x').searchParams.get('columns')!,
    ) as string[];
  expect(columns()).toEqual(['name', 'state', 'views', 'createdAt']);
  await user.click(getByRole('button', { name: 'ستون‌ها' }));
  const item = await findByRole('menuitemcheckbox', { name: 'بازدید' });
  expect(item.getAttribute('aria-checked')).toBe('true');
  await user.click(item);
  await expect.poll(() => item.getAttribute('aria-checked')).toBe('false');
  await expect.poll(columns).toEqual(['name', 'state', 'createdAt']);
  expect(has('columnheader', /بازدید/)).toBe(false);
});

test('pages say which rows they show, and their size can be changed', async () => {
  const { user, findByRole, findByText, requests } = await openPosts(all, '/admin/posts?perPage=10', 12);
  await findByText('۱ تا ۱۰ از ۱۲');
  await user.click(await findByRole('button', { name: 'رفتن به صفحهٔ ۲' }));
  await findByText('۱۱ تا ۱۲ از ۱۲');
  await user.click(await findByRole('combobox', { name: 'ردیف در هر صفحه' }));
  const sizes = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(sizes).toEqual(['۱۰ در صفحه', '۲۵ در صفحه', '۵۰ در صفحه', '۱۰۰ در صفحه']);
  await user.click(await findByRole('option', { name: '۲۵ در صفحه' }));
  await expect.poll(() => requests.filter(({ path }) => path === 'posts').at(-1)?.query['range']).toBe('[0,24]');
});
