/** What a value may be where its field sets no bound of its own, and what each kind holds when nothing is given. */
import { describe, expect, test } from 'vitest';
import { f, type Field } from './field.ts';
import { emptyValue, fieldSchema, rowSchema } from './schema.ts';

const label = ['فیلد', 'Field'] as const;
const item = { name: f.text('نام', 'Name'), size: f.integer('اندازه', 'Size', { default: 1 }) };
const id = (n: number): string => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const accepts = (field: Field, value: unknown): boolean => fieldSchema(field).safeParse(value).success;

describe('bounds of a kind', () => {
  test.each<[string, Field, unknown, unknown]>([
    ['text', f.text(...label), 'a'.repeat(300), 'a'.repeat(301)],
    ['long text', f.longText(...label), 'a'.repeat(5_000), 'a'.repeat(5_001)],
    ['rich text', f.richText(...label), 'a'.repeat(200_000), 'a'.repeat(200_001)],
    ['slug', f.slug(...label), 'a'.repeat(200), 'a'.repeat(201)],
    ['largest integer', f.integer(...label), 2_147_483_647, 2_147_483_648],
    ['smallest integer', f.integer(...label), -2_147_483_648, -2_147_483_649],
    ['largest decimal', f.decimal(...label), 1e12, 1e12 + 1],
    ['smallest decimal', f.decimal(...label), -1e12, -1e12 - 1],
    ['largest amount', f.toman(...label), 1_000_000_000_000, 1_000_000_000_001],
    ['smallest amount', f.toman(...label), 0, -1],
    ['largest share', f.percent(...label), 10_000, 10_001],
    ['smallest share', f.percent(...label), 0, -1],
    ['first year', f.date(...label), '1000-01-01', '0999-12-31'],
    ['last year', f.date(...label), '3000-12-31', '3001-01-01'],
    ['tags', f.tags(...label), many(30, String), many(31, String)],
    ['length of a tag', f.tags(...label), ['a'.repeat(50)], ['a'.repeat(51)]],
    ['empty tag', f.tags(...label), ['a'], [' ']],
    ['references', f.references(...label, { to: 'x' }), many(200, id), many(201, id)],
    ['rows', f.list(...label, { item }), many(200, () => ({})), many(201, () => ({}))],
    ['link', f.url(...label), `/${'a'.repeat(1_999)}`, `/${'a'.repeat(2_000)}`],
    ['declared bounds', f.integer(...label, { min: 2, max: 4 }), 4, 5],
    ['declared start', f.integer(...label, { min: 2, max: 4 }), 2, 1],
    ['declared length', f.text(...label, { max: 3 }), 'abc', 'abcd'],
    ['declared least length', f.text(...label, { min: 3 }), 'abc', 'ab'],
    ['declared number of tags', f.tags(...label, { maxItems: 1 }), ['a'], ['a', 'b']],
    ['declared number of rows', f.list(...label, { item, maxItems: 1 }), [{}], [{}, {}]],
    ['declared number of references', f.references(...label, { to: 'x', maxItems: 1 }), [id(1)], [id(1), id(2)]],
    ['colour', f.colour(...label), '#FF7952', '#ff795'],
    ['mobile', f.mobile(...label), '+989121234567', '09121234567'],
  ])('%s', (_, field, last, beyond) => {
    expect([accepts(field, last), accepts(field, beyond)]).toEqual([true, false]);
  });
});

test('what each kind holds when nothing is given', () => {
  expect(emptyValue(f.text(...label))).toBe(null);
  expect(emptyValue(f.text(...label, { default: 'a' }))).toBe('a');
  expect(emptyValue(f.boolean(...label))).toBe(false);
  expect(emptyValue(f.boolean(...label, { default: true }))).toBe(true);
  expect(emptyValue(f.group(...label, { item }))).toEqual({ name: null, size: 1 });
  for (const field of [f.tags(...label), f.list(...label, { item }), f.references(...label, { to: 'x' })]) {
    expect(emptyValue(field)).toEqual([]);
  }
  const count = f.integer(...label, { computed: { rollup: 'count', resource: 'x', by: 'y' } });
  expect(emptyValue(count)).toBe(0);
});

test('what is required is filled: of blanks, an empty list and null, none is', () => {
  const required = { required: true } as const;
  expect([' ', '', null, undefined].filter((value) => accepts(f.text(...label, required), value))).toEqual([]);
  expect(accepts(f.tags(...label, required), [])).toBe(false);
  expect(accepts(f.boolean(...label, required), false)).toBe(true);
  expect(accepts(f.text(...label), null)).toBe(true);
});

test('a problem between two fields carries its code, its field and the other one', () => {
  const row = rowSchema({
    kind: f.choice('نوع', 'Kind', { choices: { free: 'رایگان', paid: 'پولی' } }),
    price: f.toman('قیمت', 'Price', { required: true, showWhen: { kind: 'paid' } }),
    tags: f.tags('برچسب', 'Tags', { required: true, showWhen: { kind: 'paid' } }),
    from: f.dateTime('شروع', 'From'),
    to: f.dateTime('پایان', 'To', { after: 'from' }),
  });
  const at = '2026-01-01T00:00:00Z';
  const issues = (value: object) =>
    row.safeParse(value).error?.issues.map((issue) => ({ path: issue.path, ...('params' in issue && issue.params) })) ??
    [];
  expect(issues({ kind: 'paid', from: at, to: at })).toEqual([
    { path: ['price'], code: 'required' },
    { path: ['tags'], code: 'required' },
    { path: ['to'], code: 'after', field: 'from' },
  ]);
  expect(issues({ kind: 'paid', price: 0, tags: ['a'], from: at, to: '2026-01-01T00:00:01Z' })).toEqual([]);
  expect(issues({ kind: 'free', from: at })).toEqual([]);
  expect(issues({ kind: 'free', to: at })).toEqual([]);
});
