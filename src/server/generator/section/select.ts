/** SQL pieces every operation shares: the table of a section, the columns a person may read, the rows they may see. */
import { sql, type SQL } from 'drizzle-orm';
import type { Condition } from '../../../define/condition.ts';
import { memoize } from '../../../define/memoize.ts';
import { tableOwner } from '../../../define/registry.ts';
import { conditionSql, liveSql, type Scope } from '../../platform/db/condition-sql.ts';
import { sqlText } from '../../platform/db/sql-text.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import type { Access } from './authorize.ts';
import { searchSql } from './search.ts';

/** The table that holds the rows of the section. */
export const tableNameOf = ({ services, view }: Access): string =>
  tableName(tableOwner(view.resource, services.registry).name);
export const tableSql = (access: Access): SQL => sql.raw(`"${tableNameOf(access)}"`);

/** The readable fields of a row `t` as one JSON text, under their field names. */
export const jsonText = memoize((readable: readonly string[]): string => {
  const columns = [...new Set(['id', ...readable])].map((name) => `t."${columnName(name)}" as "${name}"`).join(', ');
  return `(select row_to_json(r) from (select ${columns}) r)::text`;
});
export const jsonSql = memoize((readable: readonly string[]): SQL => sql.raw(jsonText(readable)));

export interface Rows {
  readonly where?: Condition | undefined;
  readonly q?: string | undefined;
  readonly deleted?: boolean;
}

/** The rows of the section this person may see, narrowed by the query. The table's alias is `t`. */
export function rowsSql(access: Access, { where, q, deleted = false }: Rows = {}): SQL {
  const { resource, scope } = access.view;
  const at: Scope = { resource, actor: access.actor, alias: 't', registry: access.services.registry };
  const parts = [liveSql(at, deleted)];
  if (scope) parts.push(conditionSql(scope, at));
  if (where) parts.push(conditionSql(where, at));
  if (q) parts.push(searchSql(access, q));
  return sql.join(parts, sql` and `);
}

/** A set of rows as SQL text with its values: compiled once for all statements of one request. */
export interface RowSelection {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Names these rows in caches. */
  readonly key: string;
}

export function selectionOf(access: Access, rows: Rows): RowSelection {
  const { text, values } = sqlText(rowsSql(access, rows));
  return { text, values, key: `${text} ${JSON.stringify(values)}` };
}

/** The order of a list as SQL, by id last so that it is total. The table's alias is `t`. */
export const orderText = ([field, order]: readonly [field: string, order: 'ASC' | 'DESC']): string =>
  field === 'id' ? `t.id ${order}` : `t."${columnName(field)}" ${order}, t.id ${order}`;
