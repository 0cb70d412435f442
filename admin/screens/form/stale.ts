/**
 * A save over a row that has changed meanwhile: what the other person changed, what this one did, and the two put
 * together. Pure.
 */
import type { Fields } from '../../../src/define/field.ts';

type Row = Readonly<Record<string, unknown>>;
export type Side = 'theirs' | 'mine';

export interface Difference {
  readonly name: string;
  /** As it was when this person opened the row. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both changed it, to different values: one has to be chosen. */
  readonly clash: boolean;
  /** Whose value stands unless the person says otherwise. */
  readonly side: Side;
}

/**
 * Whether two values of a field are the same. Instants are written in more than one way; nothing and an empty text are
 * one.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  const normal = (v: unknown): unknown =>
    v === undefined || v === '' ? null : typeof v === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(v) ? Date.parse(v) : v;
  return JSON.stringify(normal(a)) === JSON.stringify(normal(b));
}

/** Every field in which the three differ: those the other person changed, and those only this one did. */
export function differences(fields: Fields, base: Row, mine: Row, theirs: Row): Difference[] {
  return Object.keys(fields).flatMap((name): Difference[] => {
    const byMe = !sameValue(mine[name], base[name]);
    const byThem = !sameValue(theirs[name], base[name]);
    if ((!byMe && !byThem) || sameValue(mine[name], theirs[name])) return [];
    return [
      {
        name,
        base: base[name],
        mine: mine[name],
        theirs: theirs[name],
        clash: byMe && byThem,
        side: byMe ? 'mine' : 'theirs',
      },
    ];
  });
}

/**
 * The row to save: theirs, with the chosen values of mine. It carries their version, so it is refused again if they
 * save once more.
 */
export function merged(
  found: readonly Difference[],
  theirs: Row,
  chosen: Readonly<Record<string, Side>>,
): Record<string, unknown> {
  return {
    ...theirs,
    ...Object.fromEntries(found.filter((d) => (chosen[d.name] ?? d.side) === 'mine').map((d) => [d.name, d.mine])),
  };
}
