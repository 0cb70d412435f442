/**
 * The change feed: which tables changed, here or in another process (LISTEN/NOTIFY). Everything that caches (sessions,
 * totals, pages) listens here; nothing may assume it is the only process. Changes are published by the transaction that
 * makes them (`Database.publish`).
 */
import pg from 'pg';
import { changeChannel, type RootDatabase } from './database.ts';

export interface Changes {
  /** Says that rows of these tables changed, for changes made outside a transaction of the product. */
  publish(...tables: readonly string[]): void;
  /** Calls back with every table that changed here or in another process. Returns how to stop. */
  on(listener: (table: string) => void): () => void;
  close(): Promise<void>;
}

/** Milliseconds between tries to connect again. */
const retryAfter = 1_000;

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
  const connection = listen(url, db.origin, emit);
  return {
    publish: (...tables) => db.publish(...tables),
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      stop();
      await connection.close();
    },
  };
}

/** Keeps a connection that listens, and connects again when it is lost. */
function listen(url: string, origin: string, emit: (table: string) => void): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let closed = false;

  const retry = () => {
    if (!closed) setTimeout(() => void connect(true), retryAfter).unref();
  };
  async function connect(wasLost: boolean): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'academy changes' });
    next.on('error', () => {
      if (client !== next) return;
      client = undefined;
      retry();
    });
    next.on('notification', ({ payload = '' }) => {
      const [from, ...tables] = payload.split(' ');
      if (from !== origin) tables.forEach(emit);
    });
    try {
      await next.connect();
      await next.query(`listen ${changeChannel}`);
      if (closed) return void (await next.end());
      client = next;
      if (wasLost) emit('*');
    } catch {
      retry();
    }
  }
  void connect(false);
  return {
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
