/** Exam attempts and their answers as rows. Pure. */
import { answerText } from '../../../domain/exams/marking.ts';
import { isEmpty, type Given } from '../../../domain/exams/model.ts';
import { remarks } from '../../content/exam-answers.ts';
import { demoId } from '../../kit/ids.ts';
import type { RowOf } from '../../kit/rows.ts';
import { dayLength, iso, isoOrNull, timestamps } from '../../kit/timestamps.ts';
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
    for (const { question, place, given, rev, savedAt, mark } of attempt.answers) {
      answers.push({
        id: demoId('exams/answers', answers.length),
        attempt: id,
        question: question.id,
        place,
        type: question.type,
        optionCount: question.options.length,
        answer: answerText(question, given),
        chosen: isEmpty(given) ? null : given.chosen,
        isFlagged: false,
        rev,
        savedAt: isoOrNull(savedAt),
        mark,
        ...reviewOf(attempt, question.type, given, mark),
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
      lateUntil: iso(attempt.lateUntil),
      submittedAt: isoOrNull(submittedAt),
      snapshot: attempt.snapshot,
      place: attempt.exam.navigation === 'sequential' ? placeOf(attempt) : null,
      device: null,
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

/** The first question without an answer, in an exam that goes forward only. */
const placeOf = ({ answers }: Attempt): number =>
  answers.find(({ rev }) => rev === 0)?.place ?? Math.max(1, answers.length);

/** Of essays that were written and handed in: whether a person has marked them, in whole when there was no rubric. */
function reviewOf(
  { submittedAt }: Attempt,
  type: string,
  given: Given,
  mark: number | null,
): Pick<RowOf<'exams/answers'>, 'review' | 'points' | 'feedback' | 'gradedBy' | 'gradedAt'> {
  const isRead = type === 'essay' && submittedAt !== null && !isEmpty(given);
  const isGraded = isRead && mark !== null;
  return {
    review: isRead ? reviewState(isGraded) : null,
    points: [],
    feedback: isGraded ? feedbackFor(mark) : null,
    gradedBy: null,
    gradedAt: isGraded ? iso(submittedAt + reviewTime) : null,
  };
}

const reviewState = (isGraded: boolean): 'graded' | 'waiting' => (isGraded ? 'graded' : 'waiting');
const reviewTime = 2 * dayLength;

/** Every essay is worth four marks. */
const feedbackFor = (mark: number): string => remarks[mark >= 3 ? 'good' : 'short'];
