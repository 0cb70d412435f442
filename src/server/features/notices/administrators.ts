/** Administrators by permission, for events that staff must be notified of. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

/** The ids of the active administrators who hold a permission, by itself or through a wildcard such as `admin.*`. */
export async function administratorsWith(db: Database, permission: string): Promise<string[]> {
  const rows = await db.query(
    sql`
    select u.id from users u
    where u.role = 'admin' and u.status = 'active' and ${live('u')}
      and exists (
        select 1 from permissions s, unnest(s.permissions) p
        where s.id = any(u.permission_sets) and ${live('s')}
          and (p = ${permission} or (right(p, 2) = '.*' and starts_with(${permission}, left(p, -1))))
      )
    order by u.id`,
    { id: col.uuid },
  );
  return rows.map(({ id }) => id);
}
