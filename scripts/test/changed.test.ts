import { expect, test } from 'vitest';
import { selectTests } from './changed.ts';
import { reachedFrom } from '../tools/import-graph.ts';

const importers = new Map([
  ['src/a.ts', new Set(['src/b.ts', 'src/a.test.ts'])],
  ['src/b.ts', new Set(['src/b.test.ts', 'src/server/generator/rest/plans.test.ts', 'src/a.ts'])],
]);

test('what a file reaches comes nearest first, and once, also in a circle', () => {
  expect(reachedFrom(['src/a.ts'], importers)).toEqual([
    'src/a.ts',
    'src/b.ts',
    'src/a.test.ts',
    'src/b.test.ts',
    'src/server/generator/rest/plans.test.ts',
  ]);
});

test('a change runs the tests it reaches; slow ones only when they are changed themselves', () => {
  expect(selectTests(['src/a.ts'], importers)).toEqual({
    tests: ['src/a.test.ts', 'src/b.test.ts'],
    leftOut: ['src/server/generator/rest/plans.test.ts'],
    journeys: [],
  });
  expect(selectTests(['src/server/generator/rest/plans.test.ts'], importers).tests).toEqual([
    'src/server/generator/rest/plans.test.ts',
  ]);
});

test('what reaches too many tests leaves the farthest to the whole run, more of them beside journeys', () => {
  const reached = new Set(Array.from({ length: 50 }, (_, n) => `src/${n}.test.ts`));
  const many = new Map([
    ['src/a.ts', reached],
    ['admin/a.ts', reached],
  ]);
  const { tests, leftOut } = selectTests(['src/a.ts'], many);
  expect([tests.length, leftOut.length]).toEqual([40, 10]);
  const screen = selectTests(['admin/a.ts'], many);
  expect([screen.tests.length, screen.leftOut.length]).toEqual([25, 25]);
});

test('journeys run when they or a screen changed', () => {
  expect(selectTests(['e2e/shell.spec.ts', 'src/a.ts'], importers).journeys).toEqual(['e2e/shell.spec.ts']);
  expect(selectTests(['storefront/root.tsx', 'admin/theme.ts'], importers).journeys).toHaveLength(2);
  expect(selectTests(['storefront/root.test.ts'], importers).journeys).toEqual([]);
});
