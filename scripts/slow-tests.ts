/** The test files that take longest, and the order in which test files start. */

/** The files that take longest, with their seconds on an idle machine. Sizes say nothing about these. */
export const slowTests: ReadonlyMap<string, number> = new Map([
  ['src/demo/load.test.ts', 30],
  ['src/server/rest/plans.test.ts', 25],
  ['scripts/db/filled.test.ts', 20],
  ['src/server/rest/definitions.test.ts', 20],
  ['src/server/rest/rights.test.ts', 6],
  ['src/server/statistics/exactness.test.ts', 5],
  ['src/server/auth/login.test.ts', 4],
  ['src/server/db/apply-migrations.test.ts', 4],
  ['src/server/db/postgres.test.ts', 4],
  ['src/define/mistakes.test.ts', 4],
  ['resources/users.server.test.ts', 3],
  ['src/server/media/media.test.ts', 3],
  ['scripts/readme.test.ts', 3],
]);

/** Seconds a test file takes on an idle machine; 0 where that is not worth knowing. */
export const secondsOf = (file: string): number => slowTests.get(file) ?? 0;

export interface OrderedFile {
  readonly path: string;
  readonly hasDom: boolean;
}

/** Which of two files starts first; 0 where it does not matter. */
export const compareFiles = (a: OrderedFile, b: OrderedFile): number =>
  Number(a.hasDom) - Number(b.hasDom) || secondsOf(b.path) - secondsOf(a.path);
