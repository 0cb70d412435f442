/** What a person did in courses and exams, as certificates ask for it: read in one place, for many at once. */
import { sql } from 'drizzle-orm';
import type { Learned } from '../../../../domain/certificates/requirements.ts';
import type { FinishedAttempt } from '../../../../domain/exams/grades.ts';
import type { GradeMethod } from '../../../../domain/exams/model.ts';
import type { Database } from '../../../platform/db/database.ts';
import { finalResult } from '../exams/result.ts';
import { courseProgresses } from '../../access/index.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** What a certificate is earned by: a course, or an exam. */
export interface Earning {
  readonly course: string | null;
  readonly exam: string | null;
}

type Grade = NonNullable<Learned['exam']>;
type Exam = { id: string; courses: string[] };

/**
 * In the order of `earnings`. Of an exam with several courses, the one counts that was seen furthest; of a course with
 * several exams, the one with the best mark.
 */
export async function learnedOf(db: Database, user: string, earnings: readonly Earning[]): Promise<Learned[]> {
  const courses = earnings.flatMap(({ course }) => course ?? []);
  const exams = await examsOf(
    db,
    earnings.flatMap(({ exam }) => exam ?? []),
    courses,
  );
  // One after the other: they may run in a transaction, which has one connection.
  const progress = await courseProgresses(db, user, [...new Set([...courses, ...exams.flatMap((e) => e.courses)])]);
  const grades = await gradesOf(
    db,
    user,
    exams.map(({ id }) => id),
  );
  const progressIn = (ids: readonly string[]): number | null =>
    ids.length === 0 ? null : Math.max(...ids.map((id) => progress.get(id) ?? 0));
  return earnings.map(({ course, exam }) => {
    if (course !== null) {
      const examIds = exams.filter((e) => e.courses.includes(course)).map(({ id }) => id);
      return { progress: progressIn([course]), exam: best(examIds.flatMap((id) => grades.get(id) ?? [])) };
    }
    const found = exams.find(({ id }) => id === exam);
    return { progress: progressIn(found?.courses ?? []), exam: (exam !== null && grades.get(exam)) || null };
  });
}

const best = (grades: readonly Grade[]): Grade | null =>
  grades.toSorted((a, b) => Number(b.isPassed) - Number(a.isPassed) || b.percent - a.percent)[0] ?? null;

/** These exams, and the published ones of these courses. */
const examsOf = (db: Database, exams: readonly string[], courses: readonly string[]): Promise<Exam[]> =>
  db.query(
    sql`
    select e.id, coalesce(e.courses, '{}') as courses from exams_exam e
    where ${live('e')} and (e.id = any(${sql.param(exams)}::uuid[])
      or (e.status = 'published' and e.courses && ${sql.param(courses)}::uuid[]))`,
    { id: col.uuid, courses: col.listOf(col.uuid) },
  );

type AttemptRow = FinishedAttempt & { exam: string; method: GradeMethod; passPercent: number } & Record<
    string,
    unknown
  >;

/** The final grades of a person by exam; exams of which no attempt counts are missing. */
async function gradesOf(db: Database, user: string, exams: readonly string[]): Promise<ReadonlyMap<string, Grade>> {
  if (exams.length === 0) return new Map();
  const attempts = await db.query(
    sql`
    select a.exam, a.number, a.state, a.percent, e.grade_method as method, e.pass_percent as "passPercent"
    from exams_attempts a join exams_exam e on e.id = a.exam
    where a."user" = ${user}::uuid and a.exam = any(${sql.param(exams)}::uuid[]) and ${live('a')}`,
    {
      number: col.number,
      state: col.text.as<AttemptRow['state']>(),
      percent: col.number.orNull,
      exam: col.uuid,
      method: col.text.as<GradeMethod>(),
      passPercent: col.number,
    },
  );
  const grades = new Map<string, Grade>();
  for (const [exam, examIds] of Map.groupBy(attempts, (attempt) => attempt.exam)) {
    const result = examIds[0] ? finalResult(examIds[0].method, examIds[0].passPercent, examIds) : null;
    if (result) grades.set(exam, { percent: result.percent, isPassed: result.passed });
  }
  return grades;
}
