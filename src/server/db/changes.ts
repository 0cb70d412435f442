/**
 * The change feed: which tables changed, told at once to this process and within a moment to the others
 * (LISTEN/NOTIFY).
 * Everything that caches (sessions, totals, pages) listens here; nothing may assume it is the only process.
 */
import pg from 'pg';

export interface Changes {
  /** Says that rows of these tables changed (after the commit). */
  publish(...tables: readonly string[]): void;
  /** Calls back with every table that changed here or in another process. Returns how to stop. */
  on(listener: (table: string) => void): () => void;
  close(): Promise<void>;
}

const channel = 'changes';
const flushAfter = 25;
const retryAfter = 1_000;

/** Starts the feed. `'*'` is told when the connection was lost for a while, as any table may have changed meanwhile. */
export function openChanges(url: string): Changes {
  const listeners = new Set<(table: string) => void>();
  const origin = Math.random().toString(36).slice(2);
  const emit = (table: string) => {
    for (const listener of listeners) listener(table);
  };
  let pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let closed = false;

  async function connect(lost: boolean): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'academy changes' });
    next.on('error', () => {
      if (client === next) {
        client = undefined;
        again();
      }
    });
    next.on('notification', ({ payload = '' }) => {
      const [from, ...tables] = payload.split(' ');
      if (from !== origin) tables.forEach(emit);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (closed) return void (await next.end());
      client = next;
      if (lost) emit('*');
    } catch {
      again();
    }
  }
  const again = () => {
    if (!closed) setTimeout(() => void connect(true), retryAfter).unref();
  };
  async function flush(): Promise<void> {
    timer = undefined;
    const tables = [...pending];
    pending = new Set();
    await client?.query('select pg_notify($1, $2)', [channel, [origin, ...tables].join(' ')]).catch(() => undefined);
  }
  void connect(false);

  return {
    publish(...tables) {
      for (const table of tables) {
        emit(table);
        pending.add(table);
      }
      timer ??= setTimeout(() => void flush(), flushAfter).unref();
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      if (timer) {
        clearTimeout(timer);
        await flush();
      }
      await client?.end();
    },
  };
}
