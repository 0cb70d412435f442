import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderCycles, upwardImports } from './folders.ts';
import { avoidedWords } from './glossary.ts';
import { structureOf, uncheckedQueries } from './structure.ts';

const imports = (...lines: [file: string, target: string][]) => lines.map(([file, target]) => ({ file, target }));

test('folders that import one another are a cycle, though no two of their files are', () => {
  const there = imports(
    ['src/a/one.ts', 'src/b/one.ts'],
    ['src/b/two.ts', 'src/a/inner/two.ts'],
    ['src/a/inner/two.ts', 'src/a/two.ts'],
  );
  expect(folderCycles(there)).toEqual([['src/a', 'src/a/inner', 'src/b']]);
  expect(folderCycles(there.slice(0, 2))).toEqual([]);
});

test('tests, packages and files of one folder make no cycle of folders', () => {
  const there = imports(
    ['src/a/one.ts', 'src/b/one.ts'],
    ['src/b/one.test.ts', 'src/a/one.ts'],
    ['src/b/testing/world.ts', 'src/a/one.ts'],
    ['src/b/one.ts', 'src/b/two.ts'],
    ['src/b/two.ts', 'zod'],
  );
  expect(folderCycles(there)).toEqual([]);
});

test('an import of a higher storey goes upwards, one of a lower or of its own does not', () => {
  const upwards = imports(
    ['src/server/platform/db/names.ts', 'src/server/generator/rest/get.ts'],
    ['src/server/generator/rest/get.ts', 'src/server/features/vip/index.ts'],
    ['src/locale/digits.ts', 'src/server/platform/db/names.ts'],
    ['src/server/features/vip/index.ts', 'src/server/app.ts'],
  );
  const downwards = upwards.map(({ file, target }) => ({ file: target, target: file }));
  const level = imports(['src/server/features/vip/a.ts', 'src/server/features/money/index.ts']);
  expect(upwardImports([...upwards, ...downwards, ...level])).toEqual(upwards);
});

test('words to avoid are found in file names and in declared names, whole words only', () => {
  const source = `
    const giveUpLease = (ownRow: string, owner: string, keptRow = 1) => external.patience(ownRow, owner);
    interface Row { readonly keptAt: Date; upkeep: string }`;
  expect(avoidedWords('src/a/take-up.ts', source).map(({ name, avoid }) => [name, avoid])).toEqual([
    ['take-up', 'take up'],
    ['giveUpLease', 'give up'],
    ['ownRow', 'own'],
    ['keptRow', 'kept'],
    ['keptAt', 'kept'],
  ]);
});

test('proofs are certificates, except in the ledger', () => {
  expect(avoidedWords('src/server/features/assessment/proofs.ts', '')).toEqual([]);
  expect(avoidedWords('src/server/features/money/ledger/proof.ts', '')).toHaveLength(1);
});

test('a query that gives its rows a type is unchecked, one without is not', () => {
  const source =
    'db.query<Row>(sql``);\nawait tx.run(statement, [], shape);\nrun<{ id: string }>(s, []);\nother<Row>();';
  expect(uncheckedQueries('src/a.ts', source)).toEqual([1, 3]);
});

test('lines are those of the product, of tests or of scripts', () => {
  const source = 'const a = 1;\nconst b = 2;\n';
  const files = ['src/a.ts', 'src/a.test.ts', 'src/server/testing/b.ts', 'scripts/tools/c.ts', 'vite.config.ts'];
  const structure = structureOf(
    files.map((file) => ({ file, source })),
    [],
  );
  expect(structure.linesBy).toEqual({ source: 2, tests: 4, scripts: 4 });
  expect(structure.shortFiles).toEqual(files);
});

test('the product has no name with a word to avoid, and checks the rows of every query', () => {
  const files = globSync('{src,resources,storefront,admin,examples}/**/*.{ts,tsx}');
  const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  expect(sources.length).toBeGreaterThan(1_500);
  const { words, uncheckedQueries: unchecked } = structureOf(sources, []);
  expect(words.map(({ file, name, use }) => `${file}: ${name}: ${use}`)).toEqual([]);
  expect(unchecked).toEqual([]);
});
