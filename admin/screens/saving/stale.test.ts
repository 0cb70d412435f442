import { expect, test } from 'vitest';
import { f } from '../../../src/define/resource.ts';
import { differences, merged, sameValue } from './stale.ts';

const fields = {
  title: f.text('عنوان', 'Title'),
  price: f.toman('قیمت', 'Price'),
  tags: f.tags('برچسب', 'Tags'),
  at: f.dateTime('زمان', 'At'),
};
const base = { id: '1', version: 3, title: 'الف', price: 10, tags: ['x'], at: '2026-01-01T00:00:00+00:00' };

test('a field that one side changed keeps the change; one that both changed is a conflict', () => {
  const mine = { ...base, title: 'مال من', price: 20 };
  const theirs = { ...base, version: 4, title: 'مال او', tags: ['x', 'y'] };
  const found = differences(fields, base, mine, theirs);
  expect(found.map((d) => [d.name, d.isConflict, d.side])).toEqual([
    ['title', true, 'mine'],
    ['price', false, 'mine'],
    ['tags', false, 'theirs'],
  ]);
  expect(merged(found, theirs, {})).toEqual({
    id: '1',
    version: 4,
    title: 'مال من',
    price: 20,
    tags: ['x', 'y'],
    at: base.at,
  });
  expect(merged(found, theirs, { title: 'theirs', tags: 'mine' })).toEqual({ ...theirs, price: 20, tags: ['x'] });
});

test('the same change by both is no difference, nor is another format of the same value', () => {
  expect(differences(fields, base, { ...base, title: 'ب' }, { ...base, title: 'ب' })).toEqual([]);
  expect(differences(fields, base, { ...base, at: '2026-01-01T00:00:00.000Z' }, base)).toEqual([]);
  expect(sameValue('', null)).toBe(true);
  expect(sameValue([], ['x'])).toBe(false);
});
