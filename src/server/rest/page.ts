/**
 * One page of rows behind an offset, without paying for the rows before it where that can be helped: the end of every page served is
 * remembered (sort value and id), as is the start of every page jumped to, and a page at or after a remembered place continues from there
 * (keyset paging).
 * A jump into the unknown reads ids from the index only and fetches just the rows of the page.
 */
import { sql, type SQL } from 'drizzle-orm';
import { typeOf } from '../db/condition-sql.ts';
import { compile } from '../db/database.ts';
import { columnName } from '../db/names.ts';
import { isNotNull } from '../db/columns.ts';
import type { Access } from './authorize.ts';
import type { ListQuery } from './query.ts';
import { jsonSql, prepared, rowsSql, tableNameOf, tableSql } from './select.ts';

export interface Page {
  /** The rows as JSON texts, in order. */
  readonly rows: readonly string[];
  /** True when the rows that follow were looked for and there are none. */
  readonly atEnd: boolean;
}
/** The last row before an offset, or (`inclusive`) the row at it. */
interface Place { readonly id: string; readonly value: string | null; readonly inclusive: boolean }
type Row = { j: string; id: string; s: string | null };

/** Reads one page. */
export async function readPage(access: Access, query: ListQuery): Promise<Page> {
  const where = rowsSql(access, query), [field, order] = query.sort;
  const places = query.from > 0 || query.limit < 200 ? placesOf(access, where, field, order) : undefined;
  const nearest = query.from > 0 && places ? nearestPlace(places, query.from, access, query) : undefined;
  const rows = nearest
    ? await read(access, query, sql`${where} and ${afterSql(access, query, nearest.place)}`, query.from - nearest.at)
    : await read(access, query, where, query.from);
  const short = rows.length < query.limit;
  // Past the last value of a column that may be empty come the rows without one, which a keyset condition does not reach.
  if (short && nearest && mayBeNull(access, field) && order === 'ASC') return finish(await read(access, query, where, query.from), query, places);
  return finish(rows, query, places);
}

function finish(rows: readonly Row[], query: ListQuery, places: Map<number, Place> | undefined): Page {
  const [first] = rows, last = rows.at(-1);
  if (first && last && places) {
    if (query.from > 0 && !places.has(query.from)) places.set(query.from, { id: first.id, value: first.s, inclusive: true });
    places.set(query.from + rows.length, { id: last.id, value: last.s, inclusive: false });
    for (const offset of places.keys()) { if (places.size <= maxPlaces) break; places.delete(offset); }
  }
  return { rows: rows.map((r) => r.j), atEnd: rows.length < query.limit };
}

function read(access: Access, query: ListQuery, where: SQL, offset: number): Promise<Row[]> {
  const [field, order] = query.sort, column = sql.raw(`t."${columnName(field)}"`), direction = sql.raw(order);
  const by = field === 'id' ? sql`t.id ${direction}` : sql`${column} ${direction}, t.id ${direction}`;
  const table = tableSql(access), json = jsonSql(access.view.readable), limit = sql.raw(String(query.limit));
  const text = offset === 0
    ? sql`select ${json} as j, t.id, ${column}::text as s from ${table} t where ${where} order by ${by} limit ${limit}`
    : sql`select ${json} as j, t.id, k.s::text as s from (select t.id, ${column} as s from ${table} t where ${where} order by ${by} limit ${limit} offset ${sql.raw(String(offset))}) k join ${table} t on t.id = k.id order by k.s ${direction}, k.id ${direction}`;
  const { db } = access.services;
  // Plans of searches and of far offsets depend on their values: those are planned anew each time, and their texts are not kept.
  if (query.q || offset > 0) return db.query<Row>(text);
  const { statement, values } = prepared(text);
  return db.run<Row>(statement, values);
}

function afterSql(access: Access, query: ListQuery, place: Place): SQL {
  const [field, order] = query.sort, op = sql.raw(`${order === 'ASC' ? '>' : '<'}${place.inclusive ? '=' : ''}`);
  if (field === 'id') return sql`t.id ${op} ${place.id}::uuid`;
  return sql`(t.${sql.raw(`"${columnName(field)}"`)}, t.id) ${op} (${place.value}::${sql.raw(typeOf(access.view.resource, field))}, ${place.id}::uuid)`;
}

function mayBeNull(access: Access, field: string): boolean {
  const declared = access.view.resource.fields[field];
  return declared !== undefined && !isNotNull(declared);
}

/** Places of one list (rows, order), by offset. A list is forgotten as soon as its table changes anywhere. */
const lists = new Map<string, Map<number, Place>>();
const maxLists = 2_000, maxPlaces = 500;
const watched = new WeakSet<object>();

function placesOf(access: Access, where: SQL, field: string, order: string): Map<number, Place> {
  const { changes } = access.services;
  if (!watched.has(changes)) {
    watched.add(changes);
    changes.on((table) => { for (const key of lists.keys()) if (table === '*' || key.startsWith(`${table} `)) lists.delete(key); });
  }
  const { text, values } = compile(where), key = `${tableNameOf(access)} ${field} ${order} ${text} ${JSON.stringify(values)}`;
  let places = lists.get(key);
  if (!places) {
    if (lists.size >= maxLists) lists.delete(lists.keys().next().value!);
    lists.set(key, (places = new Map()));
  }
  return places;
}

/** The remembered place closest before an offset that a keyset condition can start from. */
function nearestPlace(places: ReadonlyMap<number, Place>, from: number, { view }: Access, { sort: [field] }: ListQuery): { at: number; place: Place } | undefined {
  let at = 0;
  for (const [offset, place] of places) if (offset <= from && offset > at && (field === 'id' || place.value !== null || !view.resource.fields[field])) at = offset;
  return at > 0 ? { at, place: places.get(at)! } : undefined;
}
