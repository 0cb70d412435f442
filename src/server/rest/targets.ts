/** Whether what a row points to is there: live rows of other sections, and files that were uploaded here. One query per section pointed to. */
import { sql, type SQL } from 'drizzle-orm';
import type { FieldErrors } from '../../contract/errors.ts';
import { tableOwner, type Registry } from '../../define/registry.ts';
import type { Field, Fields } from '../../define/field.ts';
import type { Database } from '../db/database.ts';
import { liveSql } from '../db/condition-sql.ts';
import { tableName } from '../db/names.ts';
import { AppError } from '../errors.ts';
import { prepared } from './select.ts';

interface Pointer { readonly property: string; readonly to: string | null; readonly value: string }

/** Throws `invalid` naming every field of `values` that points to nothing. */
export async function requireTargets(db: Database, registry: Registry, fields: Fields, values: Readonly<Record<string, unknown>>): Promise<void> {
  const missing: Pointer[] = [];
  for (const target of targetsOf(registry, fields, values)) {
    const { statement, values: given } = prepared(sql`select ${target.name} as v from ${target.rows}`);
    const there = new Set((await db.run<{ v: string }>(statement, given)).map((r) => r.v));
    missing.push(...target.pointers.filter((p) => !there.has(p.value)));
  }
  const errors = missing.map((p): FieldErrors => ({ property: p.property, errors: [p.to === null ? 'این فایل اینجا بارگذاری نشده است' : 'چنین ردیفی وجود ندارد'] }));
  if (errors.length > 0) throw new AppError('invalid', { errors });
}

/** The same as a condition in SQL: true when everything that `values` points to is there. */
export function targetsSql(registry: Registry, fields: Fields, values: Readonly<Record<string, unknown>>): SQL {
  const tests = targetsOf(registry, fields, values).map(({ rows, values: wanted }) => sql`(select count(*) from ${rows}) = ${wanted.length}`);
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `);
}

/** What is pointed to in one section (or among the uploaded files): the rows of it that are there, and the column that names them. */
interface Target { readonly pointers: readonly Pointer[]; readonly values: readonly string[]; readonly rows: SQL; readonly name: SQL }

function targetsOf(registry: Registry, fields: Fields, row: Readonly<Record<string, unknown>>): Target[] {
  const bySection = Map.groupBy(Object.entries(row).flatMap(([name, value]) => pointersOf(fields[name], name, value)), (p) => p.to);
  return [...bySection].map(([to, pointers]) => {
    const values = [...new Set(pointers.map((p) => p.value))];
    if (to === null) return { pointers, values, name: sql.raw('t.path'), rows: sql`media t where t.path = any(${sql.param(values)}::text[])` };
    const resource = registry.get(to), owner = resource && tableOwner(resource, registry);
    if (!resource || !owner) throw new Error(`no section ${to}`);
    return { pointers, values, name: sql.raw('t.id'), rows: sql`${sql.raw(`"${tableName(owner.name)}"`)} t where t.id = any(${sql.param(values)}::uuid[]) and ${liveSql({ resource, actor: null, alias: 't' })}` };
  });
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
