/** The notices of one person, as they see them in their profile. */
import { sql } from 'drizzle-orm';
import type { OutputOf } from '../../../contract/call.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { Database } from '../../platform/db/database.ts';
import { pageOfRows } from '../../platform/db/pages-of-rows.ts';
import { col } from '../../platform/db/row-shape.ts';

/** The newest first, and how many of all were not read yet. */
export async function myNotices(
  db: Database,
  user: string,
  page: number,
): Promise<OutputOf<Calls['GET /api/profile/notices']>> {
  const [notices, [unread]] = await Promise.all([
    pageOfRows(
      db,
      page,
      {
        columns: sql`n.id as _id, n.kind, n.title, n.text, n.link, n.created_at as "createdAt", n.read_at as "readAt"`,
        from: sql`notices n where n.user_id = ${user}::uuid`,
        order: sql`n.id desc`,
      },
      {
        _id: col.uuid,
        kind: col.text,
        title: col.text,
        text: col.text,
        link: col.text.orNull,
        createdAt: col.instant,
        readAt: col.instant.orNull,
      },
    ),
    db.query(
      sql`select count(*) as count from notices where user_id = ${user}::uuid and read_at is null`,
      { count: col.number },
      { byKeys: true },
    ),
  ]);
  return { ...notices, unread: unread?.count ?? 0 };
}

/** Marks these notices of the person as read; those of others are left as they are. Answers how many changed. */
export async function readNotices(db: Database, user: string, ids: readonly string[]): Promise<number> {
  const read = await db.query(sql`
    update notices set read_at = now()
    where id = any(${sql.param(ids)}::uuid[]) and user_id = ${user}::uuid and read_at is null returning 1`);
  return read.length;
}
