/**
 * Validation that follows from a definition: one table from field kind to zod type, and the schemas of a row built with
 * it.
 * Values arrive in canonical form (ASCII digits, +989… mobiles): the code that reads input normalises it first
 * (`src/locale`). Pure; zod only.
 */
import * as z from 'zod';
import { evaluate } from './condition.ts';
import type { Field, FieldKind, FieldOf, Fields } from './field.ts';
import { neverNull } from './field-values.ts';
import { iconNames } from './icons.ts';
import { isNationalId, isSheba } from './iranian.ts';
import { isObject } from './is-object.ts';
import { memoize } from './memoize.ts';
import { uploadTypeOf } from './upload-types.ts';

const maxText = 300;
const maxLongText = 5_000;
const maxRichText = 200_000;
const maxInteger = 2_147_483_647;
const maxToman = 1_000_000_000_000;
const maxItems = 200;

/** What a permission looks like: `admin.articles.edit`; a set may hold `admin.articles.*`. */
export const permissionPattern = /^admin\.[a-z0-9.*-]+$/;

const bounded = (
  type: z.ZodString,
  field: { min?: number; max?: number; pattern?: string; patternMessage?: string },
  max: number,
) => {
  const sized = type.max(field.max ?? max);
  const low = field.min === undefined ? sized : sized.min(field.min);
  return field.pattern ? low.regex(new RegExp(field.pattern, 'u'), field.patternMessage) : low;
};
const between = (type: z.ZodNumber, field: { min?: number; max?: number }, min: number, max: number) =>
  type.min(field.min ?? min).max(field.max ?? max);
/** PostgreSQL would round further decimals in silence. */
const withDecimals = (type: z.ZodNumber, scale: number) =>
  type.refine((v) => Number(v.toFixed(scale)) === v, { params: { code: 'scale', scale } });
/** A whole number whose unit is not that of the screen: one check of our own, whose message speaks in the other. */
const wholeWithin = (code: 'percent' | 'length', minimum: number, maximum: number) =>
  z
    .number()
    .refine((v) => Number.isInteger(v) && v >= minimum && v <= maximum, { params: { code, minimum, maximum } })
    .meta({ type: 'integer', minimum, maximum });
const choicesOf = (field: FieldOf<'choice'> | FieldOf<'choices'>) =>
  field.choices === 'permissions' ? z.string().regex(permissionPattern) : z.enum(Object.keys(field.choices));
const storedFile = z.string().regex(/^\/files\/[a-z0-9/-]+\.[a-z0-9]{2,5}$/);
/** @param accept media types. */
function storedAs(accept: readonly string[]): z.ZodType {
  const types = accept.flatMap((type) => uploadTypeOf(type) ?? []);
  const isAccepted = (path: string) => types.some(({ ending }) => path.endsWith(`.${ending}`));
  return storedFile.refine(isAccepted, { params: { code: 'file_type', names: types.map(({ name }) => name) } });
}
const id = z.uuid();
const ids = (max = maxItems) =>
  z
    .array(id)
    .max(max)
    .refine((list) => new Set(list).size === list.length, { params: { code: 'repeated' } });

/** A list in which no two items share a value of `key`; empty values are not compared. */
function distinctBy(key: string | undefined, list: z.ZodType<Record<string, unknown>[]>): z.ZodType {
  if (key === undefined) return list;
  return list.superRefine((items, ctx) => {
    const seen = new Set<unknown>();
    for (const [i, { [key]: value }] of items.entries()) {
      const isEmpty = value === null || value === undefined || value === '';
      if (!isEmpty && seen.has(value)) {
        ctx.addIssue({ code: 'custom', path: [i, key], params: { code: 'twice' }, input: value });
      }
      seen.add(value);
    }
  });
}

type SchemaOf = { [K in FieldKind]: (field: FieldOf<K>) => z.ZodType };
const schemas: SchemaOf = {
  text: (x) => bounded(z.string().trim(), x, maxText),
  longText: (x) => bounded(z.string().trim(), x, maxLongText),
  richText: (x) => bounded(z.string(), x, maxRichText),
  slug: () =>
    z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[\p{L}\p{N}]+(-[\p{L}\p{N}\u200c]+)*$/u),
  integer: (x) =>
    x.unit === 'seconds'
      ? wholeWithin('length', x.min ?? 0, x.max ?? maxInteger)
      : between(z.int(), x, -maxInteger - 1, maxInteger),
  decimal: (x) => withDecimals(between(z.number(), x, -1e12, 1e12), x.scale ?? 2),
  toman: (x) => between(z.int(), x, 0, maxToman),
  percent: (x) => wholeWithin('percent', x.min ?? 0, x.max ?? 10_000),
  boolean: () => z.boolean(),
  dateTime: () => z.iso.datetime({ offset: true }).refine(inHistory, { params: { code: 'date_range' } }),
  date: () => z.iso.date().refine(inHistory, { params: { code: 'date_range' } }),
  choice: (x) => choicesOf(x),
  choices: (x) => z.array(choicesOf(x)).max(500),
  // What is chosen from texts is as long as these may be.
  tags: (x) =>
    z
      .array(
        z
          .string()
          .trim()
          .min(1)
          .max(x.from === undefined ? 50 : 500),
      )
      .max(x.maxItems ?? 30),
  reference: () => id,
  references: (x) => ids(x.maxItems),
  list: (x) => distinctBy(x.distinct, z.array(objectOf(x.item)).max(x.maxItems ?? maxItems)),
  group: (x) => objectOf(x.item),
  image: () => storedFile,
  images: (x) => z.array(storedFile).max(x.maxItems ?? 30),
  file: (x) => (x.accept ? storedAs(x.accept) : storedFile),
  video: () => storedFile,
  colour: () => z.string().regex(/^#[0-9a-f]{6}$/i),
  icon: () => z.enum(iconNames),
  url: () =>
    z
      .string()
      .trim()
      .max(2_000)
      .regex(/^(https?:\/\/[^\s<>"'\\]+|\/(?!\/|%2f|%5c)[^\s<>"'\\]*)$/i),
  email: () => z.email().max(254),
  mobile: () => z.string().regex(/^\+989\d{9}$/),
  nationalId: () => z.string().refine(isNationalId, { params: { code: 'national_id' } }),
  sheba: () => z.string().refine(isSheba, { params: { code: 'sheba' } }),
  json: () => z.json(),
};

/** Instants a person can mean: the years 1 to 9999 that PostgreSQL and the Persian calendar both write. */
function inHistory(value: string): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= 1000 && year <= 3000;
}

const bareSchema = <K extends FieldKind>(field: FieldOf<K>): z.ZodType => schemas[field.kind](field);

/** The zod type of one field's value, null included where the field may be empty. */
export const fieldSchema = memoize((field: Field): z.ZodType => {
  const bare = bareSchema(field);
  if (field.required && field.showWhen === undefined) return nonEmpty(field, bare);
  return neverNull.has(field.kind) ? bare : z.preprocess((v) => (v === '' ? null : v), bare.nullable());
});

function nonEmpty(field: Field, bare: z.ZodType): z.ZodType {
  if (field.kind === 'boolean' || field.kind === 'group') return bare;
  return bare.refine((v) => v !== '' && !(Array.isArray(v) && v.length === 0), { params: { code: 'required' } });
}

/** What a field holds when nothing is given; made anew, as rows do not share their parts. */
export function emptyValue(field: Field): unknown {
  if (field.default !== undefined) {
    return typeof field.default === 'object' ? structuredClone(field.default) : field.default;
  }
  if (field.computed && 'rollup' in field.computed) return 0;
  if (field.kind === 'boolean') return false;
  if (field.kind === 'group') return Object.fromEntries(Object.entries(field.item).map(([k, x]) => [k, emptyValue(x)]));
  return neverNull.has(field.kind) ? [] : null;
}

function objectOf(item: Fields): z.ZodType<Record<string, unknown>> {
  return z
    .strictObject(Object.fromEntries(Object.entries(item).map(([k, x]) => [k, omittable(x)])))
    .superRefine((row, ctx) => {
      for (const issue of crossIssues(item, row)) ctx.addIssue(issue);
    });
}
/** A field that may be left out of what is sent: its empty value stands in. */
const omittable = (x: Field): z.ZodType =>
  x.required && x.default === undefined && !x.showWhen
    ? fieldSchema(x)
    : fieldSchema(x)
        .optional()
        .transform((v) => (v === undefined ? emptyValue(x) : v));

type CrossIssue = { code: 'custom'; path: string[]; params: { code: string; field?: string }; input: unknown };
const fieldsWithCrossRules = memoize((fields: Fields) =>
  Object.entries(fields).filter(([, x]) => (x.required && x.showWhen) || ('after' in x && x.after !== undefined)),
);
/** What no field can check alone: values required only where they are shown, ends after their starts. */
function crossIssues(fields: Fields, row: Readonly<Record<string, unknown>>): CrossIssue[] {
  return fieldsWithCrossRules(fields).flatMap(([name, x]): CrossIssue[] => {
    const value = row[name];
    const empty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (x.required && x.showWhen && empty && evaluate(x.showWhen, row)) {
      return [{ code: 'custom', path: [name], params: { code: 'required' }, input: value }];
    }
    const after = 'after' in x ? x.after : undefined;
    const start = after === undefined ? undefined : row[after];
    if (!empty && typeof start === 'string' && Date.parse(String(value)) <= Date.parse(start)) {
      return [{ code: 'custom', path: [name], params: { code: 'after', field: after }, input: value }];
    }
    return [];
  });
}

/**
 * The schema of a whole row as it would be stored: strict, every field of `fields` present after parsing (defaults
 * filled in),
 * values of hidden fields (`showWhen` not met) emptied.
 */
export const rowSchema = memoize((fields: Fields): z.ZodType<Record<string, unknown>> =>
  objectOf(fields).transform((row) =>
    Object.fromEntries(
      Object.entries(row).map(([k, v]) => [
        k,
        fields[k]?.showWhen && !evaluate(fields[k].showWhen, row) ? emptyValue(fields[k]) : v,
      ]),
    ),
  ),
);

/**
 * The schema of a new row, field by field: strict, defaults filled in. What fields say of one another is left to
 * `crossSchema`, for callers that know the rest of the row.
 */
export const newRowSchema = memoize((fields: Fields): z.ZodType<Record<string, unknown>> =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([k, x]) => [k, omittable(x)]))),
);

/** The schema of a change: strict, only fields of `fields`, each optional, no defaults. */
export const changeSchema = memoize((fields: Fields): z.ZodObject =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([k, x]) => [k, fieldSchema(x).optional()]))),
);

/** Problems between the fields of a row that was put together from a stored one and a change. */
export const crossSchema = memoize((fields: Fields): z.ZodType<Record<string, unknown>> =>
  z.custom<Record<string, unknown>>(isObject).superRefine((row, ctx) => {
    for (const issue of crossIssues(fields, row)) ctx.addIssue(issue);
  }),
);
