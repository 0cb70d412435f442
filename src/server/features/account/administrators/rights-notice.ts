/** Notifies administrators that their permissions were changed, so that one who does not know why can still ask. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { formatDateTime } from '../../../../locale/date-times.ts';
import { panelPaths, rowPath } from '../../../../paths/panels.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { administratorsWith } from '../../notices/index.ts';
import { userNotice } from './user-notice.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export const notifyRights = userNotice(
  'tell-rights',
  z.object({
    /** Where the person is reached, in stored form. */
    to: z.string(),
    /** ISO. */
    at: z.string(),
  }),
  ({ at }) => ({
    title: 'اجازه‌های مدیریت شما تغییر کرد',
    text: `اجازه‌های حساب مدیریت شما در ${formatDateTime(at)} تغییر کرد. اگر از آن خبر ندارید، با مدیر دیگری در میان بگذارید.`,
    link: panelPaths.admin,
  }),
);

export const notifyNewAdministrator = userNotice(
  'tell-new-administrator',
  z.object({
    /** Where the person is reached, in stored form. */
    to: z.string(),
    id: z.uuid(),
    name: z.string(),
    /** Who made them one. */
    by: z.string(),
    /** ISO. */
    at: z.string(),
  }),
  ({ id, name, by, at }) => ({
    title: 'مدیر جدیدی اضافه شد',
    text: `«${name}» در ${formatDateTime(at)} توسط «${by}» مدیر شد. اگر از آن خبر ندارید، بلافاصله بررسی کنید.`,
    link: rowPath('admin', 'list', id),
  }),
);

/** One who is reached by e-mail, else by mobile. */
interface Reached {
  readonly email: string | null;
  readonly mobile: string | null;
}

/** Queues the notice for these administrators, with the change itself. */
export async function notifyOfRights(tx: Database, queue: JobQueue, people: readonly Reached[]): Promise<void> {
  const at = new Date().toISOString();
  for (const { email, mobile } of people) {
    const to = email ?? mobile;
    if (to !== null) await queue.send(tx, notifyRights, { to, at });
  }
}

/** Queues the notice of a new administrator, for all others who may change administrators, but for who made them one. */
export async function notifyOfNewAdministrator(
  tx: Database,
  queue: JobQueue,
  made: Reached & { readonly id: string; readonly name: string; readonly family: string | null },
  maker: string,
): Promise<void> {
  const keepers = (await administratorsWith(tx, 'admin.list.edit')).filter((id) => id !== maker && id !== made.id);
  const people = await tx.query(
    sql`
    select id, email, mobile, concat_ws(' ', name, family) as name from users
    where id = any(${sql.param([...keepers, maker])}::uuid[])`,
    { id: col.uuid, email: col.text.orNull, mobile: col.text.orNull, name: col.text },
  );
  const by = people.find(({ id }) => id === maker)?.name ?? '';
  const name = [made.name, made.family].filter(Boolean).join(' ');
  const at = new Date().toISOString();
  for (const { id, email, mobile } of people) {
    const to = email ?? mobile;
    if (id === maker || to === null) continue;
    await queue.send(tx, notifyNewAdministrator, { to, id: made.id, name, by, at });
  }
}

/** The active administrators who hold a permission set, but for who changed it. */
export const holdersOf = (tx: Database, set: string, but: string | null): Promise<Reached[]> =>
  tx.query(
    sql`
    select email, mobile from users
    where role = 'admin' and status = 'active' and ${live()} and permission_sets @> array[${set}::uuid]
      and id is distinct from ${but}::uuid
    order by id`,
    { email: col.text.orNull, mobile: col.text.orNull },
  );
