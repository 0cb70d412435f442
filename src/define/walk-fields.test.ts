import { expect, test } from 'vitest';
import { f } from './resource.ts';
import { targetsOf, walkFields } from './walk-fields.ts';

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
  expect([...walkFields(fields)].map(({ path, inList }) => [path, inList])).toEqual([
    ['title', false],
    ['agenda', false],
    ['agenda.teacher', true],
    ['agenda.place', true],
    ['agenda.place.city', true],
    ['seo', false],
    ['seo.words', false],
  ]);
  expect([...walkFields(fields.seo.item, 'seo.')].map(({ path }) => path)).toEqual(['seo.words']);
});

test('references lead to their sections from any depth', () => {
  expect(Object.values(fields).map(targetsOf)).toEqual([[], ['teachers', 'cities'], []]);
});
