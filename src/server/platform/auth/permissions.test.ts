import { expect, test } from 'vitest';
import { registryOf } from '../../../define/registry.ts';
import { defineResource, f, type AnyResource } from '../../../define/resource.ts';
import { expandPermissions, knownPermissions } from './permissions.ts';

const labels = { label: ['یک', 'چند'], labelEn: ['one', 'many'], title: 'name' } as const;
const registry = registryOf({
  courses: defineResource('courses', {
    ...labels,
    permissions: { delete: { all: ['admin.list.view', 'admin.permissions.view'] } },
    pages: [{ path: 'x', label: { fa: 'صفحه', en: 'Page' }, component: 'payable', permission: 'admin.courses.stats' }],
    actions: { publish: { label: { fa: 'انتشار', en: 'Publish' }, set: {}, permission: 'admin.courses.publish' } },
    fields: {
      name: f.text('نام', 'Name'),
      price: f.toman('قیمت', 'Price', { write: 'admin.courses.price' }),
      parts: f.list('بخش‌ها', 'Parts', {
        item: { secret: f.text('راز', 'Secret', { read: ['admin.courses.secret'] }) },
      }),
    },
  }),
  topics: defineResource('topics', {
    ...labels,
    partOf: { resource: 'courses', by: 'name' },
    fields: { name: f.text('نام', 'Name') },
  }),
  exam: defineResource('exams/exam', { ...labels, fields: { name: f.text('نام', 'Name') } }),
} as unknown as Record<string, AnyResource>);

test('G04 every permission that anything asks for is known, once, and parts ask for those of their owner', () => {
  expect(knownPermissions(registry)).toEqual([
    'admin.courses.create',
    'admin.courses.edit',
    'admin.courses.export',
    'admin.courses.price',
    'admin.courses.publish',
    'admin.courses.secret',
    'admin.courses.stats',
    'admin.courses.view',
    'admin.exams.exam.create',
    'admin.exams.exam.delete',
    'admin.exams.exam.edit',
    'admin.exams.exam.export',
    'admin.exams.exam.view',
    'admin.list.view',
    'admin.permissions.view',
  ]);
});

test('wildcards stand for what is known below them, and nothing else', () => {
  const known = knownPermissions(registry);
  expect(expandPermissions(['admin.*'], known)).toEqual(known);
  expect(expandPermissions(['admin.courses.*', 'admin.courses.view', 'admin.old.view'], known)).toEqual([
    ...known.filter((p) => p.startsWith('admin.courses.')),
    'admin.old.view',
  ]);
  expect(expandPermissions(['admin.exams.exa.*'], known)).toEqual([]);
});
