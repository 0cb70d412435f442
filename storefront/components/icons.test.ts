import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '../../src/define/icons.ts';

test('every icon a definition may name is drawn', () => {
  const drawn = [...readFileSync(new URL('icons.svg', import.meta.url), 'utf8').matchAll(/<symbol id="([\w-]+)"/g)].map(
    ([, id]) => id,
  );
  expect(iconNames.filter((name) => !drawn.includes(name))).toEqual([]);
});
