/**
 * Numbers as they are typed: digits of any script are accepted, grouped Persian digits are shown. What is no number is
 * left as typed, for the schema to refuse: nothing of it is dropped silently. Pure.
 */
import type { FieldKind, FieldOf } from '../../src/define/field.ts';
import { toAsciiDigits, toPersianDigits } from '../../src/locale/digits.ts';
import { formatTimecode, parseTimecode } from '../../src/locale/timecode.ts';

export type NumberKind = Extract<FieldKind, 'integer' | 'decimal' | 'toman' | 'percent'>;

/** A number; null for an empty box; the text itself where it is no number. */
export type Typed = number | string | null;

export interface NumberFormat {
  /** Digits after the separator of a stored value. */
  readonly decimals: number;
  /** The stored value of 1 on screen: 100 basis points are one percent. */
  readonly unit: number;
  readonly suffix: string | null;
  /** Amounts without a fraction: what is typed after a separator is left out. */
  readonly isWhole?: boolean;
  /** Seconds, written as minutes and seconds. */
  readonly isTime?: boolean;
  /** How it is to be written, where a number alone is not enough. */
  readonly hint?: string;
}

const plainFormat: NumberFormat = { decimals: 0, unit: 1, suffix: null };
const timeFormat: NumberFormat = { ...plainFormat, isTime: true, hint: 'دقیقه:ثانیه بنویسید؛ مانند ۱۲:۳۰' };

/** The format of each number kind, by the options of its field. */
export const numberFormats: { readonly [K in NumberKind]: (field: Partial<FieldOf<K>>) => NumberFormat } = {
  integer: ({ unit }) => (unit === 'seconds' ? timeFormat : plainFormat),
  decimal: ({ scale = 2 }) => ({ ...plainFormat, decimals: scale }),
  toman: () => ({ ...plainFormat, suffix: 'تومان', isWhole: true }),
  percent: () => ({ decimals: 2, unit: 100, suffix: '٪' }),
};

/** The format of a field. */
export function formatOf<K extends NumberKind>(field: FieldOf<K>): NumberFormat {
  const kind: K = field.kind;
  return numberFormats[kind](field);
}

const separator = '٫';
const group = '٬';
/** Marks of writing direction, which come along with text that is pasted. */
const marks = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Groups of three may be set apart by commas or spaces; ours are removed first, as the caret may be between them. */
const groupedNumber = /^-?\d+([,،\s]\d{3})*(\.\d*)?$/;

/** The ASCII digits, sign and separator of a number, or null where the text is none. */
function plainNumber(text: string, { suffix, isWhole }: NumberFormat): string | null {
  const bare = toAsciiDigits(text)
    .replace(marks, '')
    .replaceAll(group, '')
    .replace(/[٫/]/g, '.')
    .replace(/[−–]/g, '-')
    .replace(/%$/, '٪')
    .trim();
  const number = suffix !== null && bare.endsWith(suffix) ? bare.slice(0, -suffix.length).trim() : bare;
  if (!groupedNumber.test(number)) return null;
  const plain = number.replace(/[,،\s]/g, '').replace(/^(-?)0+(?=\d)/, '$1');
  return isWhole ? plain.replace(/\..*/, '') : plain;
}

/** The typed text in grouped Persian digits, where it is a number; a separator at its end stays while it is typed. */
export function formatTyped(text: string, format: NumberFormat): string {
  const number = format.isTime ? null : plainNumber(text, format);
  if (number === null) return toPersianDigits(toAsciiDigits(text));
  const [whole = '', fraction] = number.split('.');
  const grouped = toPersianDigits(whole.replace(/\B(?=(\d{3})+$)/g, group));
  return fraction === undefined ? grouped : grouped + separator + toPersianDigits(fraction);
}

/** What the typed text means. */
export function parseTyped(text: string, format: NumberFormat): Typed {
  if (text.trim() === '') return null;
  if (format.isTime) return parseTimecode(text) ?? text;
  const number = plainNumber(text, format);
  return number === null ? text : Math.round(Number(number.replace(/\.$/, '')) * format.unit * 1e6) / 1e6;
}

/** The text of an input for the value of its field. */
export function formatStored(value: unknown, format: NumberFormat): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  if (format.isTime && value >= 0) return formatTimecode(value);
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
  text.slice(0, caret).replace(/[^\d۰-۹٠-٩.٫/−–-]/g, '').length;
