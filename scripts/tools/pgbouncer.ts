/**
 * PgBouncer for the faults: the machine's own where it is new enough, else that of Debian 13, unpacked into a folder of the
 * project with the libraries it is linked to, so that it runs on older releases and nothing is installed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve('node_modules/.cache/pgbouncer');
const packages = [
  'pgbouncer',
  'libevent-2.1-7t64',
  'libc6',
  'libcares2',
  'libpam0g',
  'libssl3t64',
  'libsystemd0',
  'libaudit1',
  'libcap-ng0',
  'libcap2',
  'libzstd1',
  'zlib1g',
];
const newEnough = /^PgBouncer 1\.(2[1-9]|[3-9]\d)/m;
const isUsable = (program: string): boolean =>
  newEnough.test(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '');

/** A PgBouncer that knows prepared statements (1.21 or newer). Throws saying what to install. */
export function requirePgBouncer(): string {
  const launcher = join(folder, 'pgbouncer');
  for (const program of ['pgbouncer', launcher]) if (isUsable(program)) return program;
  if (process.arch === 'x64' && existsSync('/etc/debian_version')) unpack(launcher);
  if (isUsable(launcher)) return launcher;
  throw new Error('PgBouncer 1.21 or newer is needed. (Debian 13: apt install pgbouncer)');
}

/** Downloads the packages by an apt that knows nothing but that release. */
function unpack(launcher: string): void {
  const apt = join(folder, 'apt');
  for (const part of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(apt, part), { recursive: true });
  const [debs, root] = [join(folder, 'debs'), join(folder, 'root')];
  for (const made of [debs, root]) mkdirSync(made, { recursive: true });
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(join(apt, 'sources.list'), `deb [signed-by=${key}] ${mirror()} trixie main\n`);
  writeFileSync(join(apt, 'status'), '');
  const options = {
    'Dir::Etc::sourcelist': join(apt, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State': apt,
    'Dir::State::lists': join(apt, 'lists'),
    'Dir::State::status': join(apt, 'status'),
    'Dir::Cache': join(apt, 'cache'),
    'APT::Sandbox::User': execFileSync('id', ['-un'], { encoding: 'utf8' }).trim(),
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const run = (...words: readonly string[]): unknown =>
    spawnSync('apt-get', ['-qq', ...flags, ...words], { cwd: debs, stdio: ['ignore', 'ignore', 'inherit'] });
  run('update');
  run('download', ...packages);
  for (const deb of readdirSync(debs)) spawnSync('dpkg-deb', ['-x', join(debs, deb), root]);
  const lib = join(root, 'usr/lib/x86_64-linux-gnu');
  const words = [join(lib, 'ld-linux-x86-64.so.2'), '--library-path', lib, join(root, 'usr/sbin/pgbouncer')];
  writeFileSync(launcher, `#!/bin/sh\nexec ${words.map((word) => `"${word}"`).join(' ')} "$@"\n`);
  chmodSync(launcher, 0o755);
}

/** The mirror that the machine uses already. */
function mirror(): string {
  const found = spawnSync('grep', ['-rhoE', 'https?://[^ ]+/debian/?( |$)', '/etc/apt'], { encoding: 'utf8' });
  return found.stdout.split('\n')[0]?.trim() || 'http://deb.debian.org/debian';
}
