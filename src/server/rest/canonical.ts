/**
 * What people and browsers send → the form values are stored in: digits to ASCII, mobiles to +989…, empty text to null.
 */
import type { Field, FieldKind } from '../../define/field.ts';
import { canonicalNationalId, canonicalSheba } from '../../locale/canonical.ts';
import { canonicalMobile } from '../../locale/contact.ts';
import { toAsciiDigits } from '../../locale/digits.ts';

const number = (v: unknown): unknown => {
  const text = typeof v === 'string' ? toAsciiDigits(v).replace(/[,٬\s]/g, '') : v;
  return typeof text === 'string' && /^-?\d+([.]\d+)?$/.test(text) ? Number(text) : text;
};
const folded =
  (fold: (text: string) => string | null) =>
  (v: unknown): unknown =>
    typeof v === 'string' && v !== '' ? (fold(v) ?? v) : v;

const forms: Partial<Record<FieldKind, (value: unknown) => unknown>> = {
  integer: number,
  decimal: number,
  toman: number,
  percent: number,
  mobile: folded(canonicalMobile),
  nationalId: folded(canonicalNationalId),
  sheba: folded(canonicalSheba),
  email: folded((v) => v.trim().toLowerCase()),
  colour: folded((v) => v.toLowerCase()),
};

/** The canonical form of a value; what cannot be made sense of stays as it is, for validation to refuse. */
export function canonical(field: Field, value: unknown): unknown {
  if (field.kind === 'group' && isObject(value)) return canonicalRow(field.item, value);
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => (isObject(item) ? canonicalRow(field.item, item) : item));
  }
  return forms[field.kind]?.(value) ?? (value === undefined ? undefined : value);
}

/** The canonical form of every known field of a row; unknown ones stay, for validation to refuse. */
export const canonicalRow = (
  fields: Readonly<Record<string, Field>>,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, fields[name] ? canonical(fields[name], value) : value]),
  );

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);
