/**
 * What people have learned: how far the demo student is in each course, and who learned on the day of the load, from which
 * the statistics of that day follow. Of the days before, the school knows the sums alone. Pure; counted by the functions
 * that count real reports.
 */
import { isFinished, watchedBps, wholeBps } from '../../../domain/learning/progress.ts';
import { mergeRanges, type SecondRanges } from '../../../domain/learning/ranges.ts';
import { dayOf } from '../../../locale/months.ts';
import { allocate } from '../../../domain/money/portions.ts';
import { randomFor } from '../../kit/random.ts';
import type { AnyRow, RowOf, SchoolRows } from '../../kit/rows.ts';

type CourseDay = RowOf<'course-amar'>;
type Lesson = RowOf<'lessons'>;
type Sources = Pick<SchoolRows, 'access-grants' | 'course-amar' | 'lessons' | 'refunds' | 'topics' | 'users'>;

export interface Learned {
  /** The statistics, those of the day of the load made of what is known of its students. */
  readonly courseDays: CourseDay[];
  /** Rows of `lesson_progress`. */
  readonly progress: readonly AnyRow[];
  /** Rows of `learning_days`, of the day of the load. */
  readonly days: readonly AnyRow[];
}

/** How far the demo student is in their courses, the newest first; in what follows they have not begun. */
const studentParts = [0.34, 1, 0.71, 0.12];

/** @param student the e-mail address of the demo student. */
export function learnedRows(rows: Sources, student: string, now: Date): Learned {
  const lessons = lessonsByCourse(rows);
  const learners = learnersByCourse(rows['access-grants'], now);
  const { courseDays, days } = learnedToday(rows['course-amar'], learners, dayOf(now));
  const studentId = rows.users.find(({ email }) => email === student)?.id;
  const myGrants = rows['access-grants']
    .filter(({ user, state }) => user === studentId && state === 'active')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, studentParts.length)
    .map(({ user, course, createdAt }, i) => ({ user, course, since: createdAt, part: studentParts[i] ?? 0 }));
  const taken = takenByAskers(rows.refunds);
  const others = days
    .filter(({ user_id }) => user_id !== studentId)
    .map(({ user_id, course_id }) => ({
      user: user_id,
      course: course_id,
      since: new Date(now.getTime() - 3_600_000).toISOString(),
      part: taken.get(user_id) ?? 0.05 + randomFor(`part of ${user_id} ${course_id}`).next() * 0.9,
    }));
  const progress = [...myGrants, ...others].flatMap((learner) =>
    progressRows(learner, lessons.get(learner.course) ?? [], now),
  );
  return { courseDays, progress, days };
}

/** How far people are, from 0 to 1, who ask for their money back: as far as their request says. */
const takenByAskers = (refunds: Sources['refunds']): ReadonlyMap<string, number> =>
  new Map(
    refunds
      .filter(({ state }) => state === 'requested' || state === 'approved')
      .map(({ requestedBy, taken }) => [requestedBy, (taken ?? 0) / wholeBps]),
  );

function lessonsByCourse({ lessons, topics }: Sources): ReadonlyMap<string, readonly Lesson[]> {
  const courseOf = new Map(topics.map(({ id, course }) => [id, course]));
  const orderOf = new Map(topics.map(({ id, order }) => [id, order]));
  const placeOf = ({ topic, order }: Lesson): number => (orderOf.get(topic) ?? 0) * 1_000 + order;
  const sorted = lessons.toSorted((a, b) => placeOf(a) - placeOf(b));
  return Map.groupBy(sorted, ({ topic }) => courseOf.get(topic) ?? '');
}

/** The people who have a course, the newest first. */
function learnersByCourse(grants: Sources['access-grants'], now: Date): ReadonlyMap<string, readonly string[]> {
  const begun = grants.filter(({ createdAt, state }) => state === 'active' && Date.parse(createdAt) <= now.getTime());
  const newest = begun.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const byCourse = Map.groupBy(newest, ({ course }) => course);
  return new Map([...byCourse].map(([course, list]) => [course, [...new Set(list.map(({ user }) => user))]]));
}

interface LearningDay {
  readonly user_id: string;
  readonly course_id: string;
  readonly [column: string]: unknown;
}

function learnedToday(
  courseDays: readonly CourseDay[],
  learners: ReadonlyMap<string, readonly string[]>,
  today: string,
): { courseDays: CourseDay[]; days: LearningDay[] } {
  const days: LearningDay[] = [];
  const counted = courseDays.map((row) => {
    if (row.day !== today) return row;
    const people = (learners.get(row.course) ?? []).slice(0, row.activeStudents);
    const completions = Math.min(row.completions, people.length);
    const watchedSeconds = people.length === 0 ? 0 : row.watchedSeconds;
    const seconds = allocate(
      watchedSeconds,
      people.map((_, i) => 3 + (i % 5)),
    );
    for (const [i, user_id] of people.entries()) {
      const ends = i < completions ? 1 : 0;
      const counters = {
        watched_seconds: seconds[i],
        completions: ends,
        counted_seconds: seconds[i],
        counted_completions: ends,
      };
      days.push({ day: today, course_id: row.course, user_id, is_counted: true, ...counters });
    }
    return { ...row, activeStudents: people.length, watchedSeconds, completions };
  });
  return { courseDays: counted, days };
}

interface Learner {
  readonly user: string;
  readonly course: string;
  /** When they began. */
  readonly since: string;
  /** How much of the course they have done, from 0 to 1. */
  readonly part: number;
}

/** The lessons that they have finished, and the one they are at. */
function progressRows({ user, course, since, part }: Learner, lessons: readonly Lesson[], now: Date): AnyRow[] {
  const whole = lessons.reduce((sum, { duration }) => sum + duration, 0);
  const goal = whole * part;
  let done = 0;
  return lessons.flatMap((lesson): AnyRow[] => {
    const before = done;
    done += lesson.duration;
    if (before >= goal) return [];
    const seconds = Math.min(lesson.duration, Math.floor(goal - before));
    const state = progressIn(lesson, seconds);
    if (state === null) return [];
    const at = atPart(since, now, whole === 0 ? 1 : Math.min(done, goal) / whole);
    return [
      {
        user_id: user,
        lesson_id: lesson.id,
        course_id: course,
        ranges: `{${state.ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`,
        position: state.position,
        percent: state.percent,
        completed_at: state.isCompleted ? at : null,
        created_at: at,
        updated_at: at,
      },
    ];
  });
}

/** What so many seconds of a lesson are; null for a lesson that was left before its end and has no film. */
function progressIn({ type, duration }: Lesson, seconds: number) {
  if (type !== 'video') {
    return seconds < duration
      ? null
      : { ranges: [] satisfies SecondRanges, percent: wholeBps, isCompleted: true, position: 0 };
  }
  const ranges = mergeRanges([[0, seconds]]);
  const percent = watchedBps(ranges, duration);
  return { ranges, percent, isCompleted: isFinished(percent), position: seconds };
}

/** The instant of a part of the time since they began. */
function atPart(since: string, now: Date, part: number): string {
  const from = Date.parse(since);
  return new Date(Math.floor(from + (now.getTime() - from) * Math.min(1, part) * 0.9)).toISOString();
}
