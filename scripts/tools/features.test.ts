import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { violations, importsOf } from './boundaries.ts';
import { featureMistake, featureOrder } from './features.ts';

test('each feature uses only those declared before it, and every folder of features is one', () => {
  const names = Object.keys(featureOrder);
  const folders = readdirSync('src/server/features').filter((folder) => folder !== 'testing');
  expect(folders.toSorted()).toEqual(names.toSorted());
  for (const [n, [name, uses]] of Object.entries(featureOrder).entries()) {
    expect(names.slice(0, n), name).toEqual(expect.arrayContaining([...uses]));
  }
  expect(names).toHaveLength(13);
});

test('an import against the order is refused, a type too; one within a feature or along the order is not', () => {
  const open = 'src/server/features/vip/page.ts';
  expect(violations(importsOf(open, "import type { x } from '../commerce/index.ts'"))).toEqual([
    expect.stringContaining('vip does not use commerce'),
  ]);
  expect(violations(importsOf(open, "import { x } from '../access/index.ts'"))).toEqual([]);
  expect(featureMistake('src/server/features/new/a.ts', 'src/server/features/vip/index.ts')).toContain('has no place');
});

test('a feature is used through its index alone, by other features, by sections and by the demo school', () => {
  for (const file of ['src/server/features/vip/page.ts', 'resources/refunds.server.ts', 'src/demo/load.ts']) {
    expect(featureMistake(file, 'src/server/features/access/included.ts'), file).toContain('index.ts');
    expect(featureMistake(file, 'src/server/features/access/index.ts'), file).toBeUndefined();
  }
});

/** Every feature that one of these leads to. */
const reached = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, ...reached(featureOrder[name] ?? [])]);

test('the graph and the table of docs/architecture.md are the declared order', () => {
  const [, paper = ''] = readFileSync('docs/architecture.md', 'utf8').split(/^## (?:Features|Five journeys)$/m);
  const drawn = [...paper.matchAll(/^ {2}(\w+) --> (\w+)$/gm)].map(([, from, to]) => [from, to]);
  const direct = Object.entries(featureOrder).flatMap(([name, uses]) =>
    uses
      .filter((used) => !uses.some((other) => reached(featureOrder[other] ?? []).includes(used)))
      .map((used) => [name, used]),
  );
  expect(drawn).toEqual(direct);
  const rows = [...paper.matchAll(/^\| ([a-z]+) +\| [^|]+\| ([\w, ]*?) *\|$/gm)].map(([, name, uses]) => [name, uses]);
  const declared = Object.entries(featureOrder).map(([name, uses]) => [name, uses.join(', ')]);
  expect(rows).toEqual(declared);
});
