import { expect, test } from 'vitest';
import { registryOf } from '../../src/define/registry.ts';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { permissionGroups, permissionLabel } from './permissions.ts';

const base = { labelEn: ['One', 'Many'] as const, title: 'name' as const };
const name = f.text('نام', 'Name');
const registry = registryOf({
  courses: defineResource('courses', {
    ...base,
    label: ['دوره', 'دوره‌ها'],
    fields: { name, price: f.toman('قیمت', 'Price', { write: 'admin.courses.price' }) },
    actions: {
      publish: { label: { fa: 'انتشار', en: 'Publish' }, set: { name: 'x' }, permission: 'admin.courses.publish' },
    },
  }) as unknown as AnyResource,
  list: defineResource('list', { ...base, label: ['مدیر', 'مدیران'], fields: { name } }) as unknown as AnyResource,
  exam: defineResource('exams/exam', {
    ...base,
    label: ['آزمون', 'آزمون‌ها'],
    fields: { name },
    permissions: { view: ['admin.list.view', 'admin.permissions.view'] },
  }) as unknown as AnyResource,
  topics: defineResource('topics', {
    ...base,
    label: ['سرفصل', 'سرفصل‌ها'],
    fields: { name, course: f.reference('دوره', 'Course', { to: 'courses' }) },
    partOf: { resource: 'courses', by: 'course' },
  }) as unknown as AnyResource,
});

test('G04 each permission is listed once, under the section it belongs to', () => {
  const groups = permissionGroups(registry);
  const all = groups.flatMap((g) => g.choices.map((c) => c.value));
  expect(new Set(all).size).toBe(all.length);
  expect(groups.find((g) => g.label === 'دوره‌ها')!.choices.map((c) => c.value)).toEqual([
    'admin.courses.view',
    'admin.courses.create',
    'admin.courses.edit',
    'admin.courses.delete',
    'admin.courses.export',
    'admin.courses.price',
    'admin.courses.publish',
  ]);
  expect(groups.find((g) => g.label === 'مدیران')!.choices.map((c) => c.value)).toContain('admin.list.view');
  expect(groups.some((g) => g.label === 'سرفصل‌ها')).toBe(false);
  expect(permissionLabel(groups, 'admin.courses.publish')).toBe('دوره‌ها: انتشار');
  expect(permissionLabel(groups, 'admin.none.view')).toBe('admin.none.view');
});
