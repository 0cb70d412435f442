/** The test files that take longest, and the order in which test files start. */

interface SlowTest {
  /** On an idle machine. Sizes say nothing about these. */
  readonly seconds: number;
  /** It mostly waits, for pauses that it watches. */
  readonly waits?: true;
}

/** The files that take longest. */
export const slowTests: ReadonlyMap<string, SlowTest> = new Map<string, SlowTest>([
  ['src/server/platform/db/changes.test.ts', { seconds: 13, waits: true }],
  ['storefront/unavailable.test.ts', { seconds: 11, waits: true }],
  ['src/server/platform/db/pooler.test.ts', { seconds: 11, waits: true }],
  ['src/server/platform/jobs/queue.test.ts', { seconds: 9, waits: true }],
  ['src/server/platform/http-server/http.test.ts', { seconds: 9, waits: true }],
  ['src/server/platform/storage/upload-limits.test.ts', { seconds: 6, waits: true }],
  ['src/server/generator/rest/plans.test.ts', { seconds: 41 }],
  ['src/demo/load.test.ts', { seconds: 45 }],
  ['src/server/features/commerce/payments/crash.test.ts', { seconds: 23 }],
  ['src/server/generator/rest/definitions.test.ts', { seconds: 19 }],
  ['scripts/db/generate.test.ts', { seconds: 15 }],
  ['src/server/features/insights/statistics/scans.test.ts', { seconds: 12 }],
  ['src/server/hostile/lock-out.test.ts', { seconds: 11 }],
  ['src/server/platform/backup/backup.test.ts', { seconds: 11 }],
  ['src/server/features/learning/video/films.test.ts', { seconds: 10 }],
  ['scripts/db/filled.test.ts', { seconds: 10 }],
  ['src/server/generator/rest/rights.test.ts', { seconds: 10 }],
  ['src/server/hostile/learning.test.ts', { seconds: 9 }],
  ['src/server/generator/openapi/client.test.ts', { seconds: 9 }],
  ['src/server/generator/openapi/validators.test.ts', { seconds: 8 }],
  ['src/server/platform/db/postgres.test.ts', { seconds: 7 }],
  ['src/demo/generator/school.test.ts', { seconds: 7 }],
  ['src/server/platform/db/apply-migrations.test.ts', { seconds: 7 }],
  ['src/server/platform/metrics/operations.test.ts', { seconds: 6 }],
]);

/** Seconds a test file takes on an idle machine; 0 where that is not worth knowing. */
export const secondsOf = (file: string): number => slowTests.get(file)?.seconds ?? 0;

export interface OrderedFile {
  readonly path: string;
  readonly hasDom: boolean;
}

/** Those that wait have the build beside them, which starts with them: later they would leave a core idle. */
const waits = ({ path }: OrderedFile): number => Number(slowTests.get(path)?.waits ?? false);

/** Which of two files starts first; 0 where it does not matter. */
export const compareFiles = (a: OrderedFile, b: OrderedFile): number =>
  Number(a.hasDom) - Number(b.hasDom) || waits(b) - waits(a) || secondsOf(b.path) - secondsOf(a.path);
