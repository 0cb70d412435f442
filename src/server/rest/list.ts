/** GET a page of a section. */
import type { Access } from './authorize.ts';
import { readPage } from './page.ts';
import type { ListQuery } from './query.ts';
import { countCap, totalOf, type Total } from './total.ts';

export interface List {
  /** The JSON text of the rows: made by PostgreSQL, sent as it is. */
  readonly body: string;
  readonly from: number;
  readonly count: number;
  readonly total: Total;
}

/** The rows asked for and how many there are. @param exact count them all, if it can be done in 3 s. */
export async function list(access: Access, query: ListQuery, exact = false): Promise<List> {
  // A search often ends on its first page, which tells the total by itself, and a far page tells that there are too many to count:
  // those are not counted beside.
  const counting = query.q === undefined && query.from < countCap ? totalOf(access, query, exact) : undefined;
  counting?.catch(() => undefined);
  const page = await readPage(access, query), count = page.rows.length, seen = count > 0 ? query.from + count : 0;
  const total = page.atEnd && (count > 0 || query.from === 0) ? { value: seen, estimated: false } : await (counting ?? totalOf(access, query, exact, seen));
  return { body: `[${page.rows.join(',')}]`, from: query.from, count, total };
}
