/** The demo school of one day, and short ways to ask it, for the tests beside this file. */
import { clockAt } from './clock.ts';
import type { Row } from './people/people.ts';
import { demoSchool } from './school.ts';

export const now = new Date('2026-05-20T09:30:00Z');
export const clock = clockAt(now);
export const { rows } = demoSchool(now);
export const all = (section: string): readonly Row[] => {
  const found = rows[section];
  if (!found) throw new Error(`no rows of ${section}`);
  return found;
};
export const by = (section: string): ReadonlyMap<unknown, Row> => new Map(all(section).map((row) => [row.id, row]));
export const grouped = (section: string, field: string): ReadonlyMap<unknown, Row[]> =>
  Map.groupBy(all(section), (row) => row[field]);
export const sum = (list: readonly Row[], field: string): number =>
  list.reduce((total, row) => total + (row[field] as number), 0);
export const ms = (value: unknown): number => Date.parse(value as string);
/** The rows something is wrong with, as a failing test shows them. */
export const wrong = (list: readonly Row[], isWrong: (row: Row) => boolean): unknown[] =>
  list.filter(isWrong).slice(0, 5);
export const count = (list: readonly Row[], field: string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(list, (row) => String(row[field]))].map(([value, own]) => [value, own.length]));
export const day = 86_400_000;
