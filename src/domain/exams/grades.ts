/** What the attempts of one person at one exam come to. Pure. */
import type { GradeMethod } from './model.ts';

export interface FinishedAttempt {
  /** From 1. */
  readonly number: number;
  readonly state: 'graded' | 'pending_review' | 'abandoned' | 'submitted' | 'in_progress' | 'overdue' | 'cancelled';
  /** Basis points; null until it is graded. */
  readonly percent: number | null;
}

export const resultOf = (percent: number, passPercent: number): 'pass' | 'fail' =>
  percent >= passPercent ? 'pass' : 'fail';

/**
 * The final grade in basis points; null while no attempt counts. One that was abandoned counts as zero: who has seen the
 * questions and goes away has used it. One that waits for its review, or is under way, does not count yet; one that was cancelled
 * never does.
 */
export function finalPercent(method: GradeMethod, attempts: readonly FinishedAttempt[]): number | null {
  const percents = attempts
    .toSorted((a, b) => a.number - b.number)
    .flatMap(({ state, percent }) => {
      if (state === 'abandoned') return [0];
      return state === 'graded' && percent !== null ? [percent] : [];
    });
  if (percents.length === 0) return null;
  return methods[method](percents);
}

/**
 * Whether an attempt that waits for a grader may still raise the final grade: the last word is not said before. Attempts
 * that never count by the method change nothing.
 */
export function mayRise(method: GradeMethod, attempts: readonly FinishedAttempt[]): boolean {
  const waiting = attempts.filter(({ state }) => state === 'pending_review' || state === 'submitted');
  if (waiting.length === 0) return false;
  const counted = attempts
    .filter(({ state }) => state !== 'cancelled' && state !== 'in_progress')
    .map((each) => each.number);
  switch (method) {
    case 'highest':
      return finalPercent(method, attempts) !== 10_000;
    case 'average':
      return true;
    case 'latest':
      return waiting.some(({ number }) => number === Math.max(...counted));
    case 'first':
      return waiting.some(({ number }) => number === Math.min(...counted));
  }
}

const methods: Readonly<Record<GradeMethod, (percents: readonly number[]) => number>> = {
  highest: (percents) => Math.max(...percents),
  latest: (percents) => percents.at(-1) ?? 0,
  first: (percents) => percents[0] ?? 0,
  average: (percents) => Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / percents.length),
};
