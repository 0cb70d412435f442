/**
 * Searches by words of one or two letters alone. The search index knows texts by three letters in a row, so it finds
 * nothing by them, and PostgreSQL would read all of that index and then all of the table. Where the index of the
 * section's own order holds the search text, its entries are read instead: a fifth of the bytes, for any requested
 * order for. Where it does not, a large section asks for longer words.
 */
import { sql } from 'drizzle-orm';
import { hasScanIndex } from '../../platform/db/indexes.ts';
import { sqlText } from '../../platform/db/sql-text.ts';
import { inlineParams, type Param } from '../../platform/db/database.ts';
import { searchPatterns, searchWords } from '../../platform/db/like.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import type { ListQuery } from './query.ts';
import { shownSql } from '../section/search.ts';
import { selectionOf, tableNameOf, type RowSelection } from '../section/select.ts';
import { withTimeLimit } from './time-limit.ts';
import { totalOf } from './total.ts';
import { col } from '../../platform/db/row-shape.ts';
import { readsOf } from '../section/reads-of.ts';

/** Matches that are put in another order at most. */
const maxMatches = 10_000;
/** Rows of a section that may be read from end to end. */
const maxRows = 200_000;

const hasThreeLetters = /[\p{L}\p{N}]{3}/u;
/** Whether the search index finds nothing by any word of a search. */
const isShort = (q: string): boolean =>
  searchWords(q).length > 0 && !searchWords(q).some((w) => hasThreeLetters.test(w));

interface Matches {
  readonly rows: RowSelection;
  readonly count: number;
}

const advice = 'جستجوی یک یا دو حرف در این فهرست بزرگ ممکن نیست؛ واژه‌ای سه‌حرفی یا بلندتر بنویسید';
/** The advice as the detail too: a list shows it where it has no field to show it beside. */
const tooShort = (): AppError =>
  new AppError('invalid', { detail: advice, errors: [{ property: 'filter.q', errors: [advice] }] });

/**
 * The rows that a short search finds, to be put in order; undefined for other searches, and where the table is small.
 * Throws `invalid` when there are too many, or nothing holds them but the table.
 * @param timeout milliseconds.
 */
export async function shortMatches(access: Access, query: ListQuery, timeout: number): Promise<Matches | undefined> {
  if (query.q === undefined || !isShort(query.q)) return undefined;
  const all = await totalOf(access, selectionOf(access, { deleted: query.deleted }));
  if (all.value <= maxRows) return undefined;
  const { view } = access;
  const isScannable = hasScanIndex(view.resource) && !view.resource.subsetOf && view.searchedThrough.length === 0;
  if (!isScannable || query.deleted) throw tooShort();
  const ids = await withTimeLimit(readsOf(access), timeout, (tx) => {
    const { text, values } = matchesText(access, query, query.q ?? '');
    return tx.run({ name: '', text }, values, { id: col.uuid });
  });
  if (!ids || ids.length > maxMatches) throw tooShort();
  const found = ids.map(({ id }) => id);
  return { rows: { text: 't.id = any($1::uuid[])', values: [found], key: '' }, count: found.length };
}

function matchesText(access: Access, query: ListQuery, q: string): { text: string; values: unknown[] } {
  const rest = selectionOf(access, { ...query, q: undefined });
  const values: unknown[] = [...rest.values];
  const param: Param = (value) => `$${values.push(value)}`;
  // An expression instead of the column: the planner would choose the search index for the column.
  const patterns = searchPatterns(q);
  const conditions = patterns.map((pattern) => sql`(t.search_text || '') like ${pattern}`);
  const matches = sql`${sql.join(conditions, sql` and `)}${shownSql(access, patterns, 't')}`;
  const matching = inlineParams(sqlText(matches), param);
  const text = `select t.id from "${tableNameOf(access)}" t where ${rest.text} and ${matching} limit ${maxMatches + 1}`;
  return { text, values };
}
