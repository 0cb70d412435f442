/**
 * Where the browser of the journeys is: the one that comes with npm, else one of the machine's own or one installed for
 * them. Of the machine's, Chromium's headless shell is preferred: the same engine without a window system, in which the
 * journeys take two thirds of the time.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findPackagedChromium, unpackChromium } from './packaged-chromium.ts';

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const windowedNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const isRunnable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isRunnable);

/** The path of a Chromium: CHROMIUM_PATH, that of npm once it is unpacked, one on the PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) return isRunnable(wanted) ? wanted : undefined;
  const others = [...places, chromium.executablePath()];
  return findPackagedChromium() ?? onPath([...shellNames, ...windowedNames]) ?? others.find(isRunnable);
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Whether packages of Debian can be installed here. */
export const isDebianRoot = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs the first of these packages that is there; answers whether one was. */
export function installFromDebian(...names: readonly string[]): boolean {
  if (!run('apt-get', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0', 'update')) return false;
  return names.some((name) => run('apt-get', 'install', '-y', '--no-install-recommends', name));
}

/**
 * Finds a Chromium, unpacks that of npm, or installs one: by apt on Debian as root, else Playwright's own. Throws saying
 * what to install.
 */
export function requireChromium(): string {
  const wanted = process.env['CHROMIUM_PATH'];
  const found = (wanted ? undefined : unpackChromium()) ?? findChromium();
  if (wanted && !found) throw new Error(`CHROMIUM_PATH is ${wanted}, which cannot be run.`);
  const isPreferred = Boolean(wanted) || found === findPackagedChromium() || onPath(shellNames) !== undefined;
  if (found && (isPreferred || !isDebianRoot())) return found;
  console.log(`${found ? 'No headless Chromium' : 'No Chromium'} found; installing one …`);
  // Releases before 12 have no headless shell.
  if (isDebianRoot() && installFromDebian('chromium-headless-shell', 'chromium')) return findChromium()!;
  if (found) return found;
  if (run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium') && findChromium()) {
    return findChromium()!;
  }
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: apt install chromium-headless-shell; otherwise: npx playwright install --with-deps chromium), or set CHROMIUM_PATH to a Chrome or Chromium of yours.',
  );
}
