/** Filters of a list as the address keeps them: which keys a field has, and one field's part of them. Pure. */
import type { Field, FieldKind } from '../../src/define/field.ts';

/** Kinds that are asked for by their two ends. */
export const ranged: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'integer',
  'decimal',
  'toman',
  'percent',
  'dateTime',
  'date',
]);

export type Filter = Readonly<Record<string, unknown>>;

/** The keys under which a field may be filtered. */
export const keysOf = (name: string, field: Field): readonly string[] =>
  ranged.has(field.kind) ? [`${name}_gte`, `${name}_lte`] : [name];

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Whether the filter asks anything of this field. */
export const isFiltered = (filter: Filter, name: string, field: Field): boolean =>
  [name, ...keysOf(name, field)].some((key) => isSet(filter[key]));

/** The filter with another part for one field; empty values are left out. */
export function withPart(filter: Filter, name: string, field: Field, part: Filter): Record<string, unknown> {
  const keys = new Set([name, ...keysOf(name, field)]);
  return {
    ...Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.has(key))),
    ...Object.fromEntries(Object.entries(part).filter(([, value]) => isSet(value))),
  };
}

/** The filter without what `of` asks. */
export const without = (filter: Filter, of: Filter): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !(key in of)));

/** Whether everything a tab asks is asked. */
export const includes = (filter: Filter, of: Filter): boolean =>
  Object.entries(of).every(([key, value]) => JSON.stringify(filter[key]) === JSON.stringify(value));

/** Whether rows can be filtered by a field of this kind. */
export const filterable = {
  text: true,
  longText: true,
  richText: false,
  slug: true,
  integer: true,
  decimal: true,
  toman: true,
  percent: true,
  boolean: true,
  dateTime: true,
  date: true,
  choice: true,
  choices: true,
  tags: true,
  reference: true,
  references: true,
  list: false,
  group: false,
  image: false,
  images: false,
  file: false,
  video: false,
  colour: true,
  icon: true,
  url: true,
  email: true,
  mobile: true,
  nationalId: true,
  sheba: true,
  json: false,
} as const satisfies Record<FieldKind, boolean>;
