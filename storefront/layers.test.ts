/** The layers of the storefront's folders (`docs/architecture.md`): imports run downwards, and no folders form a circle. */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from '../scripts/tools/boundaries.ts';
import { cyclesOf, importGraph } from '../scripts/tools/cycles.ts';

/** From the lowest; a folder belongs to the layer of the folder it is in. */
const layers: readonly string[] = [
  'shared progress service-worker styles widgets',
  'components error forms network session toast',
  'account-menu dialogs',
  'cart catalogue certificates comments exams finding learning payment profile purchase requests roadmap school sets vip',
  'banner footer header search welcome',
  'design',
  'routes',
  // Entries, layouts and the map of routes.
  '.',
];
const layerOf = (file: string): number => {
  const [, folder, rest] = file.split('/');
  return layers.findIndex((folders) => folders.split(' ').includes(rest === undefined ? '.' : folder!));
};

const isTest = /(\.test\.tsx?$|\/testing\/)/;
const imports = globSync('storefront/**/*.{ts,tsx}')
  .filter((file) => !isTest.test(file))
  .flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
  .filter(({ target }) => target.startsWith('storefront/') && !target.includes('+types/'));

test('every folder has its layer, and imports run downwards', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.flatMap(({ file, target }) => [file, target]).filter((file) => layerOf(file) < 0)).toEqual([]);
  expect(imports.filter(({ file, target }) => layerOf(target) > layerOf(file))).toEqual([]);
});

test('no folders import one another, directly or through others', () => {
  const folders = imports
    .map(({ file, target }) => ({ file: dirname(file), target: dirname(target) }))
    .filter(({ file, target }) => file !== target);
  expect(cyclesOf(importGraph(folders))).toEqual([]);
});
