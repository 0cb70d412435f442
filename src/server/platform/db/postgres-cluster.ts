/**
 * The folder of the embedded PostgreSQL: where its data, its log and its socket lie, and whose they are. Node only.
 */
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { canEnter, serverAccount, type Account } from './postgres-binaries.ts';

export interface Cluster {
  readonly account: Account;
  /** Contains the data, the server's log and, where its path is short enough, the socket. */
  readonly dir: string;
  readonly socketDir: string;
  /** Whether the account can reach `dir` by its path; otherwise the server inherits it as an open file. */
  readonly reachable: boolean;
}

/** The folder of the server below a data folder; both are made where they are missing. */
export function clusterOf(dataDir: string): Cluster {
  const account = serverAccount();
  const dir = clusterFolder(dataDir);
  mkdirSync(dir, { recursive: true });
  takeOwnership(dir, account);
  const reachable = canEnter(dir, account);
  if (!reachable && process.platform !== 'linux') {
    throw new Error(
      `The account PostgreSQL runs as cannot reach ${dir}. Set DATA_DIR elsewhere, or do not run as root.`,
    );
  }
  return {
    account,
    dir,
    reachable,
    socketDir: Buffer.byteLength(dir) <= 80 ? dir : shortFolder(dir, account),
  };
}

export const clusterFolder = (dataDir: string): string => join(resolve(dataDir), 'postgres');

/** The path of a unix socket is limited to about 100 bytes: for longer ones a short folder, named by their hash. */
function shortFolder(dir: string, account: Account): string {
  const folder = join(tmpdir(), `academy-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  const { uid } = lstatSync(folder);
  const expected = account.uid ?? process.getuid?.();
  if (uid !== expected && uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to another account; remove it.`);
  }
  takeOwnership(folder, account);
  return folder;
}

/** Gives a folder to the account of the server, and to nobody else. */
export function takeOwnership(folder: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  if (uid !== undefined || lstatSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
}

export const urlOf = ({ socketDir }: Cluster): string =>
  `postgres://app@localhost/postgres?host=${encodeURIComponent(socketDir)}`;

export const socketOf = ({ socketDir }: Cluster): string => join(socketDir, '.s.PGSQL.5432');

/** The server's path to its folder; below a folder it may not enter, the inherited file descriptor 3. */
export const pathFor = ({ dir, reachable }: Cluster): string => (reachable ? dir : '/proc/self/fd/3');

/** Where the server makes its socket, by the same means. */
export const socketPathFor = (cluster: Cluster): string =>
  cluster.socketDir === cluster.dir ? pathFor(cluster) : cluster.socketDir;

export const dataOf = ({ dir }: Cluster): string => join(dir, 'data');
export const logOf = ({ dir }: Cluster): string => join(dir, 'log');

/** The last lines of the server's log. */
export const endOfLog = (cluster: Cluster): string =>
  readFileSync(logOf(cluster), 'utf8').trimEnd().split('\n').slice(-12).join('\n');
