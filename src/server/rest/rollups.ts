/** Keeps computed figures over the rows of another section (`computed.rollup`) right, in the transaction that changes those rows. */
import { sql } from 'drizzle-orm';
import type { Computed } from '../../define/field.ts';
import type { Registry } from '../../define/registry.ts';
import type { AnyResource } from '../../define/resource.ts';
import type { Database } from '../db/database.ts';
import { conditionSql, liveSql } from '../db/condition-sql.ts';
import { columnName, tableName } from '../db/names.ts';

type Rollup = Extract<Computed, { rollup: string }>;
interface Fed { readonly parent: AnyResource; readonly field: string; readonly rollup: Rollup }

/** The figures that count or sum rows of `section`. */
export function figuresOver(section: string, registry: Registry): Fed[] {
  return [...registry.values()].filter((r) => !r.of).flatMap((parent) => Object.entries(parent.fields).flatMap(([field, x]) => (x.computed && 'rollup' in x.computed && x.computed.resource === section ? [{ parent, field, rollup: x.computed }] : [])));
}

/**
 * Makes the figures over `section` right again after some of its rows changed, and the figures over those figures.
 * @param parents the ids that the rows pointed to before or after the change, by reference field.
 * @param counts whether a figure with this `where` may have changed at all; a row that counts neither before nor after changes none.
 * @returns the tables that changed.
 */
export async function refreshFigures(tx: Database, registry: Registry, section: string, parents: (by: string) => Promise<readonly string[]> | readonly string[], counts: (where: Rollup['where']) => boolean = () => true): Promise<string[]> {
  const changed: string[] = [];
  for (const { parent, field, rollup } of figuresOver(section, registry)) {
    if (!counts(rollup.where)) continue;
    const ids = [...new Set(await parents(rollup.by))];
    if (ids.length === 0) continue;
    await refresh(tx, registry, { parent, field, rollup }, ids);
    const above = (by: string) => tx.query<{ id: string }>(sql`select distinct ${sql.raw(`"${columnName(by)}"`)} as id from ${sql.raw(tableName(parent.name))} where id = any(${sql.param(ids)}::uuid[]) and ${sql.raw(`"${columnName(by)}"`)} is not null`).then((rows) => rows.map((r) => r.id));
    changed.push(tableName(parent.name), ...(await refreshFigures(tx, registry, parent.name, above)));
  }
  return changed;
}

async function refresh(tx: Database, registry: Registry, { parent, field, rollup }: Fed, ids: readonly string[]): Promise<void> {
  const child = registry.get(rollup.resource)!, at = { resource: child, actor: null, alias: 'c' };
  const figure = rollup.rollup === 'count' ? sql`count(*)` : sql`coalesce(sum(c.${sql.raw(`"${columnName(rollup.of ?? '')}"`)}), 0)`;
  const column = sql.raw(`"${columnName(field)}"`);
  const value = sql`(select ${figure} from ${sql.raw(tableName(child.name))} c where c.${sql.raw(`"${columnName(rollup.by)}"`)} = p.id and ${liveSql(at)} and ${conditionSql(rollup.where, at)})`;
  await tx.query(sql`update ${sql.raw(tableName(parent.name))} p set ${column} = ${value} where p.id = any(${sql.param(ids)}::uuid[])`);
}
