/**
 * Maintains computed figures over the rows of another section (`computed.rollup`): by the delta, in the transaction
 * that changes a row, so that a change costs the same however many rows a figure covers; and by a recount, where rows
 * were written another way. Deferred figures are maintained in `figures/`, and recounted here.
 */
import { sql, type SQL } from 'drizzle-orm';
import { evaluate } from '../../../define/condition.ts';
import type { Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { allRollups, promptRollups, type Rollup, type RollupField } from '../../../define/rollups.ts';
import type { Database, RootDatabase } from '../../platform/db/database.ts';
import { conditionSql, liveSql } from '../../platform/db/condition-sql.ts';
import { literal } from '../../platform/db/literals.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import { applyDeltasNow, lockAggregate } from '../counters/aggregate.ts';
import { rollupAggregates } from '../counters/rollup-aggregates.ts';
import type { Row } from '../section/rows.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

const tableSql = (section: string): SQL => sql.raw(`"${tableName(section)}"`);
const columnSql = (field: string): SQL => sql.raw(`"${columnName(field)}"`);

/** The figures over rows of `section` that are updated with them; deferred ones are the database's. */
const rollupsOver = (section: string, registry: Registry): readonly RollupField[] =>
  promptRollups(registry).get(section) ?? [];

/**
 * What a row adds to a figure of a parent. A row that does not exist, or is in the trash, is null and adds nothing.
 */
function amount({ by, field, where }: Rollup, row: Row | null, parent: string): number {
  if (row === null || row[by] !== parent || !evaluate(where, row)) return 0;
  return field === undefined ? 1 : Number(row[field] ?? 0);
}

/** By how much each figure of one parent row changes. */
export interface RollupDelta {
  readonly parent: AnyResource;
  readonly id: string;
  readonly by: ReadonlyMap<string, number>;
}

/**
 * The changes that a changed row of `section` makes in the figures over it.
 * @param before the earlier row, null when it did not exist (or was in the trash).
 * @param after the present row, null when it was deleted.
 */
export function rollupDeltas(
  registry: Registry,
  section: string,
  before: Row | null,
  after: Row | null,
): RollupDelta[] {
  const found = new Map<string, RollupDelta & { readonly by: Map<string, number> }>();
  for (const { parent, field, rollup } of rollupsOver(section, registry)) {
    for (const id of new Set([before?.[rollup.by], after?.[rollup.by]])) {
      if (typeof id !== 'string') continue;
      const delta = amount(rollup, after, id) - amount(rollup, before, id);
      if (delta === 0) continue;
      const key = `${parent.name} ${id}`;
      const entry = found.get(key) ?? { parent, id, by: new Map<string, number>() };
      entry.by.set(field, delta);
      found.set(key, entry);
    }
  }
  // One order everywhere, so that concurrent changes wait for one another instead of deadlocking.
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, delta]) => delta);
}

/** Whether no other figures are computed from the figures that change. */
export const isFlat = (deltas: readonly RollupDelta[], registry: Registry): boolean =>
  deltas.every(({ parent }) => rollupsOver(parent.name, registry).length === 0);

/** The update of one parent row, whose alias is `p`. */
export const rollupDeltaSql = ({ parent, id, by }: RollupDelta): SQL =>
  sql`update ${tableSql(parent.name)} p set ${sql.join(
    [...by].map(([field, delta]) => sql`${columnSql(field)} = p.${columnSql(field)} + ${delta}`),
    sql`, `,
  )} where p.id = ${id}::uuid`;

/** Whether a figure becomes less. */
export const isLess = ({ by }: RollupDelta): boolean => [...by.values()].some((delta) => delta < 0);

/**
 * Applies one changed row to the figures over `section`, and to the figures over those figures. Answers the changes that
 * were applied.
 */
export async function applyRollupDeltas(
  tx: Database,
  registry: Registry,
  section: string,
  before: Row | null,
  after: Row | null,
): Promise<RollupDelta[]> {
  const applied: RollupDelta[] = [];
  for (const delta of rollupDeltas(registry, section, before, after)) {
    applied.push(delta, ...(await applyRollupDelta(tx, registry, delta)));
  }
  return applied;
}

async function applyRollupDelta(tx: Database, registry: Registry, delta: RollupDelta): Promise<RollupDelta[]> {
  const { parent, by } = delta;
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
  const [row] = await tx.query(
    sql`${rollupDeltaSql(delta)} returning ${sql.join([...returned, sql`${live('p')} as live`], sql`, `)}`,
  );
  if (above.length === 0 || row?.live !== true) return [];
  const was = { ...row, ...Object.fromEntries([...by].map(([field, gained]) => [field, Number(row[field]) - gained])) };
  return applyRollupDeltas(tx, registry, parent.name, was, row);
}

const batch = 500;

/**
 * Recounts every figure and corrects those that differ: after a migration (new figures start at zero) and every night.
 * Rows are locked before they are counted, so that a concurrent change adds its delta to the new count.
 * @returns how many rows were corrected, by table.
 */
export async function recountRollups(db: RootDatabase, registry: Registry): Promise<Record<string, number>> {
  const corrected: Record<string, number> = {};
  // What waits to be folded is no error.
  await applyDeltasNow(db, [...rollupAggregates(registry).values()]);
  for (const aggregated of byDependency(allRollups(registry))) {
    const table = tableName(aggregated.parent.name);
    for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last !== undefined;) {
      const { rows, count } = await recount(db, registry, aggregated, last);
      if (count > 0) corrected[table] = (corrected[table] ?? 0) + count;
      last = rows.length === batch ? rows.at(-1) : undefined;
    }
  }
  return corrected;
}

/** Figures that others sum come before those. */
function byDependency(rollups: readonly RollupField[]): RollupField[] {
  const depth = ({ rollup }: RollupField): number => {
    const below = rollups.find((f) => f.parent.name === rollup.resource && f.field === rollup.field);
    return below ? depth(below) + 1 : 0;
  };
  return rollups.toSorted((a, b) => depth(a) - depth(b));
}

/** Recounts one figure for the parents after an id: their ids, and how many of them were corrected. */
function recount(
  db: RootDatabase,
  registry: Registry,
  { parent, field, rollup }: RollupField,
  after: string,
): Promise<{ rows: string[]; count: number }> {
  const at = { resource: registry.get(rollup.resource)!, actor: null, alias: 'c' };
  const column = columnSql(field);
  const table = tableSql(parent.name);
  const reference = sql`c.${columnSql(rollup.by)}`;
  const aggregate = rollup.deferred ? rollupAggregates(registry).get(parent.name) : undefined;
  const aggregated = rollup.rollup === 'count' ? sql`count(*)` : sql`sum(c.${columnSql(rollup.field ?? '')})`;
  return db.transaction(async (tx) => {
    // Nobody folds a figure while it is recounted.
    if (aggregate) await lockAggregate(tx, aggregate);
    const parents = await tx.query(
      sql`select id from ${table} where id > ${after}::uuid order by id limit ${sql.raw(String(batch))} for no key update`,
      { id: col.uuid },
    );
    const rows = parents.map(({ id }) => id);
    const ids = sql`${sql.param(rows)}::uuid[]`;
    const rollups = sql`select ${reference} as id, ${aggregated} as figure from ${tableSql(rollup.resource)} c
      where ${reference} = any(${ids}) and ${liveSql(at)} and ${conditionSql(rollup.where, at)} group by 1`;
    // What was committed meanwhile is counted: its deltas go in the same statement, which sees both or neither.
    const gone = sql`delete from rollup_deltas d where d.parent = ${sql.raw(literal(tableName(parent.name)))}
      and d.figure = ${columnName(field)} and d.id = any(${ids})`;
    const corrected = await tx.query(sql`with gone as (${gone}) update ${table} p set ${column} = coalesce(x.figure, 0)
      from unnest(${ids}) k (id) left join (${rollups}) x using (id)
      where p.id = k.id and p.${column} <> coalesce(x.figure, 0) returning 1`);
    if (corrected.length > 0) tx.publish(tableName(parent.name));
    return { rows, count: corrected.length };
  });
}
