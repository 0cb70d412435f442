/**
 * A search without the search index: the index of the requested order is scanned until a page is full. Frequent words
 * fill it soon, however many rows there are; the search index must find every match before the first row is known. No
 * scan is longer than what that would cost: the matches may lie together at the end of the order.
 */
import { hasScanIndex } from '../../platform/db/indexes.ts';
import { sqlText } from '../../platform/db/sql-text.ts';
import { inlineParams, type Param } from '../../platform/db/database.ts';
import { columnName } from '../../platform/db/names.ts';
import type { Access } from '../section/authorize.ts';
import type { ListQuery } from './query.ts';
import { rowMatchSql, searchColumns } from '../section/search.ts';
import { orderText, selectionOf, tableNameOf } from '../section/select.ts';
import { statementOf } from '../../platform/db/statements.ts';
import { estimate, totalOf } from './total.ts';
import { col } from '../../platform/db/row-shape.ts';
import { liveText } from '../../platform/db/row-sql.ts';
import { readsOf } from '../section/reads-of.ts';

/** Rows scanned first, and in further tries. */
const scanSizes = [2_000, 20_000, 200_000] as const;
/** The longest scan for which matches among fewer rows are reason enough, whatever the estimate says. */
const shortScan = 20_000;
/** How many rows are scanned in the time in which the search index fetches one match. */
const rowsPerMatch = { covered: 10, uncovered: 1 } as const;
/**
 * Rows of a section beyond which a search that fills a page is no longer counted: its total is estimated from the
 * density of matches on the page.
 */
const countedRows = 200_000;

/** Whether all rows of a section are requested in its own order, or backwards. */
const isDefaultOrder = ({ view: { resource, scope } }: Access, { where, deleted, sort: [field] }: ListQuery): boolean =>
  where === undefined &&
  scope === undefined &&
  !deleted &&
  !resource.subsetOf &&
  field === (resource.list?.sort?.[0] ?? 'id') &&
  hasScanIndex(resource);

/** Whether one index holds that order and all that is searched. */
const isCovered = (access: Access, query: ListQuery): boolean =>
  isDefaultOrder(access, query) && access.view.searchedThrough.length === 0 && !access.view.searchedFields;

/** Where a scan begins, and how many matches it skips. */
export interface ScanStart {
  /**
   * Writes the condition that begins after a cursor; its parameter adds a value to the statement and answers its
   * placeholder.
   */
  readonly after: (param: Param) => string;
  readonly offset: number;
}

/** A full page of matching ids, or undefined when the search index will do better. */
export async function scanIndex(access: Access, query: ListQuery, start: ScanStart): Promise<string[] | undefined> {
  if (query.q === undefined || query.deleted || query.limit > 100) return undefined;
  const perMatch = rowsPerMatch[isCovered(access, query) ? 'covered' : 'uncovered'];
  const wanted = start.offset + query.limit;
  let matches = isDefaultOrder(access, query) ? Infinity : await estimate(access, selectionOf(access, query));
  let density = 0;
  for (const size of scanSizes) {
    if (size < wanted) continue;
    const isPromising = size <= shortScan && density * size >= wanted;
    if (!isPromising && size > matches * perMatch) return undefined;
    const found = await scan(access, query, start, size);
    if (found.length === wanted) return found.slice(start.offset);
    density = found.length / size;
    if (matches === Infinity) matches = await estimate(access, selectionOf(access, query));
  }
  return undefined;
}

/** The matching ids among the first `size` rows, up to the end of the page. */
async function scan(access: Access, query: ListQuery, { after, offset }: ScanStart, size: number): Promise<string[]> {
  const selection = selectionOf(access, { ...query, q: undefined });
  const values: unknown[] = [...selection.values];
  const param: Param = (value) => `$${values.push(value)}`;
  const columns = searchColumns(access).map((column) => `t."${column}"`);
  const rows = `select ${columns.join(', ')} from "${tableNameOf(access)}" t
    where ${selection.text}${after(param)} order by ${orderText(query.sort)} limit ${size}`;
  const matching = inlineParams(sqlText(rowMatchSql(access, query.q ?? '', 'w')), param);
  const found = await readsOf(access).run(
    statementOf(`select w.id from (${rows}) w where ${matching} limit ${param(offset + query.limit)}`),
    values,
    { id: col.uuid },
  );
  return found.map(({ id }) => id);
}

/**
 * How many rows a search finds in all, estimated from the density of matches on its first page; undefined where they
 * can be counted.
 * @param last the last row of the page.
 */
export async function totalByDensity(
  access: Access,
  query: ListQuery,
  last: { readonly id: string; readonly value: string | null },
): Promise<number | undefined> {
  if (query.q === undefined || query.limit > 100 || query.from > 0 || !isDefaultOrder(access, query)) return undefined;
  const all = (await totalOf(access, selectionOf(access, {}))).value;
  if (all <= countedRows) return undefined;
  const scanned = await positionOf(access, query, last);
  return scanned > 0 ? Math.round((query.limit * all) / scanned) : undefined;
}

/** How many rows precede the end of the page; rows without a value come first in descending order. */
async function positionOf(
  access: Access,
  { sort: [field, order] }: ListQuery,
  { id, value }: { readonly id: string; readonly value: string | null },
): Promise<number> {
  const column = `t."${columnName(field)}"`;
  const op = order === 'ASC' ? '<=' : '>=';
  const rows = `from "${tableNameOf(access)}" t where ${liveText('t')}`;
  if (field === 'id') return count(access, `select count(*) as n ${rows} and t.id ${op} $1`, [id]);
  if (value === null) return 0;
  const empty =
    order === 'DESC'
      ? ` + (select count(*) from (select 1 ${rows} and ${column} is null limit ${scanSizes.at(-1)}) x)`
      : '';
  return count(access, `select (select count(*) ${rows} and (${column}, t.id) ${op} ($2, $1))${empty} as n`, [
    id,
    value,
  ]);
}

const count = async (access: Access, text: string, values: unknown[]): Promise<number> =>
  (await readsOf(access).run(statementOf(text), values, { n: col.number }))[0]?.n ?? 0;
