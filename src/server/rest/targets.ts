/**
 * Whether what a row references exists: live rows of other sections, and files that were uploaded here. One query per
 * referenced section.
 */
import type { FieldErrors } from '../../contract/errors.ts';
import { tableOwner, type Registry } from '../../define/registry.ts';
import type { Field, Fields } from '../../define/field.ts';
import { memoize } from '../../define/memoize.ts';
import type { AnyResource } from '../../define/resource.ts';
import { compile, inlineParams, type Database, type Param } from '../db/database.ts';
import { liveSql } from '../db/condition-sql.ts';
import { tableName } from '../db/names.ts';
import { AppError } from '../errors.ts';
import { objectsIn, textsIn } from './json.ts';
import { statementOf } from './select.ts';

interface Pointer {
  readonly property: string;
  readonly to: string | null;
  readonly value: string;
}

/** Throws `invalid` naming every field of `values` whose target does not exist. */
export async function requireTargets(
  db: Database,
  registry: Registry,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const missing: Pointer[] = [];
  for (const target of targetsOf(registry, fields, values)) {
    const given: unknown[] = [];
    const rows = target.rows((value) => `$${given.push(value)}`);
    const text = `select ${target.name} as v from ${rows}`;
    const existing = new Set((await db.run<{ v: string }>(statementOf(text), given)).map((r) => r.v));
    missing.push(...target.pointers.filter((p) => !existing.has(p.value)));
  }
  const errors = missing.map((p): FieldErrors => ({
    property: p.property,
    errors: [p.to === null ? 'این فایل اینجا بارگذاری نشده است' : 'چنین ردیفی وجود ندارد'],
  }));
  if (errors.length > 0) throw new AppError('invalid', { errors });
}

/** The same as a condition in SQL: true when every target of `values` exists. */
export function targetsSql(
  registry: Registry,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  param: Param,
): string {
  return (
    targetsOf(registry, fields, values)
      .map((target) => `(select count(*) from ${target.rows(param)}) = ${param(target.values.length)}`)
      .join(' and ') || 'true'
  );
}

/**
 * What a row references in one section (or among the uploaded files): those of its rows that exist, and the column that
 * identifies them.
 */
interface Target {
  readonly pointers: readonly Pointer[];
  readonly values: readonly string[];
  readonly rows: (param: Param) => string;
  readonly name: string;
}

function targetsOf(registry: Registry, fields: Fields, row: Readonly<Record<string, unknown>>): Target[] {
  const bySection = Map.groupBy(
    Object.entries(row).flatMap(([name, value]) => pointersOf(fields[name], name, value)),
    (p) => p.to,
  );
  return [...bySection].map(([to, pointers]) => {
    const values = [...new Set(pointers.map((p) => p.value))];
    if (to === null) {
      return {
        pointers,
        values,
        name: 't.path',
        // Locked until the row is stored, so that none of them is swept meanwhile.
        rows: (param) => `(select path from media where path = any(${param(values)}::text[]) for key share) t`,
      };
    }
    const resource = registry.get(to);
    const owner = resource && tableOwner(resource, registry);
    if (!resource || !owner) throw new Error(`no section ${to}`);
    return {
      pointers,
      values,
      name: 't.id',
      rows: (param) => `"${tableName(owner.name)}" t
        where t.id = any(${param(values)}::uuid[]) and ${inlineParams(live(resource), param)}`,
    };
  });
}
const live = memoize((resource: AnyResource) => compile(liveSql({ resource, actor: null, alias: 't' })));

function pointersOf(field: Field | undefined, property: string, value: unknown): Pointer[] {
  if (!field || value === null || value === undefined) return [];
  if (field.kind === 'reference') return [{ property, to: field.to, value: String(value) }];
  if (field.kind === 'references') return textsIn(value).map((v) => ({ property, to: field.to, value: v }));
  if (field.kind === 'image' || field.kind === 'file' || field.kind === 'video') {
    return [{ property, to: null, value: String(value) }];
  }
  if (field.kind === 'images') return textsIn(value).map((v) => ({ property, to: null, value: v }));
  if (field.kind === 'group') {
    return Object.entries(value).flatMap(([k, v]) => pointersOf(field.item[k], `${property}.${k}`, v));
  }
  if (field.kind === 'list') {
    return objectsIn(value).flatMap((item, i) =>
      Object.entries(item).flatMap(([k, v]) => pointersOf(field.item[k], `${property}.${i}.${k}`, v)),
    );
  }
  return [];
}
