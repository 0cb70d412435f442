/** Lessons that may be learned, and the right of a person to open one: the one gate of everything in this folder. */
import { sql } from 'drizzle-orm';
import type { GrantSource } from '../../../../contract/profile.ts';
import type { LessonType } from '../../../../contract/learning.ts';
import { filmSeconds, mayWatch, visibleRows } from '../../access/index.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { isId } from '../../../generator/rest/get.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export interface LessonRow {
  readonly id: string;
  readonly course: string;
  readonly title: string;
  readonly type: LessonType;
  /** Seconds: of the film where it was measured, else as entered by staff. */
  readonly duration: number;
  readonly isPreview: boolean;
  /** Whether the site shows its course. */
  readonly isShown: boolean;
  /** Whether it and its topic are published. */
  readonly isPublished: boolean;
}

/** A right to open a lesson: by a grant, a subscription or the price of its course, or because it is a preview. */
export type LessonRight = { readonly by: GrantSource; readonly until: string | null } | { readonly by: 'preview' };

type Access = Pick<Services, 'db' | 'registry'>;

/** Throws `not_found` for a lesson that is not published, or not there. */
export async function requireLesson(services: Access, id: string): Promise<LessonRow> {
  const lesson = await anyLesson(services, id);
  if (!lesson.isPublished) throw new AppError('not_found');
  return lesson;
}

/** The same, drafts too: for those who may preview its course. Throws `not_found`. */
export async function anyLesson({ db, registry }: Access, id: string): Promise<LessonRow> {
  if (!isId(id)) throw new AppError('not_found');
  const [row] = await db.query(
    sql`
    select l.id, t.course, l.title, l.type, ${filmSeconds} as duration, l.is_preview is true as "isPreview",
      shown.id is not null as "isShown", (l.is_published and t.is_published) is true as "isPublished"
    from lessons l
    join topics t on t.id = l.topic and ${live('t')}
    join courses c on c.id = t.course and ${live('c')}
    left join ${visibleRows(registry, 'courses', 'shown')} on shown.id = c.id
    where l.id = ${id}::uuid and ${live('l')}`,
    {
      id: col.uuid,
      course: col.uuid,
      title: col.text,
      type: col.text.as<LessonType>(),
      duration: col.number,
      isPreview: col.boolean,
      isShown: col.boolean,
      isPublished: col.boolean,
    },
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * By which right a person opens a lesson; null: by none. The right over the course comes first, also for previews.
 * @param user null: a guest.
 */
export async function lessonRight(
  services: Access,
  user: string | null,
  lesson: LessonRow,
): Promise<LessonRight | null> {
  const right = user === null ? null : await mayWatch(services, user, lesson.course);
  return right ?? (lesson.isPreview && lesson.isShown ? { by: 'preview' } : null);
}

/** Throws `not_found`, and `forbidden` where the person may not open the lesson. */
export async function requireOpenLesson(
  services: Access,
  user: string,
  id: string,
): Promise<{ lesson: LessonRow; right: LessonRight }> {
  const lesson = await requireLesson(services, id);
  const right = await lessonRight(services, user, lesson);
  if (!right) throw new AppError('forbidden', { detail: 'این درس برای شما باز نیست' });
  return { lesson, right };
}
