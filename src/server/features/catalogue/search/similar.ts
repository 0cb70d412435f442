/** Words that may have been meant by a word with typing errors. Pure. */
import { editDistance } from '../../../../define/edit-distance.ts';

/** Typing errors that a word of this many letters may have; words of one or two letters may have none. */
export function tolerance(length: number): number {
  if (length < 3) return 0;
  if (length < 5) return 1;
  return length < 9 ? 2 : 3;
}

const strictTolerance = (length: number): number => (length < 5 ? 0 : 1);

/**
 * Those of `candidates` that may have been meant by `word`, the likeliest first.
 * @param strict at most one typing error, in longer words: for what is written rightly as well.
 */
export function similarWords(word: string, candidates: readonly string[], strict = false): string[] {
  const length = [...word].length;
  const limit = strict ? strictTolerance(length) : tolerance(length);
  if (limit === 0) return [];
  return candidates
    .filter((candidate) => candidate !== word)
    .map((candidate) => ({ candidate, edits: editDistance(word, candidate, limit) }))
    .filter(({ edits }) => edits <= limit)
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ candidate }) => candidate);
}
