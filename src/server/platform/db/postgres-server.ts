/** The programs of the embedded PostgreSQL: makes its data folder, starts the server, and stops it. Node only. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { binaries } from './postgres-binaries.ts';
import { dataOf, logOf, pathFor, socketPathFor, takeOwnership, type Cluster } from './postgres-cluster.ts';

/** Settings of PostgreSQL by name. */
export type Settings = Readonly<Record<string, string>>;

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
  // After a crash PostgreSQL syncs each file of the data folder by itself, which takes seconds; so one call does it.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};
const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: locale };
/** Milliseconds for the server to end its sessions and write everything to disk. */
const stopTimeout = 15_000;
/** Bytes. */
const maxLogSize = 10_000_000;

/** Whether the folder has the data of a server. */
export const hasData = (cluster: Cluster): boolean => existsSync(join(dataOf(cluster), 'PG_VERSION'));

/**
 * Makes the data folder unless there is one: under another name first, so that one that bears the name is whole.
 * Throws with the words of `initdb`, and when it was aborted; then nothing is left of it.
 */
export async function initialise(cluster: Cluster, signal: AbortSignal): Promise<void> {
  if (hasData(cluster)) return;
  const draft = mkdtempSync(join(cluster.dir, 'data.'));
  try {
    takeOwnership(draft, cluster.account);
    await initdb(cluster, draft.slice(cluster.dir.length + 1), signal);
    renameSync(draft, dataOf(cluster));
  } catch (error) {
    // Another process was faster, and may have removed the draft.
    if (!hasData(cluster)) throw error;
  } finally {
    remove(draft);
  }
}

async function initdb(cluster: Cluster, name: string, signal: AbortSignal): Promise<void> {
  const folder = openSync(cluster.dir, 'r');
  const locales = ['-E', 'UTF8', '--locale-provider=icu', '--icu-locale=fa'];
  const child = spawn(
    join(binaries(cluster.account), 'initdb'),
    ['-D', join(pathFor(cluster), name), '-U', 'app', '-A', 'trust', ...locales, '--no-instructions'],
    { ...cluster.account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe', folder], env: environment },
  );
  const end = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', end);
  try {
    const [[status], said] = await Promise.all([once(child, 'close'), text(child.stderr!)]);
    signal.throwIfAborted();
    if (status !== 0) throw new Error(`initdb failed: ${said}`);
  } finally {
    signal.removeEventListener('abort', end);
    closeSync(folder);
  }
}

/** Removes what makers of the data folder left who were killed. Only where the data folder is whole. */
export function removeDrafts(cluster: Cluster): void {
  if (!hasData(cluster)) return;
  for (const name of readdirSync(cluster.dir)) {
    if (name.startsWith('data.')) remove(join(cluster.dir, name));
  }
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** A server that this process started. It goes on when the process ends. */
export class StartedServer {
  readonly #child: ChildProcess;
  #hasEnded = false;

  constructor(child: ChildProcess) {
    this.#child = child;
    const end = (): void => {
      this.#hasEnded = true;
    };
    child.once('exit', end).once('error', end);
    child.unref();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Ends it, whatever it is doing. */
  async stop(): Promise<void> {
    await stopBy(
      (signal) => this.#child.kill(signal),
      () => this.#hasEnded,
    );
  }
}

/** Ends all sessions and writes everything to disk; where that takes too long, ends at once, without a checkpoint. */
async function stopBy(send: (signal: NodeJS.Signals) => void, hasEnded: () => boolean): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (hasEnded()) return;
    send(signal);
    const deadline = Date.now() + stopTimeout;
    while (!hasEnded() && Date.now() < deadline) await delay(20);
  }
}

/** The server's log, open for writing; one that grew long is put aside. */
function openLog(cluster: Cluster): number {
  const file = logOf(cluster);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxLogSize) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}

/** Starts a server. Whether it runs shows by connecting: PostgreSQL lets one live of those started at once. */
export function startServer(cluster: Cluster, settings: Settings): StartedServer {
  const folder = openSync(cluster.dir, 'r');
  try {
    const log = openLog(cluster);
    try {
      const all = { ...defaultSettings, ...settings, unix_socket_directories: socketPathFor(cluster) };
      const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const args = ['-D', join(pathFor(cluster), 'data'), ...options];
      return new StartedServer(
        spawn(join(binaries(cluster.account), 'postgres'), args, {
          ...cluster.account,
          cwd: '/',
          detached: true,
          stdio: ['ignore', log, log, folder],
          env: environment,
        }),
      );
    } finally {
      closeSync(log);
    }
  } finally {
    closeSync(folder);
  }
}

const lockOf = (cluster: Cluster): string => join(dataOf(cluster), 'postmaster.pid');
const serverPid = (cluster: Cluster): number => Number(readFileSync(lockOf(cluster), 'utf8').split('\n')[0]);

/** Asks the server that runs to end all sessions, write everything to disk and end. */
export function askToStop(cluster: Cluster, signal: NodeJS.Signals = 'SIGINT'): void {
  try {
    process.kill(serverPid(cluster), signal);
  } catch {
    // It ended a moment ago, or its lock file is gone, which it notices itself, and ends.
  }
}

/** Stops the server that runs. */
export const stopServer = (cluster: Cluster): Promise<void> =>
  stopBy(
    (signal) => askToStop(cluster, signal),
    () => !existsSync(lockOf(cluster)),
  );

/**
 * Removes the lock file of a server that was killed when its number is that of another program by now, as in a container
 * that was started again: PostgreSQL would take that program for itself, and refuse to start for good. Linux only.
 */
export function clearForeignLock(cluster: Cluster): void {
  try {
    const name = readFileSync(`/proc/${serverPid(cluster)}/comm`, 'utf8').trim();
    if (name !== 'postgres') unlinkSync(lockOf(cluster));
  } catch {
    // No lock file, or nobody has the number: PostgreSQL sees that itself.
  }
}
