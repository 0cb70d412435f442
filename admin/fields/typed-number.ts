/**
 * Numbers as they are typed: digits of any script are accepted, grouped Persian digits are shown, and the form holds a
 * number or null. Pure.
 */
import type { FieldKind } from '../../src/define/field.ts';
import { toAsciiDigits, toPersianDigits } from '../../src/locale/digits.ts';

export type NumberKind = Extract<FieldKind, 'integer' | 'decimal' | 'toman' | 'percent'>;

export interface NumberFormat {
  /** Digits after the separator. */
  readonly decimals: number;
  readonly negative: boolean;
  /** The stored value of 1 on screen: 100 basis points are one percent. */
  readonly unit: number;
  readonly suffix: string | null;
}

/** The format of each number kind, by the bounds of its field. */
export const numberFormats: Readonly<Record<NumberKind, (field: { min?: number; scale?: number }) => NumberFormat>> = {
  integer: ({ min }) => ({ decimals: 0, negative: min === undefined || min < 0, unit: 1, suffix: null }),
  decimal: ({ min, scale = 2 }) => ({ decimals: scale, negative: min === undefined || min < 0, unit: 1, suffix: null }),
  toman: ({ min = 0 }) => ({ decimals: 0, negative: min < 0, unit: 1, suffix: 'تومان' }),
  percent: () => ({ decimals: 2, negative: false, unit: 100, suffix: '٪' }),
};

const separator = '٫';
const group = '٬';
const maxDigits = 15;

/** The digits, sign and separator of what was typed, in ASCII; everything else is dropped. */
function plain(text: string, { decimals, negative }: NumberFormat): string {
  const ascii = toAsciiDigits(text)
    .replace(/[٫/]/g, '.')
    .replace(/[−–]/g, '-')
    .replace(/[^\d.-]/g, '');
  const sign = negative && ascii.startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = ascii.replaceAll('-', '').split('.');
  const truncated = whole.slice(0, maxDigits).replace(/^0+(?=\d)/, '');
  const fraction = decimals > 0 && rest.length > 0 ? `.${rest.join('').slice(0, decimals)}` : '';
  return sign + truncated + fraction;
}

/** The typed text in grouped Persian digits; a trailing decimal separator stays while it is being typed. */
export function formatTyped(text: string, format: NumberFormat): string {
  const [whole = '', fraction] = plain(text, format).split('.');
  const grouped = toPersianDigits(whole.replace(/\B(?=(\d{3})+$)/g, group));
  return fraction === undefined ? grouped : grouped + separator + toPersianDigits(fraction);
}

/** The stored value of the typed text, or null when it holds no number. */
export function parseTyped(text: string, format: NumberFormat): number | null {
  const ascii = plain(text, format);
  if (!/\d/.test(ascii)) return null;
  return Math.round(Number(ascii.replace(/\.$/, '')) * format.unit * 1e6) / 1e6;
}

/** The text of an input for a stored value. */
export function formatStored(value: unknown, format: NumberFormat): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const fixed = (value / format.unit).toFixed(format.decimals);
  return formatTyped(fixed.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''), format);
}

/** The position of the caret after regrouping: behind as many significant characters as before. */
export function caretAfter(shown: string, significant: number): number {
  let passed = 0;
  let position = 0;
  while (position < shown.length && passed < significant) {
    if (shown[position] !== group) passed++;
    position++;
  }
  return position;
}

/** The number of characters before the caret that are not group separators. */
export const significantBefore = (text: string, caret: number): number =>
  text.slice(0, caret).replace(/[^\d۰-۹٠-٩.٫/-]/g, '').length;
