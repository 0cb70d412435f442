/** The test files that take longest, and the order in which test files start. */

interface SlowTest {
  /** On an idle machine. Sizes say nothing about these. */
  readonly seconds: number;
  /** It mostly waits, for pauses that it watches. */
  readonly waits?: true;
}

/** The files that take longest. */
export const slowTests: ReadonlyMap<string, SlowTest> = new Map<string, SlowTest>([
  ['src/server/platform/jobs/queue.test.ts', { seconds: 8, waits: true }],
  ['src/server/platform/storage/upload-limits.test.ts', { seconds: 6, waits: true }],
  ['src/server/platform/http-server/http.test.ts', { seconds: 4, waits: true }],
  ['src/demo/load.test.ts', { seconds: 37 }],
  ['src/server/generator/rest/plans.test.ts', { seconds: 34 }],
  ['scripts/db/filled.test.ts', { seconds: 22 }],
  ['src/server/generator/rest/definitions.test.ts', { seconds: 21 }],
  ['src/server/platform/db/postgres.test.ts', { seconds: 20 }],
  ['src/server/features/commerce/payments/crash.test.ts', { seconds: 13 }],
  ['src/demo/generator/school.test.ts', { seconds: 7 }],
  ['src/server/generator/openapi/client.test.ts', { seconds: 7 }],
  ['src/server/generator/openapi/validators.test.ts', { seconds: 7 }],
  ['src/server/platform/db/apply-migrations.test.ts', { seconds: 6 }],
  ['src/server/generator/rest/index-scan.test.ts', { seconds: 5 }],
  ['src/server/features/learning/video/films.test.ts', { seconds: 5 }],
  ['src/server/generator/rest/rights.test.ts', { seconds: 4 }],
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
