/** A question put right: in the snapshot of an attempt, and for the marks of those who had it. Pure. */
import { resultOf } from './grades.ts';
import { markOf, maxScoreOf, percentOf, scoreOf } from './marking.ts';
import type { ExamQuestion, Given, Snapshot } from './model.ts';

export interface Correction {
  readonly id: string;
  readonly question: string;
  readonly kind: 'key' | 'annul' | 'grant';
  /** The texts of the right options: their order differs from attempt to attempt. */
  readonly rightOptions: readonly string[];
  readonly acceptedAnswers: readonly string[];
}

const rulings = { annul: 'annulled', grant: 'granted', key: undefined } as const;

/** The question as it should have been. A key that is corrected ends an earlier ruling. */
export function correctQuestion(question: ExamQuestion, correction: Correction): ExamQuestion {
  const { id, kind, rightOptions, acceptedAnswers } = correction;
  const { ruling: _, ...rest } = question;
  const ruling = rulings[kind];
  const ruled: ExamQuestion = { ...rest, ...(ruling && { ruling }), correction: id };
  if (kind !== 'key') return ruled;
  return {
    ...ruled,
    options: question.options.map((option) => ({ ...option, isCorrect: rightOptions.includes(option.text) })),
    acceptedAnswers: question.type === 'short' ? acceptedAnswers : question.acceptedAnswers,
  };
}

export const correctSnapshot = (snapshot: Snapshot, correction: Correction): Snapshot => ({
  ...snapshot,
  questions: snapshot.questions.map((question) =>
    question.id === correction.question ? correctQuestion(question, correction) : question,
  ),
});

/** The mark of the corrected question; null where a person has to give it, or has given it. */
export function correctedMark(snapshot: Snapshot, question: string, given: Given): number | null {
  const found = snapshot.questions.find(({ id }) => id === question);
  return found ? markOf(found, given, snapshot.negativeMarkBps) : null;
}

export interface Outcome {
  readonly score: number;
  readonly percent: number;
  readonly result: 'pass' | 'fail';
}

/** What an attempt comes to with these marks, in any order. */
export function outcomeOf(snapshot: Snapshot, marks: readonly number[]): Outcome {
  const score = scoreOf(marks);
  const percent = percentOf(score, maxScoreOf(snapshot));
  return { score, percent, result: resultOf(percent, snapshot.passPercent) };
}
