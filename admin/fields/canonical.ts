/** Form values in the form they are stored and checked in: identities folded, values of hidden inputs emptied. Pure. */
import { evaluate } from '../../src/define/condition.ts';
import type { Field, FieldKind, Fields } from '../../src/define/field.ts';
import { emptyValue } from '../../src/define/schema.ts';
import { canonicalNationalId, canonicalSheba } from '../../src/locale/canonical.ts';
import { canonicalEmail, canonicalMobile } from '../../src/locale/contact.ts';
import { toAsciiDigits } from '../../src/locale/digits.ts';

type Row = Readonly<Record<string, unknown>>;
const folded =
  (fold: (text: string) => string | null) =>
  (value: unknown): unknown =>
    typeof value === 'string' && value.trim() !== '' ? (fold(value) ?? value.trim()) : value;

/** Kinds that are typed in more than one way; numbers and dates leave their inputs in canonical form. */
const forms: Partial<Record<FieldKind, (value: unknown) => unknown>> = {
  mobile: folded(canonicalMobile),
  nationalId: folded(canonicalNationalId),
  sheba: folded(canonicalSheba),
  email: folded(canonicalEmail),
  colour: folded((v) => toAsciiDigits(v).trim().toLowerCase()),
};

function canonicalValue(field: Field, value: unknown): unknown {
  if (field.kind === 'group' && isRow(value)) return canonicalRow(field.item, value);
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => (isRow(item) ? canonicalRow(field.item, item) : item));
  }
  return forms[field.kind]?.(value) ?? value;
}

/** The fields of a form as they would be stored; those that are not `fields` are left out. */
export function canonicalRow(fields: Fields, row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.showWhen && !evaluate(field.showWhen, row)
        ? emptyValue(field)
        : canonicalValue(field, row[name] === undefined ? emptyValue(field) : row[name]),
    ]),
  );
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
