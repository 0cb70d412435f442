/**
 * Notifies people of what became of something of theirs. A notice is written in the transaction of what it tells, so it
 * is there exactly if that is committed, and once, by its key. The table is the queue as well: a job sends what was
 * committed, by SMS or e-mail, while no transaction is open.
 */
import { sql, type SQL } from 'drizzle-orm';
import { canonicalUsername } from '../../../locale/contact.ts';
import type { Database } from '../db/database.ts';
import type { PlatformServices } from '../env.ts';
import type { NoticeMessage } from './channel.ts';
import type { NoticeText } from './notice-shape.ts';
import { sendOnce } from './send-once.ts';
import { col } from '../db/row-shape.ts';
import { live } from '../db/row-sql.ts';

/** A notice as it is written. */
export interface WrittenNotice extends NoticeText {
  /** A user. */
  readonly user: string;
  /** Names the event, such as `paid {order}`: the same event is notified once. */
  readonly key: string;
  readonly kind: string;
}

/** A notice, to be written with other rows (`db/write-all.ts`). */
export const writtenNotice = ({ user, key, kind, title, text, link }: WrittenNotice): SQL => sql`
    insert into notices (key, user_id, kind, title, text, link)
    values (${key}, ${user}::uuid, ${kind}, ${title}, ${text}, ${link}) on conflict (key) do nothing`;

/** Notices of one run; the next takes the others. */
const batchSize = 200;
/** Each waits twice as long as the one before, in minutes. */
const maxTries = 6;

/** Sends what is due, each once however many processes there are; answers how many. What fails is tried again later. */
export async function sendNotices(services: PlatformServices): Promise<Record<string, number>> {
  const due = await services.db.query(
    sql`
    select id from notices where send_after <= now() order by send_after limit ${batchSize}`,
    { id: col.uuid },
  );
  let sent = 0;
  for (const { id } of due) sent += await sendNotice(services, id);
  return sent > 0 ? { notices: sent } : {};
}

async function sendNotice(services: PlatformServices, id: string): Promise<number> {
  try {
    return await sendOnce(services, {
      key: `notice ${id}`,
      prepare: (tx) => prepareNotice(tx, services.config.publicUrl, id),
      noteSent: async (tx) => {
        await tx.query(sql`update notices set sent_at = now(), send_after = null where id = ${id}::uuid`);
      },
      noteFailure: async (tx) => {
        await tx.query(sql`
          update notices set tries = tries + 1, send_after = case when tries + 1 < ${maxTries}::int
            then now() + make_interval(mins => (2 ^ tries)::int) end
          where id = ${id}::uuid`);
      },
    });
  } catch (error) {
    services.log.error({ err: error, notice: id }, 'a notice could not be sent');
    return 0;
  }
}

/** Undefined where it was sent meanwhile, or where its person left no address: then it is not tried again. */
async function prepareNotice(tx: Database, publicUrl: string, id: string): Promise<NoticeMessage | undefined> {
  const [row] = await tx.query(
    sql`
    select n.title, n.text, n.link, u.name, u.mobile, u.email
    from notices n left join users u on u.id = n.user_id and ${live('u')}
    where n.id = ${id}::uuid and n.send_after <= now()`,
    {
      title: col.text,
      text: col.text,
      link: col.text.orNull,
      name: col.text.orNull,
      mobile: col.text.orNull,
      email: col.text.orNull,
    },
  );
  if (!row) return undefined;
  const to = canonicalUsername(row.mobile ?? row.email ?? '');
  if (!to) {
    await tx.query(sql`update notices set send_after = null where id = ${id}::uuid`);
    return undefined;
  }
  const { title, text, link, name } = row;
  return { to, purpose: 'notice', name, title, text, link: link === null ? null : new URL(link, publicUrl).href };
}
