import { expect, test } from 'vitest';
import { either, listOf, oneOf, optional, options, recordOf, value, type Rule } from './value-rules.ts';

const text = value('a text', (given) => typeof given === 'string');
const messages = (rule: Rule, given: unknown): string[] => rule(given, ['thing', 'x']).map(({ message }) => message);
const fixes = (rule: Rule, given: unknown): string[] => rule(given, ['thing', 'x']).map(({ fix }) => fix);

test('a value says where it stands, what it is and what it should be', () => {
  expect(messages(text, 'a')).toEqual([]);
  expect(messages(text, 5)).toEqual(['thing: x is 5']);
  expect(messages(text, undefined)).toEqual(['thing: x is missing']);
  expect(fixes(text, 5)).toEqual(['give a text']);
  expect(messages(optional(text), undefined)).toEqual([]);
  expect(messages(optional(text), 5)).toEqual(['thing: x is 5']);
  expect(messages(oneOf(['a', 'b']), 'b')).toEqual([]);
  expect(fixes(oneOf(['a', 'b']), 'c')).toEqual(['give one of a, b']);
});

test('the place of a part is the path that leads to it', () => {
  expect(messages(listOf(text), ['a', 5])).toEqual(['thing, x: 1 is 5']);
  expect(messages(listOf(text), {})).toEqual(['thing: x is {}']);
  expect(fixes(listOf(text), {})).toEqual(['give an array']);
  expect(messages(recordOf(text), { a: 'a', b: 5 })).toEqual(['thing, x: b is 5']);
  expect(messages(recordOf(text), 5)).toEqual(['thing: x is 5']);
  expect(fixes(recordOf(text), 5)).toEqual(['give an object']);
  expect(messages(recordOf(listOf(text)), { a: [5] })).toEqual(['thing, x.a: 0 is 5']);
});

test('a value that passes none of the rules is judged by the first, an object by the last', () => {
  const rule = either(text, options({ name: text }));
  expect(messages(rule, 'a')).toEqual([]);
  expect(messages(rule, { name: 'a' })).toEqual([]);
  expect(messages(rule, 5)).toEqual(['thing: x is 5']);
  expect(messages(rule, { name: 5 })).toEqual(['thing, x: name is 5']);
});

test('an option that does not exist is found, with the one it may mean', () => {
  const rule = options({ name: text, size: optional(text) });
  expect(messages(rule, { name: 'a', sise: 'b' })).toEqual(['thing, x has no option sise']);
  expect(fixes(rule, { name: 'a', sise: 'b' })).toEqual(['did you mean `size`?']);
  expect(messages(rule, {})).toEqual(['thing, x: name is missing']);
  expect(messages(rule, 5)).toEqual(['thing: x is 5']);
  expect(fixes(rule, 5)).toEqual(['give an object']);
});
