/** Which of some courses a person has, and how far they are in them. */
import { sql } from 'drizzle-orm';
import type { MyState } from '../../../../contract/bundles.ts';
import { courseProgresses, isOpenGrant } from '../../access/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';

export async function mySetStates(db: Database, user: string, ids: readonly string[]): Promise<MyState[]> {
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))];
  const [owned, progress] = await Promise.all([
    db.query(
      sql`
      select distinct g.course as id from access_grants g
      where g."user" = ${user}::uuid and g.course = any(${sql.param(distinct)}::uuid[]) and ${isOpenGrant('g')}`,
      { id: col.uuid },
    ),
    courseProgresses(db, user, distinct),
  ]);
  const has = new Set(owned.map(({ id }) => id));
  return distinct.map((_id) => ({ _id, isOwned: has.has(_id), progress: progress.get(_id) ?? 0 }));
}
