/** Notifications of the administrators. */
import { sql } from 'drizzle-orm';
import type { AdminNotification } from '../../../contract/admin.ts';
import type { Actor } from '../../../define/condition.ts';
import type { IconName } from '../../../define/icons.ts';
import type { Database } from '../../platform/db/database.ts';
import { col } from '../../platform/db/row-shape.ts';

const maxShown = 20;

export interface NewNotification {
  readonly title: string;
  readonly text: string;
  readonly link?: string;
  readonly icon?: IconName;
  /** The permission that lets an administrator see it; absent: every administrator does. */
  readonly permission?: string;
}

/** Stores a notification for the administrators. */
export async function notify(
  db: Database,
  { title, text, link, icon, permission: audience }: NewNotification,
): Promise<void> {
  await db.query(
    sql`insert into notifications (title, text, link, icon, audience)
      values (${title}, ${text}, ${link ?? null}, ${icon ?? null}, ${audience ?? null})`,
  );
}

/** The newest notifications this person may see. */
export async function notificationsFor(db: Database, actor: Actor): Promise<AdminNotification[]> {
  const rows = await db.query(
    sql`
    select id, title, text, link, icon, created_at from notifications
    where audience is null or audience = any(${sql.param([...actor.permissions])}::text[])
    order by created_at desc, id desc limit ${maxShown}`,
    {
      id: col.uuid,
      title: col.text,
      text: col.text,
      link: col.text.orNull,
      icon: col.text.orNull,
      created_at: col.instant,
    },
  );
  return rows.map(({ id, created_at, ...row }) => ({ _id: id, ...row, createdAt: created_at }));
}
