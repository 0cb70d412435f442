/**
 * Triggers that store what a change of a row adds to the deferred counters over it (`computed.rollup`), no matter who
 * makes the change. They follow the definitions; a write that touches no counter runs none of them.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { deferredRollups, type RollupField } from '../../../define/rollups.ts';
import { columnSql, conditionSql, liveSql, type Scope } from '../../platform/db/condition-sql.ts';
import type { Database } from '../../platform/db/database.ts';
import { literal, withLiterals } from '../../platform/db/literals.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import { syncTriggerFunctions, type TriggerFunction } from '../../platform/db/trigger-functions.ts';
import { rollupAggregates } from './rollup-aggregates.ts';

const prefix = 'rollups_of_';
const events = ['insert', 'update', 'delete'] as const;
type TriggerEvent = (typeof events)[number];

/**
 * Creates, replaces and drops the triggers so that they say what the definitions say. Answers how many changed: where any
 * did, what was stored before says something else, so the caller recounts (`recountRollups`).
 */
export async function syncRollupTriggers(db: Database, registry: Registry): Promise<number> {
  const wanted = new Map(
    [...deferredRollups(registry)].map(([section, rollups]) => {
      const child = registry.get(section)!;
      return [functionName(child), functionOf(child, rollups)] as const;
    }),
  );
  return db.transaction(async (tx) => {
    const changed = await syncTriggerFunctions(tx, prefix, wanted);
    if (changed.length > 0) await forgetUnfolded(tx, registry);
    return changed.length;
  });
}

/** Nobody folds the deltas of a section that has no deferred figures any more. */
async function forgetUnfolded(tx: Database, registry: Registry): Promise<void> {
  const parents = [...rollupAggregates(registry).keys()].map(tableName);
  await tx.query(sql`delete from rollup_deltas where parent <> all(${sql.param(parents)}::text[])`);
}

const functionName = (child: AnyResource): string => `${prefix}${tableName(child.name)}`;

const functionOf = (child: AnyResource, rollups: readonly RollupField[]): TriggerFunction => ({
  triggers: events.map((event) => triggerOf(child, rollups, event)),
  // `old` is null where a row is inserted, and `new` where one is deleted: then nothing is counted for it.
  body: `begin
  insert into rollup_deltas (parent, id, figure, amount)
    select d.parent, d.id, d.figure, sum(d.amount)
    from (values
      ${rollups.flatMap((rollup) => [amountOf(child, rollup, 'old', -1), amountOf(child, rollup, 'new', 1)]).join(',\n      ')}
    ) d (parent, id, figure, amount)
    where d.id is not null group by 1, 2, 3 having sum(d.amount) <> 0;
  return null;
end`,
});

/** What the old or the new row counts for in a figure of the row it points to. */
function amountOf(
  child: AnyResource,
  { parent, field, rollup }: RollupField,
  row: 'old' | 'new',
  sign: 1 | -1,
): string {
  const at: Scope = { resource: child, actor: null, alias: row };
  const amount = rollup.field === undefined ? sql`1` : sql`coalesce(${columnSql(at, rollup.field)}, 0)`;
  const counted = sql`case when ${countsSql(at, rollup)} then ${sql.raw(String(sign))} * ${amount} else 0 end::numeric`;
  const target = sql`${columnSql(at, rollup.by)}`;
  return `(${literal(tableName(parent.name))}, ${withLiterals(target)}, ${literal(columnName(field))}, ${withLiterals(counted)})`;
}

const countsSql = (at: Scope, { where }: RollupField['rollup']): SQL =>
  sql`${liveSql(at)} and ${conditionSql(where, at)}`;

function triggerOf(child: AnyResource, rollups: readonly RollupField[], event: TriggerEvent): string {
  return `create or replace trigger "rollups_${event}" after ${event} on "${tableName(child.name)}" for each row
    when (${whenOf(child, rollups, event)}) execute function "${functionName(child)}"()`;
}

/** Whether a write touches a figure: for other writes the function is not called at all. */
function whenOf(child: AnyResource, rollups: readonly RollupField[], event: TriggerEvent): string {
  const isCounted = (row: 'old' | 'new'): string => {
    const at: Scope = { resource: child, actor: null, alias: row };
    const counted = rollups.map(({ rollup }) =>
      withLiterals(sql`(${columnSql(at, rollup.by)} is not null and ${countsSql(at, rollup)})`),
    );
    return [...new Set(counted)].join(' or ');
  };
  if (event !== 'update') return isCounted(event === 'insert' ? 'new' : 'old');
  const fields = rollups.flatMap(({ rollup: { by, field = by, where } }) => [by, field, ...Object.keys(where ?? {})]);
  const columns = [...new Set(fields.map(columnName)), 'deleted_at'];
  const of = (row: string): string => columns.map((column) => `${row}."${column}"`).join(', ');
  return `row(${of('old')}) is distinct from row(${of('new')}) and (${isCounted('old')} or ${isCounted('new')})`;
}
