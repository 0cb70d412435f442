import { expect, expectTypeOf, test } from 'vitest';
import fc from 'fast-check';
import { f } from './field.ts';
import type { ValuesOf } from './field-values.ts';
import { isNationalId, isSheba } from './iranian.ts';
import { changeSchema, fieldSchema, rowSchema } from './schema.ts';

const problems = (
  schema: { safeParse(v: unknown): { success: boolean; error?: { issues: { path: PropertyKey[] }[] } } },
  value: unknown,
): string[] => schema.safeParse(value).error?.issues.map((i) => i.path.join('.')) ?? [];

const fields = {
  title: f.text('عنوان', 'Title', { required: true, max: 10 }),
  kind: f.choice('نوع', 'Kind', { choices: { free: 'رایگان', paid: 'پولی' }, default: 'free', required: true }),
  price: f.toman('قیمت', 'Price', { required: true, showWhen: { kind: 'paid' } }),
  startsAt: f.dateTime('شروع', 'Starts'),
  endsAt: f.dateTime('پایان', 'Ends', { after: 'startsAt' }),
  items: f.list('ردیف‌ها', 'Items', {
    item: { name: f.text('نام', 'Name', { required: true }), count: f.integer('تعداد', 'Count', { default: 1 }) },
  }),
  seo: f.group('سئو', 'SEO', { item: { title: f.text('عنوان', 'Title') } }),
  tags: f.tags('برچسب‌ها', 'Tags'),
};
const row = rowSchema(fields);

test('a file is of one of the types that its field accepts', () => {
  const paper = fieldSchema(f.file('فایل', 'File', { accept: ['application/pdf', 'image/png'] }));
  const accepted = (ending: string) => paper.safeParse(`/files/2026/a-1.${ending}`).success;
  expect(['pdf', 'webp', 'png', 'zip', 'mp4'].filter(accepted)).toEqual(['pdf', 'webp']);
  expect(fieldSchema(f.file('فایل', 'File')).safeParse('/files/2026/a-1.zip').success).toBe(true);
});
test('a row gets its defaults, and empty values of its kinds', () => {
  expect(row.parse({ title: 'الف' })).toEqual({
    title: 'الف',
    kind: 'free',
    price: null,
    startsAt: null,
    endsAt: null,
    items: [],
    seo: { title: null },
    tags: [],
  });
});
test('a field that is required only where it is shown', () => {
  expect(problems(row, { title: 'الف', kind: 'paid' })).toEqual(['price']);
  expect(row.parse({ title: 'الف', kind: 'free', price: 900 }).price).toBe(null);
  expect(row.parse({ title: 'الف', kind: 'paid', price: 900 }).price).toBe(900);
});
test('unknown fields, wrong types, bounds and empty required values are refused at their place', () => {
  expect(problems(row, { title: 'الف', tags: 'x' })).toEqual(['tags']);
  expect(problems(row, { title: '  ' })).toEqual(['title']);
  expect(problems(row, { title: 'بیش از ده نویسه است' })).toEqual(['title']);
  expect(problems(row, { title: 'الف', items: [{ count: 2 }] })).toEqual(['items.0.name']);
  expect(row.safeParse({ title: 'الف', strange: 1 }).success).toBe(false);
});
test('an end comes after its start', () => {
  expect(problems(row, { title: 'الف', startsAt: '2026-01-02T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' })).toEqual([
    'endsAt',
  ]);
});
test('a change holds only what was sent', () => {
  expect(changeSchema(fields).parse({ title: 'ب' })).toEqual({ title: 'ب' });
  expect(problems(changeSchema(fields), { title: null })).toEqual(['title']);
  expect(changeSchema(fields).parse({ startsAt: '' })).toEqual({ startsAt: null });
});
test('national ids', () => {
  expect(isNationalId('0499370899')).toBe(true);
  expect(isNationalId('0499370898')).toBe(false);
  expect(isNationalId('1111111111')).toBe(false);
});
test('shebas', () => {
  expect(isSheba('IR820540102680020817909002')).toBe(true);
  expect(isSheba('IR820540102680020817909003')).toBe(false);
});
test('addresses of links never run scripts', () => {
  const url = fieldSchema(f.url('پیوند', 'Link'));
  for (const bad of [
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    'https://a b',
    'ftp://x',
    '/\\host',
    '/%5Chost',
  ]) {
    expect(url.safeParse(bad).success).toBe(false);
  }
  for (const good of ['https://example.com/الف', '/course/1', null]) expect(url.safeParse(good).success).toBe(true);
});
test('no value makes any kind throw instead of refusing', () => {
  const every = Object.entries(f).map(([kind, make]) =>
    (make as (fa: string, en: string, o: object) => Parameters<typeof fieldSchema>[0])('الف', 'A', {
      choices: { a: 'a' },
      to: 'x',
      item: { a: f.text('الف', 'A') },
      kind,
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...every), fc.anything(), (field, value) => {
      expect(typeof fieldSchema(field).safeParse(value).success).toBe('boolean');
    }),
  );
});
test('types follow from the declaration', () => {
  expect(row.parse({ title: 'الف', items: [{ name: 'ب' }] })).toMatchObject({ tags: [], items: [{ count: 1 }] });
  expectTypeOf<ValuesOf<typeof fields>['title']>().toEqualTypeOf<string>();
  expectTypeOf<ValuesOf<typeof fields>['kind']>().toEqualTypeOf<'free' | 'paid'>();
  expectTypeOf<ValuesOf<typeof fields>['startsAt']>().toEqualTypeOf<string | null>();
  expectTypeOf<ValuesOf<typeof fields>['tags']>().toEqualTypeOf<string[]>();
  expectTypeOf<ValuesOf<typeof fields>['items'][number]['count']>().toEqualTypeOf<number>();
});
