import { describe, expect, test } from 'vitest';
import { caretAfter, numberForms, shownNumber, shownTyping, significantBefore, typedNumber } from './typed-number.ts';

const toman = numberForms.toman({});
const percent = numberForms.percent({});
const decimal = numberForms.decimal({ scale: 3 });
const integer = numberForms.integer({});

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
  ])('V08 K15 %j is shown %j and kept as %j', (typed, shown, value) => {
    expect(shownTyping(typed, toman)).toBe(shown);
    expect(typedNumber(typed, toman)).toBe(value);
  });
  test('a number too long to hold exactly is cut, not rounded', () =>
    expect(typedNumber('1234567890123456789', toman)).toBe(123_456_789_012_345));
});

describe('percents are basis points', () => {
  test.each([
    ['12.5', '۱۲٫۵', 1_250],
    ['۱۲٫۵', '۱۲٫۵', 1_250],
    ['100', '۱۰۰', 10_000],
    ['0.01', '۰٫۰۱', 1],
    ['33/33', '۳۳٫۳۳', 3_333],
    ['12.', '۱۲٫', 1_200],
  ])('%j is shown %j and kept as %j', (typed, shown, value) => {
    expect(shownTyping(typed, percent)).toBe(shown);
    expect(typedNumber(typed, percent)).toBe(value);
  });
  test('every basis point comes back as it went out', () => {
    for (let bps = 0; bps <= 10_000; bps++) expect(typedNumber(shownNumber(bps, percent), percent)).toBe(bps);
  });
});

test('decimals keep their places, whole numbers their sign', () => {
  expect(shownNumber(1234.5, decimal)).toBe('۱٬۲۳۴٫۵');
  expect(shownNumber(-1234, integer)).toBe('-۱٬۲۳۴');
  expect(typedNumber('-۱٬۲۳۴', integer)).toBe(-1234);
  expect(shownTyping('1.23456', decimal)).toBe('۱٫۲۳۴');
  expect(shownNumber(null, decimal)).toBe('');
});

test('the caret stays behind the digit that was typed', () => {
  const typed = '۱٬۲۵۰٬۰۰۰۵';
  const shown = shownTyping(typed, toman);
  expect(shown).toBe('۱۲٬۵۰۰٬۰۰۵');
  expect(caretAfter(shown, significantBefore(typed, typed.length))).toBe(shown.length);
  expect(caretAfter(shown, significantBefore('۱٬۲', 3))).toBe(2);
});
