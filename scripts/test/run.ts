/**
 * `npm test`: everything a machine can check, with one closing summary. `npm test -- unit e2e` runs only the named
 * steps, `npm test -- changed` what the change at hand can break (`changed.ts`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles, selectTests } from './changed.ts';
import { readImporters } from '../tools/import-graph.ts';
import { writeReport } from '../tools/reports.ts';
import type { Outcome } from './outcomes.ts';
import { stepsOf, type Limits, type Step } from './steps.ts';

interface Result extends Outcome {
  readonly step: Step;
  readonly seconds: number;
}

function limitsOfChange(): Limits {
  const files = changedFiles();
  const { tests, journeys, leftOut } = selectTests(files, readImporters());
  console.log(`${files.length} files changed: ${tests.length} test files, ${journeys.length} files of journeys.`);
  if (leftOut.length > 0) console.log(`${leftOut.length} further test files are left to the whole run:`);
  for (const file of leftOut.slice(0, 10)) console.log(`  ${file}`);
  return { tests, journeys };
}

/** Runs a step; its output comes in one piece when others run beside it. */
async function runStep(step: Step, isAlone: boolean, before: readonly Result[]): Promise<Result> {
  const pieces: string[] = [];
  const print = (text: string): void => void process.stdout.write(text);
  const header = `\n── ${step.title} ──\n`;
  if (isAlone) print(header);
  const since = Date.now();
  const blocker = before.find((result) => result.step.name === step.needs && result.failed > 0);
  const outcome = blocker
    ? { passed: 0, failed: 1, why: `${blocker.step.title} failed` }
    : await step
        .run(isAlone ? print : (text) => void pieces.push(text))
        .catch((error: Error) => ({ passed: 0, failed: 1, why: error.message }));
  if (!isAlone) print(header + pieces.join(''));
  if (outcome.failed === 0) for (const next of chosen) if (next.needs === step.name) next.begin?.();
  return { ...outcome, step, seconds: (Date.now() - since) / 1000 };
}

function line({ step, passed, failed, why, seconds }: Result): string {
  const mark = failed > 0 ? '✗' : '✓';
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
  return `${mark} ${step.title.padEnd(14)} ${counts}  ${seconds.toFixed(1).padStart(6)} s${why ? `  ${why}` : ''}`;
}

const names = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'academy-reports-'));
const isChange = names.includes('changed');
const steps = stepsOf(reports, isChange ? limitsOfChange() : {});
const unknown = names.filter((name) => name !== 'changed' && !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. There are: ${steps.map((s) => s.name).join(', ')}, and changed.`);
  process.exit(1);
}

// An end from outside leaves nothing running: what a step started is ended when the process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const since = Date.now();
const chosen = steps.filter((step) => names.length === 0 || isChange || names.includes(step.name));
const results: Result[] = [];
for (const stage of Map.groupBy(chosen, (step) => step.stage).values()) {
  const before = [...results];
  results.push(...(await Promise.all(stage.map((step) => runStep(step, stage.length === 1, before)))));
}
rmSync(reports, { recursive: true, force: true });

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
const seconds = `${((Date.now() - since) / 1000).toFixed(0)} s in all`;
// Named at the end, where someone who reads only the end finds them.
const failures = results.flatMap((result) => result.failures ?? []).map((text) => `✗ ${text}\n`);
const summary = `${failures.join('')}${results.map(line).join('\n')}\n\n${seconds}\n${passed} passed, ${failed} failed`;
console.log(`\n${summary}`);
if (names.length === 0) writeReport('test', `${summary}\n`);
process.exitCode = failed > 0 ? 1 : 0;
