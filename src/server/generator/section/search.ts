/**
 * What a search looks through: the search text of the row itself, and that of rows beside it which the definition names
 * (`searchThrough`) and the person may read. Every word of the query, normalised, must be in the one or in one of the
 * others.
 */
import { sql, type SQL } from 'drizzle-orm';
import { tableOwner } from '../../../define/registry.ts';
import type { SearchedThrough } from '../../../define/rules.ts';
import { columnSql, conditionSql, liveSql, type Scope } from '../../platform/db/condition-sql.ts';
import { normalizedSql } from '../../platform/db/normalized-sql.ts';
import { isSearched } from '../../platform/db/indexes.ts';
import { searchPatterns } from '../../platform/db/like.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import type { Access } from './authorize.ts';

/**
 * Where the rows beside are found: `index` finds them all first, by their search index, and then the rows they lead to;
 * `row` looks them up for one row after another, where few rows are compared.
 */
type Way = 'index' | 'row';

const never = sql`false`;

/** Whether the row `t` matches; a section without searched fields finds nothing. Uses the indexes of the search. */
export const searchSql = (access: Access, q: string): SQL => matchSql(access, q, 't', 'index');

/** The same of one row after another: for rows that were read already, with the columns of `searchColumns`. */
export const rowMatchSql = (access: Access, q: string, alias: string): SQL => matchSql(access, q, alias, 'row');

/** The columns that `rowMatchSql` compares. */
export function searchColumns({ services, view }: Access): string[] {
  const references = view.searchedThrough.flatMap(({ path }) => (typeof path === 'string' ? [columnName(path)] : []));
  const isRowMatched = isSearched(tableOwner(view.resource, services.registry));
  const shown = (view.searchedFields ?? []).map(columnName);
  return [...new Set(['id', ...(isRowMatched ? ['search_text'] : []), ...references, ...shown])];
}

function matchSql(access: Access, q: string, alias: string, way: Way): SQL {
  const patterns = searchPatterns(q);
  if (patterns.length === 0) return sql`true`;
  const { services, view } = access;
  const isRowMatched = isSearched(tableOwner(view.resource, services.registry));
  const ofRow = isRowMatched ? [sql`${textSql(alias, patterns)}${shownSql(access, patterns, alias)}`] : [];
  const sources = [
    ...ofRow,
    ...view.searchedThrough.map((through) => throughSql(access, through, patterns, alias, way)),
  ];
  if (sources.length === 0) return never;
  return sources.length === 1 ? sources[0]! : sql`(${sql.join(sources, sql` or `)})`;
}

const textSql = (alias: string, patterns: readonly string[]): SQL =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`${sql.raw(alias)}.search_text like ${pattern}`),
    sql` and `,
  )})`;

/**
 * What a search of some fields alone (`View.searchedFields`) asks besides: every word must be in one of them, as a match in
 * text that is not shown would reveal it.
 */
export function shownSql({ view }: Access, patterns: readonly string[], alias: string): SQL {
  const fields = view.searchedFields;
  if (!fields) return sql``;
  if (fields.length === 0) return sql` and false`;
  const columns = fields.map((name) => columnSql({ alias }, name));
  const text = normalizedSql(sql`concat_ws(chr(10), ${sql.join(columns, sql`, `)})`);
  return sql.join(patterns.map((pattern) => sql` and ${text} like ${pattern}`));
}

/** Whether one of the rows beside matches. Those in the trash, or outside the person's scope there, do not exist. */
function throughSql(
  { services: { registry }, actor }: Access,
  { path, resource, scope }: SearchedThrough,
  patterns: readonly string[],
  alias: string,
  way: Way,
): SQL {
  const at: Scope = { resource, actor, alias: 's', registry };
  const table = sql.raw(`"${tableName(tableOwner(resource, registry).name)}" s`);
  const matches = sql`${liveSql(at)} and ${conditionSql(scope, at)} and ${textSql('s', patterns)}`;
  const here = columnSql({ alias }, typeof path === 'string' ? path : 'id');
  const there = columnSql(at, typeof path === 'string' ? 'id' : path.by);
  if (way === 'index') return sql`${here} = any(array(select ${there} from ${table} where ${matches}))`;
  // `offset 0` keeps the planner from reading all rows beside that match: it looks up those of this row.
  return sql`exists (select 1 from ${table} where ${there} = ${here} and ${matches} offset 0)`;
}
