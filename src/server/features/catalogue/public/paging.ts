/** Pages of public lists: how many there are, and the records of one. */
import { sql, type SQL } from 'drizzle-orm';
import type { PublicCatalogue } from './public-catalogue.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** Records of a page. */
export const perPage = 12;
/** Pages that can be opened. Nobody pages through a longer list, and the limit keeps counting cheap. */
const maxPages = 500;
const maxCounted = perPage * maxPages;

export interface Total {
  readonly total: number;
  readonly pages: number;
  readonly estimated: boolean;
}

/**
 * How many rows a list has: counted up to a limit, beyond it the planner's estimate.
 * @param from the `from` clause without the keyword: visible rows and their conditions.
 */
export async function countPages({ db }: PublicCatalogue, from: SQL): Promise<Total> {
  const [row] = await db.query(
    sql`select count(*) as n from (select 1 from ${from} ${limitSql(maxCounted + 1)}) as counted`,
    { n: col.number },
  );
  const counted = row?.n ?? 0;
  if (counted <= maxCounted) return countedPages(counted);
  const [plan] = await db.query(sql`explain (format json) select 1 from ${from}`, {
    'QUERY PLAN': col.json<[{ Plan: { 'Plan Rows': number } }]>(),
  });
  const estimate = plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { total: Math.max(estimate, counted), pages: maxPages, estimated: true };
}

/** The pages of a list all of whose rows were counted. */
export const countedPages = (total: number): Total => ({
  total,
  pages: Math.ceil(total / perPage),
  estimated: false,
});

/** `limit …` with a number of the program, as text: the planner then knows it. */
export const limitSql = (rows: number): SQL => sql.raw(`limit ${rows}`);

/** `limit … offset …` of a page; pages start at 1. */
export const pageSql = (page: number): SQL => sql.raw(`limit ${perPage} offset ${(page - 1) * perPage}`);

/** The records of a page with the totals; nothing is read for a page after the last. */
export async function pageOf<T>(
  page: number,
  total: Promise<Total>,
  read: () => Promise<T[]>,
): Promise<Total & { records: T[]; page: number }> {
  const counted = await total;
  const records = page <= counted.pages ? await read() : [];
  return { records, page, ...counted };
}
