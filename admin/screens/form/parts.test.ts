import { expect, test } from 'vitest';
import type { Actor } from '../../../src/define/condition.ts';
import { registryOf } from '../../../src/define/registry.ts';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { viewFor } from '../../../src/define/rules.ts';
import { namedIn, partsFor } from './parts.ts';

const courses = defineResource('courses', {
  label: ['دوره', 'دوره‌ها'],
  labelEn: ['Course', 'Courses'],
  title: 'title',
  fields: {
    title: f.text('عنوان', 'Title'),
    code: f.text('کد', 'Code', { write: 'create' }),
    total: f.integer('جمع', 'Total', { computed: { server: true } }),
    price: f.toman('قیمت', 'Price', { write: 'admin.courses.price' }),
    note: f.text('یادداشت', 'Note', { read: false }),
    extra: f.text('دیگر', 'Extra'),
  },
  form: [
    { label: 'اصلی', fields: ['title', 'code', 'total', 'note'] },
    { label: 'فروش', fields: ['price'], as: 'aside' },
  ],
}) as unknown as AnyResource;
const registry = registryOf({ courses });
const view = (...permissions: string[]) =>
  viewFor(courses, 'admin', { userId: 'u', role: 'admin', permissions, identities: {} } satisfies Actor, registry)!;
const all = ['admin.courses.view', 'admin.courses.create', 'admin.courses.edit'];
const shape = (mode: 'create' | 'edit' | 'show', ...permissions: string[]) =>
  partsFor(view(...permissions), mode).map((p) => [
    p.label,
    ...p.fields.map((x) => (x.isEditable ? x.name : `(${x.name})`)),
  ]);

test('a new row has the editable fields, and no others', () => {
  expect(shape('create', ...all)).toEqual([
    ['اصلی', 'title', 'code'],
    ['موارد دیگر', 'extra'],
  ]);
  expect(shape('create', ...all, 'admin.courses.price')).toEqual([
    ['اصلی', 'title', 'code'],
    ['فروش', 'price'],
    ['موارد دیگر', 'extra'],
  ]);
});
test('a stored row shows fields that are not editable, and none that are not readable', () => {
  expect(shape('edit', ...all)).toEqual([
    ['اصلی', 'title', '(code)', '(total)'],
    ['فروش', '(price)'],
    ['موارد دیگر', 'extra'],
  ]);
});
test('without the right to edit there are no inputs', () => {
  expect(
    shape('show', 'admin.courses.view')
      .flat()
      .some((x) => ['title', 'code', 'price', 'extra'].includes(x)),
  ).toBe(false);
});
test('what is wrong or changed is counted in its part', () => {
  const [first, sale] = partsFor(view(...all), 'edit');
  expect([namedIn(first!, { price: 'x' }), namedIn(sale!, { price: 'x' })]).toEqual([0, 1]);
  expect(namedIn(first!, { title: true, code: true, price: true })).toBe(2);
});
