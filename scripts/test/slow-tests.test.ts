import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareFiles, slowTests } from './slow-tests.ts';

const file = (path: string, hasDom = false) => ({ path, hasDom });

test('files that wait start first, then the longest; those with a DOM last, the others as they came', () => {
  const files = [
    file('storefront/a.test.tsx', true),
    file('src/b.test.ts'),
    file('src/a.test.ts'),
    file('src/server/generator/rest/rights.test.ts'),
    file('src/demo/load.test.ts'),
    file('src/server/platform/jobs/queue.test.ts'),
    file('src/server/platform/http-server/http.test.ts'),
  ];
  expect(files.toSorted(compareFiles).map(({ path }) => path)).toEqual([
    'src/server/platform/jobs/queue.test.ts',
    'src/server/platform/http-server/http.test.ts',
    'src/demo/load.test.ts',
    'src/server/generator/rest/rights.test.ts',
    'src/b.test.ts',
    'src/a.test.ts',
    'storefront/a.test.tsx',
  ]);
});

test('the files named slow exist', () => expect([...slowTests.keys()].filter((path) => !existsSync(path))).toEqual([]));
