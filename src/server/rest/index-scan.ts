/**
 * A search without the search index: the index of the section's own order is scanned until a page is full. Frequent
 * words fill it soon, however many rows there are; the search index must find every match before the first row is known.
 */
import { hasScanIndex } from '../db/indexes.ts';
import { searchPatterns } from '../db/like.ts';
import { columnName } from '../db/names.ts';
import type { Access } from './authorize.ts';
import type { ListQuery } from './query.ts';
import { orderText, selectionOf, statementOf, tableNameOf } from './select.ts';
import { totalOf } from './total.ts';

/** Rows scanned first, and in a second try when the first held at least one match. */
const scanSizes = [2_000, 20_000] as const;
/**
 * Rows of a section beyond which a search that fills a page is no longer counted: its total is estimated from the
 * density of matches on the page.
 */
const countedRows = 200_000;

/**
 * Whether a search can be answered by a scan: over all rows of a section, in its own order, which an index holds
 * together with the searched text.
 */
const canScanIndex = (
  { view: { resource, scope } }: Access,
  { q, where, deleted, limit, sort: [field, order] }: ListQuery,
): boolean => {
  const [first, direction] = resource.list?.sort ?? ['id', 'DESC'];
  return (
    q !== undefined &&
    where === undefined &&
    scope === undefined &&
    !deleted &&
    limit <= 100 &&
    !resource.subsetOf &&
    field === first &&
    order === direction &&
    hasScanIndex(resource)
  );
};

/**
 * A full page of matching ids, or undefined when the search index will do better.
 * @param after writes the condition that begins after a cursor; its parameter adds a value to the statement and answers
 * its placeholder.
 */
export async function scanIndex(
  access: Access,
  query: ListQuery,
  after: (param: (value: unknown) => string) => string,
): Promise<string[] | undefined> {
  if (!canScanIndex(access, query)) return undefined;
  for (const size of scanSizes) {
    const values: unknown[] = [];
    const param = (value: unknown) => `$${values.push(value)}`;
    const rows = `select t.id, t.search_text from "${tableNameOf(access)}" t
      where t.deleted_at is null${after(param)} order by ${orderText(query.sort)} limit ${size}`;
    const matching =
      searchPatterns(query.q!)
        .map((pattern) => `w.search_text like ${param(pattern)}`)
        .join(' and ') || 'true';
    const found = await access.services.db.run<{ id: string }>(
      statementOf(`select w.id from (${rows}) w where ${matching} limit ${param(query.limit)}`),
      values,
    );
    if (found.length === query.limit) return found.map(({ id }) => id);
    if (found.length === 0) return undefined;
  }
  return undefined;
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
  if (!canScanIndex(access, query) || query.from > 0) return undefined;
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
  const rows = `from "${tableNameOf(access)}" t where t.deleted_at is null`;
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
  (await access.services.db.run<{ n: number }>(statementOf(text), values))[0]?.n ?? 0;
