/**
 * `npm run mutants -- --seed 1 --count 20 src/define storefront`: puts faults into files of the folders, drawn with the
 * seed, runs the tests of that folder which reach the file, and prints each fault that no test sees (decision 091).
 * `--count` is per folder. Faults that the type checker refuses count neither way.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isTestFile, reachedFrom, readImporters } from './import-graph.ts';
import { applyMutation, mutationsOf, type Mutation } from './mutations.ts';
import { MutantProcess } from './mutant-process.ts';
import { writeReport } from './reports.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
  },
});
const folders =
  positionals.length > 0
    ? positionals
    : ['src/define', 'src/locale', 'src/server/rest', 'src/server/auth', 'storefront'];
/** Tests that take minutes and look at speed only. */
const leftOut = /plans\.test\.ts$/;
const isTesting = (file: string): boolean => /\/testing[./]|\/test-|\.d\.ts$/.test(file);

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

/** A copy of the sources in which the type checker looks at faults that no test saw. */
class TypeChecker {
  readonly #folder = mkdtempSync(join(tmpdir(), 'academy-mutants-'));

  constructor() {
    for (const part of ['src', 'resources', 'storefront', 'admin', '.react-router', 'tsconfig.json']) {
      cpSync(part, join(this.#folder, part), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(this.#folder, 'node_modules'));
  }

  /** Whether the mutant passes the type checker. */
  accepts(mutation: Mutation, source: string): boolean {
    const file = join(this.#folder, mutation.file);
    writeFileSync(file, applyMutation(source, mutation));
    const { status } = spawnSync(
      join('node_modules', '.bin', 'tsc'),
      ['--noEmit', '--incremental', '--tsBuildInfoFile', 'types.json'],
      {
        cwd: this.#folder,
      },
    );
    writeFileSync(file, source);
    return status === 0;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 90);
const importers = readImporters();
const runner = new MutantProcess();
const types = new TypeChecker();
process.once('exit', () => types.remove());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const summary: string[] = [];
for (const folder of folders) {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !isTestFile(file) && !isTesting(file));
  const all = files.sort().flatMap((file) => mutationsOf(file, readFileSync(file, 'utf8')));
  let caught = 0;
  let survived = 0;
  for (const mutation of drawn(all, Number(options.count), randomOf(Number(options.seed)))) {
    const source = readFileSync(mutation.file, 'utf8');
    const tests = reachedFrom([mutation.file], importers).filter(
      (file) => isTestFile(file) && file.startsWith(`${folder}/`) && !leftOut.test(file),
    );
    const since = Date.now();
    const failed =
      tests.length > 0
        ? await runner.run({ file: mutation.file, source: applyMutation(source, mutation), tests })
        : null;
    const place = `${mutation.file}:${mutation.line} ${mutation.kind}: ${oneLine(mutation.before)} → ${oneLine(mutation.after)}`;
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    if (failed !== null) {
      caught++;
      console.log(`caught    ${seconds.padStart(6)} s  ${place}\n                    by ${oneLine(failed)}`);
    } else if (types.accepts(mutation, source)) {
      survived++;
      console.log(
        `SURVIVED  ${seconds.padStart(6)} s  ${place}${tests.length > 0 ? '' : '  (no test of the folder imports it)'}`,
      );
    } else console.log(`no type   ${seconds.padStart(6)} s  ${place}`);
  }
  const share = caught + survived === 0 ? 100 : (100 * caught) / (caught + survived);
  summary.push(
    `${folder.padEnd(18)} ${String(caught).padStart(4)} caught ${String(survived).padStart(4)} survived  ${share.toFixed(0).padStart(3)} %  (of ${all.length} places, seed ${options.seed})`,
  );
}
await runner.stop();
console.log(`\n${summary.join('\n')}`);
writeReport('mutants', `${summary.join('\n')}\n`);
