/** How far people are in their courses: what certificates, refunds, the profile and the pages of courses ask. */
import { sql } from 'drizzle-orm';
import { courseBps, type LessonPart } from '../../learning/progress.ts';
import type { WatchedFilms } from '../../money/refunds.ts';
import type { Database } from '../db/database.ts';
import { filmSeconds } from './lessons.ts';
import { quizExams } from './quiz-exams.ts';

/** Whether a lesson `l` of a topic `t` counts: a quiz without an exam can never be finished. */
export const isCountedLesson = sql`(l.type <> 'quiz' or exists (${quizExams}))`;

/** Lessons with their topics, as far as people see them. */
const shownLessons = sql.raw(`lessons l join topics t on t.id = l.topic and t.is_published and t.deleted_at is null
  and l.is_published and l.deleted_at is null`);

type PartRow = LessonPart & { course: string } & Record<string, unknown>;

/**
 * The progress of a person in each of these courses, in basis points (0 to 10000); 10000 only when every lesson is done.
 * Nothing is asked about access: progress stays when a grant ends. Courses without lessons are at 0. That of a bundle or a
 * major is `setBps` of its courses (`learning/progress.ts`).
 */
export async function courseProgresses(
  db: Database,
  user: string,
  courses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (courses.length === 0) return new Map();
  const rows = await db.query<PartRow>(
    sql`
    select t.course, l.duration, coalesce(p.percent, 0) as percent, p.completed_at is not null as "isCompleted"
    from ${shownLessons}
    left join lesson_progress p on p.lesson_id = l.id and p.user_id = ${user}::uuid
    where t.course = any(${sql.param(courses)}::uuid[]) and ${isCountedLesson}`,
    { byKeys: true },
  );
  const byCourse = Map.groupBy(rows, ({ course }) => course);
  return new Map(courses.map((course) => [course, courseBps(byCourse.get(course) ?? [])]));
}

/** The progress of a person in one course, in basis points: see `courseProgresses`. */
export async function courseProgress(db: Database, user: string, course: string): Promise<number> {
  return (await courseProgresses(db, user, [course])).get(course) ?? 0;
}

/** The films of a course, for the bound of refunds. */
export interface CourseFilms extends WatchedFilms {
  readonly course: string;
  readonly title: string | null;
}

/**
 * How much of the films of each of these courses a person has watched: each second counts once, and a film that counts as
 * finished counts as far as it was watched. Courses without films are not among them.
 */
export async function watchedFilms(db: Database, user: string, courses: readonly string[]): Promise<CourseFilms[]> {
  if (courses.length === 0) return [];
  return db.query<CourseFilms & Record<string, unknown>>(sql`
    select t.course, c.title, coalesce(sum(${filmSeconds}), 0)::bigint as whole,
      sum(least(${filmSeconds}, p.seconds))::bigint as watched
    from ${shownLessons}
    left join courses c on c.id = t.course and c.deleted_at is null
    left join lateral (
      select coalesce(sum(upper(r) - lower(r)), 0) as seconds from lesson_progress w cross join unnest(w.ranges) r
      where w.lesson_id = l.id and w.user_id = ${user}::uuid
    ) p on true
    where t.course = any(${sql.param(courses)}::uuid[]) and l.type = 'video'
    group by t.course, c.title order by t.course`);
}
