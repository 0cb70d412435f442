import { expect, test } from 'vitest';
import { AppError } from '../errors/errors.ts';
import { parseJson } from './input.ts';

const malformed = () => new AppError('malformed_json');
const placeIn = (value: unknown): string | undefined => {
  try {
    parseJson(JSON.stringify(value), malformed);
    return undefined;
  } catch (error) {
    return (error as AppError).errors[0]?.property;
  }
};

test('a text with the character zero is refused at its place, wherever that is', () => {
  expect(placeIn({ text: 'الف\0ب' })).toBe('text');
  expect(placeIn({ options: [{ text: 'الف' }, { text: '\0' }] })).toBe('options.1.text');
  expect(placeIn(['الف', { 'a\0b': 1 }])).toBe('1.ab');
  expect(placeIn('\0')).toBe('');
});

test('its escape written out is a text like any other', () => {
  expect(parseJson(JSON.stringify({ text: String.raw`\u0000` }), malformed)).toEqual({ text: String.raw`\u0000` });
  expect(placeIn({ text: 'الف\u0001' })).toBeUndefined();
});
