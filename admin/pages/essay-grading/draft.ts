/** What a grader has entered and not stored yet. Pure. */
import { sumOfMarks } from '../../../src/domain/exams/marking.ts';
import type { Essay } from '../../../src/contract/grading.ts';
import type { Typed } from '../../fields/typed-number.ts';
import type { Grade } from './use-essays.ts';

export interface Draft {
  readonly mark: Typed;
  /** By criterion. */
  readonly points: Readonly<Record<string, Typed>>;
  readonly feedback: string;
}

export const draftOf = ({ mark, points, feedback }: Essay): Draft => ({
  mark,
  points: Object.fromEntries(points.map((each) => [each.criterion, each.points])),
  feedback: feedback ?? '',
});

/** The grade to be stored; null while it is not whole: without a mark, or with some of the criteria alone. */
export function gradeOf(draft: Draft, { rubric }: Pick<Essay, 'rubric'>): Grade | null {
  const feedback = draft.feedback.trim() === '' ? null : draft.feedback.trim();
  if (rubric.length === 0) {
    return typeof draft.mark === 'number' ? { mark: draft.mark, points: [], feedback } : null;
  }
  const points = rubric.flatMap(({ criterion }) => {
    const given = draft.points[criterion];
    return typeof given === 'number' ? [{ criterion, points: given }] : [];
  });
  if (points.length < rubric.length) return null;
  return { mark: sumOfMarks(points.map((each) => each.points)), points, feedback };
}

/** Whether something was entered that is not stored. */
export function isChanged(draft: Draft, essay: Essay): boolean {
  const stored = draftOf(essay);
  return (
    draft.mark !== stored.mark ||
    draft.feedback.trim() !== stored.feedback ||
    essay.rubric.some(({ criterion }) => (draft.points[criterion] ?? null) !== (stored.points[criterion] ?? null))
  );
}
