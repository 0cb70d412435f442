/**
 * What answers are worth. Marks have two decimals. Options count all or nothing: a question with several right ones is
 * right when exactly these are chosen, since a part of them can be had by guessing. No answer is worth 0, a wrong one
 * costs the negative mark of the exam, and essays wait for a person. Pure.
 */
import { normalizeText, normalizeQuery } from '../../locale/normalize.ts';
import { fullBps } from '../money/portions.ts';
import { isEmpty, type ExamQuestion, type Given, type Snapshot } from './model.ts';

/** Hundredths: sums of marks are exact in whole numbers. */
const hundredths = (mark: number): number => Math.round(mark * 100);

/** What a wrong answer earns: zero, or below. */
export const wrongMark = (mark: number, negativeMarkBps: number): number =>
  // `0 -` rather than a sign: minus zero is stored and compared badly.
  0 - Math.round((hundredths(mark) * negativeMarkBps) / fullBps) / 100;

/** Whether the answer is right; null for essays, of which only a person can tell. */
export function isRight(question: ExamQuestion, given: Given): boolean | null {
  switch (question.type) {
    case 'single':
    case 'multi':
    case 'true_false':
      return isExactly(question, given.chosen);
    case 'short':
      return question.acceptedAnswers.some((accepted) => isSameText(accepted, given.text));
    case 'essay':
      return null;
  }
}

function isExactly({ options }: ExamQuestion, chosen: readonly number[]): boolean {
  const right = options.flatMap(({ isCorrect }, place) => (isCorrect ? [place] : []));
  const places = new Set(chosen);
  return right.length > 0 && places.size === right.length && right.every((place) => places.has(place));
}

/** In any digits and letters of the keyboard, with a space, a joiner or nothing between the parts of a word. */
function isSameText(accepted: string, typed: string): boolean {
  const forms = new Set([normalizeText(accepted), normalizeQuery(accepted)]);
  forms.delete('');
  return forms.has(normalizeText(typed)) || forms.has(normalizeQuery(typed));
}

/** The mark of an answer; null for one that a person has to mark. */
export function markOf(question: ExamQuestion, given: Given, negativeMarkBps: number): number | null {
  if (question.ruling !== undefined) return question.ruling === 'granted' ? question.mark : 0;
  if (isEmpty(given)) return 0;
  const verdict = isRight(question, given);
  if (verdict === null) return null;
  return verdict ? question.mark : wrongMark(question.mark, negativeMarkBps);
}

/** An answer as it is read: the texts of the options that were chosen, or what was written; null without any. */
export function answerText({ options }: ExamQuestion, given: Given): string | null {
  if (isEmpty(given)) return null;
  if (options.length === 0) return given.text;
  return [...given.chosen]
    .sort((a, b) => a - b)
    .flatMap((place) => options[place]?.text ?? [])
    .join(' | ');
}

/** Exact, of marks with two decimals. */
export const sumOfMarks = (marks: readonly number[]): number =>
  marks.reduce((sum, mark) => sum + hundredths(mark), 0) / 100;

/** Never below zero (domain, section 3, Exam attempt). */
export const scoreOf = (marks: readonly number[]): number => Math.max(0, sumOfMarks(marks));

export const maxScoreOf = ({ questions }: Pick<Snapshot, 'questions'>): number =>
  sumOfMarks(questions.flatMap(({ mark, ruling }) => (ruling === 'annulled' ? [] : [mark])));

/** Basis points, rounded down: who misses the bound by a hair has not reached it. */
export function percentOf(score: number, maxScore: number): number {
  const most = hundredths(maxScore);
  return most === 0 ? 0 : Math.min(fullBps, Math.floor((hundredths(score) * fullBps) / most));
}
