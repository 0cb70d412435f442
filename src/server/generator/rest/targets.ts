/**
 * Whether what a row references exists: live rows of other sections, and files that were uploaded here. One query per
 * referenced section.
 */
import type { FieldErrors } from '../../../contract/errors.ts';
import { tableOwner, type Registry } from '../../../define/registry.ts';
import type { Fields } from '../../../define/field.ts';
import { visitValues, type PlacedValue } from '../../../define/visit-fields.ts';
import { memoize } from '../../../define/memoize.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { sqlText } from '../../platform/db/sql-text.ts';
import { inlineParams, type Database, type Param } from '../../platform/db/database.ts';
import { liveSql } from '../../platform/db/condition-sql.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import { textsIn } from './json.ts';
import { wholesOf } from './references.ts';
import { statementOf } from '../../platform/db/statements.ts';
import { col } from '../../platform/db/row-shape.ts';
import { liveText } from '../../platform/db/row-sql.ts';

/** A reference of a row: the field it stands in, and the section it leads to; null for an uploaded file. */
export interface Pointer {
  readonly property: string;
  readonly to: string | null;
  readonly value: string;
}

/**
 * Throws `invalid` naming every field of `values` whose target does not exist. Those that do are locked until the
 * transaction ends: nobody deletes them before the row that references them is there to be seen.
 */
export async function requireTargets(db: Database, registry: Registry, fields: Fields, values: Values): Promise<void> {
  const missing = await missingTargets(db, registry, fields, values);
  const errors = missing.map((p): FieldErrors => ({
    property: p.property,
    errors: [p.to === null ? 'این فایل اینجا بارگذاری نشده است' : 'چنین ردیفی وجود ندارد'],
  }));
  if (errors.length > 0) throw new AppError('invalid', { errors });
}

/** What `values` reference and is not there: rows that are absent or in the trash, files that were not uploaded. */
export async function missingTargets(
  db: Database,
  registry: Registry,
  fields: Fields,
  values: Values,
): Promise<readonly Pointer[]> {
  const missing: Pointer[] = [];
  for (const target of targetsOf(registry, fields, values)) {
    const given: unknown[] = [];
    const rows = lockedRows(target, (value) => `$${given.push(value)}`);
    const existing = new Set((await db.run(statementOf(rows), given, { v: col.text })).map((r) => r.v));
    missing.push(...target.pointers.filter((p) => !existing.has(p.value)));
  }
  return missing;
}

/** The same as a condition in SQL: true when every target of `values` exists, which are locked then. */
export function targetsSql(registry: Registry, fields: Fields, values: Values, param: Param): string {
  return (
    targetsOf(registry, fields, values)
      .map((target) => `(select count(*) from (${lockedRows(target, param)}) x) = ${param(target.values.length)}`)
      .join(' and ') || 'true'
  );
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields by which a row that is written through a section can reference others: all fields of the table, as rules set those
 * that the section does not show.
 */
export const targetFields = ({ view, services }: Access): Fields => fieldsOf(services.registry)(view.resource);
const fieldsOf = memoize((registry: Registry) =>
  memoize((resource: AnyResource): Fields => ({ ...tableOwner(resource, registry).fields, ...resource.fields })),
);

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

/**
 * A deletion locks its row `for update` before it looks who references it. One that is under way is waited for, and the
 * row is not found any more; one that comes later waits for this transaction. Locked in one order, so that two writers
 * do not wait for each other.
 */
const lockedRows = ({ name, rows }: Target, param: Param): string =>
  `select (${name})::text as v from ${rows(param)} order by ${name} for key share`;

function targetsOf(registry: Registry, fields: Fields, row: Values): Target[] {
  const bySection = Map.groupBy([...visitValues(fields, row)].flatMap(pointersOf), (p) => p.to);
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
    if (!resource) throw new Error(`no section ${to}`);
    const { from, where } = liveRows(registry)(resource);
    return {
      pointers,
      values,
      name: 't.id',
      rows: (param) => `${from} where t.id = any(${param(values)}::uuid[]) and ${inlineParams(where, param)}`,
    };
  });
}

/** The rows of a section that are not in the trash, nor part of a row that is. */
const liveRows = memoize((registry: Registry) =>
  memoize((resource: AnyResource) => {
    const owner = tableOwner(resource, registry);
    const joins = wholesOf(owner, registry).map(({ section, by }, i) => {
      const alias = `w${i}`;
      const part = i === 0 ? 't' : `w${i - 1}`;
      return `join "${tableName(section.name)}" ${alias}
        on ${alias}.id = ${part}."${columnName(by)}" and ${liveText(alias)}`;
    });
    return {
      from: [`"${tableName(owner.name)}" t`, ...joins].join(' '),
      where: sqlText(liveSql({ resource, actor: null, alias: 't' })),
    };
  }),
);

function pointersOf({ field, property, value }: PlacedValue): Pointer[] {
  if (field.kind === 'reference') return [{ property, to: field.to, value: String(value) }];
  if (field.kind === 'references') return textsIn(value).map((v) => ({ property, to: field.to, value: v }));
  if (field.kind === 'image' || field.kind === 'file' || field.kind === 'video') {
    return [{ property, to: null, value: String(value) }];
  }
  return field.kind === 'images' ? textsIn(value).map((v) => ({ property, to: null, value: v })) : [];
}
