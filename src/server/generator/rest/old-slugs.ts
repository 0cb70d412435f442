/** Stores the former slugs of rows, so that links to a renamed page still find it. */
import { sql } from 'drizzle-orm';
import { memoize } from '../../../define/memoize.ts';
import type { AnyResource } from '../../../define/resource.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Row } from '../section/rows.ts';

const slugFields = memoize((owner: AnyResource): readonly string[] =>
  Object.entries(owner.fields)
    .filter(([, field]) => field.kind === 'slug')
    .map(([name]) => name),
);

/**
 * Called within the transaction of a change. Of two rows that had a slug one after the other, it leads to the later.
 * @param owner the section of the table.
 */
export async function keepOldSlugs(tx: Database, owner: AnyResource, before: Row, after: Row): Promise<void> {
  for (const name of slugFields(owner)) {
    const old = before[name];
    if (typeof old !== 'string' || old === after[name]) continue;
    await tx.query(sql`
      insert into old_slugs (section, slug, row_id) values (${owner.name}, ${old}, ${before.id}::uuid)
      on conflict (section, slug) do update set row_id = excluded.row_id, renamed_at = now()`);
  }
}
