/** How far people are in their courses: what certificates, refunds, the profile and the pages of courses ask. */
import { sql } from 'drizzle-orm';
import { courseBps } from '../../../domain/learning/progress.ts';
import type { WatchedFilms } from '../../../domain/money/refunds.ts';
import type { Database } from '../../platform/db/database.ts';
import { filmSeconds } from './film-seconds.ts';
import { quizExams } from './quiz-exams.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live, liveText } from '../../platform/db/row-sql.ts';

/** Whether a lesson `l` of a topic `t` counts: a quiz without an exam can never be finished. */
export const isCountedLesson = sql`(l.type <> 'quiz' or exists (${quizExams}))`;

/** Lessons with their topics, as far as people see them. */
const shownLessons = sql.raw(`lessons l join topics t on t.id = l.topic and t.is_published and ${liveText('t')}
  and l.is_published and ${liveText('l')}`);

/**
 * The progress of a person in each of these courses, in basis points (0 to 10000); 10000 only when every lesson is done.
 * Access is not checked: progress stays when a grant ends. Courses without lessons are at 0. That of a bundle or a
 * major is `setBps` of its courses (`learning/progress.ts`).
 */
export async function courseProgresses(
  db: Database,
  user: string,
  courses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (courses.length === 0) return new Map();
  const rows = await db.query(
    sql`
    select t.course, l.duration, coalesce(p.percent, 0) as percent, p.completed_at is not null as "isCompleted"
    from ${shownLessons}
    left join lesson_progress p on p.lesson_id = l.id and p.user_id = ${user}::uuid
    where t.course = any(${sql.param(courses)}::uuid[]) and ${isCountedLesson}`,
    { isCompleted: col.boolean, duration: col.number, percent: col.number, course: col.uuid },
    { byKeys: true },
  );
  const byCourse = Map.groupBy(rows, ({ course }) => course);
  return new Map(courses.map((course) => [course, courseBps(byCourse.get(course) ?? [])]));
}

/** The progress of a person in one course, in basis points: see `courseProgresses`. */
export async function courseProgress(db: Database, user: string, course: string): Promise<number> {
  return (await courseProgresses(db, user, [course])).get(course) ?? 0;
}

/** What of a course was taken, for the bound of refunds. */
export interface CourseTaken extends WatchedFilms {
  readonly course: string;
  readonly title: string | null;
}

/** Seconds that a lesson `l` weighs: those of its film, and at least a minute for what has none. */
const lessonSeconds = sql`(case when l.type = 'video' then ${filmSeconds} else greatest(60, l.duration) end)`;

/**
 * How much of these courses a person has taken, in seconds: of a film the larger of what was watched and what was served, each
 * second once; of a lesson of files the share that was fetched; of a text all of it once it was opened. Quizzes are no part of it.
 * Courses without other lessons are not among them.
 */
export async function takenOf(db: Database, user: string, courses: readonly string[]): Promise<CourseTaken[]> {
  if (courses.length === 0) return [];
  return db.query(
    sql`
    select t.course, c.title, coalesce(sum(${lessonSeconds}), 0)::bigint as whole,
      sum(case l.type
        when 'video' then least(${filmSeconds}, greatest(w.seconds, s.seconds, 0))
        when 'text' then case when s.is_opened then ${lessonSeconds} else 0 end
        else ${lessonSeconds} * coalesce(w.percent, 0) / 10000 end)::bigint as watched
    from ${shownLessons}
    left join courses c on c.id = t.course and ${live('c')}
    left join lateral (
      select p.percent, (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(p.ranges) r) as seconds
      from lesson_progress p where p.lesson_id = l.id and p.user_id = ${user}::uuid
    ) w on true
    left join lateral (
      select v.opened_at is not null as is_opened,
        (select coalesce(sum(upper(r) - lower(r)), 0) / 1000 from unnest(v.film) r) as seconds
      from lesson_servings v where v.lesson_id = l.id and v.user_id = ${user}::uuid
    ) s on true
    where t.course = any(${sql.param(courses)}::uuid[]) and l.type <> 'quiz'
    group by t.course, c.title order by t.course`,
    { course: col.uuid, title: col.text.orNull, whole: col.number, watched: col.number },
  );
}
