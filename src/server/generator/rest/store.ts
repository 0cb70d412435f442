/**
 * Writes one row and its entry in the audit log, in one statement, once what must hold of every row is found to hold
 * (`storable.ts`). The form of the values is the caller's to check.
 */
import { sql, type SQL } from 'drizzle-orm';
import { memoize } from '../../../define/memoize.ts';
import { tableOwner } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { sqlText } from '../../platform/db/sql-text.ts';
import { inlineParams, type Database, type Param } from '../../platform/db/database.ts';
import { columnName } from '../../platform/db/names.ts';
import { insertColumns, insertSql, searchTextOf } from '../../platform/db/rows.ts';
import { isSearched } from '../../platform/db/indexes.ts';
import { refusedTransition } from '../../platform/db/state-triggers.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import type { Row } from '../section/rows.ts';
import { databaseFailure } from './json.ts';
import { jsonSql, jsonText, rowsSql, tableNameOf, tableSql, type Rows } from '../section/select.ts';
import { statementOf } from '../../platform/db/statements.ts';
import { requireStorable, requireStorableApart, requireStorableChange } from './storable.ts';
import { targetFields, targetsSql } from './targets.ts';
import { col, type RowOf, type RowShape } from '../../platform/db/row-shape.ts';

export const ownerOf = ({ view, services }: Access): AnyResource => tableOwner(view.resource, services.registry);
/** The sections that share the table of a section, under whose names its rows are in the audit log. */
export function sectionsOf(access: Access): string[] {
  const owner = ownerOf(access).name;
  return [...access.services.registry.values()]
    .filter(({ name, subsetOf }) => name === owner || subsetOf?.resource === owner)
    .map(({ name }) => name);
}
const everyField = memoize((owner: AnyResource): readonly string[] => [
  ...Object.keys(owner.fields),
  'version',
  'createdAt',
  'updatedAt',
  'createdBy',
  'deletedAt',
]);
const quoted = (columns: readonly string[]): string => columns.map((c) => `"${c}"`).join(', ');
const names = (columns: readonly string[]): SQL => sql.raw(quoted(columns));

export interface Stored {
  /** Readable fields as JSON text, for the answer. */
  readonly json: string;
  /** Every field, for hooks and roll-ups. */
  readonly row: Row;
}

/** What the audit log keeps of a change besides its values. */
export interface Note {
  readonly reason?: string | null;
  /** Who requested what someone else agreed to. */
  readonly requestedBy?: string | null;
  /** The version that is being restored; it is not stored. */
  readonly restored?: Row;
}

/** SQLSTATE codes of PostgreSQL. */
const uniqueViolation = '23505';
/** Said beside a value that another row has, where values are unique. */
export const takenMessage = 'این مقدار قبلاً ثبت شده است';
const foreignKeyViolation = '23503';
const notNullViolation = '23502';

/** Inserts a row and answers all of it. Throws what `requireStorable` throws. */
export async function insertRow(db: Database, access: Access, row: Row): Promise<Stored> {
  await requireStorable(db, access, row);
  const result = await insert(
    db,
    access,
    row,
    `${jsonText(access.view.readable)} as j, ${jsonText(everyField(ownerOf(access)))}::jsonb as "all"`,
    { j: col.text, all: col.json<Row>() },
  );
  return { json: result!.j, row: result!.all };
}

/**
 * Inserts a row, with updates of other tables (`also`), in one statement, unless something that it points to is not there.
 * Answers its readable fields as JSON text, or undefined. Throws what `requireStorable` throws.
 */
export async function insertIf(
  db: Database,
  access: Access,
  row: Row,
  also: readonly SQL[],
): Promise<string | undefined> {
  await requireStorableApart(db, access, row);
  const hasTargets = (param: Param) => targetsSql(access.services.registry, targetFields(access), row, param);
  const answer = `${jsonText(access.view.readable)} as j`;
  return (await insert(db, access, row, answer, { j: col.text }, also, hasTargets))?.j;
}

/** The statement is written as text: composing it with drizzle would cost as much as validating the row. */
async function insert<const S extends RowShape>(
  db: Database,
  access: Access,
  row: Row,
  answer: string,
  shape: S,
  also: readonly SQL[] = [],
  condition: (param: Param) => string = () => 'true',
): Promise<RowOf<S> | undefined> {
  const values: unknown[] = [];
  const param: Param = (value) => `$${values.push(value)}`;
  const owner = ownerOf(access);
  const by = `${param(access.actor?.userId ?? null)}::uuid`;
  const updates = also.map(
    (statement, i) => `, f${i} as (${inlineParams(sqlText(statement), param)} and exists (select 1 from t))`,
  );
  const text = `with t as (
      insert into "${tableNameOf(access)}" (${quoted(insertColumns(owner))}, created_by)
      select ${insertSql(owner, row, param)}, ${by} where ${condition(param)} returning *),
    a as (
      insert into audit_log (section, row_id, action, actor_id, address, after)
      select ${param(access.view.resource.name)}, t.id, 'create', ${by}, ${param(access.address)}::text,
        ${param(JSON.stringify(row))}::jsonb from t)
    ${updates.join('')} select ${answer} from t`;
  return (await mapDatabaseError(access, db.run(statementOf(text), values, shape)))[0];
}

/** Reads one row whole, for the rules of its section. Throws `not_found` as `lockRow` does. */
export async function readRow(access: Access, id: string): Promise<Row> {
  const [result] = await access.services.db.query(
    sql`select ${jsonSql(everyField(ownerOf(access)))}::jsonb as "all" from ${tableSql(access)} t
      where t.id = ${id} and ${rowsSql(access)}`,
    { all: col.json<Row>() },
  );
  if (!result) throw new AppError('not_found');
  return result.all;
}

/** Which row is locked, and for what. */
export interface Locking extends Rows {
  /** Whether the row may go: writers of references to it wait until it is gone, or stays. */
  readonly forDeletion?: boolean;
}

/**
 * Reads all of one row and locks it until the transaction ends. Throws `not_found` for a row that is absent or outside
 * the scope.
 */
export async function lockRow(
  tx: Database,
  access: Access,
  id: string,
  { forDeletion = false, ...rows }: Locking = {},
): Promise<Stored> {
  const strength = sql.raw(forDeletion ? 'update' : 'no key update');
  const [result] = await tx.query(
    sql`select ${jsonSql(access.view.readable)} as j, ${jsonSql(everyField(ownerOf(access)))}::jsonb as "all"
      from ${tableSql(access)} t where t.id = ${id} and ${rowsSql(access, rows)} for ${strength}`,
    { j: col.text, all: col.json<Row>() },
  );
  if (!result) throw new AppError('not_found');
  return { json: result.j, row: result.all };
}

/** Locks rows in one order everywhere, so that two changes of several rows do not wait for each other. */
export async function lockRows(tx: Database, access: Access, ids: readonly string[]): Promise<void> {
  await tx.query(
    sql`select 1 from ${tableSql(access)} t where t.id = any(${sql.param(ids)}::uuid[]) and ${rowsSql(access)}
      order by t.id for no key update`,
  );
}

/**
 * Changes fields of a locked row, raising its version even where `values` is empty. `values` and the audit's `before` hold the changed fields only.
 * Throws what `requireStorableChange` throws.
 */
export async function updateRow(
  tx: Database,
  access: Access,
  stored: Row,
  values: Row,
  action: string,
  note: Note = {},
): Promise<Stored> {
  await requireStorableChange(tx, access, stored, values, { action, ...note });
  const owner = ownerOf(access);
  const searched = isSearched(owner) && Object.keys(values).some((name) => owner.fields[name]?.search);
  const patch = {
    ...Object.fromEntries(Object.entries(values).map(([name, v]) => [columnName(name), v])),
    ...(searched && { search_text: searchTextOf(owner, { ...stored, ...values }) }),
  };
  const columns = Object.keys(patch);
  const table = tableSql(access);
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, stored[name] ?? null]));
  const query = sql`with t as (
      update ${table} u set (${names([...columns, 'version', 'updated_at'])}) = (
        select ${sql.raw([...columns.map((c) => `"${c}"`), 'u.version + 1', 'now()'].join(', '))}
        from jsonb_populate_record(u, ${JSON.stringify(patch)}::jsonb))
      where u.id = ${stored.id} returning u.*),
    a as (
      insert into audit_log (section, row_id, action, actor_id, address, reason, requested_by, before, after)
      select ${access.view.resource.name}, t.id, ${action}, ${access.actor?.userId ?? null}::uuid,
        ${access.address}::text, ${note.reason ?? null}::text, ${note.requestedBy ?? null}::uuid,
        ${JSON.stringify(before)}::jsonb, ${JSON.stringify(values)}::jsonb from t)
    select ${jsonSql(access.view.readable)} as j, ${jsonSql(everyField(owner))}::jsonb as "all" from t`;
  const [result] = await mapDatabaseError(access, tx.query(query, { j: col.text, all: col.json<Row>() }));
  return { json: result!.j, row: result!.all };
}

/** Turns PostgreSQL errors that a person caused into `AppError`: a unique value that exists, a row still
 * referenced, a required field they may not write. */
export async function mapDatabaseError<T>(access: Access, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, constraint, column } = databaseFailure(error);
    if (code === uniqueViolation) {
      throw new AppError('invalid', {
        errors: [{ property: uniqueField(ownerOf(access), constraint), errors: [takenMessage] }],
      });
    }
    if (code === foreignKeyViolation) throw new AppError('in_use');
    if (code === notNullViolation) throw lacking(ownerOf(access), column);
    if (code === refusedTransition) {
      throw new AppError('conflict', { detail: 'از وضعیت فعلی نمی‌توان به این وضعیت رفت' });
    }
    throw error;
  }
}

/** A required field that stayed empty because the person may not write it. */
function lacking(owner: AnyResource, column: string): AppError {
  const [name = '', field] = Object.entries(owner.fields).find(([n]) => columnName(n) === column) ?? [];
  return new AppError('forbidden', {
    detail: `برای این کار اجازهٔ نوشتن «${field?.label.fa ?? column}» لازم است`,
    errors: [{ property: name, errors: ['اجازهٔ نوشتن این فیلد را ندارید'] }],
  });
}

function uniqueField(owner: AnyResource, constraint: string): string {
  const together = owner.uniqueTogether?.find((names) =>
    constraint.endsWith(`_${names.map(columnName).join('_')}_unique`),
  );
  return (
    together?.at(-1) ??
    Object.keys(owner.fields).find((name) => constraint.endsWith(`_${columnName(name)}_unique`)) ??
    ''
  );
}
