import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groupsOf } from './token-groups.ts';

test('every token of the file is in one group, and the scales are as long as they are meant to be', () => {
  const source = readFileSync('storefront/styles/tokens.css', 'utf8');
  const groups = groupsOf(source);
  const names = groups.flatMap(({ tokens }) => tokens.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  const scale = (start: string): number => names.filter((name) => name.startsWith(start)).length;
  // Seven sizes of text and one for display.
  expect([scale('text-'), scale('space-'), scale('radius-'), scale('shadow-')]).toEqual([8, 7, 3, 2]);
  expect(groups.every(({ tokens }) => tokens.length > 0)).toBe(true);
  const kindOf = (wanted: string) => groups.find(({ tokens }) => tokens.some(({ name }) => name === wanted))?.kind;
  expect(['accent-fill', 'scrim', 'gutter', 'pill', 'bad-halo', 'ease'].map(kindOf)).toEqual([
    'colour',
    'colour',
    'space',
    'radius',
    'shadow',
    'other',
  ]);
});
