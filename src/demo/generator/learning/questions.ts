/** Questions under lessons, most of them answered by the teacher of the course. Pure. */
import { exchanges } from '../../content/lesson-questions.ts';
import { demoId } from '../../kit/ids.ts';
import { randomFor } from '../../kit/random.ts';
import type { RowOf } from '../../kit/rows.ts';
import type { BaseRows, SalesHistory } from '../sales/model.ts';
import { dayLength, hour, isoOrNull, minute, timestamps } from '../../kit/timestamps.ts';
import { stateOf as grantState, type Grant } from './access.ts';

type QuestionRow = RowOf<'lesson-questions'>;

const questionCount = 160;
/** Of the demo student. */
const studentCount = 4;
const answeredPercent = 78;

/** In the order in which they were asked. */
export function questionRows(
  { courses, lessons, teachers, topics }: BaseRows,
  grants: readonly Grant[],
  { student }: SalesHistory,
  now: number,
): QuestionRow[] {
  const random = randomFor('questions under lessons');
  const courseOf = new Map(topics.filter(({ isPublished }) => isPublished).map(({ id, course }) => [id, course]));
  const lessonsOf = Map.groupBy(
    lessons.filter(({ isPublished }) => isPublished),
    ({ topic }) => courseOf.get(topic) ?? '',
  );
  const users = new Map(teachers.map(({ id, user }) => [id, user]));
  const teacherOf = new Map(courses.map((course) => [course.id, users.get(course.teachers[0]?.teacher ?? '') ?? null]));
  const open = grants.filter(
    (grant) =>
      grantState(grant, now) === 'active' && now - grant.from > 2 * dayLength && lessonsOf.has(grant.course.id),
  );
  if (open.length === 0) return [];
  const myGrants = open.filter(({ buyer }) => buyer === student).slice(-studentCount);
  const questioned = [...myGrants, ...Array.from({ length: questionCount - myGrants.length }, () => random.pick(open))];
  return questioned
    .map(({ buyer, course, from }) => {
      const at = Math.floor(from + Math.min(now - from - hour, 60 * dayLength) * (0.05 + 0.9 * random.next()));
      const [text, reply] = random.pick(exchanges);
      const answeredAt = random.chance(answeredPercent)
        ? Math.min(now - minute, Math.floor(at + (0.1 + 3 * random.next()) * dayLength))
        : null;
      return {
        at,
        user: buyer.id,
        course: course.id,
        lesson: random.pick(lessonsOf.get(course.id) ?? []).id,
        text,
        state: answeredAt === null ? ('new' as const) : ('answered' as const),
        answer: answeredAt === null ? null : reply,
        answeredAt: isoOrNull(answeredAt),
        answeredBy: answeredAt === null ? null : (teacherOf.get(course.id) ?? null),
      };
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ...row }, n) => ({ id: demoId('lesson-questions', n), ...row, ...timestamps(at) }));
}
