/**
 * The process of `npm run mutants` that runs the tests: one vitest that stays alive, in which a Vite plugin serves one
 * file of the project with a fault in it. Nothing is written to the tree. The parent ends this process when a fault
 * makes the tests run for ever.
 */
import { resolve } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';

/** What the parent sends. */
export interface Job {
  readonly file: string;
  /** The source text that stands for the file's own. */
  readonly source: string;
  readonly tests: readonly string[];
  /** Only tests whose full names match this regular expression. */
  readonly pattern?: string;
}
/** What comes back: the name of the first test that failed, or nothing. */
export interface Verdict {
  readonly failed: string | null;
}

let mutant: { readonly id: string; readonly source: string } | undefined;

/** The first test, or file, that failed. */
function firstFailure(modules: readonly TestModule[], errors: readonly unknown[]): string | null {
  for (const module of modules) {
    for (const test of module.children.allTests('failed')) return `${module.relativeModuleId}: ${test.fullName}`;
    if (!module.ok()) return module.relativeModuleId;
  }
  return errors.length > 0 ? 'an unhandled error' : null;
}

async function run(vitest: Vitest, { file, source, tests, pattern }: Job): Promise<Verdict> {
  const id = resolve(file);
  mutant = { id, source };
  vitest.invalidateFile(id);
  if (pattern === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(pattern));
  // What failed before would count for this run's result, and end it at once.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  try {
    const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(resolve(test)));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    return { failed: firstFailure(testModules, unhandledErrors) };
  } finally {
    mutant = undefined;
    vitest.invalidateFile(id);
  }
}

const vitest = await createVitest(
  'test',
  { watch: true, bail: 1, maxWorkers: 1, pool: 'threads', reporters: [{}], fsModuleCache: false, isolate: true },
  {
    server: { watch: null },
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (id.replace(/[?#].*$/, '') === mutant?.id ? mutant.source : undefined),
      },
    ],
  },
);
await vitest.standalone();

process.on('message', (job: Job) => {
  void run(vitest, job).then(
    (verdict) => process.send!(verdict),
    (error: unknown) => process.send!({ failed: String(error) } satisfies Verdict),
  );
});
process.once('disconnect', () => void vitest.close().then(() => process.exit(0)));
process.send!('ready');
