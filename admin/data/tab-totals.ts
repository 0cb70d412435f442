/**
 * How many rows the tabs of a list have. Checked by hand, unlike the answers of `answers.ts`: every first list asks for
 * them, and the library of the schemas weighs as much as a tenth of what a list needs.
 */
import { isObject } from '../../src/define/is-object.ts';

/** How many rows a tab has; an estimate above what lists count. */
export interface TabTotal {
  readonly value: number;
  readonly estimated: boolean;
}

/** Those of the tabs of a list, by their labels; null for a trash that the person has no right to. */
export interface TabTotals {
  readonly tabs: Readonly<Record<string, TabTotal>>;
  readonly trash: TabTotal | null;
}

const isTotal = (given: unknown): given is TabTotal =>
  isObject(given) && Number.isInteger(given.value) && typeof given.estimated === 'boolean';

const areTotals = (given: unknown): given is TabTotals =>
  isObject(given) &&
  isObject(given.tabs) &&
  Object.values(given.tabs).every(isTotal) &&
  (given.trash === null || isTotal(given.trash));

/** Reads the answer of the server. @throws {TypeError} where it has another form. */
export function parseTabTotals(answer: unknown): TabTotals {
  if (!areTotals(answer)) throw new TypeError('The totals of the tabs have another form');
  return answer;
}
