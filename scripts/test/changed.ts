/**
 * What `npm test -- changed` runs: the tests that a change can break, nearest first, as many as take less than two
 * minutes together with the checks of the sources.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isTestFile, reachedFrom, type Importers } from '../tools/import-graph.ts';
import { secondsOf } from './slow-tests.ts';
import type { Limits } from './steps.ts';

/**
 * Test files that one run takes; those behind them are named, and left to the whole run. Fewer beside journeys: the build
 * and the browser take half of the time.
 */
const maxTestFiles = 40;
const maxBesideJourneys = 25;
/** Tests that take this many seconds run when they are changed themselves. */
const tooSlow = 25;

export interface SelectedTests extends Required<Limits> {
  /** Tests the change reaches that are left to the whole run. */
  readonly leftOut: readonly string[];
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/** The revision that a change is compared with: where this branch left main; on main itself, the commit before. */
function baseRevision(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      const [base] = git('merge-base', 'HEAD', main);
      if (base !== undefined && base !== git('rev-parse', 'HEAD')[0]) return base;
    } catch {
      // There is no such branch.
    }
  }
  return 'HEAD~1';
}

/** Files changed since the base, committed or not, and new ones; without those deleted. */
export const changedFiles = (): string[] =>
  [
    ...new Set([...git('diff', '--name-only', baseRevision()), ...git('ls-files', '--others', '--exclude-standard')]),
  ].filter((file) => existsSync(file));

/** Journeys through what a change shows: its own files, else a short way through the site or a panel. */
function journeysFor(files: readonly string[]): string[] {
  const specs = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  const isScreen = (folder: string): boolean =>
    files.some((file) => file.startsWith(`${folder}/`) && !isTestFile(file));
  return [
    ...new Set([
      ...specs,
      ...(isScreen('storefront') ? ['e2e/main-job.spec.ts'] : []),
      ...(isScreen('admin') ? ['e2e/settings.spec.ts'] : []),
    ]),
  ];
}

/** The tests and journeys of changed files. */
export function selectTests(files: readonly string[], importers: Importers): SelectedTests {
  const tests = reachedFrom(files, importers).filter(isTestFile);
  const quick = tests.filter((file) => secondsOf(file) < tooSlow || files.includes(file));
  const journeys = journeysFor(files);
  const chosen = quick.slice(0, journeys.length > 0 ? maxBesideJourneys : maxTestFiles);
  return { tests: chosen, leftOut: tests.filter((file) => !chosen.includes(file)), journeys };
}
