/**
 * How many rows a list has, honestly and cheaply: counted up to a cap; beyond it, the planner's estimate of that very
 * query.
 * Kept until the table changes.
 */
import { sql } from 'drizzle-orm';
import type { Access } from './authorize.ts';
import { statementOf, tableNameOf, type Selection } from './select.ts';

export interface Total {
  readonly value: number;
  readonly estimated: boolean;
}

/** Rows counted one by one at the most. */
export const countCap = 5_000;
/**
 * A search cannot stop counting half-way (its index gives all or nothing), so the planner is asked first and believed
 * where it says this much.
 */
const searchCap = 2 * countCap;
/** Milliseconds an exact count may take when it is asked for. */
const exactTimeout = 3_000;

/**
 * The total of a list.
 * @param isSearch the rows are those of a full-text search.
 * @param exact count them all, if it can be done in 3 s.
 * @param guess a cheaper estimate, where there is one.
 * @param atLeast rows that are known to be there: beyond the cap, nothing is counted.
 */
export async function totalOf(
  access: Access,
  rows: Selection,
  {
    isSearch = false,
    exact = false,
    atLeast = 0,
    guess = undefined as (() => Promise<number | undefined>) | undefined,
  } = {},
): Promise<Total> {
  const { key } = rows;
  const kept = totals(access).get(key);
  if (kept && (!exact || !kept.estimated)) return kept;
  const since = generationOf(access);
  const total =
    (exact && (await exactCount(access, rows))) ||
    (await guessed(guess, atLeast)) ||
    (await cheapCount(access, rows, isSearch, atLeast));
  // A table that changed meanwhile makes the figure old before it is kept.
  if (generationOf(access) === since) remember(access, key, total);
  return total;
}

async function guessed(
  guess: (() => Promise<number | undefined>) | undefined,
  atLeast: number,
): Promise<Total | undefined> {
  const value = await guess?.();
  return value === undefined ? undefined : { value: Math.max(value, atLeast), estimated: true };
}

async function cheapCount(access: Access, rows: Selection, isSearch: boolean, atLeast: number): Promise<Total> {
  const estimated = (n: number): Total => ({ value: Math.max(n, countCap + 1, atLeast), estimated: true });
  if (atLeast > countCap) return estimated(await estimate(access, rows));
  const guess = isSearch ? await estimate(access, rows) : 0;
  if (guess > searchCap) return estimated(guess);
  const text = `select count(*) as n from (select 1 from ${from(access, rows)} limit ${countCap + 1}) c`;
  const [row] = await access.services.db.run<{ n: number }>(
    isSearch ? { name: '', text } : statementOf(text),
    rows.values,
  );
  const n = row?.n ?? 0;
  return n <= countCap ? { value: n, estimated: false } : estimated(await estimate(access, rows));
}

const from = (access: Access, { text }: Selection): string => `"${tableNameOf(access)}" t where ${text}`;

async function estimate(access: Access, rows: Selection): Promise<number> {
  const [row] = await access.services.db.run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    { name: '', text: `explain (format json) select 1 from ${from(access, rows)}` },
    rows.values,
  );
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

async function exactCount(access: Access, rows: Selection): Promise<Total | null> {
  try {
    return await access.services.db.transaction(async (tx) => {
      await tx.query(sql.raw(`set local statement_timeout = ${exactTimeout}`));
      const [row] = await tx.run<{ n: number }>(
        { name: '', text: `select count(*) as n from ${from(access, rows)}` },
        rows.values,
      );
      return { value: row?.n ?? 0, estimated: false };
    });
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return null;
    throw error;
  }
}

interface Kept {
  readonly totals: Map<string, Total>;
  readonly generations: Map<string, number>;
}
const byFeed = new WeakMap<object, Kept>();
const maxKept = 2_000;

function keptFor({ services: { changes } }: Access): Kept {
  let kept = byFeed.get(changes);
  if (!kept) {
    const fresh: Kept = { totals: new Map(), generations: new Map() };
    byFeed.set(changes, (kept = fresh));
    changes.on((table) => {
      fresh.generations.set(table, (fresh.generations.get(table) ?? 0) + 1);
      for (const key of fresh.totals.keys()) if (table === '*' || key.startsWith(`${table} `)) fresh.totals.delete(key);
    });
  }
  return kept;
}
const totals = (access: Access): ReadonlyMap<string, Total> => keptFor(access).totals;
const generationOf = (access: Access): string => {
  const { generations } = keptFor(access);
  return `${generations.get(tableNameOf(access)) ?? 0}/${generations.get('*') ?? 0}`;
};
function remember(access: Access, key: string, total: Total): void {
  const kept = keptFor(access).totals;
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value!);
  kept.set(key, total);
}
