/** Numbers as they are typed: any digits in, grouped Persian digits on screen, a number or null in the form. Pure. */
import type { FieldKind } from '../../src/define/field.ts';
import { toAsciiDigits, toPersianDigits } from '../../src/locale/digits.ts';

export type NumberKind = Extract<FieldKind, 'integer' | 'decimal' | 'toman' | 'percent'>;

export interface NumberForm {
  /** Digits after the separator. */
  readonly decimals: number;
  readonly negative: boolean;
  /** The stored value of 1 on screen: 100 basis points are one percent. */
  readonly unit: number;
  readonly suffix: string | null;
}

/** How the number kinds are typed. */
export const numberForms: Readonly<Record<NumberKind, (field: { min?: number; scale?: number }) => NumberForm>> = {
  integer: ({ min }) => ({ decimals: 0, negative: min === undefined || min < 0, unit: 1, suffix: null }),
  decimal: ({ min, scale = 2 }) => ({ decimals: scale, negative: min === undefined || min < 0, unit: 1, suffix: null }),
  toman: ({ min = 0 }) => ({ decimals: 0, negative: min < 0, unit: 1, suffix: 'تومان' }),
  percent: () => ({ decimals: 2, negative: false, unit: 100, suffix: '٪' }),
};

const separator = '٫';
const group = '٬';
const maxDigits = 15;

/** The digits, sign and separator of what was typed, in ASCII; everything else is dropped. */
function plain(text: string, { decimals, negative }: NumberForm): string {
  const ascii = toAsciiDigits(text)
    .replace(/[٫/]/g, '.')
    .replace(/[−–]/g, '-')
    .replace(/[^\d.-]/g, '');
  const sign = negative && ascii.startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = ascii.replaceAll('-', '').split('.');
  const cut = whole.slice(0, maxDigits).replace(/^0+(?=\d)/, '');
  return sign + cut + (decimals > 0 && rest.length > 0 ? `.${rest.join('').slice(0, decimals)}` : '');
}

/** What to show for what was typed: grouped Persian digits, a separator being typed kept. */
export function shownTyping(text: string, form: NumberForm): string {
  const [whole = '', part] = plain(text, form).split('.');
  return (
    toPersianDigits(whole.replace(/\B(?=(\d{3})+$)/g, group)) +
    (part === undefined ? '' : separator + toPersianDigits(part))
  );
}

/** The stored value of what was typed, or null when there is no number in it. */
export function typedNumber(text: string, form: NumberForm): number | null {
  const ascii = plain(text, form);
  return /\d/.test(ascii) ? Math.round(Number(ascii.replace(/\.$/, '')) * form.unit * 1e6) / 1e6 : null;
}

/** What an input shows for a stored value. */
export function shownNumber(value: unknown, form: NumberForm): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  return shownTyping(
    (value / form.unit)
      .toFixed(form.decimals)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
    form,
  );
}

/** Where the caret goes after regrouping: behind as many significant characters as before. */
export function caretAfter(shown: string, significant: number): number {
  let seen = 0;
  let at = 0;
  while (at < shown.length && seen < significant) if (shown[at++] !== group) seen++;
  return at;
}

/** Characters before the caret that are not separators of groups. */
export const significantBefore = (text: string, caret: number): number =>
  text.slice(0, caret).replace(/[^\d۰-۹٠-٩.٫/-]/g, '').length;
