/** Folds of the deferred figures of the definitions (`computed.rollup` with `deferred`): one for each table that has some. */
import { sql, type SQL } from 'drizzle-orm';
import { memoize } from '../../../define/memoize.ts';
import type { Registry } from '../../../define/registry.ts';
import { deferredRollups, type RollupField } from '../../../define/rollups.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import { literal } from '../../platform/db/literals.ts';
import type { Aggregate } from './aggregate.ts';
import { col } from '../../platform/db/row-shape.ts';

/** The folds of the deferred figures, by the section that holds them. */
export const rollupAggregates = memoize((registry: Registry): ReadonlyMap<string, Aggregate> => {
  const rollups = [...deferredRollups(registry).values()].flat();
  const byParent = Map.groupBy(rollups, ({ parent }) => parent.name);
  return new Map([...byParent].map(([section, own]) => [section, aggregateOf(section, own)]));
});

function aggregateOf(section: string, rollups: readonly RollupField[]): Aggregate {
  const table = tableName(section);
  const columns = [...new Set(rollups.map(({ field }) => columnName(field)))];
  const mine = `parent = ${literal(table)}`;
  return {
    name: `rollups of ${table}`,
    tables: [...new Set(rollups.map(({ rollup }) => tableName(rollup.resource)))],
    waiting: sql.raw(`exists (select from rollup_deltas where ${mine})`),
    async run(tx) {
      await tx.query(
        sql.raw(`delete from rollup_deltas d where ${mine}
        and not exists (select from "${table}" p where p.id = d.id)`),
      );
      // Locked by a statement of its own: the next one then sees each row as the previous holder of the lock left it.
      const locked = await tx.query(
        sql.raw(`select id from "${table}"
        where id in (select id from rollup_deltas where ${mine}) order by id for no key update`),
        { id: col.uuid },
      );
      const ids = sql`${sql.param(locked.map(({ id }) => id))}::uuid[]`;
      return (await tx.query(applyDeltasSql(table, columns, ids))).length > 0 ? [table] : [];
    },
  };
}

/** One statement, so that exactly the deltas that are deleted are added. */
function applyDeltasSql(table: string, columns: readonly string[], ids: SQL): SQL {
  const sums = columns.map(
    (column) => `coalesce(sum(amount) filter (where figure = ${literal(column)}), 0) as "${column}"`,
  );
  return sql`with
    gone as (
      delete from rollup_deltas where parent = ${sql.raw(literal(table))} and id = any(${ids}) returning id, figure, amount
    ),
    sums as (select id, ${sql.raw(sums.join(', '))} from gone group by id)
    update ${sql.raw(`"${table}" p set ${columns.map((column) => `"${column}" = p."${column}" + sums."${column}"`).join(', ')}
    from sums where p.id = sums.id and (${columns.map((column) => `sums."${column}" <> 0`).join(' or ')})`)} returning 1`;
}
