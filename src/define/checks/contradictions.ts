/** Finds what a condition asks of one field and can never be: two values at once. Pure. */
import { isAll, isAny, isNot, type Condition, type Test } from '../condition.ts';

/** The fields of which a condition wants different values at the same time. */
export function contradictionsIn(condition: Condition): string[] {
  const wanted = Map.groupBy(wantedTogether(condition), ({ name }) => name);
  return [...wanted].filter(([, values]) => commonOf(values).length === 0).map(([name]) => name);
}

/** One field must hold one of these values. */
interface Wanted {
  readonly name: string;
  readonly values: ReadonlySet<unknown>;
}

/** What must hold of fields for the whole condition to pass; of alternatives, and of what must not be, nothing is known. */
function wantedTogether(condition: Condition): Wanted[] {
  if (isAll(condition)) return condition.all.flatMap(wantedTogether);
  if (isAny(condition) || isNot(condition)) return [];
  return Object.entries(condition).flatMap(([name, test]) => {
    const values = valuesOf(test);
    return values ? [{ name, values: new Set(values) }] : [];
  });
}

/** The values that a test lets pass, where they can be listed. */
function valuesOf(test: Test): readonly unknown[] | undefined {
  if (test === null || typeof test !== 'object') return [test];
  return 'in' in test && Array.isArray(test.in) && test.in.length > 0 ? test.in : undefined;
}

const commonOf = ([first, ...others]: readonly Wanted[]): unknown[] =>
  [...(first?.values ?? [])].filter((value) => others.every(({ values }) => values.has(value)));
