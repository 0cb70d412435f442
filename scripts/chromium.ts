/** Where the browser of the journeys is: one of the machine's own, else one installed for them. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
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

/** The path of a Chromium: CHROMIUM_PATH, one on the PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) return isRunnable(wanted) ? wanted : undefined;
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places, chromium.executablePath()].find(isRunnable);
}

/** Finds a Chromium or installs one: by apt on Debian as root, else Playwright's own. Throws saying what to install. */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) throw new Error(`CHROMIUM_PATH is ${wanted}, which cannot be run.`);
  console.log('No Chromium found; installing one …');
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    if (
      run('apt-get', 'update') &&
      run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium') &&
      findChromium()
    ) {
      return findChromium()!;
    }
  }
  if (run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium') && findChromium()) {
    return findChromium()!;
  }
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: apt install chromium; otherwise: npx playwright install --with-deps chromium), or set CHROMIUM_PATH to a Chrome or Chromium of yours.',
  );
}
