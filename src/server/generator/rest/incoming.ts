/**
 * The body of a request → the values to store: only fields the person may write, in canonical form, validated, with
 * clean markup.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FieldErrors } from '../../../contract/errors.ts';
import type * as z from 'zod';
import { evaluate, fieldsOf } from '../../../define/condition.ts';
import { isObject } from '../../../define/is-object.ts';
import { changeSchema, crossSchema, emptyValue, newRowSchema } from '../../../define/schema.ts';
import type { Field, Fields } from '../../../define/field.ts';
import { tableOwner } from '../../../define/registry.ts';
import { memoize } from '../../../define/memoize.ts';
import { systemFields } from '../../../define/resource.ts';
import type { View } from '../../../define/rules.ts';
import { slugify } from '../../../locale/slug.ts';
import { validationMessage } from '../../../locale/validation.ts';
import { AppError, unknownFields } from '../../platform/errors/errors.ts';
import { fieldErrors } from '../../platform/http/input.ts';
import type { Access } from '../section/authorize.ts';
import { canonicalRow } from './canonical.ts';
import { cleanMarkup } from './clean.ts';
import type { Row } from '../section/rows.ts';
import type { JsonObject } from './json.ts';
import { createDefaults } from './starting-values.ts';

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((n) => fields[n]).map((n) => [n, fields[n]!]));
/** The fields of a section that may be sent: one object for each view, as schemas are memoized by it. */
const creatableFields = memoize((view: View) => pick(view.resource.fields, view.creatable));
const editableFields = memoize((view: View) => pick(view.resource.fields, view.editable));

/** What was sent, as far as it can be read. */
export interface Attempt {
  /** The row as it would be stored; the fields in `wrong` are null. */
  readonly row: JsonObject;
  /** The fields that would be written. */
  readonly values: JsonObject;
  /** Fields whose value cannot be used. */
  readonly wrong: ReadonlySet<string>;
  /** What is wrong with them, and with fields beside one another. */
  readonly errors: readonly FieldErrors[];
}

/** The whole new row, with defaults for fields left out or not writable. Throws `invalid`, `forbidden`. */
export async function incomingRow(access: Access, body: unknown): Promise<JsonObject> {
  const { row, errors } = await attemptedRow(access, body);
  if (errors.length > 0) throw new AppError('invalid', { errors });
  return row;
}

/** The same as far as it is right. Throws `invalid` (no row at all), `forbidden`. */
export async function attemptedRow(access: Access, body: unknown): Promise<Attempt> {
  const { resource, creatable } = access.view;
  const fields = creatableFields(access.view);
  const sent = separate(access, body, creatable, null);
  const whole = { ...(await createDefaults(access)), ...sent.values };
  const { parsed, wrong, errors } = await parseFields(newRowSchema, fields, whole);
  // Rules see every field of the table, also where this section shows a part of it.
  const owner = tableOwner(resource, access.services.registry);
  const others = Object.entries(owner.fields).filter(([name]) => !(name in fields));
  const defaults = Object.fromEntries(others.map(([name, x]) => [name, emptyValue(x)]));
  const row = settled(fields, { ...defaults, ...parsed, ...nulls(wrong), ...resource.subsetOf?.where });
  return withCrossErrors(fields, { row, values: row, wrong, errors: [...sent.errors, ...errors] });
}

export interface Incoming {
  readonly values: JsonObject;
  /** The version the sender has read. */
  readonly version: number | undefined;
  /** What was sent to confirm fields with `stepUp`. */
  readonly password: string | undefined;
}

/** The fields whose values differ from the stored ones. Throws `invalid`, `forbidden`. */
export async function incomingChange(access: Access, body: unknown, stored: Row): Promise<Incoming> {
  const { values, errors, version, password } = await attemptedChange(access, body, stored);
  if (errors.length > 0) throw new AppError('invalid', { errors });
  return { values, version, password };
}

/** The same as far as it is right. Throws `invalid` (no change at all), `forbidden`. */
export async function attemptedChange(access: Access, body: unknown, stored: Row): Promise<Attempt & Incoming> {
  const { editable } = access.view;
  const fields = editableFields(access.view);
  const { values: sent, version, password, errors: unknown } = separate(access, body, editable, stored);
  const { parsed, wrong, errors } = await parseFields(changeSchema, fields, sent);
  const merged = settled(fields, { ...stored, ...parsed, ...nulls(wrong) });
  const changed = Object.keys(fields).filter(
    (name) =>
      !wrong.has(name) &&
      (name in parsed || merged[name] !== stored[name]) &&
      !sameValue(fields[name]!, merged[name], stored[name]),
  );
  const values = Object.fromEntries(changed.map((name) => [name, merged[name]]));
  return {
    ...withCrossErrors(fields, { row: merged, values, wrong, errors: [...unknown, ...errors] }),
    version,
    password,
  };
}

/** The answers to a form, as far as they are right: they have no row that is stored. */
export async function attemptedAnswers(fields: Fields, sent: Row): Promise<Attempt> {
  const unknown = Object.keys(sent).filter((name) => !(name in fields));
  const known = Object.fromEntries(Object.entries(sent).filter(([name]) => name in fields));
  const { parsed, wrong, errors } = await parseFields(newRowSchema, fields, known);
  const row = withoutHidden(fields, { ...parsed, ...nulls(wrong) });
  return withCrossErrors(fields, { row, values: row, wrong, errors: [...errors, ...unknownFields(unknown)] });
}

const nulls = (names: Iterable<string>): JsonObject => Object.fromEntries([...names].map((name) => [name, null]));
const without = <T>(record: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));

/** The values that their fields accept, in canonical form with clean markup, and what is wrong with the others. */
async function parseFields(
  schemaOf: (fields: Fields) => z.ZodType<Record<string, unknown>>,
  fields: Fields,
  sent: JsonObject,
): Promise<{ parsed: Record<string, unknown>; wrong: ReadonlySet<string>; errors: readonly FieldErrors[] }> {
  const values = await cleanMarkup(fields, canonicalRow(fields, sent));
  const result = schemaOf(fields).safeParse(values, { error: validationMessage });
  if (result.success) return { parsed: result.data, wrong: new Set(), errors: [] };
  const wrong = new Set(result.error.issues.map(({ path }) => String(path[0])));
  const parsed = schemaOf(without(fields, wrong)).parse(without(values, wrong));
  return { parsed, wrong, errors: fieldErrors(result.error) };
}

/** Adds what is wrong between fields, where all that it follows from can be read. */
function withCrossErrors(fields: Fields, attempt: Attempt): Attempt {
  const { row, wrong } = attempt;
  const result = crossSchema(fields).safeParse(row, { error: validationMessage });
  if (result.success) return attempt;
  const isKnown = (name: string): boolean => {
    const field = fields[name];
    const others = [...fieldsOf(field?.showWhen), ...(field && 'after' in field && field.after ? [field.after] : [])];
    return ![name, ...others].some((each) => wrong.has(each));
  };
  const errors = fieldErrors(result.error).filter(({ property }) => isKnown(property));
  const names = errors.map(({ property }) => property);
  return { ...attempt, wrong: new Set([...wrong, ...names]), errors: [...attempt.errors, ...errors] };
}

/** Whether two values of a field are equal: instants are written in more than one form. */
export function sameValue(field: Field, a: unknown, b: unknown): boolean {
  if (field.kind === 'dateTime' && typeof a === 'string' && typeof b === 'string') {
    return Date.parse(a) === Date.parse(b);
  }
  return isDeepStrictEqual(a ?? null, b ?? null);
}

/**
 * The fields to write; system and computed fields are ignored, as forms send whole records back. Rights come first: a field
 * that may not be written is `forbidden`, whatever else is wrong.
 */
function separate(
  access: Access,
  body: unknown,
  writable: readonly string[],
  stored: Row | null,
): Incoming & { readonly errors: readonly FieldErrors[] } {
  if (!isObject(body)) {
    throw new AppError('invalid', { errors: [{ property: '', errors: ['باید یک شیء JSON باشد'] }] });
  }
  const values: JsonObject = {};
  const unknown: string[] = [];
  const refused: FieldErrors[] = [];
  const { resource, readable } = access.view;
  const isAnswer = (name: string) => name === 'password' && needsPassword(resource.fields);
  for (const [name, value] of Object.entries(body)) {
    const field = resource.fields[name];
    if (writable.includes(name)) values[name] = value;
    else if (systemNames.has(name) || (field?.computed && readable.includes(name)) || isAnswer(name)) continue;
    else if (!field) unknown.push(name);
    else if (!(stored && readable.includes(name) && sameValue(field, value, stored[name]))) {
      refused.push({ property: name, errors: ['اجازهٔ نوشتن این فیلد را ندارید'] });
    }
  }
  if (refused.length > 0) throw new AppError('forbidden', { errors: refused });
  const isVersion = typeof body.version === 'number' && Number.isInteger(body.version);
  const hasNone = body.version === undefined || body.version === null;
  return {
    values,
    version: isVersion ? Number(body.version) : undefined,
    password: passwordIn(body),
    errors: [
      ...unknownFields(unknown),
      ...(isVersion || hasNone ? [] : [{ property: 'version', errors: ['باید عدد صحیح باشد'] }]),
    ],
  };
}
const maxPassword = 500;
/** What a body answers to a field that asks for the password. */
export const passwordIn = (body: unknown): string | undefined =>
  isObject(body) && typeof body.password === 'string' ? body.password.slice(0, maxPassword) : undefined;
/** Whether a section has a field that is changed with the person's password. */
const needsPassword = memoize((fields: Fields) => 'password' in fields === false && stepUpIn(fields).length > 0);

/** The fields that are changed with the person's password. */
export const stepUpIn = memoize((fields: Fields): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.stepUp),
);

/** The row as it is stored: hidden fields empty, empty slugs made. Settling a settled row changes nothing. */
const settled = (fields: Fields, row: JsonObject): JsonObject =>
  withoutHidden(fields, withSlugs(fields, withoutHidden(fields, row)));

const isShown = (field: Field, row: JsonObject): boolean => !field.showWhen || evaluate(field.showWhen, row);

/**
 * Empties the fields whose input is hidden (`showWhen`). A field that was hidden may hide or show others: repeated until
 * nothing changes, or once per field where conditions go in a circle.
 */
function withoutHidden(fields: Fields, row: JsonObject): JsonObject {
  const conditional = conditionalFields(fields);
  let current = row;
  let hidden = '';
  for (let round = 0; round <= conditional.length; round += 1) {
    const empty = conditional
      .filter(([, x]) => !isShown(x, current))
      .map(([name, x]) => [name, emptyValue(x)] as const);
    const names = empty.map(([name]) => name).join();
    if (names === hidden) return current;
    hidden = names;
    current = { ...row, ...Object.fromEntries(empty) };
  }
  return current;
}
const conditionalFields = memoize((fields: Fields) => Object.entries(fields).filter(([, x]) => x.showWhen));

/** Slugs left empty are made from the field they name, where they are shown. */
function withSlugs(fields: Fields, row: JsonObject): JsonObject {
  const slugs: JsonObject = {};
  for (const [name, x] of Object.entries(fields)) {
    const source = x.kind === 'slug' && x.from && !row[name] && isShown(x, row) ? row[x.from] : undefined;
    if (typeof source === 'string') slugs[name] = slugify(source).slice(0, maxSlug);
  }
  return Object.keys(slugs).length > 0 ? { ...row, ...slugs } : row;
}
const maxSlug = 200;

const systemNames: ReadonlySet<string> = new Set(systemFields);
