/** Which entries of the menu a person uses most: visits count half after two weeks. Pure. */

/** The visits of one entry, as of the last of them. */
export interface Use {
  readonly score: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}
export type Uses = Readonly<Record<string, Use>>;

const halfLife = 14 * 24 * 3_600_000;
/** Entries above the menu at most, and the visits that bring one there. */
const shownEntries = 5;
const leastScore = 1.5;

const scoreAt = ({ score, at }: Use, now: number): number => score * 0.5 ** ((now - at) / halfLife);

export function withVisit(uses: Uses, name: string, now: number): Uses {
  const use = uses[name];
  return { ...uses, [name]: { score: (use ? scoreAt(use, now) : 0) + 1, at: now } };
}

/** The names of the entries, the most used first. */
export const mostUsed = (uses: Uses, now: number): string[] =>
  Object.entries(uses)
    .map(([name, use]) => ({ name, score: scoreAt(use, now) }))
    .filter(({ score }) => score >= leastScore)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, shownEntries)
    .map(({ name }) => name);
