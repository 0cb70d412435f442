// @vitest-environment happy-dom
/** The further pages of a row: a form of some of its fields, a new row of another section, and the list of such rows. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { headingId } from '../../panels/panel-heading.ts';
import { openPanel, type StoredRows } from '../../testing/panel.tsx';

const shelf = (name: string): AnyResource =>
  defineResource(name, {
    label: ['قفسه', 'قفسه‌ها'],
    labelEn: ['Shelf', 'Shelves'],
    title: 'name',
    fields: { name: f.text('نام', 'Name', { required: true }), size: f.integer('گنجایش', 'Size') },
    pages: [
      { path: 'size/{id}', label: { fa: 'گنجایش', en: 'Size' }, fields: ['size'] },
      { path: 'books/{id}/{page}', label: { fa: 'کتاب‌ها', en: 'Books' }, list: { resource: 'books', by: 'shelf' } },
      {
        path: 'add-book/{id}',
        label: { fa: 'کتاب تازه', en: 'New book' },
        create: { resource: 'books', by: 'shelf', where: { state: 'new' } },
      },
    ],
  }) as unknown as AnyResource;
const books = defineResource('books', {
  label: ['کتاب', 'کتاب‌ها'],
  labelEn: ['Book', 'Books'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    shelf: f.reference('قفسه', 'Shelf', { to: 'shelves', filter: true }),
    state: f.choice('وضعیت', 'State', { choices: { new: 'تازه', old: 'کهنه' }, default: 'old', filter: true }),
  },
  list: { columns: ['name', 'shelf', 'state'], filters: ['shelf', 'state'] },
}) as unknown as AnyResource;
const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const sections = [shelf('shelves'), books];
const rows = (): StoredRows => ({
  shelves: ['تاریخ', 'شعر'].map((name, n) => ({ id: id(n + 1), name, size: 5, version: 3 })),
  books: [{ id: 'b1', name: 'بیهقی', shelf: id(1), state: 'old', version: 1 }],
});
const every = ['shelves', 'books'].flatMap((name) =>
  ['view', 'create', 'edit'].map((action) => `admin.${name}.${action}`),
);

const calls = { 'books/lookup/shelf': [{ id: id(1), title: 'تاریخ' }] };

function open(address: string, permissions: readonly string[] = every) {
  const stored = rows();
  const panel = openPanel(address, sections, stored, calls, permissions);
  const sent = () =>
    panel.requests
      .filter(({ method, query }) => method !== 'GET' && !query.dryRun)
      .map(({ method, path, body }) => ({ method, path, body }));
  return { ...panel, stored, sent };
}
const heading = () => document.getElementById(headingId)?.textContent;
const ways = async () =>
  within(await screen.findByRole('navigation', { name: 'صفحه‌های این قفسه' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
const inputs = () =>
  screen.getAllByRole('textbox').map((input) => input.closest('[data-field]')?.getAttribute('data-field'));

test('a page of some fields stores these alone, and leads to the other pages of the row', async () => {
  const { sent } = open(`/admin/shelves/size/${id(1)}`);
  expect(await ways()).toEqual([
    ['ویرایش قفسه', `/admin/shelves/edit/${id(1)}`, null],
    ['گنجایش', `/admin/shelves/size/${id(1)}`, 'page'],
    ['کتاب‌ها', `/admin/shelves/books/${id(1)}`, null],
    ['کتاب تازه', `/admin/shelves/add-book/${id(1)}`, null],
  ]);
  await expect.poll(heading).toBe('گنجایش: تاریخ');
  const size = await screen.findByRole('textbox', { name: /گنجایش/ });
  expect(inputs().filter(Boolean)).toEqual(['size']);
  fireEvent.change(size, { target: { value: '9' } });
  fireEvent.click(await screen.findByRole('button', { name: 'ذخیرهٔ ۱ تغییر' }));
  await expect.poll(sent).toEqual([{ method: 'PUT', path: `shelves/${id(1)}`, body: { size: 9, version: 3 } }]);
});

test('who may only see the rows gets their values, and no page that adds to them', async () => {
  open(`/admin/shelves/size/${id(1)}`, ['admin.shelves.view', 'admin.books.view']);
  expect((await ways()).map(([label]) => label)).toEqual(['مشاهدهٔ قفسه', 'گنجایش', 'کتاب‌ها']);
  await expect.poll(() => document.querySelector('main')?.textContent).toContain('۵');
  expect(screen.queryByRole('button', { name: /^ذخیره/ })).toBeNull();
});

test('a row that is added to another belongs to it whatever its address says, and leads to the list of such rows', async () => {
  const preset = encodeURIComponent(JSON.stringify({ shelf: id(2), state: 'old', name: 'از نشانی' }));
  const { sent } = open(`/admin/shelves/add-book/${id(1)}?source=${preset}`);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /نام/ });
  await expect.poll(heading).toBe('کتاب تازه: تاریخ');
  expect([name.value, inputs().filter(Boolean)]).toEqual(['از نشانی', ['name']]);
  expect(screen.getByRole('link', { name: 'انصراف' }).getAttribute('href')).toBe(`/admin/shelves/books/${id(1)}`);
  fireEvent.change(name, { target: { value: 'طبری' } });
  fireEvent.click(screen.getByRole('button', { name: 'ثبت کتاب' }));
  await expect.poll(heading).toBe('کتاب‌ها: تاریخ');
  expect(sent()).toEqual([{ method: 'POST', path: 'books', body: { name: 'طبری', shelf: id(1), state: 'new' } }]);
});

test('the list of the rows of a row says of none of them what holds for all, and adds to them', async () => {
  open(`/admin/shelves/books/${id(1)}`);
  await screen.findByRole('link', { name: 'بیهقی' });
  const head = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(head.filter((text) => /قفسه|نام|وضعیت/.test(text))).toEqual(['نام', 'وضعیت']);
  fireEvent.click(screen.getByRole('link', { name: 'افزودن کتاب' }));
  await expect.poll(heading).toBe('افزودن کتاب');
  const shelf = await screen.findByRole<HTMLInputElement>('combobox', { name: /قفسه/ });
  await expect.poll(() => shelf.value).toBe('تاریخ');
});
