/** Deletes for good what has lain in the trash longer than its section keeps it. */
import { sql } from 'drizzle-orm';
import { partsOf, tableOwner, type Registry } from '../../define/registry.ts';
import type { AnyResource } from '../../define/resource.ts';
import type { Database } from '../db/database.ts';
import { columnName, tableName } from '../db/names.ts';
import { trashDaysOf } from '../rest/remove.ts';

/** Purges every section's trash; rows that others still point to wait. Answers how many rows were deleted, by table. */
export async function purgeTrash(db: Database, registry: Registry): Promise<Record<string, number>> {
  const purged: Record<string, number> = {};
  for (const resource of registry.values()) {
    if (resource.subsetOf || trashDaysOf(resource) === 0) continue;
    const table = tableName(resource.name);
    const unused = referencesTo(resource, registry).map(
      ({ by, column }) =>
        sql`and not exists (select 1 from ${sql.raw(tableName(by.name))} o where o.${sql.raw(`"${column}"`)} = t.id)`,
    );
    const days = trashDaysOf(resource);
    const count = await db.transaction(async (tx) => {
      const gone = await tx.query(
        sql`delete from ${sql.raw(table)} t
          where t.deleted_at < now() - make_interval(days => ${days}) ${sql.join(unused, sql` `)} returning 1`,
      );
      if (gone.length > 0) tx.publish(table);
      return gone.length;
    });
    if (count > 0) purged[table] = count;
  }
  return purged;
}

/** The references that keep a row from being deleted; its parts go with it. */
function referencesTo(resource: AnyResource, registry: Registry): { by: AnyResource; column: string }[] {
  const parts = partsOf(resource, registry);
  return [...registry.values()]
    .filter((r) => !r.subsetOf)
    .flatMap((by) =>
      Object.entries(by.fields).flatMap(([name, x]) => {
        const target = x.kind === 'reference' ? registry.get(x.to) : undefined;
        const holds =
          target && tableOwner(target, registry) === resource && !(parts.includes(by) && by.partOf?.by === name);
        return holds ? [{ by, column: columnName(name) }] : [];
      }),
    );
}
