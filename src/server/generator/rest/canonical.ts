/**
 * What people and browsers send → the form values are stored in: digits to ASCII, mobiles to +989…, empty text to null.
 */
import type { Field, FieldKind } from '../../../define/field.ts';
import { mapRows } from '../../../define/visit-fields.ts';
import { canonicalNationalId, canonicalSheba } from '../../../locale/canonical.ts';
import { canonicalMobile } from '../../../locale/contact.ts';
import { toAsciiDigits } from '../../../locale/digits.ts';
import type { JsonObject } from './json.ts';

function numberFrom(value: unknown): unknown {
  const text = typeof value === 'string' ? toAsciiDigits(value).replace(/[,٬\s]/g, '') : value;
  return typeof text === 'string' && /^-?\d+([.]\d+)?$/.test(text) ? Number(text) : text;
}

const textWith =
  (canonicalText: (text: string) => string | null) =>
  (value: unknown): unknown =>
    typeof value === 'string' && value !== '' ? (canonicalText(value) ?? value) : value;

/** An instant with an offset, in UTC: PostgreSQL refuses offsets that the calendar of a program allows. */
function instantFrom(value: unknown): unknown {
  if (typeof value !== 'string' || !/T.+[+-]\d\d:?\d\d$/.test(value)) return value;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
}

const canonicalByKind: Partial<Record<FieldKind, (value: unknown) => unknown>> = {
  integer: numberFrom,
  decimal: numberFrom,
  toman: numberFrom,
  percent: numberFrom,
  dateTime: instantFrom,
  mobile: textWith(canonicalMobile),
  nationalId: textWith(canonicalNationalId),
  sheba: textWith(canonicalSheba),
  email: textWith((v) => v.trim().toLowerCase()),
  colour: textWith((v) => v.toLowerCase()),
};

/** The canonical form of a value; a value that has none stays as it is, for validation to refuse. */
export function canonical(field: Field, value: unknown): unknown {
  const nested = mapRows(field, value, canonicalRow);
  return nested ? nested.value : (canonicalByKind[field.kind]?.(value) ?? value);
}

/** The canonical form of every known field of a row; unknown ones stay, for validation to refuse. */
export const canonicalRow = (
  fields: Readonly<Record<string, Field>>,
  row: Readonly<Record<string, unknown>>,
): JsonObject =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, fields[name] ? canonical(fields[name], value) : value]),
  );
