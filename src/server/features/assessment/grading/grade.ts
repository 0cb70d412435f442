/** The rules of a grade that a person gives: who may, how much, and what follows for the attempt. */
import { sql } from 'drizzle-orm';
import type { RecordOf } from '../../../../define/resource.ts';
import type exams from '../../../../../resources/exams-essays.ts';
import { sumOfMarks } from '../../../../domain/exams/marking.ts';
import { formatMark } from '../../../../locale/marks.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { AppError, invalidField } from '../../../platform/errors/errors.ts';
import { questionInAttempt } from '../exams/question-in-attempt.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

type Points = RecordOf<typeof exams>['points'];

/** What the grade of an answer depends on. */
export type GradedAnswer = {
  user: string;
  state: string;
  /** Null in an attempt whose questions are not known. */
  maxMark: number | null;
  rubric: { criterion: string; points: number }[];
};

/** Locks the attempt of the answer, so that two grades of it come one after the other. */
export async function lockAnswer(tx: Database, answer: string): Promise<GradedAnswer> {
  const [row] = await tx.query(
    sql`
    select a."user", a.state, (s.q ->> 'mark')::float8 as "maxMark", coalesce(q.rubric, '[]') as rubric
    from exams_answers t join exams_attempts a on a.id = t.attempt join exams_questions q on q.id = t.question
      left join lateral ${questionInAttempt} s on true
    where t.id = ${answer}::uuid and ${live('t')} for update of a`,
    {
      user: col.uuid,
      state: col.text,
      maxMark: col.number.orNull,
      rubric: col.json<{ criterion: string; points: number }[]>(),
    },
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** Throws `forbidden` for one's own answer, and `conflict` for one that no person marks, or not yet. */
export function requireGradable(
  { user, state, maxMark }: GradedAnswer,
  review: string | null,
  grader: string | null,
): void {
  if (user === grader) throw new AppError('forbidden', { detail: 'پاسخ خودتان را نمی‌توانید تصحیح کنید.' });
  if (maxMark === null || review === null || (state !== 'pending_review' && state !== 'graded')) {
    throw new AppError('conflict', {
      detail: 'این پاسخ برای تصحیح نیست: آزمون هنوز پایان نیافته یا چیزی نوشته نشده است.',
    });
  }
}

/**
 * The mark of a grade: what was given, or the sum over the criteria where these were used. Throws `invalid` beside what is
 * missing or above its bound.
 */
export function gradedMark({ maxMark, rubric }: GradedAnswer, mark: number | null, points: Points): number {
  const errors = points.flatMap((given, n): FieldErrors[] => {
    const known = rubric.find(({ criterion }) => criterion === given.criterion);
    if (!known) return [{ property: `points.${n}.criterion`, errors: ['این معیار در پرسش نیست'] }];
    const said = `حداکثر این معیار ${formatMark(known.points)} است`;
    return given.points > known.points ? [{ property: `points.${n}.points`, errors: [said] }] : [];
  });
  if (errors.length > 0) throw new AppError('invalid', { errors });
  const most = maxMark ?? 0;
  const given = points.length > 0 ? sumOfMarks(points.map((each) => each.points)) : mark;
  if (given === null) throw invalidField('mark', 'نمره را وارد کنید');
  if (given < 0 || given > most) throw invalidField('mark', `نمره باید میان صفر و ${formatMark(most)} باشد`);
  return given;
}
