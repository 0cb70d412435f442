import { expect, test } from 'vitest';
import { f } from '../../../define/field.ts';
import { registryOf } from '../../../define/registry.ts';
import { defineResource } from '../../../define/resource.ts';
import { viewFor, type View } from '../../../define/rules.ts';
import { firstIdAt } from '../../platform/db/time-ordered-ids.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { listQuery } from './query.ts';

const things = defineResource('things', {
  label: ['یک', 'چند'],
  labelEn: ['one', 'many'],
  title: 'name',
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  fields: {
    name: f.text('نام', 'Name', { search: true, sort: true, filter: true }),
    size: f.integer('اندازه', 'Size', { filter: true, sort: true }),
    kind: f.choice('نوع', 'Kind', { choices: { a: 'الف', b: 'ب' }, filter: true }),
    tags: f.tags('برچسب', 'Tags', { filter: true }),
    day: f.date('روز', 'Day', { filter: true }),
    at: f.dateTime('زمان', 'At', { filter: true }),
    mobile: f.mobile('موبایل', 'Mobile', { filter: true }),
    on: f.boolean('روشن', 'On', { filter: true }),
    secret: f.text('راز', 'Secret', { filter: true, sort: true, read: 'admin.things.secret' }),
  },
});
const registry = registryOf({ things });
const viewWith = (...permissions: string[]): View => {
  const view = viewFor(things, 'admin', { userId: 'u', role: 'admin', permissions, identities: {} }, registry);
  if (!view) throw new Error('no view');
  return view;
};
const view = viewWith('admin.things.view', 'admin.things.delete');
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const read = (filter: object, more: object = {}) => listQuery(view, { filter: JSON.stringify(filter), ...more });
const rangeOf = (range: unknown, filter: object = {}) => {
  const { from, limit } = read(filter, range === undefined ? {} : { range: JSON.stringify(range) });
  return [from, limit];
};

/** The code and the fields that a query is refused with. */
function refusalOf(query: Record<string, string>, at: View = view): [string, ...string[]] | undefined {
  try {
    listQuery(at, query);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, ...error.errors.map(({ property }) => property)];
  }
}
const refused = (filter: unknown, at: View = view) => refusalOf({ filter: JSON.stringify(filter) }, at);
const isRefusedRange = (range: unknown) => refusalOf({ range: JSON.stringify(range) })?.[0] === 'invalid';

test('a page is 25 rows from the first, or the range that is given', () => {
  expect(rangeOf(undefined)).toEqual([0, 25]);
  expect(rangeOf([10, 19])).toEqual([10, 10]);
  expect(rangeOf([5, 5])).toEqual([5, 1]);
  expect(listQuery(view, { filter: '', range: '', sort: '' })).toMatchObject({ from: 0, limit: 25, where: undefined });
});

test('a range holds 1,000 rows at most, from row 10,000,000 at the latest', () => {
  expect(rangeOf([0, 999])).toEqual([0, 1_000]);
  expect(rangeOf([10_000_000, 10_000_999])).toEqual([10_000_000, 1_000]);
  const wrong = [[0, 1_000], [10_000_001, 10_000_001], [5, 4], [-1, 4], [0, -1], [0.5, 4], [0], [0, 1, 2], 'x', {}];
  for (const range of wrong) expect([range, isRefusedRange(range)]).toEqual([range, true]);
});

test('ids without a range are all answered, up to 500', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, i) => id(i));
  expect(rangeOf(undefined, { id: ids(3) })).toEqual([0, 25]);
  expect(rangeOf(undefined, { id: ids(26) })).toEqual([0, 26]);
  expect(rangeOf(undefined, { id: ids(500) })).toEqual([0, 500]);
  expect(refused({ id: ids(501) })?.[0]).toBe('invalid');
  expect(read({ id: [id(1), 'no id'] }).where).toEqual({ all: [{ id: { in: [id(1)] } }] });
  expect(read({ id: id(1) }).where).toEqual({ all: [{ id: { in: [id(1)] } }] });
});

test('the order is the one that is requested, else that of the definition, else the newest first', () => {
  expect(read({}).sort).toEqual(['name', 'ASC']);
  expect(read({}, { sort: '["size","DESC"]' }).sort).toEqual(['size', 'DESC']);
  expect(listQuery({ ...view, sortable: ['id'] }, {}).sort).toEqual(['id', 'DESC']);
  expect(read({}, { sort: '["createdAt","ASC"]' }).sort).toEqual(['id', 'ASC']);
  expect(refusalOf({ sort: '["kind","ASC"]' })).toEqual(['invalid', 'sort']);
  expect(refusalOf({ sort: '["secret","ASC"]' })).toEqual(['invalid', 'sort']);
  expect(refusalOf({ sort: '["size","UP"]' })?.[0]).toBe('invalid');
  expect(refusalOf({ sort: '["size"' })).toEqual(['bad_request']);
});

test('a search has 100 characters at most, and needs the right to all it looks through', () => {
  expect(read({ q: 'نام' }).q).toBe('نام');
  expect(read({ q: '' }).q).toBeUndefined();
  expect(read({ q: null }).q).toBeUndefined();
  expect(read({ q: 'x'.repeat(100) }).q).toHaveLength(100);
  expect(refused({ q: 'x'.repeat(101) })).toEqual(['invalid', 'filter.q']);
  expect(refused({ q: 5 })).toEqual(['invalid', 'filter.q']);
  expect(refused({ q: 'نام' }, { ...view, searchable: false })).toEqual(['invalid', 'filter.q']);
  expect(refused({ q: '' }, { ...view, searchable: false })).toBeUndefined();
});

test('the trash is for those who may delete', () => {
  expect([read({}).deleted, read({ deleted: false }).deleted, read({ deleted: true }).deleted]).toEqual([
    false,
    false,
    true,
  ]);
  expect(refused({ deleted: 'yes' })).toEqual(['invalid', 'filter.deleted']);
  expect(refused({ deleted: true }, viewWith('admin.things.view'))).toEqual(['forbidden']);
  expect(refused({ deleted: false }, viewWith('admin.things.view'))).toBeUndefined();
});

test('filters become conditions, with values in their stored form', () => {
  const conditions = [
    [{ name: 'الف' }, { name: 'الف' }],
    [{ size: '۱۲' }, { size: 12 }],
    [{ size: [1, '۲'] }, { size: { in: [1, 2] } }],
    [{ size: null }, { size: { isNull: true } }],
    [{ tags: null }, { tags: { isNull: true } }],
    [{ size_gte: 3 }, { size: { gte: 3 } }],
    [{ day_lte: '2026-03-01' }, { day: { lte: '2026-03-01' } }],
    [{ tags: 'الف' }, { tags: { has: 'الف' } }],
    [{ mobile: '09121234567' }, { mobile: '+989121234567' }],
    [{ on: true }, { on: true }],
  ];
  for (const [filter, where] of conditions) expect(read(filter!).where).toEqual({ all: [where] });
  expect(read({ size_gte: 1, size_lte: 2 }).where).toEqual({ all: [{ size: { gte: 1 } }, { size: { lte: 2 } }] });
  const many = read({ size: Array.from({ length: 501 }, (_, i) => i) }).where;
  expect(many).toEqual({ all: [{ size: { in: Array.from({ length: 500 }, (_, i) => i) } }] });
});

test('when rows came is looked for among their ids, both bounds included to the millisecond', () => {
  const at = '2026-03-01T12:00:00.000Z';
  const after = new Date(Date.parse(at) + 1);
  expect(read({ createdAt_gte: at, createdAt_lte: at }).where).toEqual({
    all: [{ id: { gte: firstIdAt(at) } }, { id: { lt: firstIdAt(after.toISOString()) } }],
  });
  expect(read({ at_gte: at, at_lte: at }).where).toEqual({
    all: [{ at: { gte: at } }, { at: { lt: after.toISOString() } }],
  });
  expect(refused({ createdAt_gte: 'yesterday' })).toEqual(['invalid', 'filter.createdAt_gte']);
});

test('values that do not fit, bounds of what has no order, and fields that may not be read are refused at their name', () => {
  expect(refused({ size: 'x' })).toEqual(['invalid', 'filter.size']);
  expect(refused({ size: {} })).toEqual(['invalid', 'filter.size']);
  expect(refused({ size_gte: null })).toEqual(['invalid', 'filter.size_gte']);
  expect(refused({ kind: 'c' })).toEqual(['invalid', 'filter.kind']);
  expect(refused({ name_gte: 'x' })).toEqual(['invalid', 'filter.name_gte']);
  expect(refused({ tags: ['الف'] })).toEqual(['invalid', 'filter.tags']);
  expect(refused({ tags: 5 })).toEqual(['invalid', 'filter.tags']);
  expect(refused({ secret: 'x' })).toEqual(['invalid', 'filter.secret']);
  expect(refused({ nothing: 'x' })).toEqual(['invalid', 'filter.nothing']);
  expect(refused([])?.[0]).toBe('invalid');
  expect(refusalOf({ filter: '{' })).toEqual(['bad_request']);
});

test('a query is read for the rights of one person: another view is queried again', () => {
  const query = { filter: JSON.stringify({ secret: 'x' }) };
  const full = viewWith('admin.things.view', 'admin.things.secret');
  expect(refusalOf(query, full)).toBeUndefined();
  expect(refusalOf(query)).toEqual(['invalid', 'filter.secret']);
  expect(listQuery(full, query)).toBe(listQuery(full, query));
});
