// @vitest-environment happy-dom
/** What concerns a whole list and not only the page that is shown: selected rows, filters, the CSV, and undoing. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, type DataProvider, type ListControllerResult } from 'react-admin';
import { expect, onTestFinished, test } from 'vitest';
import { maxActionRows } from '../../../src/define/actions.ts';
import { registryOf } from '../../../src/define/registry.ts';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { viewFor } from '../../../src/define/rules.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { openPanel } from '../../testing/panel.tsx';
import type { RowActions } from '../actions/use-row-actions.tsx';
import BulkBar from './BulkBar.tsx';

const posts = defineResource('posts', {
  label: ['نوشته', 'نوشته‌ها'],
  labelEn: ['Post', 'Posts'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true, search: true, sort: true }),
    state: f.choice('وضعیت', 'State', { choices: { draft: 'پیش‌نویس', shown: 'منتشرشده' }, filter: true }),
    views: f.integer('بازدید', 'Views', { sort: true }),
  },
  list: { columns: ['name', 'state'], optional: ['views'], filters: ['state'] },
  actions: { publish: { label: { fa: 'انتشار', en: 'Publish' }, set: { state: 'shown' }, bulk: true } },
}) as unknown as AnyResource;

const rows = (count: number) => ({
  posts: Array.from({ length: count }, (_, n) => ({ id: `p${n}`, name: `نوشته ${n}`, state: 'draft', version: 1 })),
});
const draft = encodeURIComponent(JSON.stringify({ state: ['draft'] }));

test('an action is done to every selected row, those of another page too', async () => {
  const calls = { 'posts/actions/publish': { ids: ['p0', 'p1', 'p11'], waiting: [] } };
  const { user, requests } = openPanel('/admin/posts?perPage=10', [posts], rows(12), calls);
  for (const name of ['نوشته 0', 'نوشته 1']) {
    await user.click(await screen.findByRole('checkbox', { name: `انتخاب ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: /صفحهٔ ۲|page 2/i }));
  await user.click(await screen.findByRole('checkbox', { name: 'انتخاب نوشته 11' }));
  await screen.findByText('۳ ردیف انتخاب شده');
  const bar = screen.getByRole('toolbar', { name: 'عملیات گروهی' });
  await expect.poll(() => within(bar).getByRole<HTMLButtonElement>('button', { name: 'انتشار' }).disabled).toBe(false);
  await user.click(within(bar).getByRole('button', { name: 'انتشار' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'انتشار' }));
  const sent = () => requests.find(({ path }) => path === 'posts/actions/publish')?.body['ids'];
  await expect.poll(() => [...((sent() as string[] | undefined) ?? [])].sort()).toEqual(['p0', 'p1', 'p11']);
  // The selection ends with the answer, also in the next test where that comes later.
  await expect.poll(() => screen.queryByRole('toolbar', { name: 'عملیات گروهی' })).toBeNull();
});

test('a whole page is selected and left out without the rows of another', async () => {
  const { user } = openPanel('/admin/posts?perPage=10', [posts], rows(12));
  const page = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'انتخاب همهٔ ردیف‌های این صفحه' });
  const state = () => (page().indeterminate ? 'some' : page().checked);
  await user.click(await screen.findByRole('checkbox', { name: 'انتخاب نوشته 3' }));
  await expect.poll(state).toBe('some');
  await user.click(screen.getByRole('button', { name: /صفحهٔ ۲/ }));
  await screen.findByRole('checkbox', { name: 'انتخاب نوشته 11' });
  expect(state()).toBe(false);
  await user.click(page());
  expect(await screen.findByText('۳ ردیف انتخاب شده')).toBeTruthy();
  expect(state()).toBe(true);
  await user.click(page());
  expect(await screen.findByText('۱ ردیف انتخاب شده')).toBeTruthy();
});

test('rows of the trash are restored from every page, though those of another are known by their ids alone', async () => {
  const deleted = encodeURIComponent(JSON.stringify({ deleted: true }));
  const { user, requests } = openPanel(`/admin/posts?perPage=10&filter=${deleted}`, [posts], rows(12));
  await user.click(await screen.findByRole('checkbox', { name: 'انتخاب نوشته 0' }));
  await user.click(screen.getByRole('button', { name: /صفحهٔ ۲/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'انتخاب نوشته 11' }));
  const bar = within(await screen.findByRole('toolbar', { name: 'عملیات گروهی' }));
  await user.click(bar.getByRole('button', { name: 'بازگرداندن' }));
  const restored = () => requests.filter(({ path }) => path.endsWith('/restore')).map(({ path }) => path);
  await expect.poll(() => restored().toSorted()).toEqual(['posts/p0/restore', 'posts/p11/restore']);
  await expect.poll(() => screen.queryByRole('toolbar', { name: 'عملیات گروهی' })).toBeNull();
});

/** The bar over a list of so many rows, of which so many are selected; what is asked of the list. */
function openBar(selected: number, total: number, trash = false) {
  const { posts: all } = rows(total);
  const asked: unknown[] = [];
  const list = {
    resource: 'posts',
    data: all.slice(0, 10),
    total,
    selectedIds: all.slice(0, selected).map(({ id }) => id),
    onSelectAll: (options: unknown) => asked.push(options),
  };
  const permissions = ['view', 'edit', 'delete'].map((right) => `admin.posts.${right}`);
  const actor = { userId: 'u', role: 'admin', permissions, identities: {} } as const;
  const view = viewFor(posts, 'admin', actor, registryOf({ posts }))!;
  const provider = { getMany: async () => ({ data: all }) };
  onTestFinished(cleanup);
  render(
    // cast: the bar reads these parts of a list, and asks for rows by their ids alone.
    <CoreAdminContext dataProvider={provider as unknown as DataProvider}>
      <ListContextProvider value={list as unknown as ListControllerResult}>
        <BulkBar view={view} trash={trash} actions={{} as RowActions} />
      </ListContextProvider>
    </CoreAdminContext>,
  );
  const bar = within(screen.getByRole('toolbar', { name: 'عملیات گروهی' }));
  return { asked, bar, button: (name: string) => bar.getByRole<HTMLButtonElement>('button', { name }) };
}

test('of more rows than an action takes, as many are selected at once', () => {
  const { asked, bar } = openBar(10, maxActionRows + 1);
  fireEvent.click(bar.getByRole('button', { name: /ردیف اول از همه/ }));
  expect(asked).toEqual([{ limit: maxActionRows }]);
});

test('with more rows than an action takes nothing is done', () => {
  const { bar, button } = openBar(maxActionRows + 1, maxActionRows + 2);
  expect(bar.getByRole('alert').textContent).toContain(`حداکثر ${formatNumber(maxActionRows)} ردیف`);
  expect([button('انتشار').disabled, button('حذف').disabled]).toEqual([true, true]);
  cleanup();
  expect(openBar(maxActionRows + 1, maxActionRows + 2, true).button('بازگرداندن').disabled).toBe(true);
});

test('as many rows as an action takes can be done, once those of other pages are there', async () => {
  const { bar, button } = openBar(maxActionRows, maxActionRows + 2);
  expect([bar.queryByRole('alert'), button('انتشار').disabled]).toEqual([null, true]);
  await expect.poll(() => [button('انتشار').disabled, button('حذف').disabled]).toEqual([false, false]);
});

test('a tab keeps the filters that are not of tabs', async () => {
  const { requests } = openPanel(`/admin/posts?filter=${draft}`, [posts], rows(2));
  const filter = () =>
    JSON.parse(requests.filter(({ path }) => path === 'posts').at(-1)?.query['filter'] ?? '{}') as object;
  fireEvent.click(await screen.findByRole('tab', { name: 'حذف‌شده‌ها' }));
  await expect.poll(filter).toEqual({ state: ['draft'], deleted: true });
});

test('a search keeps the other filters, and the CSV carries them with the columns that are shown', async () => {
  const { user, requests } = openPanel(`/admin/posts?filter=${draft}`, [posts], rows(2));
  await user.type(await screen.findByRole('searchbox'), 'پایتون');
  const filter = () =>
    JSON.parse(requests.filter(({ path }) => path === 'posts').at(-1)?.query['filter'] ?? '{}') as object;
  await expect.poll(filter).toEqual({ state: ['draft'], q: 'پایتون' });
  const link = () => new URL(screen.getByRole('link', { name: 'خروجی CSV' }).getAttribute('href') ?? '', 'http://x');
  await expect.poll(() => JSON.parse(link().searchParams.get('filter') ?? '{}') as object).toEqual(filter());
  expect(JSON.parse(link().searchParams.get('columns') ?? '[]')).toEqual(['name', 'state', 'createdAt']);
  expect(link().pathname).toBe('/api/admin/posts/export');
});

test('undoing a deletion takes that row back', async () => {
  const { user, requests } = openPanel('/admin/posts', [posts], rows(2));
  await user.click(await screen.findByRole('button', { name: 'عملیات نوشته 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'حذف' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'حذف' }));
  await user.click(await screen.findByRole('button', { name: 'بازگرداندن' }));
  const restored = () => requests.filter(({ path }) => path.endsWith('/restore')).map(({ path }) => path);
  await expect.poll(restored).toEqual(['posts/p1/restore']);
});

test('a list that is sorted by a hidden column says so', async () => {
  const sorted = `sort=views&order=DESC`;
  const { findByRole, getByRole } = openPanel(`/admin/posts?${sorted}`, [posts], rows(2));
  await findByRole('link', { name: 'نوشته 0' });
  expect(getByRole('button', { name: /بازدید/ })).toBeTruthy();
});

const articles = defineResource('articles', {
  label: ['مقاله', 'مقاله‌ها'],
  labelEn: ['Article', 'Articles'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true, search: true, sort: true }),
    author: f.reference('نویسنده', 'Author', { to: 'authors', filter: true }),
    state: f.choice('وضعیت', 'State', { choices: { draft: 'پیش‌نویس', shown: 'منتشرشده' }, filter: true }),
  },
  list: { columns: ['name', 'author', 'state'], filters: ['author', 'state'] },
}) as unknown as AnyResource;
const authors = defineResource('authors', {
  label: ['نویسنده', 'نویسنده‌ها'],
  labelEn: ['Author', 'Authors'],
  title: 'name',
  fields: { name: f.text('نام', 'Name', { required: true }) },
  pages: [
    {
      path: 'articles/{id}/{page}',
      label: { fa: 'مقاله‌های او', en: 'Articles' },
      icon: 'article',
      list: { resource: 'articles', by: 'author' },
    },
  ],
}) as unknown as AnyResource;

test('a list of the rows of another row asks for these alone, by any filter, and in the CSV', async () => {
  const stored = {
    authors: [{ id: 'a1', name: 'سارا', version: 1 }],
    articles: [{ id: 't1', name: 'نوشتن', author: 'a1', state: 'draft', version: 1 }],
  };
  const address = `/admin/authors/articles/a1/1?filter=${draft}`;
  const { requests, findByRole, getByRole } = openPanel(address, [authors, articles], stored);
  await findByRole('link', { name: 'نوشتن' });
  const filters = requests.filter(({ path }) => path === 'articles').map(({ query }) => query['filter'] ?? '{}');
  expect(filters.length).toBeGreaterThan(0);
  const link = new URL(getByRole('link', { name: 'خروجی CSV' }).getAttribute('href') ?? '', 'http://x');
  for (const filter of [...filters, link.searchParams.get('filter') ?? '{}']) {
    expect(JSON.parse(filter)).toEqual({ author: 'a1', state: ['draft'] });
  }
});

test('the menu of orders sorts by what is pressed', async () => {
  const { user, requests, findByRole } = openPanel('/admin/posts?sort=views&order=ASC', [posts], rows(2));
  await user.click(await findByRole('button', { name: 'بازدید: از کم به زیاد' }));
  await user.click(await findByRole('menuitem', { name: 'بازدید: از زیاد به کم' }));
  const sorts = () => requests.filter(({ path }) => path === 'posts').map(({ query }) => query['sort']);
  await expect.poll(() => sorts().at(-1)).toBe(JSON.stringify(['views', 'DESC']));
});
