import { expect, test } from 'vitest';
import type { Actor } from '../../../src/define/condition.ts';
import { registryOf } from '../../../src/define/registry.ts';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { viewFor, type View } from '../../../src/define/rules.ts';
import { relationsOf } from './relations.ts';

const one = (name: string, more: object) =>
  defineResource(name, {
    label: ['یک', 'چند'],
    labelEn: ['One', 'Many'],
    title: 'name',
    fields: { name: f.text('نام', 'Name') },
    ...more,
  }) as unknown as AnyResource;
const registry = registryOf({
  a: one('courses', {
    related: [
      { resource: 'topics', by: 'course', sort: 'order', label: 'سرفصل‌ها' },
      { resource: 'sales', by: 'course' },
    ],
  }),
  b: one('topics', {
    partOf: { resource: 'courses', by: 'course' },
    fields: {
      name: f.text('نام', 'Name'),
      course: f.reference('دوره', 'Course', { to: 'courses' }),
      order: f.integer('ترتیب', 'Order', { sort: true }),
    },
  }),
  c: one('sales', {
    fields: { name: f.text('نام', 'Name'), course: f.reference('دوره', 'Course', { to: 'courses' }) },
  }),
});
const relations = (...permissions: string[]) => {
  const actor: Actor = { userId: 'u', role: 'admin', permissions, identities: {} };
  const views = new Map(
    [...registry.values()]
      .map((r) => [r.name, viewFor(r, 'admin', actor, registry)] as const)
      .filter((e): e is [string, View] => e[1] !== null),
  );
  return relationsOf(views.get('courses')!, views).map(({ view, by, isPart, order, sort, label }) => ({
    name: view.resource.name,
    by,
    isPart,
    order,
    sort,
    label,
  }));
};

test('rows that are part of a row are edited and moved here; others are only listed, where they may be seen', () => {
  expect(relations('admin.courses.view', 'admin.courses.edit', 'admin.sales.view')).toEqual([
    {
      name: 'topics',
      by: 'course',
      isPart: true,
      order: 'order',
      sort: { field: 'order', order: 'ASC' },
      label: 'سرفصل‌ها',
    },
    { name: 'sales', by: 'course', isPart: false, order: null, sort: { field: 'id', order: 'DESC' }, label: 'چند' },
  ]);
  expect(relations('admin.courses.view').map((r) => [r.name, r.order])).toEqual([['topics', null]]);
});
