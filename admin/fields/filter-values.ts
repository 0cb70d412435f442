/** The filter of a list, as the address carries it: the keys of each field, and changes of one field's part. Pure. */
import type { Field, FieldKind } from '../../src/define/field.ts';

/** Kinds that are filtered by a range. */
export const rangeKinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
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
  rangeKinds.has(field.kind) ? [`${name}_gte`, `${name}_lte`] : [name];

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Whether the filter restricts this field. */
export const isFiltered = (filter: Filter, name: string, field: Field): boolean =>
  [name, ...keysOf(name, field)].some((key) => isSet(filter[key]));

/** The filter with the part of one field replaced; empty values are left out. */
export function withPart(filter: Filter, name: string, field: Field, part: Filter): Record<string, unknown> {
  const keys = new Set([name, ...keysOf(name, field)]);
  return {
    ...Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.has(key))),
    ...Object.fromEntries(Object.entries(part).filter(([, value]) => isSet(value))),
  };
}

/** The filter without the keys of another one. */
export const without = (filter: Filter, excluded: Filter): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !(key in excluded)));

/** Whether the filter contains every condition of another one, that of a tab for example. */
export const includes = (filter: Filter, part: Filter): boolean =>
  Object.entries(part).every(([key, value]) => JSON.stringify(filter[key]) === JSON.stringify(value));

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
