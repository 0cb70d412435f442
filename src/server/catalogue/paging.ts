/** Pages of public lists: how many there are, and the rows of one. */
import { sql, type SQL } from 'drizzle-orm';
import type { PublicCatalogue } from './public-catalogue.ts';

/** Records of a page. */
export const perPage = 12;
/** Pages a visitor can walk through; a list that long is searched or narrowed, and what is counted stays cheap. */
const maxPages = 500;
const cap = perPage * maxPages;

export interface Total {
  readonly total: number;
  readonly pages: number;
  readonly estimated: boolean;
}

/**
 * How many rows a list has: counted up to a cap, beyond it the planner's estimate.
 * @param from what stands after `from`: visible rows and their conditions.
 */
export async function countPages({ db }: PublicCatalogue, from: SQL): Promise<Total> {
  const [row] = await db.query<{ n: number }>(
    sql`select count(*) as n from (select 1 from ${from} limit ${sql.raw(String(cap + 1))}) as counted`,
  );
  const counted = row?.n ?? 0;
  if (counted <= cap) return { total: counted, pages: Math.ceil(counted / perPage), estimated: false };
  const [plan] = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select 1 from ${from}`,
  );
  return { total: Math.max(plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0, counted), pages: maxPages, estimated: true };
}

/** `limit … offset …` of a page; pages start at 1. */
export const pageSql = (page: number): SQL => sql.raw(`limit ${perPage} offset ${(page - 1) * perPage}`);

/** A page of records beside its totals; nothing is read of a page beyond the last. */
export async function pageOf<T>(
  page: number,
  counted: Promise<Total>,
  read: () => Promise<T[]>,
): Promise<Total & { records: T[]; page: number }> {
  const total = await counted;
  return { records: page <= total.pages ? await read() : [], page, ...total };
}
