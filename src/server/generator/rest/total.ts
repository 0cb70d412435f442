/**
 * How many rows a list has, honestly and cheaply: counted up to a cap; beyond it, the planner's estimate of that very
 * query. Cached until the table changes, for a minute at most.
 */
import { memoize } from '../../../define/memoize.ts';
import { cacheFor } from '../../platform/cache/cache-for.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Access } from '../section/authorize.ts';
import { tableNameOf, type RowSelection } from '../section/select.ts';
import { statementOf } from '../../platform/db/statements.ts';
import { withTimeLimit } from './time-limit.ts';
import { col } from '../../platform/db/row-shape.ts';
import { readsOf } from '../section/reads-of.ts';

export interface Total {
  readonly value: number;
  readonly estimated: boolean;
}

/** The number of rows that are counted at most. */
export const countCap = 5_000;
/**
 * A search cannot stop counting half-way (its index gives all or nothing), so the planner's estimate is read first and
 * used instead of a count from this value on.
 */
const searchCap = 2 * countCap;
/** Milliseconds an exact count may take when it is requested. */
const exactTimeout = 3_000;

export interface TotalOptions {
  /** The rows are those of a full-text search. */
  readonly isSearch?: boolean;
  /** Count them all, if it can be done in 3 s. */
  readonly exact?: boolean;
  /** Rows that are known to be there: beyond the cap, nothing is counted. */
  readonly atLeast?: number;
  /** A cheaper estimate, where there is one. */
  readonly guess?: () => Promise<number | undefined>;
}

/** By the table and the rows. A change that no feed announced is seen within the `ttl`. */
const cachesOf = memoize((changes: Changes) => ({
  totals: cacheFor<Total>(changes, { name: 'totals', tables: [], ttl: 60_000, max: 2_000 }),
  // A count that took too long is tried again.
  counts: cacheFor<Total | undefined>(changes, {
    name: 'counts',
    tables: [],
    ttl: (total) => (total ? 60_000 : 0),
    max: 500,
  }),
}));

/** The total of a list. */
export async function totalOf(access: Access, rows: RowSelection, options: TotalOptions = {}): Promise<Total> {
  const table = tableNameOf(access);
  const key = `${table} ${rows.key}`;
  const { totals, counts } = cachesOf(access.services.changes);
  const known = counts.get(key) ?? totals.get(key);
  if (known && (!options.exact || !known.estimated)) return known;
  const counted = options.exact ? await counts.load(key, () => exactCount(access, rows), [table]) : undefined;
  return counted ?? totals.load(key, () => readTotal(access, rows, options), [table]);
}

async function readTotal(access: Access, rows: RowSelection, options: TotalOptions): Promise<Total> {
  const { isSearch = false, atLeast = 0, guess } = options;
  const guessed = await guess?.();
  if (guessed !== undefined) return { value: Math.max(guessed, atLeast), estimated: true };
  return cheapCount(access, rows, isSearch, atLeast);
}

async function cheapCount(access: Access, rows: RowSelection, isSearch: boolean, atLeast: number): Promise<Total> {
  const estimated = (n: number): Total => ({ value: Math.max(n, countCap + 1, atLeast), estimated: true });
  if (atLeast > countCap) return estimated(await estimate(access, rows));
  const guess = isSearch ? await estimate(access, rows) : 0;
  if (guess > searchCap) return estimated(guess);
  const text = `select count(*) as n from (select 1 from ${from(access, rows)} limit ${countCap + 1}) c`;
  const [row] = await readsOf(access).run(isSearch ? { name: '', text } : statementOf(text), rows.values, {
    n: col.number,
  });
  const n = row?.n ?? 0;
  return n <= countCap ? { value: n, estimated: false } : estimated(await estimate(access, rows));
}

const from = (access: Access, { text }: RowSelection): string => `"${tableNameOf(access)}" t where ${text}`;

/** The planner's estimate of how many rows there are. */
export async function estimate(access: Access, rows: RowSelection): Promise<number> {
  const [row] = await readsOf(access).run(
    { name: '', text: `explain (format json) select 1 from ${from(access, rows)}` },
    rows.values,
    { 'QUERY PLAN': col.json<[{ Plan: { 'Plan Rows': number } }]>() },
  );
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** The count of all rows, or undefined when it takes longer than the timeout. */
const exactCount = (access: Access, rows: RowSelection): Promise<Total | undefined> =>
  withTimeLimit(readsOf(access), exactTimeout, async (tx) => {
    const text = `select count(*) as n from ${from(access, rows)}`;
    const [row] = await tx.run({ name: '', text }, rows.values, { n: col.number });
    return { value: row?.n ?? 0, estimated: false };
  });
