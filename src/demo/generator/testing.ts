/** The demo school of one day, and queries over its rows, for the tests of the generator. */
import { clockAt } from '../kit/clock.ts';
import type { AnyRow, RowOf, Section } from '../kit/rows.ts';
import { demoSchool } from './school.ts';
import { dayLength } from '../kit/timestamps.ts';

export const now = new Date('2026-05-20T09:30:00Z');
export const clock = clockAt(now);
/** Generated once a worker: it takes seconds. */
export const school = await demoSchool(now);
export const { rows } = school;
export const day = dayLength;

/** The rows by section, for tests that go through all of them. */
export const sections: ReadonlyMap<string, readonly AnyRow[]> = new Map(Object.entries(rows));

/** The rows of a section. */
export const all = <S extends Section>(section: S): readonly RowOf<S>[] => rows[section];
/** The rows of a section with a value in a field. */
export const having = <S extends Section, F extends keyof RowOf<S>>(
  section: S,
  field: F,
  value: RowOf<S>[F],
): readonly RowOf<S>[] => all(section).filter((row) => row[field] === value);
/** The rows of a section by id. */
export const by = <S extends Section>(section: S): ReadonlyMap<string | null, RowOf<S>> =>
  new Map(all(section).map((row) => [row.id, row]));
/** The rows of a section by the value of a field. */
export const grouped = <S extends Section, F extends keyof RowOf<S>>(
  section: S,
  field: F,
): ReadonlyMap<RowOf<S>[F] | null, RowOf<S>[]> => Map.groupBy(all(section), (row) => row[field]);
export const sum = <F extends string>(list: readonly Readonly<Record<F, number | null>>[], field: F): number =>
  list.reduce((total, row) => total + (row[field] ?? 0), 0);
/** The instant of a field that is not empty. */
export const ms = (value: string | null): number => {
  if (value === null) throw new Error('an empty time');
  return Date.parse(value);
};
/** The first rows with a defect, for a failing test to show. */
export const wrong = <T>(list: readonly T[], isWrong: (row: T) => boolean): T[] => list.filter(isWrong).slice(0, 5);
/** How many rows have each value of a field. */
export const count = <T, F extends keyof T>(list: readonly T[], field: F): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(list, (row) => String(row[field]))].map(([value, group]) => [value, group.length]),
  );

/** So many rows of a section, spread over all of them: the rows of a large one are made by the same few functions. */
const checkedRows = 2_000;
export const spread = (rows: readonly AnyRow[]): AnyRow[] => {
  const distance = Math.ceil(rows.length / checkedRows);
  return rows.filter((_row, index) => index % distance === 0);
};
