/**
 * The default database: a real PostgreSQL from npm with its data in a folder, started on demand and shared by every
 * process that needs it. Each process keeps one connection with a shared advisory lock, by which it also notices that
 * the server is gone and starts it again; the last one to release it stops the server (decision 001). Node only.
 */
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../errors/errors.ts';
import { createProductRole } from './product-role.ts';
import { clusterFolder, clusterOf, endOfLog, socketOf, urlOf, type Cluster } from './postgres-cluster.ts';
import {
  askToStop,
  clearForeignLock,
  hasData,
  initialise,
  removeDrafts,
  startServer,
  stopServer,
  type Settings,
  type StartedServer,
} from './postgres-server.ts';
import { col, readRows } from './row-shape.ts';

const usersLock = 718_4501;
/** Milliseconds until a first start times out. */
const startTimeout = 60_000;
/** How often a first start is tried. */
const maxStarts = 6;
/** Milliseconds between the first tries to start; they double up to the second. */
const firstPause = 250;
const longestPause = 2_000;
const pollInterval = { first: 20, again: 100 };
/** Milliseconds between looks whether the socket is still there. */
const watchInterval = 1_000;
/** The server is there but takes no connection yet, or none any more. */
const cannotConnectNow = '57P03';

declare module 'pg' {
  /** Missing from the types of `pg`: whether an open connection keeps the process alive. */
  interface Client {
    ref(): void;
    unref(): void;
  }
}

/** The servers that this process uses, by folder. */
const uses = new Map<string, ServerUse>();

/**
 * Starts the server of a data folder unless it runs, and returns the URL of its superuser (a unix socket: no port, no
 * password); the role of the product is made too (`product-role.ts`). From then on it is started again whenever it ends, until this process and every other that called this
 * has ended or calls `releaseEmbeddedPostgres`.
 * Throws with the end of the server's log when it does not start, and when it is released meanwhile.
 * @param settings of PostgreSQL, beside and before the default ones; a server that runs already keeps its own.
 */
export async function embeddedPostgres(dataDir: string, settings: Settings = {}): Promise<string> {
  const folder = clusterFolder(dataDir);
  const use = uses.get(folder) ?? new ServerUse(clusterOf(dataDir), settings);
  uses.set(folder, use);
  try {
    await use.opened;
  } catch (error) {
    if (uses.get(folder) === use) uses.delete(folder);
    throw error;
  }
  return use.url;
}

/** Releases the server, whether it runs or is about to, and stops it if no other process uses it. */
export async function releaseEmbeddedPostgres(dataDir: string): Promise<void> {
  const folder = clusterFolder(dataDir);
  const use = uses.get(folder);
  uses.delete(folder);
  await use?.close();
}

process.once('beforeExit', () => {
  for (const use of uses.values()) void use.close().catch(() => undefined);
  uses.clear();
});

/** What this process has of a server: a connection that counts as one user, opened again when it is lost. */
class ServerUse {
  readonly url: string;
  /** When the server took the first connection. */
  readonly opened: Promise<void>;
  readonly #cluster: Cluster;
  readonly #settings: Settings;
  readonly #closing = new AbortController();
  #connecting: Promise<void>;
  #client: pg.Client | undefined;
  #started: StartedServer | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(cluster: Cluster, settings: Settings) {
    this.#cluster = cluster;
    this.#settings = settings;
    this.url = urlOf(cluster);
    this.opened = this.#connecting = this.#open();
  }

  async #open(): Promise<void> {
    try {
      await this.#connect(true);
    } catch (error) {
      if (!this.#client) await this.#started?.stop();
      throw error;
    }
    removeDrafts(this.#cluster);
    this.#watch = setInterval(() => this.#restartWithoutSocket(), watchInterval).unref();
  }

  /**
   * Connects, and starts the server where none answers.
   * @param isFirst makes the data folder, and times out; otherwise there was one, and a lost one is never
   *   replaced by an empty one.
   */
  async #connect(isFirst: boolean): Promise<void> {
    const { signal } = this.#closing;
    const deadline = Date.now() + startTimeout;
    let nextStart = 0;
    for (let starts = 0; ;) {
      const isThere = await this.#tryConnect();
      signal.throwIfAborted();
      if (this.#client) return;
      const isOurs = this.#started?.hasEnded === false;
      if (!isThere && !isOurs && Date.now() >= nextStart) {
        if (isFirst && starts === maxStarts) throw this.#failure();
        await this.#start(isFirst, starts);
        nextStart = Date.now() + Math.min(longestPause, firstPause * 2 ** starts);
        starts++;
      }
      if (isFirst && !isThere && Date.now() > deadline) throw this.#failure();
      await delay(isFirst ? pollInterval.first : pollInterval.again, undefined, { signal, ref: isFirst });
    }
  }

  async #start(isFirst: boolean, starts: number): Promise<void> {
    // Two processes may each start a server: PostgreSQL's lock file lets one live, and both connect to it. A server that
    // ended without a successor met one that was shutting down, or a lock file that nobody holds.
    if (starts > 1) clearForeignLock(this.#cluster);
    try {
      if (isFirst) await initialise(this.#cluster, this.#closing.signal);
      else if (!hasData(this.#cluster)) return;
      this.#started = startServer(this.#cluster, this.#settings);
    } catch (error) {
      if (isFirst) throw error;
    }
  }

  readonly #failure = (): Error =>
    new Error(`PostgreSQL in ${this.#cluster.dir} did not start:\n${endOfLog(this.#cluster)}`);

  /** Opens the connection. @returns whether a server is there, be it one that starts or ends. */
  async #tryConnect(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'academy user',
      connectionTimeoutMillis: startTimeout,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`select pg_advisory_lock_shared(${usersLock})`);
      await createProductRole(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      return errorCode(error) === cannotConnectNow;
    }
    client.unref();
    this.#client = client;
    client.once('end', () => this.#lose(client));
    return true;
  }

  /** The connection is gone: the server ended, or someone ended the session. */
  #lose(client: pg.Client): void {
    if (this.#client !== client || this.#closing.signal.aborted) return;
    this.#client = undefined;
    console.warn(`PostgreSQL in ${this.#cluster.dir} is gone; it is started again.`);
    this.#connecting = this.#connect(false);
    this.#connecting.then(
      () => console.warn(`PostgreSQL in ${this.#cluster.dir} is back.`),
      () => undefined,
    );
  }

  /** A server whose socket was removed answers nobody new, and does not make another one: it has to end. */
  #restartWithoutSocket(): void {
    if (this.#client && !existsSync(socketOf(this.#cluster))) askToStop(this.#cluster);
  }

  /** Releases the server, and stops it when nobody else uses it. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#watch);
    await this.#connecting.catch(() => undefined);
    // Not connected: what this process may have started has no other owner, or one that starts it again.
    for (let client = this.#client; client; client = await this.#connectAgain()) {
      if (await this.#release(client)) return;
    }
    await this.#started?.stop();
  }

  /** Stops the server if no other process uses it. @returns false when the connection was lost before that was known. */
  async #release(client: pg.Client): Promise<boolean> {
    client.ref();
    try {
      // A process that connects from here on waits for the lock, loses its connection, and starts a new server.
      if (await isLastUser(client)) await stopServer(this.#cluster);
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /**
   * The connection was lost while the server was released: by another process that stops the server at the same moment,
   * or by a server that starts its processes again, as it does on a full disk, and would stay without an owner.
   */
  async #connectAgain(): Promise<pg.Client | undefined> {
    this.#client = undefined;
    const deadline = Date.now() + startTimeout;
    while ((await this.#tryConnect()) && !this.#client && Date.now() < deadline) await delay(pollInterval.again);
    return this.#client;
  }
}

/** Releases the server; true when nobody else uses it, which keeps others out until it has stopped. */
async function isLastUser(client: pg.Client): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${usersLock})`);
  const [answer] = await readRows(client, { last: col.boolean }, `select pg_try_advisory_lock(${usersLock}) as last`);
  return answer?.last === true;
}
