/**
 * The process of `npm run mutants` that runs the tests: one vitest that stays alive, in which a Vite plugin serves one
 * file of the project with a fault in it. Nothing is written to the tree. The files of a run share one worker, which
 * ends with the run: modules are loaded once for each fault. The parent ends this process when a fault makes the tests
 * hang; without its parent the process ends itself.
 */
import { resolve } from 'node:path';
import { createVitest, type Reporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';

/** What the parent sends. */
export interface Job {
  /** The file with the fault, and the source text that stands for its own. Without it the tests run on the tree as it is. */
  readonly fault?: { readonly file: string; readonly source: string };
  /** Test files in the order in which they run. */
  readonly tests: readonly string[];
  /** Only tests whose full names match this regular expression. */
  readonly pattern?: string;
}
export interface Verdict {
  readonly outcome: 'passed' | 'failed' | 'hang';
  /** The name of the first test that failed. */
  readonly reason: string | null;
  /** Milliseconds of each test file that ran. */
  readonly durations: Readonly<Record<string, number>>;
}
/** What comes back: that this process is ready, each step of a run, and its verdict or why vitest itself failed. */
export type RunnerMessage =
  | { readonly type: 'ready' | 'step' }
  | { readonly type: 'verdict'; readonly verdict: Verdict }
  | { readonly type: 'error'; readonly message: string };

/** Milliseconds that the end of a run may take when the parent is gone. */
const closeTimeout = 5_000;

const send = (message: RunnerMessage): void => {
  if (process.connected) process.send!(message);
};

let mutant: { readonly id: string; readonly source: string } | undefined;

const isTimeout = (message: string): boolean => /^(Test|Hook) timed out in/.test(message);

type Failure = Pick<Verdict, 'outcome' | 'reason'>;

/** The first test, or file, that failed. */
function firstFailure(modules: readonly TestModule[], errors: readonly unknown[]): Failure {
  for (const module of modules) {
    for (const test of module.children.allTests('failed')) {
      const message = test.result().errors?.[0]?.message ?? '';
      const outcome = isTimeout(message) ? 'hang' : 'failed';
      return { outcome, reason: `${module.relativeModuleId}: ${test.fullName}: ${message}` };
    }
    if (!module.ok()) return { outcome: 'failed', reason: module.relativeModuleId };
  }
  return errors.length > 0 ? { outcome: 'failed', reason: 'an unhandled error' } : { outcome: 'passed', reason: null };
}

const durationsOf = (modules: readonly TestModule[]): Record<string, number> =>
  Object.fromEntries(modules.map((module) => [module.relativeModuleId, module.diagnostic().duration]));

/**
 * Whether every test that was requested ran. The end of a run that stopped at a failure may reach into the next one and
 * skip some of its tests, which then say nothing.
 */
const isComplete = (modules: readonly TestModule[], count: number): boolean =>
  modules.length === count &&
  modules.every(
    (module) => [...module.children.allTests('skipped')].length === 0 && module.ok() && module.state() === 'passed',
  );

/** Attempts to run all tests of a job. */
const maxAttempts = 5;

async function run(vitest: Vitest, { fault, tests, pattern }: Job): Promise<Verdict> {
  if (fault) {
    mutant = { id: resolve(fault.file), source: fault.source };
    vitest.invalidateFile(mutant.id);
  }
  if (pattern === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(pattern));
  try {
    const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(resolve(test)));
    // None of a vitest that started anew, as it does when its settings are edited.
    if (specifications.length < tests.length) throw new Error('vitest does not know all tests');
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      // What failed before would count for this run's result, and end it at once.
      vitest.state.filesMap.clear();
      vitest.state.idMap.clear();
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      const failure = firstFailure(testModules, unhandledErrors);
      const isDone = pattern !== undefined || isComplete(testModules, specifications.length);
      if (failure.outcome !== 'passed' || isDone) return { ...failure, durations: durationsOf(testModules) };
      console.error(`some tests did not run (${testModules.map((m) => m.state()).join(' ')}); once more`);
    }
    throw new Error('vitest did not run all tests');
  } finally {
    if (mutant) vitest.invalidateFile(mutant.id);
    mutant = undefined;
  }
}

/** Keeps the order of the job, where vitest would take the longest files first. */
class JobOrder {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

const reportStep = (): void => send({ type: 'step' });
const reporter: Reporter = {
  onTestModuleStart: reportStep,
  onTestCaseReady: reportStep,
  onTestCaseResult: reportStep,
  onTestModuleEnd: reportStep,
};

async function start(): Promise<Vitest> {
  const vitest = await createVitest(
    'test',
    {
      watch: true,
      bail: 1,
      maxWorkers: 1,
      pool: 'threads',
      reporters: [reporter],
      fsModuleCache: false,
      isolate: false,
      sequence: { sequencer: JobOrder },
    },
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
  return vitest;
}

const starting = start();
let isEnding = false;

/** Ends the worker, amid a test too, then what the tests share. */
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(1), closeTimeout);
  const vitest = await starting;
  await vitest.cancelCurrentRun('keyboard-input');
  await vitest.close();
  process.exit(0);
}

// The parent may end, or ask for the end, while vitest still starts.
process.once('disconnect', () => void end());
process.on('SIGTERM', () => void end());
// Ctrl-C reaches this process too: it ends when its parent does.
process.on('SIGINT', () => undefined);

const vitest = await starting;
process.on('message', (job: Job) => {
  void run(vitest, job).then(
    (verdict) => send({ type: 'verdict', verdict }),
    (error: unknown) => send({ type: 'error', message: String(error) }),
  );
});
send({ type: 'ready' });
