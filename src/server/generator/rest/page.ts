/**
 * One page of rows behind an offset, without paying for the rows before it where that can be helped: the end of every
 * page read and the start of every page jumped to are cached as cursors (sort value and id), and a page at or after a
 * cursor continues from there (keyset paging). A page far from all of them is read from a milestone (`milestones.ts`). A
 * jump reads ids from the index only and fetches just the rows of the page.
 */
import type { Param } from '../../platform/db/database.ts';
import { columnName } from '../../platform/db/names.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import { cursorsOf, nearestCursor, type Cursor, type Cursors } from './cursors.ts';
import type { ListQuery } from './query.ts';
import { jsonText, orderText, tableNameOf, type RowSelection } from '../section/select.ts';
import { statementOf } from '../../platform/db/statements.ts';
import { scanIndex } from './index-scan.ts';
import { milestoneBefore } from './milestones.ts';
import { followingText, orderedText } from './page-start.ts';
import { shortMatches } from './short-search.ts';
import { withTimeLimit } from './time-limit.ts';
import { col } from '../../platform/db/row-shape.ts';
import { readsOf } from '../section/reads-of.ts';

/** A row of a page: its readable fields as JSON, and by what the next page is found. */
const pageShape = { j: col.text, id: col.uuid, s: col.text.orNull };

export interface Page {
  /** The rows as JSON texts, in order. */
  readonly rows: readonly string[];
  /** True when the rows that follow were looked for and there are none. */
  readonly atEnd: boolean;
  /** The last row: its id and what it is sorted by. */
  readonly last: { readonly id: string; readonly value: string | null } | undefined;
  /** How many rows the query has in all, where reading the page has shown. */
  readonly total: number | undefined;
}
/** `j` the readable fields as JSON text, `s` the value the list is sorted by. */
type PageRow = { j: string; id: string; s: string | null };

/** Exports read their rows once, from first to last: pages of this size and more leave no cursors at the start. */
const cursorLimit = 200;

/** Reads one page of the rows of `rows`. */
export async function readPage(access: Access, query: ListQuery, rows: RowSelection): Promise<Page> {
  const [field, order] = query.sort;
  const cursors = query.from > 0 || query.limit < cursorLimit ? await cursorsOf(access, rows, field, order) : undefined;
  if (query.q !== undefined) return readSearch(access, query, rows, cursors);
  const near = query.from > 0 && cursors ? nearestCursor(cursors, query.from, () => true) : undefined;
  const isNear = near !== undefined && query.from - near.at < query.limit;
  const start = isNear ? near : ((await milestoneBefore(access, query, rows)) ?? near);
  return finish(await read(access, query, rows, query.from - (start?.at ?? 0), start?.cursor), query, cursors);
}

async function readSearch(
  access: Access,
  query: ListQuery,
  rows: RowSelection,
  cursors: Cursors | undefined,
): Promise<Page> {
  // What is found is read in one part.
  const hasValue = ({ value }: Cursor): boolean => query.sort[0] === 'id' || value !== null;
  const start = query.from > 0 && cursors ? nearestCursor(cursors, query.from, hasValue) : undefined;
  const offset = query.from - (start?.at ?? 0);
  const after = (param: Param) => (start ? followingText(access, query.sort, start.cursor, param) : '');
  const scanned = await scanIndex(access, query, { after, offset });
  if (scanned) return finish(await readRows(access, query, scanned), query, cursors);
  const matches = await shortMatches(access, query, searchTimeout);
  const found = matches
    ? await read(access, query, matches.rows, query.from)
    : await search(access, query, rows, query.from);
  return finish(found, query, cursors, matches?.count);
}

function finish(rows: readonly PageRow[], query: ListQuery, cursors: Cursors | undefined, total?: number): Page {
  const [first] = rows;
  const last = rows.at(-1);
  if (first && last && cursors) {
    if (query.from > 0 && !cursors.has(query.from)) {
      cursors.set(query.from, { id: first.id, value: first.s, inclusive: true });
    }
    cursors.set(query.from + rows.length, { id: last.id, value: last.s, inclusive: false });
  }
  return {
    rows: rows.map((r) => r.j),
    atEnd: rows.length < query.limit,
    last: last && { id: last.id, value: last.s },
    total,
  };
}

const columnsText = (access: Access, { sort: [field] }: ListQuery): string =>
  `${jsonText(access.view.readable)} as j, t.id, t."${columnName(field)}"::text as s`;

/** Page sizes of our own screens are in the text, where the planner can see them: it need not plan anew each time. */
const usualLimits: ReadonlySet<number> = new Set([5, 10, 25, 50, 100]);

/** @param start the cursor to begin at; `offset` counts from there. */
async function read(
  access: Access,
  query: ListQuery,
  rows: RowSelection,
  offset: number,
  start: Cursor | undefined = undefined,
): Promise<PageRow[]> {
  const values: unknown[] = [...rows.values];
  const param: Param = (value) => `$${values.push(value)}`;
  const { text: source, isWhole } = orderedText(access, rows, query.sort, start, param);
  const limit = usualLimits.has(query.limit) ? String(query.limit) : param(query.limit);
  const page = `${source} limit ${limit}`;
  const text =
    offset === 0 && isWhole
      ? `select ${columnsText(access, query)} from ${page}`
      : ofIds(access, query, `${page} offset ${param(offset)}`);
  return readsOf(access).run(statementOf(text), values, pageShape);
}

/** The array hides from the planner how many rows the subquery gives: one plan fits every offset. */
const ofIds = (access: Access, query: ListQuery, page: string): string =>
  `select ${columnsText(access, query)} from "${tableNameOf(access)}" t
    where t.id = any(array(select t.id from ${page})) order by ${orderText(query.sort)}`;

/** Milliseconds a search may take. */
const searchTimeout = 5_000;

/** The plan of a search depends on its words: it is planned each time instead of prepared. Throws `unavailable`. */
async function search(access: Access, query: ListQuery, rows: RowSelection, offset: number): Promise<PageRow[]> {
  const values: unknown[] = [...rows.values];
  const param: Param = (value) => `$${values.push(value)}`;
  // Rows of a search are found before they are put in order (`offset 0`): the planner takes them to be spread evenly
  // over every order, and would scan the index of one from end to end where they lie at its end.
  const source = `(select * from "${tableNameOf(access)}" t where ${rows.text} offset 0) t`;
  const page = `${source} order by ${orderText(query.sort)} limit ${param(query.limit)} offset ${param(offset)}`;
  const text = ofIds(access, query, page);
  const found = await withTimeLimit(readsOf(access), searchTimeout, (tx) =>
    tx.run({ name: '', text }, values, pageShape),
  );
  if (found) return found;
  throw new AppError('unavailable', { detail: 'جستجو بیش از اندازه طول کشید؛ واژه‌های دیگری هم بنویسید' });
}

const readRows = (access: Access, query: ListQuery, ids: readonly string[]): Promise<PageRow[]> =>
  readsOf(access).run(
    statementOf(
      `select ${columnsText(access, query)} from "${tableNameOf(access)}" t
        where t.id = any($1::uuid[]) order by ${orderText(query.sort)}`,
    ),
    [ids],
    pageShape,
  );
