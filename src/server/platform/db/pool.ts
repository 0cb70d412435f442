/** The connections of a process: where there are too few of them, requests wait for one up to a limit. */
import pg from 'pg';
import { errorCode } from '../errors/errors.ts';
import { isDatabaseAway } from './away.ts';
import { connectionWaits } from './channels.ts';
import { hostsOf } from '../process/database-settings.ts';
import { clientFor } from './hosts.ts';

/** What a pool is opened with. */
export interface PoolSize {
  /** Connections at most. */
  readonly max: number;
  /** Milliseconds that a request waits for a connection. */
  readonly wait: number;
}

/** Connections of a pool, unless the settings say otherwise. */
export const defaultPoolSize = 10;
/** Milliseconds that a request waits for a connection, unless the settings say otherwise. */
export const defaultPoolWait = 10_000;

/** Milliseconds between tries for a connection while PostgreSQL has none left. */
const retryInterval = 100;
/** Milliseconds after a refusal in which a pool that has connections opens no further ones. */
const growthPause = 1_000;

type Checkout = (error: Error | undefined, client: pg.PoolClient | undefined, done: (error?: Error) => void) => void;

/** One that waits, and until when (`performance.now()`). */
interface Waiting {
  readonly callback: Checkout;
  readonly deadline: number;
}

/** Says how long the connection was waited for. */
function timed(callback: Checkout): Checkout {
  const start = performance.now();
  return (error, client, done) => {
    connectionWaits.publish(performance.now() - start);
    callback(error, client, done);
  };
}

/** The server, or a pooler before it, has as many connections as it may have. */
const isOutOfConnections = (error: Error): boolean =>
  errorCode(error) === '53300' || /no more connections allowed/.test(error.message);

/**
 * A pool whose callers do not learn that the server has no connection left for it, unless that lasts: they wait for one that
 * is released, or for the server to give one. The pool opens no further ones for a while then, so that what it has is
 * handed on in turn, and asks the server with one connection at a time where it has none.
 */
class WaitingPool extends pg.Pool {
  readonly #size: PoolSize;
  readonly #hasHosts: boolean;
  #refused: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #refusedAt = -Infinity;

  constructor(url: string, size: PoolSize, config: pg.PoolConfig) {
    super({
      ...config,
      connectionString: url,
      Client: clientFor(url),
      max: size.max,
      connectionTimeoutMillis: size.wait,
    });
    this.#size = size;
    this.#hasHosts = hostsOf(url).length > 1;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Checkout): void;
  override connect(callback?: Checkout): Promise<pg.PoolClient> | undefined {
    if (callback) {
      const deadline = performance.now() + this.#size.wait;
      this.#connect({ callback: connectionWaits.hasSubscribers ? timed(callback) : callback, deadline });
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.connect((error, client) => (client ? resolve(client) : reject(error ?? new Error('no connection'))));
    });
  }

  #connect(waiting: Waiting): void {
    const { max } = this.#size;
    if (this.options.max < max && performance.now() - this.#refusedAt > growthPause) this.options.max = max;
    super.connect((error, client, done) => {
      const isRefused = error !== undefined && this.#mayBeOver(error) && !this.ending;
      if (isRefused && performance.now() < waiting.deadline) this.#wait(waiting);
      else waiting.callback(error, client, done);
    });
  }

  /** Whether another try may be given a connection soon: of those in use, or by the next host. */
  #mayBeOver(error: Error): boolean {
    return isOutOfConnections(error) || (this.#hasHosts && isDatabaseAway(error));
  }

  #wait(waiting: Waiting): void {
    this.#refusedAt = performance.now();
    this.options.max = Math.max(1, this.totalCount);
    this.#refused.push(waiting);
    if (this.#timer === undefined) this.#retryLater();
  }

  #retryLater(): void {
    this.#timer = setTimeout(() => this.#retry(), retryInterval).unref();
  }

  /** Where the pool has connections, all queue for them; else the first asks the server, with those whose time is over. */
  #retry(): void {
    const now = performance.now();
    const isAll = this.totalCount > 0 || this.ending;
    const due = this.#refused.filter(({ deadline }, i) => isAll || i === 0 || deadline <= now);
    this.#refused = this.#refused.filter((waiting) => !due.includes(waiting));
    this.#timer = undefined;
    if (this.#refused.length > 0) this.#retryLater();
    for (const waiting of due) this.#connect(waiting);
  }
}

/** Opens a pool; it connects when it is asked for the first time. @param config of node-postgres, beside the default one. */
export function openPool(url: string, size: PoolSize, config: pg.PoolConfig = {}): pg.Pool {
  const pool = new WaitingPool(url, size, {
    options: '-c timezone=UTC',
    application_name: 'academy',
    ...config,
  });
  // A lost connection fails the query that runs on it, or the next one; the pool opens another. Without a listener, the
  // event of a connection that is lost between two statements of a transaction would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Opens this many connections, one after another; those that cannot be opened are opened later on demand. */
export async function warmUp(pool: pg.Pool, connections: number): Promise<void> {
  // Checked out until the last one is there: the pool would hand out the same one again.
  const clients: pg.PoolClient[] = [];
  try {
    while (clients.length < connections) clients.push(await pool.connect());
  } catch {
    // The database is away, or the process ends.
  }
  for (const client of clients) client.release();
}
