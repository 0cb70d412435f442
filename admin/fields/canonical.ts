/** Form values in canonical form, as they are checked and stored: normalized, hidden fields emptied. Pure. */
import { evaluate } from '../../src/define/condition.ts';
import type { Field, FieldKind, Fields } from '../../src/define/field.ts';
import { emptyValue } from '../../src/define/schema.ts';
import { mapRows } from '../../src/define/visit-fields.ts';
import { canonicalNationalId, canonicalSheba } from '../../src/locale/canonical.ts';
import { canonicalEmail, canonicalMobile } from '../../src/locale/contact.ts';
import { toAsciiDigits } from '../../src/locale/digits.ts';
import type { Row } from '../data/row.ts';

type Normalize = (value: unknown) => unknown;

/** Text that cannot be normalized is only trimmed: the schema then reports it. */
const textNormalizer =
  (canonical: (text: string) => string | null): Normalize =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' ? (canonical(value) ?? value.trim()) : value;

/** Kinds that may be typed in several ways. The inputs of numbers and dates already give canonical values. */
const normalizers: Partial<Record<FieldKind, Normalize>> = {
  mobile: textNormalizer(canonicalMobile),
  nationalId: textNormalizer(canonicalNationalId),
  sheba: textNormalizer(canonicalSheba),
  email: textNormalizer(canonicalEmail),
  colour: textNormalizer((text) => toAsciiDigits(text).trim().toLowerCase()),
};

function canonicalValue(field: Field, value: unknown): unknown {
  const nested = mapRows(field, value, canonicalRow);
  return nested ? nested.value : (normalizers[field.kind]?.(value) ?? value);
}

/** The given fields of a row in canonical form; further fields are left out. */
export function canonicalRow(fields: Fields, row: Row): Record<string, unknown> {
  const valueOf = (name: string, field: Field): unknown => {
    if (field.showWhen && !evaluate(field.showWhen, row)) return emptyValue(field);
    return canonicalValue(field, row[name] === undefined ? emptyValue(field) : row[name]);
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)]));
}
