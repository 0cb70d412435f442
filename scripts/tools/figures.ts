/**
 * `npm run figures`: the figures that say how readable the sources are, and what the last `npm test` and `npm run
 * mutants` measured. `-- --base <revision>` shows another revision beside it, `-- --casts` lists the casts outside
 * tests, `-- --long` the longest functions and files and the lines over the limit, `-- --words` the names with words of
 * the glossary to avoid, `-- --queries` the queries whose rows nothing checks.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { designOf } from './design.ts';
import { maxLineLength, measureTree, type Size, type TreeFigures } from './measure.ts';
import { reportFile } from './reports.ts';
import { isTest, wordCounts } from './structure.ts';

const { values: options } = parseArgs({
  options: {
    base: { type: 'string' },
    casts: { type: 'boolean' },
    long: { type: 'boolean' },
    words: { type: 'boolean' },
    queries: { type: 'boolean' },
  },
});

const measuredFiles =
  /^(src|resources|storefront|admin|e2e|scripts|bench|faults|examples)\/.*\.(tsx?|mjs|css)$|^[^/]+\.ts$/;
const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 << 20 });
const filesOf = (listing: string): string[] => listing.split('\n').filter((file) => measuredFiles.test(file));

function measureRevision(revision: string): TreeFigures {
  const folder = mkdtempSync(join(tmpdir(), 'academy-figures-'));
  try {
    const archive = join(folder, 'tree.tar');
    git('archive', '--output', archive, revision);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    return measureTree(folder, filesOf(git('ls-tree', '-r', '--name-only', revision)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Places by size, longest first. */
const longest = (sizes: readonly Size[], matches: (file: string) => boolean): Size[] =>
  sizes.filter(({ file }) => matches(file)).sort((a, b) => b.lines - a.lines);

const isCode = (file: string): boolean => !isTest(file) && !file.endsWith('.css');
const isModule = (file: string): boolean => isCode(file) && !file.endsWith('.tsx');
const isComponent = (file: string): boolean => isCode(file) && file.endsWith('.tsx');

function longestText(sizes: readonly Size[], matches: (file: string) => boolean): string {
  const [first] = longest(sizes, matches);
  return first ? `${first.lines}  ${first.file}:${first.line}` : '–';
}

/** Title → value of a tree, in the order of the table. */
const rows: readonly (readonly [title: string, value: (figures: TreeFigures) => string])[] = [
  ['files, lines', (f) => `${f.files}, ${f.lines}`],
  [
    `lines over ${maxLineLength} characters`,
    (f) => `${f.longLines.length} (${((100 * f.longLines.length) / f.lines).toFixed(2)} %)`,
  ],
  ['longest function (limit 60)', (f) => longestText(f.functions, isModule)],
  ['longest function in .tsx (limit 90)', (f) => longestText(f.functions, isComponent)],
  ['longest file (limit 300)', (f) => longestText(f.fileSizes, isCode)],
  ['longest test file (limit 400)', (f) => longestText(f.fileSizes, isTest)],
  ['nested ternaries', (f) => String(f.nestedTernaries.length)],
  ['multi-declarator statements', (f) => String(f.multiDeclarators.length)],
  ['files in import cycles, types included', (f) => String(f.cycles.flat().length)],
  ['folders in cycles, types included', (f) => `${f.folderCycles.flat().length} in ${f.folderCycles.length} groups`],
  ['imports from a lower storey to a higher', (f) => String(f.upwardImports.length)],
  ['queries whose rows nothing checks', (f) => String(f.uncheckedQueries.length)],
  ['lines of the private driver', (f) => String(f.driverLines)],
  ['lines of source, tests, scripts', (f) => Object.values(f.linesBy).join(', ')],
  ['files of at most 20 lines', (f) => String(f.shortFiles.length)],
  ['names with words to avoid', (f) => String(f.words.length)],
  ['casts outside tests', (f) => `${f.casts.length}, ${f.casts.filter((c) => !c.hasReason).length} without a reason`],
  ['demo files in src/server', (f) => String(f.demoFilesInServer)],
];

/** How many values of its scales the design uses, and how many bypass the tokens. */
function printDesign(files: readonly string[]): void {
  const { scales, colours, literals } = designOf(files);
  console.log('\nThe design (literals are listed by scripts/tools/design.test.ts):');
  for (const [name, { used, size }] of Object.entries(scales)) console.log(`${name.padEnd(42)}${used} of ${size}`);
  console.log(`${'colours, by their roles'.padEnd(42)}${colours}`);
  console.log(`${'literals outside the tokens'.padEnd(42)}${literals}`);
}

const current = measureTree('.', filesOf(git('ls-files', '--cached', '--others', '--exclude-standard')));
const base = options.base === undefined ? undefined : measureRevision(options.base);

const width = 46;
if (base) console.log(`${''.padEnd(42)}${String(options.base).padEnd(width)}this tree`);
for (const [title, value] of rows) {
  const before = base ? value(base).padEnd(width) : '';
  console.log(`${title.padEnd(42)}${before}${value(current)}`);
}
for (const command of ['test', 'mutants'] as const) {
  const file = reportFile(command);
  if (existsSync(file)) console.log(`\nThe last run of ${command}:\n${readFileSync(file, 'utf8')}`);
}

printDesign(filesOf(git('ls-files', '--cached', '--others', '--exclude-standard')));
for (const cycle of [...current.cycles, ...current.folderCycles]) {
  console.log(`\nImport one another: ${cycle.join(', ')}`);
}
for (const { file, target } of current.upwardImports) console.log(`\nUpwards: ${file} imports ${target}`);
console.log('\nWords to avoid:');
for (const [words, count, use] of wordCounts(current.words)) {
  console.log(`${String(count).padStart(4)}  ${words} → ${use}`);
}
if (options.words) for (const { file, name, use } of current.words) console.log(`${file}: ${name} → ${use}`);
if (options.queries) for (const place of current.uncheckedQueries) console.log(place);
if (options.casts) {
  console.log('');
  for (const cast of current.casts) {
    const reason = cast.hasReason ? '' : '  (no reason)';
    console.log(`${cast.file}:${cast.line} …${cast.text.slice(-70).replace(/\s+/g, ' ')}${reason}`);
  }
}
if (options.long) {
  const show = (sizes: readonly Size[], limit: number): void => {
    for (const { file, line, lines } of sizes) if (lines > limit) console.log(`${lines}  ${file}:${line}`);
  };
  console.log('\nFunctions over 60 lines (90 in .tsx):');
  show(longest(current.functions, isModule), 60);
  show(longest(current.functions, isComponent), 90);
  console.log('\nFiles over 300 lines (tests 400):');
  show(longest(current.fileSizes, isCode), 300);
  show(longest(current.fileSizes, isTest), 400);
  console.log(`\nLines over ${maxLineLength} characters:`);
  for (const { file, line } of current.longLines) console.log(`${file}:${line}`);
}
