/** The steps of `npm test`: what each runs, and in which order. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { requireChromium } from '../tools/chromium.ts';
import { offerFfmpeg } from '../tools/ffmpeg.ts';
import { offerPrometheus } from '../tools/prometheus.ts';
import { startJourneysServer, type JourneysServer } from './journeys-server.ts';
import { outcomeOf, playwrightReport, vitestReport, type Outcome } from './outcomes.ts';

export interface Step {
  readonly name: string;
  readonly title: string;
  /** Steps of one stage run side by side; stages follow one another. */
  readonly stage: 'static' | 'units' | 'journeys';
  /** A step without whose success this one does not run. */
  readonly needs?: string;
  /** Begins what takes long in the step, as soon as the step it needs has succeeded; other steps are at work then. */
  begin?(): void;
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
    // It ends with this process, also when that is ended from outside.
    const kill = (): void => void child.kill();
    process.once('exit', kill);
    child.on('error', (error) => {
      out(`${error.message}\n`);
      done(false);
    });
    child.on('close', (code) => {
      process.off('exit', kill);
      done(code === 0);
    });
  });

const asOne = (ok: boolean): Outcome => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const nothing = async (): Promise<Outcome> => ({ passed: 0, failed: 0, why: 'nothing to run' });

async function buildProduct(out: Output): Promise<Outcome> {
  // In a process of its own: a build keeps its process busy, and other steps run beside it.
  const ok = await run(out, process.execPath, ['scripts/build/build.ts', '--if-stale']);
  return asOne(ok);
}

/** A step that is one program. */
const program = (name: string, title: string, command: string, ...args: string[]): Step => ({
  name,
  title,
  stage: 'static',
  run: async (out) => asOne(await run(out, command, args)),
});

/** The journeys, all of them unless some are chosen. */
function journeys(report: string, chosen: Limits['journeys']): Step {
  let begun: Promise<JourneysServer> | undefined;
  return {
    name: 'e2e',
    title: 'Browser',
    stage: 'journeys',
    needs: 'build',
    begin() {
      if (chosen?.length === 0) return;
      begun = startJourneysServer();
      begun.catch(() => null);
    },
    run: async (out) => {
      if (chosen?.length === 0) return nothing();
      const server = await begun;
      try {
        await server?.ready;
        const which = chosen ? ['--project=desktop', ...chosen] : [];
        const ok = await run(out, bin('playwright'), ['test', '--reporter=list,json', ...which], {
          CHROMIUM_PATH: requireChromium(),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          ...server?.env,
        });
        return outcomeOf('playwright', report, ok, playwrightReport);
      } finally {
        await server?.stop();
      }
    },
  };
}

/** No promise is left unawaited where a statement could be lost with it. */
const promises = ['--type-aware', '-c', 'scripts/tools/promises.oxlintrc.json', 'src', 'resources', 'scripts', 'bench'];

/**
 * All steps, in the order they are reported.
 * @param reports A folder for the runners' reports.
 */
export function stepsOf(reports: string, { tests, journeys: chosenJourneys }: Limits = {}): readonly Step[] {
  const unitReport = join(reports, 'unit.json');
  const journeyReport = join(reports, 'e2e.json');
  return [
    program('programs', 'Programs', process.execPath, 'scripts/test/programs.ts'),
    program('lint', 'Lint', bin('oxlint')),
    program('promises', 'Promises', bin('oxlint'), ...promises),
    program('format', 'Format', bin('oxfmt'), '--check'),
    program('boundaries', 'Boundaries', process.execPath, 'scripts/tools/boundaries.ts'),
    program('spec', 'Checklist', process.execPath, 'scripts/test/spec.ts', '--missing'),
    program('migrations', 'Migrations', process.execPath, 'scripts/db/generate.ts', '--check'),
    {
      name: 'types',
      title: 'Types',
      stage: 'static',
      run: async (out) => {
        const ok = await run(out, bin('react-router'), ['typegen']);
        // Each checker works out the shared types for itself: four of them, the default, take half as long again.
        const checked = ok && (await run(out, bin('tsc'), ['--noEmit', '--checkers', '2']));
        // The example declares a menu of its own, so it is a program of its own.
        return asOne(checked && (await run(out, bin('tsc'), ['--noEmit', '--project', 'examples/library'])));
      },
    },
    {
      name: 'unit',
      title: 'Units and API',
      stage: 'units',
      run: async (out) => {
        if (tests?.length === 0) return nothing();
        offerFfmpeg(out);
        offerPrometheus(out);
        const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
        const ok = await run(out, bin('vitest'), [...args, ...(tests ?? [])]);
        return outcomeOf('vitest', unitReport, ok, vitestReport);
      },
    },
    {
      name: 'build',
      title: 'Build',
      stage: 'units',
      run: (out) => (chosenJourneys?.length === 0 ? nothing() : buildProduct(out)),
    },
    journeys(journeyReport, chosenJourneys),
  ];
}
