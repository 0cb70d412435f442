/** The table of licences. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licencesFile, licencesOf, licencesText } from './licences.ts';

test('the table says what the lock file says: npm run licences', () => {
  expect(readFileSync(licencesFile, 'utf8') === licencesText(), 'npm run licences writes it anew').toBe(true);
});

test('packages of development are left out, and what states no licence is named', () => {
  const packages = {
    '': { license: 'own' },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b/node_modules/a': { version: '2.0.0', license: 'MIT' },
    'node_modules/c': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/@s/d': { version: '3.0.0' },
  };
  expect([...licencesOf({ packages })]).toEqual([
    ['MIT', ['a 1.0.0', 'a 2.0.0']],
    ['not stated', ['@s/d 3.0.0']],
  ]);
});

test('no package is under a licence that would bind the whole product, and none states none', () => {
  // cast: npm writes it.
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof licencesOf>[0];
  const licences = [...licencesOf(lock).keys()];
  expect(licences).toContain('MIT');
  expect(licences.filter((licence) => licence === 'not stated' || /(^|[ (])A?GPL/.test(licence))).toEqual([]);
});
