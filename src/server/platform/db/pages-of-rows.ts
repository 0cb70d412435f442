/** Pages of one's own rows: a person has few, so they are counted whole. */
import { sql, type SQL } from 'drizzle-orm';
import type { Reads } from './database.ts';
import { col, type Column, type RowOf } from './row-shape.ts';

/** Records of a page. */
export const perPage = 12;

/** `limit … offset …` of a page; pages start at 1. */
export const pageOfRowsSql = (page: number, size = perPage): SQL =>
  sql`limit ${sql.raw(String(size))} offset ${(page - 1) * size}`;

interface Query {
  readonly columns: SQL;
  /** The `from` clause without the keyword, with its conditions. */
  readonly from: SQL;
  readonly order: SQL;
  /** Records of a page, where that is not `perPage`. */
  readonly size?: number;
}

export interface PageOfRows<R> {
  readonly records: R[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** The records of a page, whose columns `shape` declares, and how many there are. */
export async function pageOfRows<const S extends Readonly<Record<string, Column<unknown>>>>(
  db: Reads,
  page: number,
  { columns, from, order, size = perPage }: Query,
  shape: S,
): Promise<PageOfRows<RowOf<S>>> {
  const rows = await db.query(
    sql`select ${columns}, count(*) over () as total from ${from} order by ${order} ${pageOfRowsSql(page, size)}`,
    { ...shape, total: col.number },
    { byKeys: true },
  );
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countOf(db, from));
  const records = rows.map((row): RowOf<S> => {
    const { total: _total, ...record } = row;
    // cast: a row is a record and how many there are.
    return record as unknown as RowOf<S>;
  });
  return { records, page, pages: Math.ceil(total / size), total };
}

/** How many there are, where a page after the last one is requested. */
async function countOf(db: Reads, from: SQL): Promise<number> {
  const [counted] = await db.query(sql`select count(*) as total from ${from}`, { total: col.number }, { byKeys: true });
  return counted?.total ?? 0;
}
