/**
 * Prometheus for the tests of what it reads: the machine's own, else Debian's, unpacked beside the packages: installed, it
 * would be started as a service. Without it those tests are left out, and this says so.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDebianRoot } from './chromium.ts';

const folder = fileURLToPath(new URL('../../node_modules/.cache/prometheus', import.meta.url));
const unpacked = join(folder, 'root/usr/bin');

const runs = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** The paths of its programs, where they are there. */
export function findPrometheus(): { readonly prometheus: string; readonly promtool: string } | undefined {
  for (const place of ['', unpacked]) {
    const [prometheus, promtool] = [join(place, 'prometheus'), join(place, 'promtool')];
    if ((place === '' || existsSync(prometheus)) && runs(promtool)) return { prometheus, promtool };
  }
  return undefined;
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { cwd: folder, stdio: 'ignore' }).status === 0;

function unpack(): boolean {
  mkdirSync(folder, { recursive: true });
  if (!run('apt-get', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0', 'update')) return false;
  if (!run('apt-get', 'download', 'prometheus')) return false;
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
  return file !== undefined && run('dpkg-deb', '-x', file, 'root');
}

/** Fetches it where that can be done; answers whether it is there. */
export function offerPrometheus(print: (text: string) => void): boolean {
  if (findPrometheus()) return true;
  print('No prometheus found.\n');
  if (isDebianRoot() && unpack() && findPrometheus()) return true;
  print('The tests of what Prometheus reads are left out. (Debian: apt install prometheus)\n');
  return false;
}
