/** A lesson as its page shows it: what it holds, for whom it is open, and what that person has done of it. */
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Lesson } from '../../../../contract/learning.ts';
import { maskMobile } from '../../../../locale/contact.ts';
import { toPersianDigits } from '../../../../locale/digits.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { attachmentsOf, playbackOf, viewerOf, type PlaybackRequest } from '../video/playback.ts';
import { anyLesson, lessonRight, type LessonRow } from './lessons.ts';
import { parseMultirange } from './multirange.ts';
import { notesOf } from './notes.ts';
import { playerSettingsOf } from './player-settings.ts';
import { examsOf, mayPreview } from '../../access/index.ts';
import { addOpening } from './servings.ts';
import { col } from '../../../platform/db/row-shape.ts';

const nothingDone: Lesson['progress'] = { percent: 0, isCompleted: false, position: 0, ranges: [] };

/** Throws `not_found`. A lesson that is not open to the caller is answered without what it holds. */
export async function learningLesson(services: Services, c: Context<Env>, id: string): Promise<Lesson> {
  const user = c.var.actor?.userId ?? null;
  const lesson = await anyLesson(services, id);
  const right = lesson.isPublished ? await lessonRight(services, user, lesson) : null;
  const locked = lockedLesson(lesson);
  const isStaffPreview = (!right || right.by === 'preview') && (await mayPreview(services, c.var.actor, lesson.course));
  if (!right && !isStaffPreview && !lesson.isPublished) throw new AppError('not_found');
  if (!right && !isStaffPreview) return locked;
  const request = { user: viewerOf(services, c), lesson: lesson.id, actor: c.var.actor };
  if (isStaffPreview) {
    return { ...locked, ...(await contentOf(services, request, lesson)), isOpen: true, isStaffPreview };
  }
  if (user !== null && lesson.type === 'text') await addOpening(services.db, user, lesson.id);
  const [content, progress, notes, watermark, settings] = await Promise.all([
    contentOf(services, request, lesson),
    user === null ? nothingDone : progressOf(services, user, lesson),
    user === null ? [] : notesOf(services.db, user, lesson.id),
    user === null || lesson.type !== 'video' ? null : watermarkOf(services, user, lesson),
    user === null || lesson.type !== 'video' ? null : playerSettingsOf(services.db, user),
  ]);
  return { ...locked, ...content, isOpen: true, progress, notes, watermark, settings };
}

/** What a lesson holds. */
async function contentOf(
  services: Services,
  request: PlaybackRequest,
  lesson: LessonRow,
): Promise<Pick<Lesson, 'playback' | 'attachments' | 'body' | 'exams'>> {
  const [playback, attachments, body, exams] = await Promise.all([
    lesson.type === 'video' ? playbackOf(services, request) : null,
    attachmentsOf(services, request),
    lesson.type === 'text' ? bodyOf(services, lesson) : null,
    lesson.type === 'quiz' ? examsOf(services.db, lesson.id) : [],
  ]);
  return { playback, attachments, body, exams };
}

const lockedLesson = ({ id, course, title, type, duration, isPreview }: LessonRow): Lesson => ({
  _id: id,
  course,
  title,
  type,
  duration,
  isPreview,
  isOpen: false,
  body: null,
  playback: null,
  attachments: [],
  exams: [],
  progress: nothingDone,
  notes: [],
  watermark: null,
  settings: null,
});

async function bodyOf({ db }: Services, { id }: LessonRow): Promise<string | null> {
  const [row] = await db.query(sql`select body from lessons where id = ${id}::uuid`, { body: col.text.orNull });
  return row?.body ?? null;
}

async function progressOf({ db }: Services, user: string, { id }: LessonRow): Promise<Lesson['progress']> {
  const [row] = await db.query(
    sql`
    select percent, completed_at is not null as "isCompleted", position, ranges::text as ranges
    from lesson_progress where user_id = ${user}::uuid and lesson_id = ${id}::uuid`,
    { percent: col.number, isCompleted: col.boolean, position: col.number, ranges: col.text },
  );
  if (!row) return nothingDone;
  return { ...row, ranges: parseMultirange(row.ranges).map(([from, to]) => [from, to]) };
}

/**
 * «۰۹۱۲***۴۵۶۷», or the end of their id for those who have no mobile number; null where the course has no watermark.
 */
async function watermarkOf({ db }: Services, user: string, { course }: LessonRow): Promise<string | null> {
  const [row] = await db.query(
    sql`
    select u.mobile, c.has_watermark as "isWanted" from users u cross join courses c
    where u.id = ${user}::uuid and c.id = ${course}::uuid`,
    { mobile: col.text.orNull, isWanted: col.boolean },
  );
  if (!row?.isWanted) return null;
  return row.mobile === null ? user.slice(-12) : toPersianDigits(maskMobile(row.mobile));
}
