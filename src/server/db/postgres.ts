/**
 * The default database: a real PostgreSQL from npm with its data in a folder, started on demand and shared by every
 * process that needs it. Each process keeps one connection with a shared advisory lock; the last one to release it
 * stops the server (decision 001). Node only.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { binaries, canEnter, serverAccount, type Account } from './postgres-binaries.ts';

const usersLock = 718_4501;
const startTimeout = 60_000;
const stopTimeout = 20_000;
const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
type Settings = Readonly<Record<string, string>>;
const defaultSettings: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  random_page_cost: '1.1',
  jit: 'off',
  log_min_messages: 'warning',
};

interface Cluster {
  readonly account: Account;
  /** Contains the data, the server's log and, where its path is short enough, the socket. */
  readonly dir: string;
  readonly socketDir: string;
  /** Whether the account can reach `dir` by its path; otherwise the server inherits it as an open file. */
  readonly reachable: boolean;
}

declare module 'pg' {
  /** Missing from the types of `pg`: whether an open connection keeps the process alive. */
  interface Client {
    ref(): void;
    unref(): void;
  }
}

/** The connection of this process to each server it uses, by folder. */
const connections = new Map<string, pg.Client>();

/**
 * Starts the server of a data folder unless it runs, and returns its connection URL (a unix socket: no port, no
 * password).
 * The server stays up until the last process that called this ends or calls `releaseEmbeddedPostgres`.
 * Throws with the end of the server's log when it does not start.
 * @param settings of PostgreSQL, beside and before the default ones; a server that runs already keeps its own.
 */
export async function embeddedPostgres(dataDir: string, settings: Settings = {}): Promise<string> {
  const cluster = clusterOf(dataDir);
  const url = urlOf(cluster);
  if (connections.has(cluster.dir)) return url;
  const deadline = Date.now() + startTimeout;
  let starting: ChildProcess | undefined;
  let startedAt = 0;
  for (let starts = 0; ;) {
    const client = await connectAsUser(url);
    if (client) {
      connections.set(cluster.dir, client);
      client.once('end', () => {
        if (connections.get(cluster.dir) === client) connections.delete(cluster.dir);
      });
      return url;
    }
    // Two processes may each start a server: PostgreSQL's lock file lets one live, and both connect to it.
    // A server that ended without a successor met one that was shutting down: try again, a few times.
    if (!starting || (starting.exitCode !== null && Date.now() - startedAt > 2_000)) {
      initialise(cluster);
      starting = start(cluster, settings);
      startedAt = Date.now();
      starts++;
    }
    if (starts > 4 || Date.now() > deadline) {
      throw new Error(`PostgreSQL in ${cluster.dir} did not start:\n${endOfLog(cluster)}`);
    }
    await delay(20);
  }
}

/** Releases the server, and stops it if no other process uses it. */
export async function releaseEmbeddedPostgres(dataDir: string): Promise<void> {
  const { dir } = clusterOf(dataDir);
  const client = connections.get(dir);
  if (!client) return;
  connections.delete(dir);
  client.ref();
  try {
    // A process that connects from here on waits for the lock, loses its connection, and starts a new server.
    if (await isLastUser(client)) await stop(dir);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Gives up the use of the server; true when nobody else uses it, which keeps others out until it has stopped. */
async function isLastUser(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${usersLock})`);
    const { rows } = await client.query<{ last: boolean }>(`select pg_try_advisory_lock(${usersLock}) as last`);
    return rows[0]?.last === true;
  } catch {
    // The connection was lost: another process released the server at the same moment and stops it.
    return false;
  }
}

process.once('beforeExit', () => {
  for (const dir of connections.keys()) void releaseEmbeddedPostgres(resolve(dir, '..')).catch(() => undefined);
});

function clusterOf(dataDir: string): Cluster {
  const account = serverAccount();
  const dir = join(resolve(dataDir), 'postgres');
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
    socketDir: reachable && Buffer.byteLength(dir) <= 80 ? dir : shortFolder(dir, account),
  };
}

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

function takeOwnership(folder: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  if (uid !== undefined || lstatSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
}

const urlOf = ({ socketDir }: Cluster): string =>
  `postgres://app@localhost/postgres?host=${encodeURIComponent(socketDir)}`;

/** A connection that counts as one user of the server, or undefined when no server answers. */
async function connectAsUser(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'academy user',
    connectionTimeoutMillis: startTimeout,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`select pg_advisory_lock_shared(${usersLock})`);
    client.unref();
    return client;
  } catch {
    await client.end().catch(() => undefined);
  }
}

/** The server's path to its folder; below a folder it may not enter, the inherited file descriptor 3. */
const pathFor = ({ dir, reachable }: Cluster): string => (reachable ? dir : '/proc/self/fd/3');

function initialise(cluster: Cluster): void {
  const data = join(cluster.dir, 'data');
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const fresh = `data.${process.pid}`;
  const folder = openSync(cluster.dir, 'r');
  try {
    const { status, stderr, error } = spawnSync(
      join(binaries(cluster.account), 'initdb'),
      [
        '-D',
        join(pathFor(cluster), fresh),
        '-U',
        'app',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale-provider=icu',
        '--icu-locale=fa',
        '--no-instructions',
      ],
      { ...cluster.account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe', folder], env: environment },
    );
    if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? String(stderr)}`);
    try {
      renameSync(join(cluster.dir, fresh), data);
    } catch (failure) {
      if (!existsSync(join(data, 'PG_VERSION'))) throw failure;
    }
  } finally {
    closeSync(folder);
    rmSync(join(cluster.dir, fresh), { recursive: true, force: true });
  }
}

const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: locale };

function start(cluster: Cluster, settings: Settings): ChildProcess {
  const folder = openSync(cluster.dir, 'r');
  const log = openSync(logOf(cluster), 'a');
  const all = { ...defaultSettings, ...settings, unix_socket_directories: cluster.socketDir };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(binaries(cluster.account), 'postgres'), ['-D', join(pathFor(cluster), 'data'), ...options], {
    ...cluster.account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log, folder],
    env: environment,
  });
  child.on('error', () => undefined);
  child.unref();
  closeSync(folder);
  closeSync(log);
  return child;
}

const logOf = ({ dir }: Pick<Cluster, 'dir'>): string => join(dir, 'log');
const endOfLog = (cluster: Cluster): string => readFileSync(logOf(cluster), 'utf8').split('\n').slice(-12).join('\n');

/** Fast shutdown: ends all sessions and writes everything to disk. */
async function stop(dir: string): Promise<void> {
  const file = join(dir, 'data', 'postmaster.pid');
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + stopTimeout; existsSync(file) && Date.now() < deadline;) await delay(20);
}
