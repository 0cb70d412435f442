/** What is wrong with a grade, by criterion. Pure. */
import type { Essay } from '../../../src/contract/grading.ts';
import { problemOf } from '../../data/http.ts';
import type { Draft } from './draft.ts';
import type { Grade } from './use-essays.ts';

/** The messages by criterion; that of a mark as a whole under `wholeMark`. */
export type Wrong = Readonly<Record<string, string>>;
export const nothingWrong: Wrong = {};
export const wholeMark = '';

/** The criteria without a mark. */
export function missingIn(draft: Draft, { rubric }: Pick<Essay, 'rubric'>): Wrong {
  const missing = 'نمره را وارد کنید';
  if (rubric.length === 0) return { [wholeMark]: missing };
  const open = rubric.filter(({ criterion }) => typeof draft.points[criterion] !== 'number');
  return Object.fromEntries(open.map(({ criterion }) => [criterion, missing]));
}

/** What the server refuses of a grade that was sent. */
export function wrongIn(failure: unknown, { points }: Grade): Wrong {
  const errors = Object.entries(problemOf(failure)?.errors ?? {});
  return Object.fromEntries(
    errors.flatMap(([property, message]) => {
      if (typeof message !== 'string') return [];
      const [, place] = /^points\.(\d+)\./.exec(property) ?? [];
      const criterion = place === undefined ? undefined : points[Number(place)]?.criterion;
      if (criterion !== undefined) return [[criterion, message]];
      return property === 'mark' ? [[wholeMark, message]] : [];
    }),
  );
}
