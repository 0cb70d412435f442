/**
 * `npm test`: everything a machine can check, in order, with one closing summary. `npm test -- unit e2e` runs only the
 * named steps.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { requireChromium } from './chromium.ts';

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly why?: string;
}
interface Step {
  readonly name: string;
  readonly title: string;
  run(): Promise<Outcome>;
  readonly needs?: string;
}

const reports = mkdtempSync(join(tmpdir(), 'academy-reports-'));
const bin = (name: string) => join('node_modules', '.bin', name);

/** Runs a program with its output on ours and nothing on its stdin; true when it succeeds. */
const run = (command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    child.on('error', (error) => {
      console.error(error.message);
      done(false);
    });
    child.on('exit', (code) => done(code === 0));
  });
const asOne = async (ok: Promise<boolean> | boolean): Promise<Outcome> =>
  (await ok) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** The counts of a runner's own report; a runner that fails without a failed test counts as one failure. */
async function counted(name: string, ok: Promise<boolean>, read: (report: unknown) => Outcome): Promise<Outcome> {
  const good = await ok;
  const file = join(reports, `${name}.json`);
  const outcome = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (!good && outcome.failed === 0) return { ...outcome, failed: 1, why: `${name} ended with an error` };
  return good && outcome.passed === 0 ? { passed: 0, failed: 1, why: `${name} found no test` } : outcome;
}

const steps: readonly Step[] = [
  { name: 'lint', title: 'Lint', run: () => asOne(run(bin('oxlint'), [])) },
  { name: 'boundaries', title: 'Boundaries', run: () => asOne(run(process.execPath, ['scripts/boundaries.ts'])) },
  { name: 'spec', title: 'Checklist', run: () => asOne(run(process.execPath, ['scripts/spec.ts', '--missing'])) },
  {
    name: 'migrations',
    title: 'Migrations',
    run: () => asOne(run(process.execPath, ['scripts/db-generate.ts', '--check'])),
  },
  {
    name: 'types',
    title: 'Types',
    async run() {
      return asOne((await run(bin('react-router'), ['typegen'])) && (await run(bin('tsc'), ['--noEmit'])));
    },
  },
  {
    name: 'unit',
    title: 'Units and API',
    run: () =>
      counted(
        'unit',
        run(bin('vitest'), [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${join(reports, 'unit.json')}`,
        ]),
        (r) => {
          const { numPassedTests: passed, numFailedTests: failed } = r as {
            numPassedTests: number;
            numFailedTests: number;
          };
          return { passed, failed };
        },
      ),
  },
  {
    name: 'build',
    title: 'Build',
    async run() {
      try {
        build();
        return asOne(true);
      } catch (error) {
        console.error((error as Error).message);
        return asOne(false);
      }
    },
  },
  {
    name: 'e2e',
    title: 'Browser',
    needs: 'build',
    run: () =>
      counted(
        'e2e',
        run(bin('playwright'), ['test', '--reporter=list,json'], {
          CHROMIUM_PATH: requireChromium(),
          PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json'),
        }),
        (r) => {
          const { expected, flaky, unexpected } = (r as { stats: Record<'expected' | 'flaky' | 'unexpected', number> })
            .stats;
          return {
            passed: expected + flaky,
            failed: unexpected,
            ...(flaky > 0 && { why: `${flaky} on the second try` }),
          };
        },
      ),
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((s) => s.name === name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. There are: ${steps.map((s) => s.name).join(', ')}.`);
  process.exit(1);
}

const outcomes = new Map<Step, Outcome & { seconds: number }>();
for (const step of steps.filter((s) => wanted.length === 0 || wanted.includes(s.name))) {
  const blocked = [...outcomes].find(([s, o]) => s.name === step.needs && o.failed > 0);
  const since = Date.now();
  console.log(`\n── ${step.title} ──`);
  const outcome = blocked
    ? { passed: 0, failed: 1, why: `${blocked[0].title} failed` }
    : await step.run().catch((error: Error) => ({ passed: 0, failed: 1, why: error.message }));
  outcomes.set(step, { ...outcome, seconds: (Date.now() - since) / 1000 });
}
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const [step, { passed, failed, why, seconds }] of outcomes) {
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${step.title.padEnd(14)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds.toFixed(1).padStart(6)} s${why ? `  ${why}` : ''}`,
  );
}
const total = [...outcomes.values()].reduce(
  (sum, o) => ({ passed: sum.passed + o.passed, failed: sum.failed + o.failed }),
  { passed: 0, failed: 0 },
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
