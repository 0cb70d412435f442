/** The steps of `npm test`: what each runs, and how its own report is counted. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { requireChromium } from './chromium.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly why?: string;
}

export interface Step {
  readonly name: string;
  readonly title: string;
  /** Steps of one stage run side by side; stages follow one another. */
  readonly stage: 'static' | 'units' | 'journeys';
  /** A step without whose success this one does not run. */
  readonly needs?: string;
  /** @param out Where the output of its programs goes. */
  run(out: Output): Promise<Outcome>;
}

export type Output = (text: string) => void;

/** What a run is limited to: test files and journeys; all unless given. */
export interface Limits {
  readonly tests?: readonly string[];
  readonly journeys?: readonly string[];
}

const bin = (name: string): string => join('node_modules', '.bin', name);

/** Runs a program with nothing on its stdin; true when it succeeds. */
const run = (
  out: Output,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', out);
    child.on('error', (error) => {
      out(`${error.message}\n`);
      done(false);
    });
    child.on('close', (code) => done(code === 0));
  });

const asOne = (ok: boolean): Outcome => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((r): Outcome => ({ passed: r.numPassedTests, failed: r.numFailedTests }));

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }) })
  .transform(({ stats: { expected, flaky, unexpected } }): Outcome => ({
    passed: expected + flaky,
    failed: unexpected,
    ...(flaky > 0 && { why: `${flaky} on the second try` }),
  }));

/** The counts of a runner's own report; a runner that fails without a failed test counts as one failure. */
function counted(name: string, file: string, isGood: boolean, report: z.ZodType<Outcome>): Outcome {
  const outcome = existsSync(file) ? report.parse(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (!isGood && outcome.failed === 0) return { ...outcome, failed: 1, why: `${name} ended with an error` };
  return isGood && outcome.passed === 0 ? { passed: 0, failed: 1, why: `${name} found no test` } : outcome;
}

const nothing = async (): Promise<Outcome> => ({ passed: 0, failed: 0, why: 'nothing to run' });

async function buildProduct(out: Output): Promise<Outcome> {
  // In a process of its own: a build keeps its process busy, and other steps run beside it.
  const ok = await run(out, process.execPath, ['scripts/build.ts', '--if-stale']);
  return asOne(ok);
}

/**
 * All steps, in the order they are reported.
 * @param reports A folder for the runners' reports.
 */
export function stepsOf(reports: string, { tests, journeys }: Limits = {}): readonly Step[] {
  const program = (name: string, title: string, command: string, ...args: string[]): Step => ({
    name,
    title,
    stage: 'static',
    run: async (out) => asOne(await run(out, command, args)),
  });
  const unitReport = join(reports, 'unit.json');
  const journeyReport = join(reports, 'e2e.json');
  return [
    program('lint', 'Lint', bin('oxlint')),
    program('format', 'Format', bin('oxfmt'), '--check'),
    program('boundaries', 'Boundaries', process.execPath, 'scripts/boundaries.ts'),
    program('spec', 'Checklist', process.execPath, 'scripts/spec.ts', '--missing'),
    program('migrations', 'Migrations', process.execPath, 'scripts/db-generate.ts', '--check'),
    {
      name: 'types',
      title: 'Types',
      stage: 'static',
      run: async (out) => {
        const ok = await run(out, bin('react-router'), ['typegen']);
        // Each checker works out the shared types for itself: four of them, the default, take half as long again.
        return asOne(ok && (await run(out, bin('tsc'), ['--noEmit', '--checkers', '2'])));
      },
    },
    {
      name: 'unit',
      title: 'Units and API',
      stage: 'units',
      run: async (out) => {
        if (tests?.length === 0) return nothing();
        const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
        const ok = await run(out, bin('vitest'), [...args, ...(tests ?? [])]);
        return counted('vitest', unitReport, ok, vitestReport);
      },
    },
    {
      name: 'build',
      title: 'Build',
      stage: 'units',
      run: (out) => (journeys?.length === 0 ? nothing() : buildProduct(out)),
    },
    {
      name: 'e2e',
      title: 'Browser',
      stage: 'journeys',
      needs: 'build',
      run: async (out) => {
        if (journeys?.length === 0) return nothing();
        const chosen = journeys ? ['--project=desktop', ...journeys] : [];
        const ok = await run(out, bin('playwright'), ['test', '--reporter=list,json', ...chosen], {
          CHROMIUM_PATH: requireChromium(),
          PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
        });
        return counted('playwright', journeyReport, ok, playwrightReport);
      },
    },
  ];
}
