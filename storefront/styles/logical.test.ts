import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Properties and values that name a side of the screen: they are wrong in one of the two directions. */
const physical =
  /(?:^|[\s;{])(?:(?:[a-z]+-)*(?:left|right|top|bottom)(?:-[a-z-]+)?|(?:min-|max-)?(?:width|height)|(?:text-align|float|clear)\s*:\s*(?:left|right))\s*[:;}]/;

test('the styles name no side of the screen, only start and end', () => {
  expect('p { text-align: left; }').toMatch(physical);
  expect('p { margin-left: 0 }').toMatch(physical);
  const files = globSync('storefront/**/*.css');
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(new RegExp(physical, 'g'))].map(([text]) => `${file}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});
