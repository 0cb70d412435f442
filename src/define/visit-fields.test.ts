import { expect, test } from 'vitest';
import { f } from './resource.ts';
import { fieldAt, fieldOrListed, itemOf, mapRows, targetsOf, visitFields, visitValues } from './visit-fields.ts';

const fields = {
  title: f.text('عنوان', 'Title'),
  agenda: f.list('برنامه', 'Agenda', {
    item: {
      teacher: f.reference('استاد', 'Teacher', { to: 'teachers' }),
      place: f.group('جا', 'Place', { item: { city: f.reference('شهر', 'City', { to: 'cities' }) } }),
    },
  }),
  seo: f.group('سئو', 'Seo', { item: { words: f.tags('واژه‌ها', 'Words') } }),
};

test('fields are found at every depth, each before those inside it, with whether rows of a list hold them', () => {
  expect([...visitFields(fields)].map(({ path, inList }) => [path, inList])).toEqual([
    ['title', false],
    ['agenda', false],
    ['agenda.teacher', true],
    ['agenda.place', true],
    ['agenda.place.city', true],
    ['seo', false],
    ['seo.words', false],
  ]);
  expect([...visitFields(fields.seo.item, 'seo.')].map(({ path }) => path)).toEqual(['seo.words']);
  expect([...visitFields(fields)].at(4)?.beside).toBe(itemOf(itemOf(fields.agenda)['place']));
});

test('references lead to their sections from any depth', () => {
  expect(Object.values(fields).map(targetsOf)).toEqual([[], ['teachers', 'cities'], []]);
});

test('a field is found by its path, and one of the rows of a list by its place', () => {
  const city = fields.agenda.item.place.item.city;
  expect(fieldAt(fields, 'agenda.place.city')).toBe(city);
  expect(['title', 'title.x', 'agenda.x', 'none'].map((path) => fieldAt(fields, path))).toEqual([
    fields.title,
    undefined,
    undefined,
    undefined,
  ]);
  expect(fieldOrListed(fields, 'agenda.teacher')).toBe(fields.agenda.item.teacher);
  expect(fieldOrListed(fields, 'seo.words')).toBeUndefined();
});

test('values are found with their fields, where they have the form of those', () => {
  const row = {
    title: 'نشست',
    agenda: [{ teacher: 'a', place: { city: 'b' } }, 'نادرست', { teacher: null }],
    seo: ['نادرست'],
    other: 1,
  };
  expect([...visitValues(fields, row)].map(({ property, value }) => [property, value])).toEqual([
    ['title', 'نشست'],
    ['agenda', row.agenda],
    ['agenda.0.teacher', 'a'],
    ['agenda.0.place', { city: 'b' }],
    ['agenda.0.place.city', 'b'],
    ['seo', ['نادرست']],
  ]);
});

test('rows of a list and a group are mapped, and what is none stays', () => {
  const names = (item: object, row: object) => [Object.keys(item), Object.keys(row)];
  expect(mapRows(fields.agenda, [{ teacher: 'a' }, 5], names)).toEqual({
    value: [[['teacher', 'place'], ['teacher']], 5],
  });
  expect(mapRows(fields.seo, { words: [] }, names)).toEqual({ value: [['words'], ['words']] });
  expect(mapRows(fields.seo, null, names)).toEqual({ value: null });
  expect(mapRows(fields.title, 'x', names)).toBeUndefined();
});
