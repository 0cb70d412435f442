/** GET a page of a section. */
import type { Access } from './authorize.ts';
import { readPage } from './page.ts';
import type { ListQuery } from './query.ts';
import { totalOf, type Total } from './total.ts';

export interface List {
  /** The JSON text of the rows: made by PostgreSQL, sent as it is. */
  readonly body: string;
  readonly from: number;
  readonly count: number;
  readonly total: Total;
}

/** The rows asked for and how many there are. @param exact count them all, if it can be done in 3 s. */
export async function list(access: Access, query: ListQuery, exact = false): Promise<List> {
  // A search often ends on its first page, which tells the total by itself: counting beside it would do the search twice.
  const counting = query.q === undefined ? totalOf(access, query, exact) : undefined;
  counting?.catch(() => undefined);
  const page = await readPage(access, query), count = page.rows.length;
  const isLast = page.atEnd && (count > 0 || query.from === 0);
  const total = isLast ? { value: query.from + count, estimated: false } : await (counting ?? totalOf(access, query, exact));
  return { body: `[${page.rows.join(',')}]`, from: query.from, count, total };
}
