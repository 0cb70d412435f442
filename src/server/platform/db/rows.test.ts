import { expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import type { Field } from '../../../define/field.ts';
import { defineResource, f } from '../../../define/resource.ts';
import { hasScanIndex, maxSearchTextBytes } from './indexes.ts';
import { searchTextOf } from './rows.ts';

/** One half-space is enough for the normalised text to be repeated without it. */
const longest = (letter: string, units: number): string =>
  `${letter}\u200c${letter.repeat(Math.floor((units - 1) / letter.length) - 1)}`;
const sections = [...registry.values()].filter(hasScanIndex);

test.each(['ک', '中', '😀'])('whatever letters fill the searched fields (%s), the scan index takes them', (letter) => {
  expect(sections.length).toBeGreaterThan(10);
  for (const resource of sections) {
    const searched = Object.entries(resource.fields).filter(([, field]) => field.search);
    const maxOf = (field: Field): number => ('max' in field && field.max !== undefined ? field.max : 300);
    const row = Object.fromEntries(searched.map(([name, field]) => [name, longest(letter, maxOf(field))]));
    const text = searchTextOf(resource, row);
    expect(Buffer.byteLength(text), resource.name).toBeLessThanOrEqual(maxSearchTextBytes(resource));
    expect(text, resource.name).not.toContain('\ufffd');
  }
});

test('beside a text in the default order there is less room, and a text that fits is never cut', () => {
  const notes = defineResource('notes', {
    label: ['یادداشت', 'یادداشت‌ها'],
    labelEn: ['Note', 'Notes'],
    title: 'title',
    icon: 'layers',
    fields: {
      title: f.text('عنوان', 'Title', { required: true, max: 250, search: true, sort: true }),
    },
    list: { columns: ['title'], sort: ['title', 'ASC'] },
  });
  expect(hasScanIndex(notes)).toBe(true);
  expect(Buffer.byteLength(searchTextOf(notes, { title: longest('中', 250) }))).toBeLessThanOrEqual(1_600);
  const persian = 'کتاب '.repeat(50).trim();
  expect(searchTextOf(notes, { title: persian })).toBe(persian);
});
