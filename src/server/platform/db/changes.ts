/**
 * The change feed: which tables changed, here or in another process (LISTEN/NOTIFY). Everything that caches (sessions,
 * totals, pages) listens here; nothing may assume it is the only process. Changes are published by the transaction that
 * makes them (`Database.publish`).
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connectionName, thisProcess } from '../process/identity.ts';
import { changeChannel, notice, type RootDatabase } from './database.ts';
import { clientFor } from './hosts.ts';

export interface Changes {
  /** Says that rows of these tables changed, for changes made outside a transaction of the product. */
  publish(...tables: readonly string[]): void;
  /** Calls back with every table that changed here or in another process. Returns how to stop. */
  on(listener: (table: string) => void): () => void;
  /** Milliseconds from a notice of this process to its arrival; Infinity where it does not arrive. */
  lag(): Promise<number>;
  /**
   * Sends this process a notice, as transactions send theirs, and resolves when it was heard. Throws with what to set where it
   * is not: the process would never learn what others change.
   */
  requireHeard(): Promise<void>;
  /** Whether changes of other processes are heard now. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}

/** Milliseconds between tries to connect again. */
const retryAfter = 1_000;
/** Milliseconds between looks at whether the connection still answers. */
const probeEvery = 30_000;
/** Milliseconds after which a connection that does not answer counts as lost. */
const answerTimeout = 10_000;
/** Milliseconds in which a notice of this process is awaited. */
const echoTimeout = 800;
/** Stands for every table. */
const everything = '*';
/** Said by one that begins to listen: processes of builds that announced to listeners alone begin to announce then. */
const joined = '+';
/** Said by one to itself: it learns whether it hears the feed, and how late that is. */
const echo = '?';
/** Milliseconds within which a process must have heard itself. */
const hearingTimeout = 10_000;
const notHeard =
  'This process did not hear the notice that it sent itself. DATABASE_DIRECT_URL must lead to the same database as ' +
  'DATABASE_URL, and not through a pooler that shares sessions, such as PgBouncer with pool_mode = transaction.';
const notConnected = 'The connection that listens for changes (DATABASE_DIRECT_URL) cannot be opened';

/**
 * Opens the feed over a connection of its own. Listeners get `'*'` when that connection begins to listen, at
 * first and after a loss, as any table may have changed meanwhile: what was cached must be forgotten.
 */
export function openChanges(url: string, db: RootDatabase): Changes {
  const listeners = new Set<(table: string) => void>();
  const emit = (table: string) => {
    for (const listener of listeners) listener(table);
  };
  const stop = db.onPublish((tables) => tables.forEach(emit));
  const listener = new Listener(url, db, emit);
  void listener.connect();
  return {
    publish: (...tables) => db.publish(...tables),
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lag: () => listener.lag(),
    requireHeard: () => listener.requireHeard(),
    get isConnected() {
      return listener.isConnected;
    },
    async close() {
      stop();
      await listener.close();
    },
  };
}

/**
 * Holds a connection that listens, and connects again when it is lost; a connection that is lost in silence is noticed
 * by asking something of it now and then.
 */
class Listener {
  readonly #url: string;
  readonly #db: RootDatabase;
  readonly #emit: (table: string) => void;
  #client: pg.Client | undefined;
  #probing: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isListening = false;
  readonly #lost = new WeakSet<pg.Client>();
  /** Called with the next notice that this process sent to itself. */
  readonly #echoes = new Set<() => void>();
  #failure: unknown;

  constructor(url: string, db: RootDatabase, emit: (table: string) => void) {
    this.#url = url;
    this.#db = db;
    this.#emit = emit;
  }

  get isConnected(): boolean {
    return this.#isListening;
  }

  async connect(): Promise<void> {
    const client = new (clientFor(this.#url))({
      connectionString: this.#url,
      application_name: connectionName(thisProcess()),
      keepAlive: true,
      query_timeout: answerTimeout,
    });
    client.on('error', () => this.#lose(client));
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${changeChannel}`);
      this.#client = client;
      if (this.#isClosed) return void (await client.end());
      this.#isListening = true;
      // What was read before this connection listened may have changed meanwhile.
      this.#emit(everything);
      await client.query('select pg_notify($1, $2)', [changeChannel, notice(this.#db.origin, [joined])]);
      this.#probeLater(client);
    } catch (error) {
      this.#failure = error;
      this.#lose(client);
    }
  }

  /** As `Changes.lag`. */
  lag(): Promise<number> {
    return this.#hearMyself().catch(() => Infinity);
  }

  /** As `Changes.requireHeard`. */
  async requireHeard(): Promise<void> {
    const deadline = Date.now() + hearingTimeout;
    while (Date.now() < deadline) if ((await this.#hearMyself()) < Infinity) return;
    throw this.#client
      ? new Error(notHeard)
      : new Error(`${notConnected}: ${String(this.#failure)}`, { cause: this.#failure });
  }

  /** Milliseconds until a notice that is sent now arrives; Infinity where it does not in time. Throws where it cannot be sent. */
  async #hearMyself(): Promise<number> {
    const start = performance.now();
    const { promise, resolve } = Promise.withResolvers<number>();
    const arrive = (): void => resolve(performance.now() - start);
    this.#echoes.add(arrive);
    try {
      const sent = this.#db.pool.query('select pg_notify($1, $2)', [changeChannel, notice(this.#db.origin, [echo])]);
      return await Promise.race([sent.then(() => promise), delay(echoTimeout, Infinity, { ref: false })]);
    } finally {
      this.#echoes.delete(arrive);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isListening = false;
    clearTimeout(this.#probing);
    await this.#client?.end();
  }

  /** Gives a connection up, once, and opens another in a while. */
  #lose(client: pg.Client): void {
    if (this.#isClosed || this.#lost.has(client)) return;
    this.#lost.add(client);
    this.#isListening = false;
    clearTimeout(this.#probing);
    void client.end().catch(() => undefined);
    setTimeout(() => void this.connect(), retryAfter).unref();
  }

  #probeLater(client: pg.Client): void {
    const probe = (): void => {
      client.query('select').then(
        () => this.#probeLater(client),
        () => this.#lose(client),
      );
    };
    this.#probing = setTimeout(probe, probeEvery).unref();
  }

  #hear(payload: string): void {
    const [from, ...tables] = payload.split(' ');
    if (from === this.#db.origin) {
      if (tables[0] === echo) for (const arrive of this.#echoes) arrive();
    } else if (tables[0] !== joined && tables[0] !== echo) tables.forEach(this.#emit);
  }
}
