/** A three-way merge, for the save of a row that someone else has changed meanwhile. Pure. */
import type { Fields } from '../../../src/define/field.ts';
import type { Row } from '../../data/row.ts';

export type Side = 'theirs' | 'mine';

export interface Difference {
  readonly name: string;
  /** The value when this person opened the row. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both changed it to different values: the person has to choose. */
  readonly isConflict: boolean;
  /** The side that is saved by default. */
  readonly side: Side;
}

/** Whether two values of a field are equal; instants are compared by time, an empty text equals null. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(normalized(a)) === JSON.stringify(normalized(b));

function normalized(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(value) ? Date.parse(value) : value;
}

/** Every field that at least one of the two has changed, unless both changed it to the same value. */
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
        isConflict: byMe && byThem,
        side: byMe ? 'mine' : 'theirs',
      },
    ];
  });
}

/**
 * The row to save: theirs, with those values of mine that were chosen. It has their version, so the server refuses it
 * again if they have saved once more.
 */
export function merged(
  found: readonly Difference[],
  theirs: Row,
  chosen: Readonly<Record<string, Side>>,
): Record<string, unknown> {
  const mine = found.filter(({ name, side }) => (chosen[name] ?? side) === 'mine');
  return { ...theirs, ...Object.fromEntries(mine.map((difference) => [difference.name, difference.mine])) };
}
