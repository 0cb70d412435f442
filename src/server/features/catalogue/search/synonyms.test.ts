import { expect, test } from 'vitest';
import { synonymsOf } from './synonyms.ts';

const things = synonymsOf([
  ['جاوااسکریپت', 'javascript', 'js'],
  ['نود', 'node js', 'js'],
  ['پایتون', 'python'],
]);
const texts = (ways: readonly (readonly string[])[]) => ways.map((way) => way.join(' '));

test('a name stands for every name of each thing that bears it', () => {
  expect(texts(things.ofName(['python']))).toEqual(expect.arrayContaining(['پایتون', 'python']));
  expect(texts(things.ofName(['js']))).toEqual(expect.arrayContaining(['javascript', 'node js', 'js']));
  expect(texts(things.ofName(['javascript']))).not.toContain('node js');
  expect(things.ofName(['ruby'])).toEqual([]);
});

test('a name of several words is found by all of them together', () => {
  expect(texts(things.ofName(['node', 'js']))).toEqual(expect.arrayContaining(['node js']));
  expect(things.ofName(['node'])).toEqual([]);
});

test('what was begun stands for the names that begin with it', () => {
  expect(texts(things.ofBeginning('pyt'))).toEqual(expect.arrayContaining(['پایتون', 'python']));
  expect(things.ofBeginning('zzz')).toEqual([]);
});

test('single words are listed apart from names of several', () => {
  expect(things.single).toEqual(expect.arrayContaining(['js', 'python']));
  expect(things.single.filter((key) => key.includes(' '))).toEqual([]);
});
