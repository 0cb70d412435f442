/** Notes of a person at moments of a lesson: they are read and changed by that person alone. */
import { sql } from 'drizzle-orm';
import { maxNotes, type LessonNote } from '../../../../contract/learning.ts';
import { formatNumber } from '../../../../locale/numbers.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { isId } from '../../../generator/rest/get.ts';
import { requireOpenLesson } from './lessons.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** A note of a lesson. */
const noteShape = { _id: col.uuid, at: col.number, text: col.text };

/** By the moment they are of. */
export const notesOf = (db: Database, user: string, lesson: string): Promise<LessonNote[]> =>
  db.query(
    sql`
    select id as _id, at_seconds as at, text from lesson_notes
    where user_id = ${user}::uuid and lesson_id = ${lesson}::uuid order by at_seconds, id`,
    noteShape,
  );

/** Throws `not_found`, `forbidden` for a lesson that is not open to them, and `conflict` when there are too many. */
export async function addNote(
  services: Services,
  user: string,
  id: string,
  { at, text }: Omit<LessonNote, '_id'>,
): Promise<LessonNote> {
  const { lesson } = await requireOpenLesson(services, user, id);
  return services.db.transaction(async (tx) => {
    // One at a time: two at once could both be the last one that there is room for.
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`notes ${user} ${lesson.id}`}, 0))`);
    const [{ count } = { count: 0 }] = await tx.query(
      sql`
      select count(*) as count from lesson_notes where user_id = ${user}::uuid and lesson_id = ${lesson.id}::uuid`,
      { count: col.number },
    );
    if (count >= maxNotes) {
      throw new AppError('conflict', { detail: `هر درس تا ${formatNumber(maxNotes)} یادداشت دارد؛ یکی را حذف کنید` });
    }
    const [note] = await tx.query(
      sql`
      insert into lesson_notes (user_id, lesson_id, at_seconds, text)
      values (${user}::uuid, ${lesson.id}::uuid, ${Math.min(at, lesson.duration)}, ${text})
      returning id as _id, at_seconds as at, text`,
      noteShape,
    );
    return requireNote(note);
  });
}

/** Throws `not_found` for a note that does not exist or belongs to another user. */
export async function editNote({ db }: Services, user: string, id: string, text: string): Promise<LessonNote> {
  if (!isId(id)) throw new AppError('not_found');
  const [note] = await db.query(
    sql`
    update lesson_notes set text = ${text}, updated_at = now() where id = ${id}::uuid and user_id = ${user}::uuid
    returning id as _id, at_seconds as at, text`,
    noteShape,
  );
  return requireNote(note);
}

/** Throws `not_found` for a note that does not exist or belongs to another user. */
export async function removeNote({ db }: Services, user: string, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('not_found');
  const [note] = await db.query(
    sql`
    delete from lesson_notes where id = ${id}::uuid and user_id = ${user}::uuid
    returning id as _id, at_seconds as at, text`,
    noteShape,
  );
  requireNote(note);
}

function requireNote(note: LessonNote | undefined): LessonNote {
  if (!note) throw new AppError('not_found');
  return note;
}
