/**
 * What a player reports: the seconds that were played, and where one is. The server alone decides what of it counts: only
 * what lies inside the film, no more seconds than the time that passed allows (`learning/watch-clock.ts`), and no further than
 * the lesson was served (`servings.ts`). Seconds of a film that were reported and not served are stored, and count once they are.
 */
import { sql } from 'drizzle-orm';
import type { Reported } from '../../../../contract/learning.ts';
import { isFinished, watchedBps, wholeBps } from '../../../../domain/learning/progress.ts';
import {
  boundPieces,
  clipRanges,
  intersectRanges,
  mergeRanges,
  secondsIn,
  takeSeconds,
  type SecondRange,
  type SecondRanges,
} from '../../../../domain/learning/ranges.ts';
import { fetchedBps, readingSeconds, servedSeconds } from '../../../../domain/learning/served.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { draw, drawReading } from './clock.ts';
import { countDay } from './days.ts';
import { requireOpenLesson, type LessonRow } from './lessons.ts';
import { formatMultirange, parseMultirange } from './multirange.ts';
import { courseProgress, learnedSomething } from '../../access/index.ts';
import { sentBytesOf } from './sent-bytes.ts';
import { isFilmHandedOver } from '../video/lesson-files.ts';
import { addFilm, readServing, type Serving } from './servings.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** What a report comes to, on the lesson and its course. */
export type Counting = Omit<Reported, 'mayPlay'>;

export interface Report {
  readonly ranges: SecondRanges;
  /** Seconds. */
  readonly position: number;
  /** A text was read to its end. */
  readonly isDone: boolean;
}

interface Progress {
  readonly ranges: SecondRanges;
  readonly percent: number;
  readonly isCompleted: boolean;
}

/** Throws `not_found`, and `forbidden` for a lesson that this person may not open. */
export async function recordReport(services: Services, user: string, id: string, report: Report): Promise<Counting> {
  const { lesson, right } = await requireOpenLesson(services, user, id);
  await sentBytesOf(services).flush({ user, lesson: lesson.id });
  const isSentByOthers = lesson.type === 'video' && (await isFilmHandedOver(services, lesson.id));
  return services.db.transaction(async (tx) => {
    const before = await lockProgress(tx, user, lesson);
    const serving = await readServing(tx, user, lesson.id);
    const allowed = await countedOf(tx, user, lesson, report, serving);
    const counted = isSentByOthers ? await servePlayed(tx, user, lesson, allowed) : allowed;
    const after = progressAfter(lesson, before, counted);
    await storeProgress(tx, user, lesson, after, Math.min(report.position, lesson.duration));
    if (after.isCompleted && !before.isCompleted) await learnedSomething(tx, user);
    const course = await courseProgress(tx, user, lesson.course);
    // Who looks at a preview is no student yet.
    if (right.by !== 'preview') {
      const isEnd = after.isCompleted && !before.isCompleted && course === wholeBps;
      await countDay(tx, {
        user,
        course: lesson.course,
        seconds: secondsIn(intersectRanges(counted.played, counted.served)),
        isEnd,
      });
    }
    return { percent: after.percent, isCompleted: after.isCompleted, course };
  });
}

/** What is stored of the lesson, made when it is not there, and locked: reports of one lesson come one after the other. */
async function lockProgress(tx: Database, user: string, { id, course }: LessonRow): Promise<Progress> {
  await tx.query(sql`
    insert into lesson_progress (user_id, lesson_id, course_id) values (${user}::uuid, ${id}::uuid, ${course}::uuid)
    on conflict do nothing`);
  const [row] = await tx.query(
    sql`
    select ranges::text as ranges, percent, completed_at is not null as "isCompleted" from lesson_progress
    where user_id = ${user}::uuid and lesson_id = ${id}::uuid for update`,
    { ranges: col.text, percent: col.number, isCompleted: col.boolean },
  );
  return {
    ranges: parseMultirange(row?.ranges ?? ''),
    percent: row?.percent ?? 0,
    isCompleted: row?.isCompleted ?? false,
  };
}

/** What counts of a report. */
interface Counted {
  /** Seconds of a film that may have been played by now. */
  readonly played: SecondRanges;
  /** Seconds of the film that were served. */
  readonly served: SecondRanges;
  /** Basis points of a lesson that is no film. */
  readonly percent: number;
}

const nothing: Counted = { played: [], served: [], percent: 0 };

async function countedOf(
  tx: Database,
  user: string,
  lesson: LessonRow,
  report: Report,
  serving: Serving,
): Promise<Counted> {
  switch (lesson.type) {
    case 'video': {
      const inside = clipRanges(report.ranges, lesson.duration);
      const wanted = secondsIn(inside);
      const played = wanted === 0 ? [] : takeSeconds(inside, await draw(tx, user, wanted));
      return { ...nothing, played, served: servedSeconds(serving.film, lesson.duration) };
    }
    case 'text':
      return { ...nothing, percent: report.isDone && (await isRead(tx, user, lesson, serving)) ? wholeBps : 0 };
    case 'file':
      return { ...nothing, percent: fetchedBps(await attachmentsOf(tx, lesson), serving.files) };
    // Its exam says when it is done.
    case 'quiz':
      return nothing;
  }
}

/**
 * Of a film that others send as one file no byte is seen: once it was requested, what is played of it counts as served, at the
 * pace of the clock.
 */
async function servePlayed(tx: Database, user: string, { id }: LessonRow, counted: Counted): Promise<Counted> {
  const { played, served } = counted;
  if (played.length === 0 || served.length === 0) return counted;
  const milliseconds = played.map(([from, to]): SecondRange => [from * 1_000, to * 1_000]);
  await addFilm(tx, user, id, milliseconds);
  return { ...counted, served: mergeRanges(served, played) };
}

/** Whether a text was open for as long as its length asks, and that time was not spent on other lessons. */
async function isRead(tx: Database, user: string, { id }: LessonRow, { openFor }: Serving): Promise<boolean> {
  if (openFor === null) return false;
  const [text] = await tx.query(
    sql`
    select length(regexp_replace(coalesce(body, ''), '<[^>]*>', '', 'g')) as characters from lessons
    where id = ${id}::uuid`,
    { characters: col.number },
  );
  const seconds = readingSeconds(text?.characters ?? 0);
  return openFor >= seconds && drawReading(tx, user, seconds);
}

/** Paths of `media`. */
async function attachmentsOf(tx: Database, { id }: LessonRow): Promise<readonly string[]> {
  const rows = await tx.query(
    sql`
    select item ->> 'file' as file from lessons l cross join jsonb_array_elements(l.attachments) item
    where l.id = ${id}::uuid`,
    { file: col.text },
  );
  return rows.map(({ file }) => file);
}

function progressAfter(lesson: LessonRow, before: Progress, counted: Counted): Progress {
  if (lesson.type !== 'video') {
    const percent = Math.max(before.percent, counted.percent);
    return { ...before, percent, isCompleted: before.isCompleted || percent === wholeBps };
  }
  const ranges = boundPieces(mergeRanges(before.ranges, counted.played));
  const seen = intersectRanges(ranges, counted.served);
  const percent = Math.max(before.percent, watchedBps(seen, lesson.duration));
  return { ranges, percent, isCompleted: before.isCompleted || isFinished(percent) };
}

async function storeProgress(
  tx: Database,
  user: string,
  lesson: LessonRow,
  { ranges, percent, isCompleted }: Progress,
  position: number,
): Promise<void> {
  await tx.query(sql`
    update lesson_progress set course_id = ${lesson.course}::uuid, ranges = ${formatMultirange(ranges)}::int4multirange,
      position = ${position}, percent = ${percent},
      completed_at = case when ${isCompleted}::boolean then coalesce(completed_at, now()) end, updated_at = now()
    where user_id = ${user}::uuid and lesson_id = ${lesson.id}::uuid`);
}
