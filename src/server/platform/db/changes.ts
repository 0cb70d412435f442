/**
 * The change feed: which tables changed, here or in another process (LISTEN/NOTIFY). Everything that caches (sessions,
 * totals, pages) listens here; nothing may assume it is the only process. Changes are published by the transaction that
 * makes them (`Database.publish`).
 */
import pg from 'pg';
import { changeChannel, notice, type RootDatabase } from './database.ts';
import { col, readRows } from './row-shape.ts';

export interface Changes {
  /** Says that rows of these tables changed, for changes made outside a transaction of the product. */
  publish(...tables: readonly string[]): void;
  /** Calls back with every table that changed here or in another process. Returns how to stop. */
  on(listener: (table: string) => void): () => void;
  close(): Promise<void>;
}

/** Milliseconds between tries to connect again. */
const retryAfter = 1_000;
/** Milliseconds between looks at who listens. */
const countEvery = 30_000;
/** Milliseconds after which a connection that does not answer counts as lost. */
const patience = 10_000;
/** What a process says when it begins to listen, in the place of tables. */
const joined = '+';
/** Stands for every table. */
const everything = '*';
const applicationName = 'academy changes';
const countListeners = `select count(*)::int as count from pg_stat_activity
  where application_name = '${applicationName}' and datname = current_database()`;

/**
 * Opens the feed over a connection of its own. Listeners get `'*'` when that connection is back after a loss, as any
 * table may have changed meanwhile: whatever was cached must be forgotten.
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
 * Keeps a connection that listens, and connects again when it is lost. It also knows who else listens: each process says
 * so when it begins, and the connections are counted now and then, as one that crashes says nothing.
 */
class Listener {
  readonly #url: string;
  readonly #db: RootDatabase;
  readonly #emit: (table: string) => void;
  #client: pg.Client | undefined;
  #counting: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #lost = new WeakSet<pg.Client>();
  /** How often another process has begun to listen: a count made meanwhile is not believed. */
  #joins = 0;

  constructor(url: string, db: RootDatabase, emit: (table: string) => void) {
    this.#url = url;
    this.#db = db;
    this.#emit = emit;
  }

  async connect(wasLost = false): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: applicationName,
      keepAlive: true,
      query_timeout: patience,
    });
    client.on('error', () => this.#lose(client));
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${changeChannel}`);
      this.#client = client;
      if (this.#isClosed) return void (await client.end());
      // What this process changed while it could not know who listens, it may not have announced.
      await this.#say(everything);
      await this.#say(joined);
      if (wasLost) this.#emit(everything);
      await this.#count(client);
    } catch {
      this.#lose(client);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#counting);
    await this.#client?.end();
  }

  /** Gives a connection up, once, and opens another in a while. */
  #lose(client: pg.Client): void {
    if (this.#isClosed || this.#lost.has(client)) return;
    this.#lost.add(client);
    clearTimeout(this.#counting);
    void this.#db.audience.enter();
    void client.end().catch(() => undefined);
    setTimeout(() => void this.connect(true), retryAfter).unref();
  }

  async #say(what: string): Promise<void> {
    await this.#client?.query('select pg_notify($1, $2)', [changeChannel, notice(this.#db.origin, [what])]);
  }

  #hear(payload: string): void {
    const [from, ...tables] = payload.split(' ');
    if (from === this.#db.origin) return;
    if (tables[0] !== joined) return tables.forEach(this.#emit);
    this.#joins++;
    void this.#welcome();
  }

  /** Announces to those who began to listen that what was under way unannounced may have changed anything. */
  async #welcome(): Promise<void> {
    await this.#db.audience.enter();
    await this.#say(everything).catch(() => undefined);
  }

  async #count(client: pg.Client): Promise<void> {
    const joins = this.#joins;
    const [listeners] = await readRows(client, { count: col.number }, countListeners);
    const isAlone = listeners?.count === 1 && joins === this.#joins;
    if (isAlone) this.#db.audience.leave();
    else if (!this.#db.audience.isPresent) await this.#welcome();
    if (this.#isClosed) return;
    const countAgain = (): void => void this.#count(client).catch(() => this.#lose(client));
    this.#counting = setTimeout(countAgain, countEvery).unref();
  }
}
