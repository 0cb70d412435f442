/**
 * A correction that staff made: one question had a wrong key until then, and the results it changed are distinguished
 * from those that are valid now, by the product's own functions. Pure.
 */
import {
  correctedMark,
  correctSnapshot,
  outcomeOf,
  type Correction,
  type Outcome,
} from '../../../domain/exams/corrections.ts';
import type { ExamQuestion } from '../../../domain/exams/model.ts';
import { demoId } from '../../kit/ids.ts';
import type { RowOf } from '../../kit/rows.ts';
import { dayLength, iso, minute, second, timestamps } from '../../kit/timestamps.ts';
import type { Attempt } from './attempts.ts';

type CorrectionRow = RowOf<'exams/corrections'>;
type ChangeRow = RowOf<'exams/score-changes'>;

/** How long ago it was applied. */
const appliedAgo = 12 * dayLength;
/** Attempts that had the question: enough to look at. */
const attemptsWanted = 40;
const reason = 'کلید این پرسش اشتباه ثبت شده بود';

interface Corrected {
  readonly attempts: readonly Attempt[];
  readonly corrections: CorrectionRow[];
  readonly changes: ChangeRow[];
}

/** @param by the administrator who applied it. Without a question that was asked often enough there is none. */
export function correctedAttempts(attempts: readonly Attempt[], by: string, now: number): Corrected {
  const appliedAt = now - appliedAgo;
  const before = attempts.filter(({ startedAt }) => startedAt < appliedAt);
  const question = questionOf(before);
  if (!question) return { attempts, corrections: [], changes: [] };
  const id = demoId('exams/corrections', 0);
  const right = correctionTo(id, question, true);
  const attemptsWithQuestion = new Set(before.filter((attempt) => hasQuestion(attempt, question.id)));
  const over = [...attemptsWithQuestion].filter(({ state }) => state === 'graded' || state === 'pending_review');
  const outcomes = over.flatMap((attempt) => changeOf(attempt, question, id));
  return {
    attempts: attempts.map((attempt) =>
      attemptsWithQuestion.has(attempt) ? { ...attempt, snapshot: correctSnapshot(attempt.snapshot, right) } : attempt,
    ),
    corrections: [
      correctionRow({ right, outcomes, attemptsWithQuestion: [...attemptsWithQuestion], over, by, appliedAt }),
    ],
    changes: outcomes.map((change, n) => changeRow(change, n, { correction: id, by, at: appliedAt + second })),
  };
}

const hasQuestion = ({ snapshot }: Attempt, id: string): boolean => snapshot.questions.some((q) => q.id === id);

/** The question with one right option that was in the fewest attempts, of those that were in enough. */
function questionOf(attempts: readonly Attempt[]): ExamQuestion | undefined {
  const attemptsWithQuestion = attempts.flatMap(({ snapshot }) =>
    snapshot.questions.filter(({ type }) => type === 'single'),
  );
  return [...Map.groupBy(attemptsWithQuestion, ({ id }) => id).values()]
    .filter((uses) => uses.length >= attemptsWanted)
    .toSorted((a, b) => a.length - b.length)[0]?.[0];
}

/** To its right option; or to another, which was taken for the right one. */
function correctionTo(id: string, { id: question, options }: ExamQuestion, isRight: boolean): Correction {
  const chosen = options.find(({ isCorrect }) => isCorrect === isRight);
  return { id, question, kind: 'key', rightOptions: chosen ? [chosen.text] : [], acceptedAnswers: [] };
}

interface Change {
  readonly attempt: Attempt;
  readonly before: Outcome;
  readonly after: Outcome;
}

/** Of a graded attempt: what it came to with the wrong key, where that differs. */
function changeOf(attempt: Attempt, question: ExamQuestion, id: string): Change[] {
  const { snapshot, answers, score, percent, result } = attempt;
  if (score === null || percent === null || (result !== 'pass' && result !== 'fail')) return [];
  const wrong = correctSnapshot(snapshot, correctionTo(id, question, false));
  const marks = answers.map((answer) =>
    answer.question.id === question.id ? correctedMark(wrong, question.id, answer.given) : answer.mark,
  );
  const before = outcomeOf(
    wrong,
    marks.map((mark) => mark ?? 0),
  );
  return before.score === score ? [] : [{ attempt, before, after: { score, percent, result } }];
}

interface Applied {
  readonly right: Correction;
  readonly outcomes: readonly Change[];
  readonly attemptsWithQuestion: readonly Attempt[];
  readonly over: readonly Attempt[];
  readonly by: string;
  readonly appliedAt: number;
}

function correctionRow({ right, outcomes, attemptsWithQuestion: asked, over, by, appliedAt }: Applied): CorrectionRow {
  const moved = (from: 'pass' | 'fail'): number =>
    outcomes.filter(({ before, after }) => before.result === from && after.result !== from).length;
  return {
    id: right.id,
    exam: asked[0]?.exam.id ?? '',
    question: right.question,
    kind: right.kind,
    rightOptions: [...right.rightOptions],
    acceptedAnswers: [],
    reason,
    state: 'done',
    affected: over.length,
    changing: outcomes.length,
    passing: moved('fail'),
    failing: moved('pass'),
    handled: asked.length,
    changed: outcomes.length,
    cursor: null,
    appliedBy: by,
    appliedAt: iso(appliedAt),
    finishedAt: iso(appliedAt + 2 * second),
    ...timestamps(appliedAt - 5 * minute, appliedAt + 2 * second),
  };
}

function changeRow(
  { attempt, before, after }: Change,
  n: number,
  { correction, by, at }: { readonly correction: string; readonly by: string; readonly at: number },
): ChangeRow {
  return {
    id: demoId('exams/score-changes', n),
    attempt: attempt.id,
    exam: attempt.exam.id,
    user: attempt.buyer.id,
    oldPercent: before.percent,
    newPercent: after.percent,
    oldScore: before.score,
    newScore: after.score,
    oldResult: before.result,
    newResult: after.result,
    reason,
    correction,
    changedBy: by,
    proof: null,
    decision: 'none',
    ...timestamps(at, at),
  };
}
