import { describe, expect, test } from 'vitest';
import { caretAfter, formatStored, formatTyped, numberFormats, parseTyped, significantBefore } from './typed-number.ts';

const toman = numberFormats.toman({});
const percent = numberFormats.percent({});
const decimal = numberFormats.decimal({ scale: 3 });
const integer = numberFormats.integer({});

describe('amounts', () => {
  test.each([
    ['1250000', '۱٬۲۵۰٬۰۰۰', 1_250_000],
    ['۱٬۲۵۰٬۰۰۰', '۱٬۲۵۰٬۰۰۰', 1_250_000],
    ['٤٥٠', '۴۵۰', 450],
    ['1,250,000 تومان', '۱٬۲۵۰٬۰۰۰', 1_250_000],
    ['007', '۷', 7],
    ['0', '۰', 0],
    ['', '', null],
    ['abc', '', null],
    ['-5', '۵', 5],
    ['12.5', '۱۲', 12],
  ])('V08 K15 %j is shown as %j and stored as %j', (typed, shown, value) => {
    expect(formatTyped(typed, toman)).toBe(shown);
    expect(parseTyped(typed, toman)).toBe(value);
  });
  test('a number with too many digits to be exact is truncated, not rounded', () =>
    expect(parseTyped('1234567890123456789', toman)).toBe(123_456_789_012_345));
});

describe('percents are basis points', () => {
  test.each([
    ['12.5', '۱۲٫۵', 1_250],
    ['۱۲٫۵', '۱۲٫۵', 1_250],
    ['100', '۱۰۰', 10_000],
    ['0.01', '۰٫۰۱', 1],
    ['33/33', '۳۳٫۳۳', 3_333],
    ['12.', '۱۲٫', 1_200],
  ])('%j is shown as %j and stored as %j', (typed, shown, value) => {
    expect(formatTyped(typed, percent)).toBe(shown);
    expect(parseTyped(typed, percent)).toBe(value);
  });
  test('every basis point survives the round trip', () => {
    for (let bps = 0; bps <= 10_000; bps++) expect(parseTyped(formatStored(bps, percent), percent)).toBe(bps);
  });
});

test('decimals are limited to their scale, integers keep their sign', () => {
  expect(formatStored(1234.5, decimal)).toBe('۱٬۲۳۴٫۵');
  expect(formatStored(-1234, integer)).toBe('-۱٬۲۳۴');
  expect(parseTyped('-۱٬۲۳۴', integer)).toBe(-1234);
  expect(formatTyped('1.23456', decimal)).toBe('۱٫۲۳۴');
  expect(formatStored(null, decimal)).toBe('');
});

test('the caret stays behind the typed digit', () => {
  const typed = '۱٬۲۵۰٬۰۰۰۵';
  const shown = formatTyped(typed, toman);
  expect(shown).toBe('۱۲٬۵۰۰٬۰۰۵');
  expect(caretAfter(shown, significantBefore(typed, typed.length))).toBe(shown.length);
  expect(caretAfter(shown, significantBefore('۱٬۲', 3))).toBe(2);
});
