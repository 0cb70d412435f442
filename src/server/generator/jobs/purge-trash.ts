/** Deletes for good what has lain in the trash longer than its section keeps it. */
import { sql } from 'drizzle-orm';
import type { Registry } from '../../../define/registry.ts';
import type { Database } from '../../platform/db/database.ts';
import { tableName } from '../../platform/db/names.ts';
import { referrersOf } from '../rest/references.ts';
import { trashDaysOf } from '../rest/trash.ts';

/** Purges every section's trash; rows that others still point to wait. Answers how many rows were deleted, by table. */
export async function purgeTrash(db: Database, registry: Registry): Promise<Record<string, number>> {
  const purged: Record<string, number> = {};
  for (const resource of registry.values()) {
    if (resource.subsetOf || trashDaysOf(resource) === 0) continue;
    const table = tableName(resource.name);
    const unused = referrersOf(resource, registry).map(({ from }) => sql`and not exists (select 1 ${from(sql`t.id`)})`);
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
