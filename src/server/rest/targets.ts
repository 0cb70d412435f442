/** Whether what a row points to is there: live rows of other sections, and files that were uploaded here. One query per section pointed to. */
import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../contract/errors.ts';
import { tableOwner, type Registry } from '../../define/registry.ts';
import type { Field, Fields } from '../../define/field.ts';
import type { Database } from '../db/database.ts';
import { liveSql } from '../db/condition-sql.ts';
import { tableName } from '../db/names.ts';
import { AppError } from '../errors.ts';

interface Pointer { readonly property: string; readonly to: string | null; readonly value: string }

/** Throws `invalid` naming every field of `values` that points to nothing. */
export async function requireTargets(db: Database, registry: Registry, fields: Fields, values: Readonly<Record<string, unknown>>): Promise<void> {
  const pointers = Object.entries(values).flatMap(([name, value]) => pointersOf(fields[name], name, value));
  const sections = [...new Set(pointers.map((p) => p.to))];
  const missing = (await Promise.all(sections.map((to) => missingOf(db, registry, to, pointers.filter((p) => p.to === to))))).flat();
  const errors = missing.map((p): FieldErrors => ({ property: p.property, errors: [p.to === null ? 'این فایل اینجا بارگذاری نشده است' : 'چنین ردیفی وجود ندارد'] }));
  if (errors.length > 0) throw new AppError('invalid', { errors });
}

function pointersOf(field: Field | undefined, property: string, value: unknown): Pointer[] {
  if (!field || value === null || value === undefined) return [];
  if (field.kind === 'reference') return [{ property, to: field.to, value: String(value) }];
  if (field.kind === 'references') return (value as string[]).map((v) => ({ property, to: field.to, value: v }));
  if (field.kind === 'image' || field.kind === 'file' || field.kind === 'video') return [{ property, to: null, value: String(value) }];
  if (field.kind === 'images') return (value as string[]).map((v) => ({ property, to: null, value: v }));
  if (field.kind === 'group') return Object.entries(value).flatMap(([k, v]) => pointersOf(field.item[k], `${property}.${k}`, v));
  if (field.kind === 'list') return (value as Record<string, unknown>[]).flatMap((item, i) => Object.entries(item).flatMap(([k, v]) => pointersOf(field.item[k], `${property}.${i}.${k}`, v)));
  return [];
}

async function missingOf(db: Database, registry: Registry, to: string | null, pointers: readonly Pointer[]): Promise<Pointer[]> {
  const values = [...new Set(pointers.map((p) => p.value))], resource = to === null ? undefined : registry.get(to);
  if (to !== null && !resource) return [...pointers];
  const found = await db.query<{ v: string }>(resource
    ? sql`select t.id as v from ${sql.raw(tableName(tableOwner(resource, registry).name))} t where t.id = any(${sql.param(values)}::uuid[]) and ${liveSql({ resource, actor: null, alias: 't' })}`
    : sql`select path as v from media where path = any(${sql.param(values)}::text[])`);
  const there = new Set(found.map((r) => r.v));
  return pointers.filter((p) => !there.has(p.value));
}
