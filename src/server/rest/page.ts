/**
 * One page of rows behind an offset, without paying for the rows before it where that can be helped: the end of every
 * page served is
 * remembered (sort value and id), as is the start of every page jumped to, and a page at or after a remembered place
 * continues from there
 * (keyset paging).
 * A jump into the unknown reads ids from the index only and fetches just the rows of the page.
 */
import { typeOf } from '../db/condition-sql.ts';
import { columnName } from '../db/names.ts';
import { isNotNull } from '../db/columns.ts';
import type { Access } from './authorize.ts';
import type { ListQuery } from './query.ts';
import { jsonText, statementOf, tableNameOf, type Selection } from './select.ts';
import { scanIndex } from './index-scan.ts';

export interface Page {
  /** The rows as JSON texts, in order. */
  readonly rows: readonly string[];
  /** True when the rows that follow were looked for and there are none. */
  readonly atEnd: boolean;
  /** The last row: its id and what it is sorted by. */
  readonly last: { readonly id: string; readonly value: string | null } | undefined;
}
/** The last row before an offset, or (`inclusive`) the row at it. */
interface Place {
  readonly id: string;
  readonly value: string | null;
  readonly inclusive: boolean;
}
type Row = { j: string; id: string; s: string | null };

/** Reads one page of the rows of `rows`. */
export async function readPage(access: Access, query: ListQuery, rows: Selection): Promise<Page> {
  const [field, order] = query.sort;
  const places = query.from > 0 || query.limit < 200 ? placesOf(access, rows, field, order) : undefined;
  const nearest = query.from > 0 && places ? nearestPlace(places, query.from, access, query) : undefined;
  const walked =
    query.q !== undefined && (nearest ? nearest.at === query.from : query.from === 0)
      ? await scanIndex(access, query, (param) => startText(access, query, nearest?.place, param))
      : undefined;
  if (walked) return finish(await readRows(access, query, walked), query, places);
  const found = nearest
    ? await read(access, query, rows, query.from - nearest.at, nearest.place)
    : await read(access, query, rows, query.from);
  const short = found.length < query.limit;
  // Past the last value of a column that may be empty come the rows without one, which a keyset condition does not
  // reach.
  if (short && nearest && mayBeNull(access, field) && order === 'ASC') {
    return finish(await read(access, query, rows, query.from), query, places);
  }
  return finish(found, query, places);
}

function finish(rows: readonly Row[], query: ListQuery, places: Map<number, Place> | undefined): Page {
  const [first] = rows;
  const last = rows.at(-1);
  if (first && last && places) {
    if (query.from > 0 && !places.has(query.from)) {
      places.set(query.from, { id: first.id, value: first.s, inclusive: true });
    }
    places.set(query.from + rows.length, { id: last.id, value: last.s, inclusive: false });
    for (const offset of places.keys()) {
      if (places.size <= maxPlaces) break;
      places.delete(offset);
    }
  }
  return { rows: rows.map((r) => r.j), atEnd: rows.length < query.limit, last: last && { id: last.id, value: last.s } };
}

const orderOf = ({ sort: [field, order] }: ListQuery): string =>
  field === 'id' ? `t.id ${order}` : `t."${columnName(field)}" ${order}, t.id ${order}`;
const answerOf = (access: Access, { sort: [field] }: ListQuery): string =>
  `${jsonText(access.view.readable)} as j, t.id, t."${columnName(field)}"::text as s`;

/** Page sizes of our own screens stand in the text, where the planner can see them: it need not plan anew each time. */
const usualLimits: ReadonlySet<number> = new Set([5, 10, 25, 50, 100]);

/** @param after where to start: the offset counts from there. */
function read(access: Access, query: ListQuery, rows: Selection, offset: number, after?: Place): Promise<Row[]> {
  const values: unknown[] = [...rows.values];
  const param = (value: unknown) => `$${values.push(value)}`;
  const table = `"${tableNameOf(access)}" t`;
  const by = orderOf(query);
  const page = `${table} where ${rows.text}${startText(access, query, after, param)} order by ${by} limit ${usualLimits.has(query.limit) ? query.limit : param(query.limit)}`;
  // The array keeps the planner from guessing how many rows come of it: one plan fits every offset.
  const text =
    offset === 0
      ? `select ${answerOf(access, query)} from ${page}`
      : `select ${answerOf(access, query)} from ${table} where t.id = any(array(select t.id from ${page} offset ${param(offset)})) order by ${by}`;
  // The plan of a search depends on its words: it is made anew each time, and its text is not kept.
  return access.services.db.run<Row>(query.q ? { name: '', text } : statementOf(text), values);
}

const readRows = (access: Access, query: ListQuery, ids: readonly string[]): Promise<Row[]> =>
  access.services.db.run<Row>(
    statementOf(
      `select ${answerOf(access, query)} from "${tableNameOf(access)}" t where t.id = any($1::uuid[]) order by ${orderOf(query)}`,
    ),
    [ids],
  );

/** The condition that begins at a place, or nothing. */
function startText(
  access: Access,
  { sort: [field, order] }: ListQuery,
  place: Place | undefined,
  param: (value: unknown) => string,
): string {
  if (!place) return '';
  const op = `${order === 'ASC' ? '>' : '<'}${place.inclusive ? '=' : ''}`;
  if (field === 'id') return ` and t.id ${op} ${param(place.id)}::uuid`;
  return ` and (t."${columnName(field)}", t.id) ${op} (${param(place.value)}::${typeOf(access.view.resource, field)}, ${param(place.id)}::uuid)`;
}

function mayBeNull(access: Access, field: string): boolean {
  const declared = access.view.resource.fields[field];
  return declared !== undefined && !isNotNull(declared);
}

/** Places of one list (rows, order), by offset. A list is forgotten as soon as its table changes anywhere. */
const lists = new Map<string, Map<number, Place>>();
const maxLists = 2_000;
const maxPlaces = 500;
const watched = new WeakSet<object>();

function placesOf(access: Access, rows: Selection, field: string, order: string): Map<number, Place> {
  const { changes } = access.services;
  if (!watched.has(changes)) {
    watched.add(changes);
    changes.on((table) => {
      for (const key of lists.keys()) if (table === '*' || key.startsWith(`${table} `)) lists.delete(key);
    });
  }
  const key = `${rows.key} ${field} ${order}`;
  let places = lists.get(key);
  if (!places) {
    if (lists.size >= maxLists) lists.delete(lists.keys().next().value!);
    lists.set(key, (places = new Map()));
  }
  return places;
}

/** The remembered place closest before an offset that a keyset condition can start from. */
function nearestPlace(
  places: ReadonlyMap<number, Place>,
  from: number,
  { view }: Access,
  { sort: [field] }: ListQuery,
): { at: number; place: Place } | undefined {
  let at = 0;
  for (const [offset, place] of places) {
    if (offset <= from && offset > at && (field === 'id' || place.value !== null || !view.resource.fields[field])) {
      at = offset;
    }
  }
  return at > 0 ? { at, place: places.get(at)! } : undefined;
}
