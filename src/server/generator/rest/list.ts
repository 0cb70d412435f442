/** GET a page of a section. */
import type { Access } from '../section/authorize.ts';
import { readMilestones } from './milestones.ts';
import { readPage } from './page.ts';
import type { ListQuery } from './query.ts';
import { selectionOf } from '../section/select.ts';
import { countCap, totalOf, type Total } from './total.ts';
import { totalByDensity } from './index-scan.ts';

export interface List {
  /** The JSON text of the rows: made by PostgreSQL, sent as it is. */
  readonly body: string;
  readonly from: number;
  readonly count: number;
  readonly total: Total;
}

/** The rows of a query and how many there are. @param exact count them all, if it can be done in 3 s. */
export async function list(access: Access, query: ListQuery, exact = false): Promise<List> {
  const rows = selectionOf(access, query);
  const isSearch = query.q !== undefined;
  // A search often ends on its first page, whose length is the total, and a far page proves that there are too many to
  // count: in both cases no count runs beside the page.
  const counting = !isSearch && query.from < countCap ? totalOf(access, rows, { exact }) : undefined;
  counting?.catch(() => undefined);
  const page = await readPage(access, query, rows);
  const count = page.rows.length;
  const end = count > 0 ? query.from + count : 0;
  const body = `[${page.rows.join(',')}]`;
  if (page.atEnd && (count > 0 || query.from === 0)) {
    return { body, from: query.from, count, total: { value: end, estimated: false } };
  }
  if (page.total !== undefined) {
    return { body, from: query.from, count, total: { value: page.total, estimated: false } };
  }
  const { last } = page;
  const guess = last && (() => totalByDensity(access, query, last));
  const total = await (counting ?? totalOf(access, rows, { isSearch, exact, atLeast: end, ...(guess && { guess }) }));
  if (total.estimated && query.from === 0 && !isSearch && query.where === undefined) {
    // The whole list is what people go through to its end; narrowed ones are read as far as they go.
    void readMilestones(access, query.sort, rows);
  }
  return { body, from: query.from, count, total };
}
