import { expect, test } from 'vitest';
import { f } from '../../../define/field.ts';
import { canonical, canonicalRow } from './canonical.ts';

test('numbers in any digits, with separators and blanks, of every kind of number', () => {
  for (const field of [f.integer('ن', 'N'), f.decimal('ن', 'N'), f.toman('ن', 'N'), f.percent('ن', 'N')]) {
    expect(canonical(field, '۱۲٬۰۰۰')).toBe(12_000);
    expect(canonical(field, ' ٣,٤ ')).toBe(34);
    expect(canonical(field, '-۵')).toBe(-5);
    expect(canonical(field, '1.25')).toBe(1.25);
    expect(canonical(field, 7)).toBe(7);
  }
  const number = f.integer('ن', 'N');
  for (const text of ['', 'x', '1.', '.5', '--1', '1e3', '1x']) expect(canonical(number, text)).toBe(text);
});

test('text that has a canonical form gets it; what has none stays, for validation to refuse', () => {
  expect(canonical(f.mobile('م', 'M'), '۰۹۱۲ ۱۲۳ ۴۵۶۷')).toBe('+989121234567');
  expect(canonical(f.mobile('م', 'M'), '123')).toBe('123');
  expect(canonical(f.nationalId('ک', 'N'), '۰۰۸۴۵۷۵۹۴۸')).toBe('0084575948');
  expect(canonical(f.email('ا', 'E'), '  Ali@Example.COM ')).toBe('ali@example.com');
  expect(canonical(f.colour('ر', 'C'), '#AABBCC')).toBe('#aabbcc');
  expect(canonical(f.email('ا', 'E'), '')).toBe('');
  expect(canonical(f.email('ا', 'E'), 5)).toBe(5);
  expect(canonical(f.text('ن', 'N'), ' ۱۲ ')).toBe(' ۱۲ ');
  expect([canonical(f.integer('ن', 'N'), null), canonical(f.integer('ن', 'N'), undefined)]).toEqual([null, undefined]);
});

test('an instant with any offset is stored in UTC, to its millisecond', () => {
  const field = f.dateTime('ز', 'T');
  expect(canonical(field, '2026-03-21T00:00:00+23:59')).toBe('2026-03-20T00:01:00.000Z');
  expect(canonical(field, '2026-03-21T00:00:00.250-03:30')).toBe('2026-03-21T03:30:00.250Z');
  for (const value of ['2026-03-21T00:00:00Z', '2026-13-41T00:00:00+03:30', 'T+03:30', '2026-03-21', '', 5, null]) {
    expect(canonical(field, value)).toBe(value);
  }
});

test('rows inside rows, and unknown fields as they are', () => {
  const item = { size: f.integer('اندازه', 'Size') };
  const fields = { group: f.group('گ', 'G', { item }), list: f.list('ل', 'L', { item }) };
  expect(canonicalRow(fields, { group: { size: '۱' }, list: [{ size: '۲' }, 'x'], strange: '۳' })).toEqual({
    group: { size: 1 },
    list: [{ size: 2 }, 'x'],
    strange: '۳',
  });
  expect(canonicalRow(fields, { group: 'x', list: 'y' })).toEqual({ group: 'x', list: 'y' });
});
