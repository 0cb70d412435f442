import { expect, test } from 'vitest';
import { registry as product } from '../../../resources/index.ts';
import { registryOf } from '../../../src/define/registry.ts';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { groupsWith, permissionGroups, permissionLabel } from './permissions.ts';

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

test('a permission says which other sections ask for it', () => {
  const all = permissionGroups(product).flatMap(({ choices }) => choices);
  const also = (value: string) => all.find((choice) => choice.value === value)?.also;
  expect(also('admin.list.view')).toEqual(expect.arrayContaining([product.get('users/vip')!.label[1]]));
  expect(also('admin.permissions.view')).toEqual(expect.arrayContaining([product.get('exams/exam')!.label[1]]));
  expect(also('admin.faqs.view')).toEqual([]);
});

test('a permission that guards nothing is not offered', () => {
  const offered = new Set(permissionGroups(product).flatMap(({ choices }) => choices.map(({ value }) => value)));
  // Rows that are part of another section's are written with its permission.
  const parts = [...product.values()].flatMap(({ partOf }) => (partOf ? [partOf.resource] : []));
  const readOnly = [...product.values()].filter(
    ({ name, ...section }) => section.readOnly && !section.permissions && !section.subsetOf && !parts.includes(name),
  );
  expect(readOnly.length).toBeGreaterThan(3);
  for (const { name } of readOnly) {
    const base = `admin.${name.replaceAll('/', '.')}`;
    expect([`${base}.create`, `${base}.edit`, `${base}.delete`].filter((p) => offered.has(p))).toEqual([]);
  }
  expect(offered.has('admin.banner.create')).toBe(false);
  expect(offered.has('admin.banner.edit')).toBe(true);
});

test('groups are found by half-spaces and Arabic letters, and by what their permissions are called', () => {
  const labels = (query: string) => groupsWith(permissionGroups(product), query).map(({ label }) => label);
  const { label } = product.get('users-comments')!;
  for (const query of ['دیدگاه‌های', 'دیدگاه های', 'دیدگاههای', 'ديدگاه‌هاي كاربران']) {
    expect(labels(query)).toContain(label[1]);
  }
  expect(labels('خروجی گرفتن').length).toBeGreaterThan(0);
  expect(labels('زرافه')).toEqual([]);
});
