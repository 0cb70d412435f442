/** Who is notified of answers to comments, in the transaction that makes them public. Each event is notified once. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { notify } from '../../notices/index.ts';
import { teacherName } from './answered.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** A comment that was answered, and who is notified. */
interface AnsweredComment extends Record<string, unknown> {
  readonly writer: string;
  readonly name: string;
  /** The users who teach what it is about. */
  readonly teachers: readonly string[];
}

/** @param comment its id. @param by the user who answered; null for the product itself. */
export async function notifyAnswered(tx: Database, comment: string, by: string | null): Promise<void> {
  const answered = await readAnswered(tx, comment);
  const teacher = await nameOf(tx, by);
  if (!answered) return;
  await notifyWriterAndTeachers(tx, answered, { key: `comment answered ${comment}`, comment, by, teacher });
}

/** An answer of someone else, which is public now. @param reply its id. */
export async function notifyReplied(tx: Database, reply: string, parent: string, by: string): Promise<void> {
  const answered = await readAnswered(tx, parent);
  const teacher = await nameOf(tx, by);
  if (!answered) return;
  await notifyWriterAndTeachers(tx, answered, { key: `comment reply ${reply}`, comment: parent, by, teacher });
}

interface CommentEvent {
  readonly key: string;
  readonly comment: string;
  readonly by: string | null;
  readonly teacher: string | null;
}

/** The writer and the teachers, but not who answered themselves. */
async function notifyWriterAndTeachers(
  tx: Database,
  { writer, name, teachers }: AnsweredComment,
  { key, comment, by, teacher }: CommentEvent,
): Promise<void> {
  if (writer !== by) {
    await notify(tx, { user: writer, key, kind: 'comment-answered', values: { name, by: teacher } });
  }
  for (const user of teachers) {
    if (user === by || user === writer) continue;
    await notify(tx, { user, key: `${key} ${user}`, kind: 'own-comment-answered', values: { name, comment } });
  }
}

async function readAnswered(tx: Database, comment: string): Promise<AnsweredComment | undefined> {
  const [row] = await tx.query(
    sql`
    select q."user" as writer, coalesce(c.title, a.title, own.display_name, '') as name,
      coalesce((
        select jsonb_agg(t."user") from teachers t
        where t.status = 'approved' and ${live('t')}
          and (t.id = q.teacher or c.teachers @> jsonb_build_array(jsonb_build_object('teacher', t.id)))
      ), '[]') as teachers
    from users_comments q
    left join courses c on c.id = q.course
    left join articles a on a.id = q.article
    left join teachers own on own.id = q.teacher
    where q.id = ${comment}::uuid and ${live('q')}`,
    { writer: col.uuid, name: col.text, teachers: col.json<readonly string[]>() },
  );
  return row;
}

/** The name under which someone teaches; null for everybody else. */
export async function nameOf(tx: Database, user: string | null): Promise<string | null> {
  if (user === null) return null;
  const [row] = await tx.query(sql`select ${teacherName(sql`${user}::uuid`)} as name`, { name: col.text.orNull });
  return row?.name ?? null;
}
