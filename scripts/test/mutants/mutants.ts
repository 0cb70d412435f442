/**
 * `npm run mutants -- --seed 1 --count 20 src/define storefront`: puts faults into files of the folders, drawn with the
 * seed, runs the tests of that folder which reach the file, and prints each fault that no test sees (decision 091).
 * `--count` is per folder. Faults that the type checker refuses count neither way. `--kind sql` draws faults of SQL
 * alone, `--tests src/server/hostile` (more than once) runs tests of other folders too. A file in place of a folder draws
 * its faults alone.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { isTestFile, reachedFrom, readImporters } from '../../tools/import-graph.ts';
import { MutantProcess, type Outcome, type Timeouts, type Result } from './mutant-process.ts';
import { TypeChecker } from './mutant-types.ts';
import { applyMutation, mutationsOf, type Mutation } from './mutations.ts';
import { writeReport } from '../../tools/reports.ts';
import { rulesBroken } from '../../tools/source-rules.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    kind: { type: 'string', default: '' },
    tests: { type: 'string', multiple: true, default: [] },
  },
});
const folders =
  positionals.length > 0
    ? positionals
    : [
        'src/define',
        'src/locale',
        'src/server/generator/rest',
        'src/server/generator/section',
        'src/server/platform/auth',
        'storefront',
      ];
/** Tests that take minutes and look at speed only. */
const leftOut = /plans\.test\.ts$/;
const isTesting = (file: string): boolean => /\/testing[./]|\.d\.ts$/.test(file);

/** Random numbers from 0 to 1 that follow from the seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` of the items, in an order that the random numbers decide. */
function drawn<T>(items: readonly T[], count: number, random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ item }) => item);
}

const oneLine = (text: string, length = 90): string => text.replace(/\s+/g, ' ').slice(0, length);
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1).padStart(6);

const importers = readImporters();
const runner = new MutantProcess();
const types = new TypeChecker();

/** Stops what this process started, however it ends. */
async function end(status: number): Promise<never> {
  await runner.stop();
  process.exit(status);
}
process.once('exit', () => types.remove());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(1));

/** Long enough for a machine that does other work too. */
const unmutatedTimeouts: Timeouts = { silence: 600_000, total: 3_600_000 };

/** The tests of a folder as they are without a fault: nothing is learned from tests that fail anyway. */
async function runUnmutated(tests: readonly string[]): Promise<Result> {
  const result = await runner.run({ tests }, unmutatedTimeouts);
  if (result.outcome !== 'passed') {
    console.error(`The tests fail without any fault: ${result.reason}. No fault was drawn.`);
    await end(1);
  }
  return result;
}

/** A run with a fault may be a few times slower than without; the rest is what other processes may cost. */
const timeoutsFor = ({ longestSilence, duration }: Result): Timeouts => ({
  silence: 10_000 + 3 * longestSilence,
  total: 60_000 + 5 * duration,
});

/** The tests that reach a file: those that import it first, then the quick ones. */
function testsFor(file: string, durations: Result['durations']): string[] {
  const rank = (test: string): number => (importers.get(file)?.has(test) ? 0 : 1);
  return reachedFrom([file], importers)
    .filter((test) => test in durations)
    .sort((a, b) => rank(a) - rank(b) || durations[a]! - durations[b]!);
}

const labels: Readonly<Record<Outcome, string>> = {
  failed: 'caught  ',
  hang: 'hangs   ',
  passed: 'SURVIVED',
  'too slow': 'SURVIVED',
};
const counts: Record<Outcome, number> = { failed: 0, hang: 0, passed: 0, 'too slow': 0 };

type Tried = Pick<Result, 'outcome' | 'reason' | 'duration'>;

/** What the tests of the sources say of a fault, which read the files themselves, or those that run the product. */
async function outcomeOf(file: string, before: string, after: string, unmutated: Result): Promise<Tried> {
  const [rule] = rulesBroken(file, before, after);
  if (rule !== undefined) return { outcome: 'failed', reason: `the rule of ${rule}`, duration: 0 };
  const tests = testsFor(file, unmutated.durations);
  if (tests.length === 0) return { outcome: 'passed', reason: 'no test of the folder imports it', duration: 0 };
  return runner.run({ fault: { file, source: after }, tests }, timeoutsFor(unmutated));
}

/** Tries one fault and counts it. */
async function tryMutation(mutation: Mutation, unmutated: Result): Promise<void> {
  const { file, line, kind } = mutation;
  const source = readFileSync(file, 'utf8');
  const result = await outcomeOf(file, source, applyMutation(source, mutation), unmutated);
  const isSeen = result.outcome === 'failed' || result.outcome === 'hang';
  // The type checker knows nothing of SQL.
  const isRefused = !isSeen && !kind.startsWith('sql ') && !(await types.accepts(mutation, source));
  const label = isRefused ? 'no type ' : labels[result.outcome];
  console.log(
    `${label}  ${seconds(result.duration)} s  ${file}:${line} ${kind}: ${oneLine(mutation.before)} → ${oneLine(mutation.after)}`,
  );
  if (result.reason) console.log(`                    by ${oneLine(result.reason, 160)}`);
  if (!isRefused) counts[result.outcome]++;
}

/** The line of a folder in the summary. */
async function measureFolder(folder: string): Promise<string> {
  const isFile = /\.tsx?$/.test(folder);
  const files = globSync(`${isFile ? dirname(folder) : folder}/**/*.{ts,tsx}`).sort();
  const others = globSync(options.tests.map((other) => `${other}/**/*.{ts,tsx}`)).sort();
  const tests = [...new Set([...files, ...others])].filter((file) => isTestFile(file) && !leftOut.test(file));
  const sources = (isFile ? [folder] : files).filter((file) => !isTestFile(file) && !isTesting(file));
  const all = sources
    .flatMap((file) => mutationsOf(file, readFileSync(file, 'utf8')))
    .filter(({ kind }) => kind.startsWith(options.kind));
  const unmutated = await runUnmutated(tests);
  console.log(`passed    ${seconds(unmutated.duration)} s  ${folder}: ${tests.length} test files without a fault`);
  for (const outcome of ['failed', 'hang', 'passed', 'too slow'] as const) counts[outcome] = 0;
  for (const mutation of drawn(all, Number(options.count), randomOf(Number(options.seed)))) {
    await tryMutation(mutation, unmutated);
  }
  const caught = counts.failed + counts.hang;
  const survived = counts.passed + counts['too slow'];
  const share = caught + survived === 0 ? 100 : (100 * caught) / (caught + survived);
  const hangs = counts.hang > 0 ? `, ${counts.hang} of the caught by a hang` : '';
  const number = (count: number): string => String(count).padStart(4);
  return (
    `${folder.padEnd(18)}${number(caught)} caught${number(survived)} survived  ${share.toFixed(0).padStart(3)} %` +
    `  (of ${all.length} places, seed ${options.seed}${hangs})`
  );
}

const summary: string[] = [];
for (const folder of folders) summary.push(await measureFolder(folder));
console.log(`\n${summary.join('\n')}`);
writeReport('mutants', `${summary.join('\n')}\n`);
await end(0);
