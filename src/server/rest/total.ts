/**
 * How many rows a list has, honestly and cheaply: counted up to a cap; beyond it, the planner's estimate of that very query.
 * Kept until the table changes.
 */
import { sql, type SQL } from 'drizzle-orm';
import { compile } from '../db/database.ts';
import type { Access } from './authorize.ts';
import { prepared, rowsSql, tableNameOf, tableSql, type Rows } from './select.ts';

export interface Total { readonly value: number; readonly estimated: boolean }

/** Rows counted one by one at the most. */
export const countCap = 5_000;
/** A search cannot stop counting half-way (its index gives all or nothing), so the planner is asked first and believed where it says this much. */
const searchCap = 2 * countCap;
/** Milliseconds an exact count may take when it is asked for. */
const exactTimeout = 3_000;

/**
 * The total of a list.
 * @param exact count them all, if it can be done in 3 s.
 * @param atLeast rows that are known to be there: beyond the cap, nothing is counted.
 */
export async function totalOf(access: Access, rows: Rows, exact = false, atLeast = 0): Promise<Total> {
  const where = rowsSql(access, rows), key = keyOf(access, where), kept = totals(access).get(key);
  if (kept && (!exact || !kept.estimated)) return kept;
  const since = generationOf(access);
  const total = (exact && (await exactCount(access, where))) || (await cheapCount(access, where, rows.q !== undefined, atLeast));
  // A table that changed meanwhile makes the figure old before it is kept.
  if (generationOf(access) === since) remember(access, key, total);
  return total;
}

async function cheapCount(access: Access, where: SQL, isSearch: boolean, atLeast: number): Promise<Total> {
  const estimated = (n: number): Total => ({ value: Math.max(n, countCap + 1, atLeast), estimated: true });
  if (atLeast > countCap) return estimated(await estimate(access, where));
  const guess = isSearch ? await estimate(access, where) : 0;
  if (guess > searchCap) return estimated(guess);
  const { db } = access.services;
  const query = sql`select count(*) as n from (select 1 from ${tableSql(access)} t where ${where} limit ${sql.raw(String(countCap + 1))}) c`;
  const { statement, values } = prepared(query);
  const [row] = isSearch ? await db.query<{ n: number }>(query) : await db.run<{ n: number }>(statement, values);
  const n = row?.n ?? 0;
  return n <= countCap ? { value: n, estimated: false } : estimated(await estimate(access, where));
}

async function estimate(access: Access, where: SQL): Promise<number> {
  const [row] = await access.services.db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(sql`explain (format json) select 1 from ${tableSql(access)} t where ${where}`);
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

async function exactCount(access: Access, where: SQL): Promise<Total | null> {
  try {
    return await access.services.db.transaction(async (tx) => {
      await tx.query(sql.raw(`set local statement_timeout = ${exactTimeout}`));
      const [row] = await tx.query<{ n: number }>(sql`select count(*) as n from ${tableSql(access)} t where ${where}`);
      return { value: row?.n ?? 0, estimated: false };
    });
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return null;
    throw error;
  }
}

interface Kept { readonly totals: Map<string, Total>; readonly generations: Map<string, number> }
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
const generationOf = (access: Access): string => { const { generations } = keptFor(access); return `${generations.get(tableNameOf(access)) ?? 0}/${generations.get('*') ?? 0}`; };
function remember(access: Access, key: string, total: Total): void {
  const kept = keptFor(access).totals;
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value!);
  kept.set(key, total);
}
function keyOf(access: Access, where: SQL): string {
  const { text, values } = compile(where);
  return `${tableNameOf(access)} ${text} ${JSON.stringify(values)}`;
}
