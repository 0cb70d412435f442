import { expect, test } from 'vitest';
import { listAddress, listAt } from './first-list.ts';
import { pathMap } from './panel-paths.ts';
import { registryOf } from './registry.ts';
import { defineResource, f, type AnyResource } from './resource.ts';
import { viewFor } from './rules.ts';

const section = (name: string, more: object = {}) =>
  defineResource(name, {
    label: ['یک', 'چند'],
    labelEn: ['One', 'Many'],
    title: 'name',
    fields: { name: f.text('نام', 'Name', { sort: true }) },
    ...more,
  }) as unknown as AnyResource;
const registry = registryOf({
  a: section('notes', { list: { columns: ['name'], sort: ['name', 'ASC'] } }),
  b: section('settings', { singleton: true }),
});
const actor = {
  userId: '',
  role: 'admin',
  permissions: ['admin.notes.view', 'admin.settings.view'],
  identities: {},
} as const;

function at(address: string) {
  const { pathname, search } = new URL(address, 'http://panel');
  const name = pathname.split('/')[2] ?? '';
  const view = viewFor(registry.get(name)!, 'admin', actor, registry)!;
  return listAt('/admin', pathMap('/admin', registry, new Map([[name, view]])), view, { pathname, search });
}

test('a list is asked for as its address says, and otherwise as its definition does', () => {
  expect(at('/admin/notes')).toEqual({
    section: 'notes',
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  expect(at('/admin/notes/3?perPage=50&sort=createdAt&order=DESC&filter={"q":"نام"}')).toEqual({
    section: 'notes',
    pagination: { page: 3, perPage: 50 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { q: 'نام' },
  });
});

test.each([
  '/admin/settings',
  '/admin/notes/create',
  '/admin/notes/edit/1',
  '/admin/notes?filter=[1]',
  '/admin/notes?filter=x',
  '/admin/notes?perPage=-1',
  '/admin/notes?sort=name&order=up',
])('%s is no list to ask for', (address) => expect(at(address)).toBeNull());

test('the rows of a list have one address', () => {
  expect(listAddress('/api/admin', at('/admin/notes/2')!)).toBe(
    `/api/admin/notes?filter=%7B%7D&range=%5B25%2C49%5D&sort=${encodeURIComponent('["name","ASC"]')}`,
  );
});
