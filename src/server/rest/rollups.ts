/**
 * Keeps computed figures over the rows of another section (`computed.rollup`) right: by the difference, in the
 * transaction that changes a
 * row, so that a change costs the same however many rows a figure covers; and by a recount, where rows came another
 * way.
 */
import { sql, type SQL } from 'drizzle-orm';
import { evaluate } from '../../define/condition.ts';
import type { Computed } from '../../define/field.ts';
import { memoize } from '../../define/memoize.ts';
import type { Registry } from '../../define/registry.ts';
import type { AnyResource } from '../../define/resource.ts';
import type { Database, RootDatabase } from '../db/database.ts';
import { conditionSql, liveSql } from '../db/condition-sql.ts';
import { columnName, tableName } from '../db/names.ts';
import type { Row } from './hooks.ts';

type Rollup = Extract<Computed, { rollup: string }>;
interface RollupField {
  readonly parent: AnyResource;
  readonly field: string;
  readonly rollup: Rollup;
}

const rollupsOf = (parent: AnyResource): RollupField[] =>
  Object.entries(parent.fields).flatMap(([field, x]) =>
    x.computed && 'rollup' in x.computed ? [{ parent, field, rollup: x.computed }] : [],
  );
const tableSql = (section: string): SQL => sql.raw(`"${tableName(section)}"`);
const columnSql = (field: string): SQL => sql.raw(`"${columnName(field)}"`);

/** The figures that count or sum rows of `section`. */
export const rollupsOver = (section: string, registry: Registry): readonly RollupField[] =>
  rollupsBySection(registry).get(section) ?? [];
const rollupsBySection = memoize((registry: Registry) =>
  Map.groupBy([...registry.values()].filter((r) => !r.subsetOf).flatMap(rollupsOf), ({ rollup }) => rollup.resource),
);

/**
 * What a row adds to a figure of each parent it may belong to. A row that is not there, or in the trash, is null and
 * adds nothing.
 */
function amount({ by, field, where }: Rollup, row: Row | null, parent: string): number {
  if (row === null || row[by] !== parent || !evaluate(where, row)) return 0;
  return field === undefined ? 1 : Number(row[field] ?? 0);
}

/** What figures of one row gain or lose. */
interface Difference {
  readonly parent: AnyResource;
  readonly id: string;
  readonly by: ReadonlyMap<string, number>;
}

/**
 * What a changed row of `section` changes in the figures over it.
 * @param before the row as it was, null when it was not there (or in the trash); @param after as it is, null when it is
 * gone.
 */
export function rollupDeltas(registry: Registry, section: string, before: Row | null, after: Row | null): Difference[] {
  const found = new Map<string, Difference & { readonly by: Map<string, number> }>();
  for (const { parent, field, rollup } of rollupsOver(section, registry)) {
    for (const id of new Set([before?.[rollup.by], after?.[rollup.by]])) {
      if (typeof id !== 'string') continue;
      const difference = amount(rollup, after, id) - amount(rollup, before, id);
      if (difference === 0) continue;
      const key = `${parent.name} ${id}`;
      const entry = found.get(key) ?? { parent, id, by: new Map<string, number>() };
      entry.by.set(field, difference);
      found.set(key, entry);
    }
  }
  // In one order everywhere, so that changes that meet wait for one another rather than for ever.
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, difference]) => difference);
}

/** Whether no figures stand over the figures that change. */
export const isFlat = (differences: readonly Difference[], registry: Registry): boolean =>
  differences.every(({ parent }) => rollupsOver(parent.name, registry).length === 0);

/** Adds to figures of one row, whose alias is `p`. */
export const rollupDeltaSql = ({ parent, id, by }: Difference): SQL =>
  sql`update ${tableSql(parent.name)} p set ${sql.join(
    [...by].map(([field, difference]) => sql`${columnSql(field)} = p.${columnSql(field)} + ${difference}`),
    sql`, `,
  )} where p.id = ${id}::uuid`;

/**
 * Brings the figures over `section` up to date with one changed row, and the figures over those figures. Answers the
 * tables that changed.
 */
export async function applyRollupDeltas(
  tx: Database,
  registry: Registry,
  section: string,
  before: Row | null,
  after: Row | null,
): Promise<string[]> {
  const changed: string[] = [];
  for (const difference of rollupDeltas(registry, section, before, after)) {
    changed.push(tableName(difference.parent.name), ...(await applyRollupDelta(tx, registry, difference)));
  }
  return changed;
}

async function applyRollupDelta(tx: Database, registry: Registry, difference: Difference): Promise<string[]> {
  const { parent, by } = difference;
  const above = rollupsOver(parent.name, registry).map(({ rollup }) => rollup);
  const read = [
    ...new Set([
      ...by.keys(),
      ...above.flatMap(({ by: reference, field, where }) => [
        reference,
        ...(field === undefined ? [] : [field]),
        ...Object.keys(where ?? {}),
      ]),
    ]),
  ];
  const returned = read.map((field) => sql`p.${columnSql(field)} as ${sql.raw(`"${field}"`)}`);
  const [row] = await tx.query<Row>(
    sql`${rollupDeltaSql(difference)} returning ${sql.join([...returned, sql`p.deleted_at is null as live`], sql`, `)}`,
  );
  if (above.length === 0 || row?.live !== true) return [];
  const was = { ...row, ...Object.fromEntries([...by].map(([field, gained]) => [field, Number(row[field]) - gained])) };
  return applyRollupDeltas(tx, registry, parent.name, was, row);
}

const batch = 500;

/**
 * Counts every figure anew and mends those that are off: after a migration (new figures start at zero) and every night.
 * Rows are locked before they are counted, so that a change under way adds its difference to what was counted.
 * @returns how many rows were mended, by table.
 */
export async function recountRollups(db: RootDatabase, registry: Registry): Promise<Record<string, number>> {
  const mended: Record<string, number> = {};
  for (const figure of inOrder([...registry.values()].filter((r) => !r.subsetOf).flatMap(rollupsOf))) {
    const table = tableName(figure.parent.name);
    for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last !== undefined;) {
      const { rows, off } = await recount(db, registry, figure, last);
      if (off > 0) mended[table] = (mended[table] ?? 0) + off;
      last = rows.length === batch ? rows.at(-1) : undefined;
    }
  }
  return mended;
}

/** Figures that others sum come before those. */
function inOrder(figures: readonly RollupField[]): RollupField[] {
  const depth = ({ rollup }: RollupField): number => {
    const below = figures.find((f) => f.parent.name === rollup.resource && f.field === rollup.field);
    return below ? depth(below) + 1 : 0;
  };
  return figures.toSorted((a, b) => depth(a) - depth(b));
}

function recount(
  db: RootDatabase,
  registry: Registry,
  { parent, field, rollup }: RollupField,
  after: string,
): Promise<{ rows: string[]; off: number }> {
  const at = { resource: registry.get(rollup.resource)!, actor: null, alias: 'c' };
  const column = columnSql(field);
  const table = tableSql(parent.name);
  const figure = rollup.rollup === 'count' ? sql`count(*)` : sql`sum(c.${columnSql(rollup.field ?? '')})`;
  return db.transaction(async (tx) => {
    const rows = (
      await tx.query<{ id: string }>(
        sql`select id from ${table} where id > ${after}::uuid order by id limit ${sql.raw(String(batch))} for update`,
      )
    ).map((r) => r.id);
    const off = await tx.query(sql`update ${table} p set ${column} = coalesce(x.figure, 0)
      from unnest(${sql.param(rows)}::uuid[]) k (id) left join (select c.${columnSql(rollup.by)} as id, ${figure} as figure from ${tableSql(rollup.resource)} c where c.${columnSql(rollup.by)} = any(${sql.param(rows)}::uuid[]) and ${liveSql(at)} and ${conditionSql(rollup.where, at)} group by 1) x using (id)
      where p.id = k.id and p.${column} <> coalesce(x.figure, 0) returning 1`);
    return { rows, off: off.length };
  });
}
