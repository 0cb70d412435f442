import { expect, test } from 'vitest';
import { f } from '../../../src/define/field.ts';
import { registryOf } from '../../../src/define/registry.ts';
import { defineResource, type AnyResource } from '../../../src/define/resource.ts';
import { viewFor } from '../../../src/define/rules.ts';
import { pinnedFilterOf, narrowed } from './pinned-filter.ts';

const orders = defineResource('orders', {
  label: ['سفارش', 'سفارش‌ها'],
  labelEn: ['Order', 'Orders'],
  title: 'number',
  fields: {
    number: f.text('شماره', 'Number'),
    user: f.reference('کاربر', 'User', { to: 'orders', filter: true }),
    kind: f.choice('نوع', 'Kind', { choices: { a: 'الف', b: 'ب' }, filter: true }),
  },
  list: {
    columns: ['number', 'user', 'kind'],
    filters: ['user', 'kind'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'الف', filter: { kind: 'a' } },
    ],
  },
}) as unknown as AnyResource;
const view = viewFor(
  orders,
  'admin',
  { userId: 'u', role: 'admin', permissions: ['admin.orders.view'], identities: {} },
  registryOf({ orders }),
)!;

test('rows belong to a row by its id, or by a reference of it, and by a fixed condition', () => {
  expect(pinnedFilterOf({ resource: 'orders', by: 'user' }, { id: '1' })).toEqual({ user: '1' });
  expect(
    pinnedFilterOf({ resource: 'orders', by: 'user', through: 'owner', where: { kind: 'a' } }, { id: '1', owner: '2' }),
  ).toEqual({ user: '2', kind: 'a' });
});
test('a pinned field has no column, no filter and no tab', () => {
  expect(narrowed(view, { user: '1' })).toMatchObject({ columns: ['number', 'kind'], filters: ['kind'] });
  expect(narrowed(view, { user: '1' }).resource.list!.tabs).toHaveLength(2);
  expect(narrowed(view, { user: '1', kind: 'a' })).toMatchObject({
    columns: ['number'],
    filters: [],
    resource: { list: { tabs: [] } },
  });
});
