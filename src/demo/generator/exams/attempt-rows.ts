/** Exam attempts and their answers as rows. Pure. */
import { demoId } from '../ids.ts';
import type { RowOf } from '../rows.ts';
import { iso, isoOrNull, timestamps } from '../timestamps.ts';
import type { Attempt } from './attempts.ts';

const flag = 'ترک صفحه';

export function attemptRows(attempts: readonly Attempt[]): {
  readonly attempts: RowOf<'exams/attempts'>[];
  readonly answers: RowOf<'exams/answers'>[];
} {
  const answers: RowOf<'exams/answers'>[] = [];
  const rows = attempts.map((attempt): RowOf<'exams/attempts'> => {
    const { id, startedAt, submittedAt } = attempt;
    const stamps = timestamps(startedAt, submittedAt ?? startedAt);
    for (const { question, place, answer, rev, savedAt, mark } of attempt.answers) {
      answers.push({
        id: demoId('exams/answers', answers.length),
        attempt: id,
        question,
        place,
        answer,
        rev,
        savedAt: isoOrNull(savedAt),
        mark,
        ...stamps,
      });
    }
    return {
      id,
      exam: attempt.exam.id,
      user: attempt.buyer.id,
      number: attempt.number,
      state: attempt.state,
      startedAt: iso(startedAt),
      deadlineAt: iso(attempt.deadlineAt),
      submittedAt: isoOrNull(submittedAt),
      snapshot: attempt.answers.map((a) => a.question),
      score: attempt.score,
      maxScore: attempt.maxScore,
      percent: attempt.percent,
      result: attempt.result,
      flags: attempt.isFlagged ? [flag] : [],
      ...stamps,
    };
  });
  return { attempts: rows, answers };
}
