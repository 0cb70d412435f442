/**
 * The change feed: which tables changed, here or in another process (LISTEN/NOTIFY). Everything that caches (sessions,
 * totals, pages) listens here; nothing may assume it is the only process. Changes are published by the transaction that
 * makes them (`Database.publish`).
 */
import pg from 'pg';
import { connectionName, thisProcess } from '../process/identity.ts';
import { changeChannel, notice, type RootDatabase } from './database.ts';

export interface Changes {
  /** Says that rows of these tables changed, for changes made outside a transaction of the product. */
  publish(...tables: readonly string[]): void;
  /** Calls back with every table that changed here or in another process. Returns how to stop. */
  on(listener: (table: string) => void): () => void;
  close(): Promise<void>;
}

/** Milliseconds between tries to connect again. */
const retryAfter = 1_000;
/** Milliseconds between looks at whether the connection still answers. */
const probeEvery = 30_000;
/** Milliseconds after which a connection that does not answer counts as lost. */
const answerTimeout = 10_000;
/** Stands for every table. */
const everything = '*';
/** Said by one that begins to listen: processes of builds that announced to listeners alone begin to announce then. */
const joined = '+';

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
  readonly #lost = new WeakSet<pg.Client>();

  constructor(url: string, db: RootDatabase, emit: (table: string) => void) {
    this.#url = url;
    this.#db = db;
    this.#emit = emit;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
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
      // What was read before this connection listened may have changed meanwhile.
      this.#emit(everything);
      await client.query('select pg_notify($1, $2)', [changeChannel, notice(this.#db.origin, [joined])]);
      this.#probeLater(client);
    } catch {
      this.#lose(client);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#probing);
    await this.#client?.end();
  }

  /** Gives a connection up, once, and opens another in a while. */
  #lose(client: pg.Client): void {
    if (this.#isClosed || this.#lost.has(client)) return;
    this.#lost.add(client);
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
    if (from !== this.#db.origin && tables[0] !== joined) tables.forEach(this.#emit);
  }
}
