import { describe, expect, test } from 'vitest';
import { f, type Field } from '../../src/define/field.ts';
import {
  caretAfter,
  formatStored,
  formatTyped,
  numberFormats,
  parseTyped,
  significantBefore,
  type NumberKind,
  formatOf,
} from './typed-number.ts';
import { checkRow } from './validation.ts';

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
    ['1 250 000', '۱٬۲۵۰٬۰۰۰', 1_250_000],
    ['\u200f۱٬۲۵۰ تومان', '۱٬۲۵۰', 1_250],
    ['−5', '-۵', -5],
    ['12.5', '۱۲', 12],
    ['1250٫', '۱٬۲۵۰', 1_250],
  ])('V08 K15 %j is shown as %j and stored as %j', (typed, shown, value) => {
    expect(formatTyped(typed, toman)).toBe(shown);
    expect(parseTyped(typed, toman)).toBe(value);
  });
  test.each(['abc', '12:30', '12,5', '1,25', '5-', '1.2.3', '۱۲ دلار', '1e5'])(
    '%j is no amount, and stays as typed',
    (typed) => expect(parseTyped(typed, toman)).toBe(typed),
  );
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

/** What a form says of a typed text; null where it takes it. */
function refusalOf(field: Extract<Field, { kind: NumberKind }>, typed: string): unknown {
  return checkRow({ x: field }, { x: parseTyped(typed, formatOf(field)) }).errors?.x ?? null;
}

test('what is typed is stored or refused with a message, never changed in silence', () => {
  const count = f.integer('تعداد', 'Count', { min: 0 });
  const length = f.integer('مدت', 'Length', { unit: 'seconds', min: 0 });
  const share = f.percent('سهم', 'Share');
  expect(refusalOf(count, '12:30')).toBe('باید عدد باشد');
  expect(refusalOf(count, '-5')).toBe('باید حداقل ۰ باشد');
  expect(refusalOf(count, '۱۲٫۵')).toBe('باید عدد صحیح باشد');
  expect(refusalOf(f.toman('مبلغ', 'Amount'), '1234567890123')).toBe('باید حداکثر ۱٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰ باشد');
  expect(refusalOf(f.toman('مبلغ', 'Amount'), '1234567890123456789')).toContain('باید حداکثر');
  expect(refusalOf(f.decimal('وزن', 'Weight'), '1.234')).toBe('حداکثر ۲ رقم پس از ممیز بنویسید');
  expect(refusalOf(length, '12:30')).toBeNull();
  expect(refusalOf(length, '600')).toBe('باید عدد باشد');
  expect(refusalOf(share, '۱۲٫۵')).toBeNull();
  expect(refusalOf(share, '12.345')).toContain('از ۰٪ تا ۱۰۰٪');
});

test('a length is typed and shown as minutes and seconds', () => {
  const time = numberFormats.integer({ unit: 'seconds' });
  expect([formatTyped('12:30', time), parseTyped('۱۲:۳۰', time)]).toEqual(['۱۲:۳۰', 750]);
  expect([formatStored(750, time), formatStored('12:3', time)]).toEqual(['۱۲:۳۰', '12:3']);
});

test('decimals are shown by their scale, integers keep their sign', () => {
  expect(formatStored(1234.5, decimal)).toBe('۱٬۲۳۴٫۵');
  expect(formatStored(-1234, integer)).toBe('-۱٬۲۳۴');
  expect(parseTyped('-۱٬۲۳۴', integer)).toBe(-1234);
  expect(formatTyped('1.23456', decimal)).toBe('۱٫۲۳۴۵۶');
  expect(formatStored(null, decimal)).toBe('');
});

test('the caret stays behind the typed digit', () => {
  const typed = '۱٬۲۵۰٬۰۰۰۵';
  const shown = formatTyped(typed, toman);
  expect(shown).toBe('۱۲٬۵۰۰٬۰۰۵');
  expect(caretAfter(shown, significantBefore(typed, typed.length))).toBe(shown.length);
  expect(caretAfter(shown, significantBefore('۱٬۲', 3))).toBe(2);
});
