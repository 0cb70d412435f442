/**
 * The fields of a section or form with those of its lists and groups, and the values of rows with them: the one place that
 * knows how fields nest. Pure.
 */
import type { Field, Fields } from './field.ts';
import { isObject } from './is-object.ts';

export interface PlacedField {
  readonly field: Field;
  readonly name: string;
  /** Names from the outermost field on: `agenda.subject`. */
  readonly path: string;
  /** Whether it is in the rows of a list, so that a row of the section holds many of it. */
  readonly inList: boolean;
  /** The fields of the same row, itself among them. */
  readonly beside: Fields;
}

const none: Fields = {};

/** The fields of the rows of a list, or of a group; none for any other field. */
export const itemOf = (field: Field | undefined): Fields =>
  field?.kind === 'list' || field?.kind === 'group' ? field.item : none;

/** Each field before those inside it. @param prefix of the paths: `''`, or a path that ends in a dot. */
export function* visitFields(fields: Fields, prefix = '', inList = false): Generator<PlacedField> {
  for (const [name, field] of Object.entries(fields)) {
    yield { field, name, path: `${prefix}${name}`, inList, beside: fields };
    yield* visitFields(itemOf(field), `${prefix}${name}.`, inList || field.kind === 'list');
  }
}

/** A field and those inside it, without where they stand. */
export function* fieldsWithin(field: Field): Generator<Field> {
  yield field;
  for (const { field: inner } of visitFields(itemOf(field))) yield inner;
}

/** The sections that references of the field, or in it, lead to. */
export const targetsOf = (field: Field): string[] =>
  [...fieldsWithin(field)].flatMap((x) => (isReference(x) ? [x.to] : []));

/** Whether the field refers to a row, or to rows. */
export const isReference = (field: Field | undefined): field is Extract<Field, { kind: 'reference' | 'references' }> =>
  field?.kind === 'reference' || field?.kind === 'references';

/** The field at a path (`seo.words`), at any depth. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.');
  const field = fields[name];
  return rest.length === 0 ? field : fieldAt(itemOf(field), rest.join('.'));
}

/** The field at `name`, or in the rows of a list at `list.name`; what stands in a group has no such place. */
export function fieldOrListed(fields: Fields, path: string): Field | undefined {
  const [name = '', inner] = path.split('.');
  const field = fields[name];
  if (inner === undefined) return field;
  return field?.kind === 'list' ? field.item[inner] : undefined;
}

/** A value in a row, with its field. */
export interface PlacedValue {
  readonly field: Field;
  /** As errors name it: `agenda.0.subject`. */
  readonly property: string;
  readonly value: unknown;
}

/** The values of a row that are there, each list and group before the values inside it. @param prefix of the properties. */
export function* visitValues(fields: Fields, row: object, prefix = ''): Generator<PlacedValue> {
  for (const [name, value] of Object.entries(row)) {
    const field = fields[name];
    if (field) yield* visitValue(field, value, `${prefix}${name}`);
  }
}

/** A value and those inside it. */
export function* visitValue(field: Field, value: unknown, property: string): Generator<PlacedValue> {
  if (value === null || value === undefined) return;
  yield { field, property, value };
  if (field.kind === 'group' && isObject(value)) yield* visitValues(field.item, value, `${property}.`);
  if (field.kind !== 'list' || !Array.isArray(value)) return;
  for (const [i, item] of value.entries()) {
    if (isObject(item)) yield* visitValues(field.item, item, `${property}.${i}.`);
  }
}

/** The value of a list or a group with each row in it mapped; what is no row stays. Undefined for any other field. */
export function mapRows(
  field: Field,
  value: unknown,
  map: (item: Fields, row: Record<string, unknown>) => unknown,
): { readonly value: unknown } | undefined {
  const mapped = (row: unknown): unknown => (isObject(row) ? map(itemOf(field), row) : row);
  if (field.kind === 'group') return { value: mapped(value) };
  if (field.kind === 'list') return { value: Array.isArray(value) ? value.map(mapped) : value };
  return undefined;
}
