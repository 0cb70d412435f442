/**
 * `npm run build`, and what `npm start` and `npm test` do first (`--if-stale`): the browser's files and the server's
 * bundle. With `--if-stale` only what a source changed for is built: browsers get the definitions of sections as data, so
 * a section that is added or changed takes a new bundle of the server and nothing else.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { isKeptFromBrowsers } from './browser-only.ts';
import { browserManifest } from './browser-manifest.ts';

const sources = [
  '{src,resources,storefront,admin,public}/**/*.*',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build/*.ts',
  'scripts/tools/{boundaries,cycles,features,syntax}.ts',
];
const stamp = 'build/stamp.json';

/** Fingerprints of what the files of browsers are made from, and of what everything is made from. */
interface Fingerprints {
  readonly browser: string;
  readonly all: string;
}

function fingerprints(): Fingerprints {
  const browser = createHash('sha256').update(process.version);
  const all = browser.copy();
  for (const file of globSync(sources, { exclude: ['**/*.test.ts', '**/*.test.tsx'], withFileTypes: true })
    .filter((e) => e.isFile())
    .map((e) => `${e.parentPath}/${e.name}`)
    .sort()) {
    const bytes = readFileSync(file);
    all.update(file).update(bytes);
    if (!isKeptFromBrowsers(file)) browser.update(file).update(bytes);
  }
  return { browser: browser.digest('hex'), all: all.digest('hex') };
}

/** What the build that is there was made from; `null` without one, or where it did not come to its end. */
function builtFrom(): Fingerprints | null {
  try {
    // cast: this file alone writes it.
    return JSON.parse(readFileSync(stamp, 'utf8')) as Fingerprints;
  } catch {
    // There is none, or its writer was ended while it wrote: then everything is built.
    return null;
  }
}

/** Throws with every mistake of the definitions. */
function requireSoundDefinitions(): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build/check-definitions.ts'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stripVTControlCharacters(stderr).trim());
}

/** Throws with the tool's own words when it fails. */
function run(program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 << 20,
  });
  if (status !== 0) throw new Error(`The build failed:\n${stripVTControlCharacters(stdout + stderr)}`);
}

/**
 * Builds what the last build was not made for.
 * @param always Everything, whatever there is.
 */
export function build({ always = false } = {}): void {
  // A folder of `npm run package` has what was built, and nothing to build it from.
  if (!existsSync('vite.config.ts')) return;
  const before = fingerprints();
  const built = always ? null : builtFrom();
  const hasBrowserFiles = existsSync(browserManifest) && existsSync('build/client/assets');
  if (built?.all === before.all && hasBrowserFiles && existsSync('build/server/index.js')) return;
  const since = Date.now();
  requireSoundDefinitions();
  const isBrowserFresh = built?.browser === before.browser && hasBrowserFiles;
  console.log(isBrowserFresh ? 'Building the server …' : 'Building …');
  if (isBrowserFresh) {
    // Until it is made, and when it fails.
    writeFileSync(stamp, JSON.stringify({ ...before, all: '' }));
    run('scripts/build/build-server.ts');
  } else {
    rmSync(stamp, { force: true });
    run('node_modules/@react-router/dev/bin.js', 'build');
  }
  writeFileSync(stamp, JSON.stringify(before));
  console.log(`Built in ${((Date.now() - since) / 1000).toFixed(1)} s.`);
}

if (process.argv[1]?.endsWith('scripts/build/build.ts')) {
  try {
    build({ always: !process.argv.includes('--if-stale') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
