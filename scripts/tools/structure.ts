/** What `npm run figures` counts of the product as a whole: folders, storeys, words, queries, and how its lines divide. */
import type { Import } from './boundaries.ts';
import { folderCycles, upwardImports } from './folders.ts';
import { avoidedWords, type AvoidedWord } from './glossary.ts';
import { child, lineCounter, parse, visit, type SyntaxNode } from './syntax.ts';

export interface Source {
  readonly file: string;
  readonly source: string;
}

export interface Lines {
  readonly source: number;
  readonly tests: number;
  readonly scripts: number;
}

export interface Structure {
  /** Groups of folders that import one another. */
  readonly folderCycles: readonly (readonly string[])[];
  /** Imports of a storey from one above it. */
  readonly upwardImports: readonly Import[];
  /** Calls of the database whose rows have a type that nothing checks, as `file:line`. */
  readonly uncheckedQueries: readonly string[];
  /** Lines of what is between the queries and PostgreSQL's driver. */
  readonly driverLines: number;
  readonly linesBy: Lines;
  /** Files of at most 20 lines. */
  readonly shortFiles: readonly string[];
  readonly words: readonly AvoidedWord[];
}

const shortFile = 20;
const product = /^(src|resources|storefront|admin|examples)\//;
const tools = /^(scripts|bench|faults)\/|^[^/]+\.ts$/;
const driver =
  /^src\/server\/platform\/db\/(compile|coalesced|shared-reads|audience|together|deferred|prepared-texts)\.ts$/;

/** Tests, journeys and what only they use. */
export const isTest = (file: string): boolean => /\.test\.tsx?$|^e2e\/|\/testing[./]/.test(file);

const lineCount = (source: string): number => source.split('\n').length - (source.endsWith('\n') ? 1 : 0);
const linesOf = (sources: readonly Source[]): number => sources.reduce((sum, s) => sum + lineCount(s.source), 0);

/** The name that is called: `query` of `query()` and of `db.query()`. */
const calledName = (call: SyntaxNode): unknown => {
  const callee = child(call, 'callee');
  return callee?.['name'] ?? (callee && child(callee, 'property')?.['name']);
};

const isUncheckedQuery = (node: SyntaxNode): boolean =>
  node.type === 'CallExpression' &&
  child(node, 'typeArguments') !== undefined &&
  ['query', 'run', 'write'].includes(String(calledName(node)));

/** The lines of the calls that give rows a type instead of a shape that is checked. */
export function uncheckedQueries(file: string, source: string): number[] {
  const lineOf = lineCounter(source);
  const lines: number[] = [];
  visit(parse(file, source).program, (node) => {
    if (isUncheckedQuery(node)) lines.push(lineOf(node.start));
  });
  return lines;
}

/** Measures the sources of one tree and their imports. */
export function structureOf(sources: readonly Source[], imports: readonly Import[]): Structure {
  const code = sources.filter(({ file }) => product.test(file) && !isTest(file));
  const servers = code.filter(({ file }) => /^(src|resources)\/.*\.ts$/.test(file));
  return {
    folderCycles: folderCycles(imports),
    upwardImports: upwardImports(imports),
    uncheckedQueries: servers.flatMap(({ file, source }) =>
      uncheckedQueries(file, source).map((line) => `${file}:${line}`),
    ),
    driverLines: linesOf(sources.filter(({ file }) => driver.test(file))),
    linesBy: {
      source: linesOf(code),
      tests: linesOf(sources.filter(({ file }) => isTest(file))),
      scripts: linesOf(sources.filter(({ file }) => tools.test(file) && !isTest(file))),
    },
    shortFiles: sources.filter(({ source }) => lineCount(source) <= shortFile).map(({ file }) => file),
    words: code.flatMap(({ file, source }) => avoidedWords(file, source)),
  };
}

/** How many times each word is used, the most frequent first. */
export function wordCounts(words: readonly AvoidedWord[]): [word: string, count: number, use: string][] {
  const groups = Map.groupBy(words, ({ use }) => use);
  return [...groups]
    .map(([use, said]): [string, number, string] => [
      [...new Set(said.map((w) => w.avoid))].join(', '),
      said.length,
      use,
    ])
    .sort(([, a], [, b]) => b - a);
}
