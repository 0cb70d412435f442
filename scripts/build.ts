/**
 * `npm run build`, and what `npm start` and `npm test` do first (`--if-stale`): the browser's files and the server's
 * bundle, built when a source changed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const sources = [
  '{src,resources,storefront,admin,public}/**/*.*',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/{browser-only,chunks,compress-assets,late-modules,page-weights,service-worker,short-messages}.ts',
];
const stamp = 'build/stamp';

/** A fingerprint of everything the build is made from. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of globSync(sources, { exclude: ['**/*.test.ts', '**/*.test.tsx'], withFileTypes: true })
    .filter((e) => e.isFile())
    .map((e) => `${e.parentPath}/${e.name}`)
    .sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const isFresh = (): boolean =>
  existsSync('build/server/index.js') && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();

/** Builds unless the last build is of these very sources. Throws with the tool's own words when it fails. */
export function build({ always = false } = {}): void {
  if (!always && isFresh()) return;
  const before = fingerprint();
  const since = Date.now();
  console.log('Building …');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.js', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 << 20,
  });
  if (status !== 0) throw new Error(`The build failed:\n${stripVTControlCharacters(stdout + stderr)}`);
  mkdirSync('build', { recursive: true });
  writeFileSync(stamp, before);
  console.log(`Built in ${((Date.now() - since) / 1000).toFixed(1)} s.`);
}

if (process.argv[1]?.endsWith('scripts/build.ts')) {
  try {
    build({ always: !process.argv.includes('--if-stale') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
