/**
 * What a player reports: the seconds that were played, and where one is. The server alone decides what of it counts: only
 * what lies inside the film, and no more seconds than the time that passed allows (`learning/watch-clock.ts`).
 */
import { sql } from 'drizzle-orm';
import type { Reported } from '../../contract/learning.ts';
import { isFinished, watchedBps, wholeBps } from '../../learning/progress.ts';
import {
  boundPieces,
  clipRanges,
  mergeRanges,
  secondsIn,
  takeSeconds,
  type SecondRanges,
} from '../../learning/ranges.ts';
import type { Database } from '../db/database.ts';
import type { Services } from '../env.ts';
import { draw, drawReading } from './clock.ts';
import { countDay } from './days.ts';
import { requireOpenLesson, type LessonRow } from './lessons.ts';
import { formatMultirange, parseMultirange } from './multirange.ts';
import { learnedSomething } from '../proofs/learned-something.ts';
import { courseProgress } from './progress.ts';

export interface Report {
  readonly ranges: SecondRanges;
  /** Seconds. */
  readonly position: number;
  /** A text was read to its end, or a file opened. */
  readonly isDone: boolean;
}

interface Progress {
  readonly ranges: SecondRanges;
  readonly percent: number;
  readonly isCompleted: boolean;
}

/** Throws `not_found`, and `forbidden` for a lesson that this person may not open. */
export async function recordReport(services: Services, user: string, id: string, report: Report): Promise<Reported> {
  const { lesson, right } = await requireOpenLesson(services, user, id);
  return services.db.transaction(async (tx) => {
    const before = await lockProgress(tx, user, lesson);
    const counted = await countedOf(tx, user, lesson, report);
    const after = progressAfter(lesson, before, counted);
    await storeProgress(tx, user, lesson, after, Math.min(report.position, lesson.duration));
    if (after.isCompleted && !before.isCompleted) await learnedSomething(tx, user);
    const course = await courseProgress(tx, user, lesson.course);
    // Who looks at a preview is no student yet.
    if (right.by !== 'preview') {
      const isEnd = after.isCompleted && !before.isCompleted && course === wholeBps;
      await countDay(tx, { user, course: lesson.course, seconds: secondsIn(counted.played), isEnd });
    }
    return { percent: after.percent, isCompleted: after.isCompleted, course };
  });
}

/** What is stored of the lesson, made when it is not there, and locked: reports of one lesson come one after the other. */
async function lockProgress(tx: Database, user: string, { id, course }: LessonRow): Promise<Progress> {
  await tx.query(sql`
    insert into lesson_progress (user_id, lesson_id, course_id) values (${user}::uuid, ${id}::uuid, ${course}::uuid)
    on conflict do nothing`);
  const [row] = await tx.query<{ ranges: string; percent: number; isCompleted: boolean }>(sql`
    select ranges::text as ranges, percent, completed_at is not null as "isCompleted" from lesson_progress
    where user_id = ${user}::uuid and lesson_id = ${id}::uuid for update`);
  return {
    ranges: parseMultirange(row?.ranges ?? ''),
    percent: row?.percent ?? 0,
    isCompleted: row?.isCompleted ?? false,
  };
}

/** What counts of a report: seconds of a film, and whether a text was read or a file opened. */
interface Counted {
  readonly played: SecondRanges;
  readonly isDone: boolean;
}

async function countedOf(tx: Database, user: string, lesson: LessonRow, report: Report): Promise<Counted> {
  switch (lesson.type) {
    case 'video': {
      const inside = clipRanges(report.ranges, lesson.duration);
      const wanted = secondsIn(inside);
      return { played: wanted === 0 ? [] : takeSeconds(inside, await draw(tx, user, wanted)), isDone: false };
    }
    case 'text':
      return { played: [], isDone: report.isDone && (await drawReading(tx, user, lesson.duration)) };
    case 'file':
      return { played: [], isDone: report.isDone };
    // Its exam says when it is done.
    case 'quiz':
      return { played: [], isDone: false };
  }
}

function progressAfter(lesson: LessonRow, before: Progress, { played, isDone }: Counted): Progress {
  if (lesson.type !== 'video') return isDone ? { ...before, percent: wholeBps, isCompleted: true } : before;
  const ranges = boundPieces(mergeRanges(before.ranges, played));
  const percent = Math.max(before.percent, watchedBps(ranges, lesson.duration));
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
