import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { copied } from './mutant-types.ts';

test('the copy that is type-checked has all that the project type-checks', () => {
  const { include } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { include: string[] };
  const parts = globSync(include.map((pattern) => pattern.replace(/\/\*\*\/\*$/, '')));
  expect(parts).toContain('scripts');
  const copies = globSync([...copied]);
  expect(parts.filter((part) => !copies.includes(part))).toEqual([]);
});
