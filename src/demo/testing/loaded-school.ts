/** Reads what the demo school answers, for comparing it with what its rows say. */
import { expect } from 'vitest';
import { createSession } from '../../server/platform/auth/session.ts';
import { createApp } from '../../server/app.ts';
import type { Services } from '../../server/generator/section/section-api.ts';
import type { School } from '../generator/school.ts';
import type { RowOf, Section } from '../kit/rows.ts';

export type Values = Readonly<Record<string, unknown>>;
export interface Page {
  readonly records: readonly Values[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

const peopleAsked = 8;

/** The fields of a row under these names. */
export const pick = <T extends object, K extends keyof T>(row: T, ...names: K[]): Pick<T, K> =>
  // cast: an object of these fields.
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>;

type Key<T> = (row: T) => string | number;

/** The greatest of a key first; of equals, the newest. */
export const newestBy =
  <T extends { readonly id: string }>(key: Key<T>) =>
  (a: T, b: T): number => {
    const [first, second] = key(a) === key(b) ? [a.id, b.id] : [key(a), key(b)];
    if (first === second) return 0;
    return first < second ? 1 : -1;
  };
export const newest = newestBy<{ readonly id: string }>(({ id }) => id);

export const sumOf = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0);

export interface LoadedSchool {
  /** The rows of a section. */
  all<S extends Section>(section: S): readonly RowOf<S>[];
  byId<S extends Section>(section: S): ReadonlyMap<string | null, RowOf<S>>;
  /** Of the active people, those whose rows have the most different values of a field. */
  various<T extends object>(rows: readonly T[], person: (row: T) => string | null, value: keyof T): string[];
  /** What a person is answered, or a visitor. */
  read<T>(person: string | null, path: string): Promise<T>;
  /** The records of all pages. @param list where the page stands in the answer. */
  readAll(person: string | null, path: string, list?: (body: unknown) => unknown): Promise<Values[]>;
}

/** @param services of a database into which this school was loaded. */
export function loadedSchool(services: Services, school: School): LoadedSchool {
  const app = createApp(services);
  const sessions = new Map<string, Promise<string>>();
  const all = <S extends Section>(section: S): readonly RowOf<S>[] => school.rows[section];
  const active = new Set(all('users').flatMap(({ id, status }) => (status === 'active' ? [id] : [])));
  const cookieOf = (person: string): Promise<string> => {
    const cookie = sessions.get(person) ?? createSession(services, person).then((session) => session.cookie);
    sessions.set(person, cookie);
    return cookie;
  };

  async function read<T>(person: string | null, path: string): Promise<T> {
    const response = await app.request(path, person === null ? {} : { headers: { cookie: await cookieOf(person) } });
    expect(response.status, path).toBe(200);
    // cast: the tests say what they expect of it.
    return (await response.json()) as T;
  }

  async function readAll(person: string | null, path: string, list = (body: unknown): unknown => body) {
    const records: Values[] = [];
    for (let page = 1; ; page++) {
      // cast: every list of more than a page has this shape.
      const answer = list(await read(person, `${path}${path.includes('?') ? '&' : '?'}page=${page}`)) as Page;
      records.push(...answer.records);
      if (page < answer.pages) continue;
      expect([records.length, answer.page], path).toEqual([answer.total, page]);
      return records;
    }
  }

  function various<T extends object>(rows: readonly T[], person: (row: T) => string | null, value: keyof T): string[] {
    return [...Map.groupBy(rows, person)]
      .flatMap(([id, own]) =>
        id !== null && active.has(id)
          ? [{ id, kinds: new Set(own.map((row) => row[value])).size, count: own.length }]
          : [],
      )
      .toSorted((a, b) => b.kinds - a.kinds || b.count - a.count || newest(a, b))
      .slice(0, peopleAsked)
      .map(({ id }) => id);
  }

  return {
    all,
    various,
    read,
    readAll,
    byId: (section) => new Map(all(section).map((row) => [row.id, row])),
  };
}
