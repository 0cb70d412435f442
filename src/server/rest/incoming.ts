/**
 * What a person sends for a row → the values to store: only fields that are his to write, in canonical form, validated,
 * markup cleaned.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FieldErrors } from '../../contract/errors.ts';
import { evaluate } from '../../define/condition.ts';
import { changeSchema, crossSchema, emptyValue, rowSchema } from '../../define/schema.ts';
import type { Field, Fields } from '../../define/field.ts';
import { memoize } from '../../define/memoize.ts';
import { systemFields } from '../../define/resource.ts';
import type { View } from '../../define/rules.ts';
import { slugify } from '../../locale/slug.ts';
import { AppError } from '../errors.ts';
import { parseInput } from '../input.ts';
import type { Access } from './authorize.ts';
import { canonicalRow } from './canonical.ts';
import { cleanMarkup } from './clean.ts';
import type { Row } from './hooks.ts';

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((n) => fields[n]).map((n) => [n, fields[n]!]));
/** The fields of a section that may be sent. One object for each view: their schemas are kept by it. */
const creatableFields = memoize((view: View) => pick(view.resource.fields, view.creatable));
const editableFields = memoize((view: View) => pick(view.resource.fields, view.editable));

/** The whole new row, with defaults for what was left out or is not his to write. Throws `invalid`, `forbidden`. */
export async function incomingRow(access: Access, body: unknown): Promise<Record<string, unknown>> {
  const { resource, creatable } = access.view;
  const fields = creatableFields(access.view);
  const values = canonicalRow(fields, separate(access, body, creatable, null).values);
  const row = await cleanMarkup(fields, parseInput(rowSchema(fields), values));
  const rest = Object.entries(resource.fields)
    .filter(([name]) => !(name in fields))
    .map(([name, x]) => [name, emptyValue(x)]);
  return withSlugs(resource.fields, { ...Object.fromEntries(rest), ...row });
}

export interface Incoming {
  readonly values: Record<string, unknown>;
  readonly version: number | undefined;
}

/** The fields that a change really changes. Throws `invalid`, `forbidden`. */
export async function incomingChange(access: Access, body: unknown, stored: Row): Promise<Incoming> {
  const { editable } = access.view;
  const fields = editableFields(access.view);
  const { values: sent, version } = separate(access, body, editable, stored);
  const parsed = await cleanMarkup(
    fields,
    parseInput(changeSchema(fields), canonicalRow(fields, sent)) as Record<string, unknown>,
  );
  const merged = withoutHidden(fields, withSlugs(fields, { ...stored, ...parsed }));
  parseInput(crossSchema(fields), merged);
  const changed = Object.keys(fields).filter(
    (name) =>
      (name in parsed || merged[name] !== stored[name]) && !sameValue(fields[name]!, merged[name], stored[name]),
  );
  return { values: Object.fromEntries(changed.map((name) => [name, merged[name]])), version };
}

/** Whether two values of a field mean the same: instants are written in more than one form. */
export function sameValue(field: Field, a: unknown, b: unknown): boolean {
  if (field.kind === 'dateTime' && typeof a === 'string' && typeof b === 'string') {
    return Date.parse(a) === Date.parse(b);
  }
  return isDeepStrictEqual(a ?? null, b ?? null);
}

/**
 * Splits what was sent: fields to write; system and computed fields are passed over, as forms send whole records back.
 */
function separate(access: Access, body: unknown, writable: readonly string[], stored: Row | null): Incoming {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid', { errors: [{ property: '', errors: ['باید یک شیء JSON باشد'] }] });
  }
  const values: Record<string, unknown> = {};
  const unknown: FieldErrors[] = [];
  const refused: FieldErrors[] = [];
  const { resource, readable } = access.view;
  const sent = body as Record<string, unknown>;
  for (const [name, value] of Object.entries(sent)) {
    const field = resource.fields[name];
    if (writable.includes(name)) values[name] = value;
    else if (isSystem(name) || (field?.computed && readable.includes(name))) continue;
    else if (!field) unknown.push({ property: name, errors: ['چنین فیلدی وجود ندارد'] });
    else if (!(stored && readable.includes(name) && sameValue(field, value, stored[name]))) {
      refused.push({ property: name, errors: ['اجازهٔ نوشتن این فیلد را ندارید'] });
    }
  }
  if (unknown.length > 0) throw new AppError('invalid', { errors: unknown });
  if (refused.length > 0) throw new AppError('forbidden', { errors: refused });
  return { values, version: versionOf(sent.version) };
}

function versionOf(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw new AppError('invalid', { errors: [{ property: 'version', errors: ['باید عدد صحیح باشد'] }] });
  }
  return value;
}

/** Values are kept only while their input is shown. */
function withoutHidden(fields: Fields, row: Record<string, unknown>): Record<string, unknown> {
  const hidden = Object.entries(fields).filter(([, x]) => x.showWhen && !evaluate(x.showWhen, row));
  return hidden.length > 0 ? { ...row, ...Object.fromEntries(hidden.map(([name, x]) => [name, emptyValue(x)])) } : row;
}

/** Slugs left empty are made from the field they name. */
function withSlugs(fields: Fields, row: Record<string, unknown>): Record<string, unknown> {
  const made = Object.entries(fields).flatMap(([name, x]) =>
    x.kind === 'slug' && x.from && !row[name] && typeof row[x.from] === 'string'
      ? [[name, slugify(row[x.from] as string).slice(0, 200)] as const]
      : [],
  );
  return made.length > 0 ? { ...row, ...Object.fromEntries(made) } : row;
}

const isSystem = (name: string): boolean => (systemFields as readonly string[]).includes(name);
