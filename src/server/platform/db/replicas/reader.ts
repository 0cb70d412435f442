/**
 * Where reads go that may be a moment old: to streaming standbys of the primary (`DATABASE_REPLICA_URLS`), by the choice of the
 * caller. Not for money, rights, or what is written after it was read. A replica answers when it has replayed
 * - every change that this process has heard of, so that nothing out of date gets into a cache that was just invalidated;
 * - what the person of the request wrote last, in whatever process (`http/read-your-writes.ts`).
 * One that is late, away or promoted is left out until it is a standby in time again. Otherwise the primary answers.
 */
import { sql, type SQL } from 'drizzle-orm';
import { AppError, errorCode } from '../../errors/errors.ts';
import { isDatabaseAway } from '../away.ts';
import type { Changes } from '../changes.ts';
import type { QueryOptions, Reads, RootDatabase } from '../database.ts';
import { col, type RowShape } from '../row-shape.ts';
import { openSnapshot, type Snapshot } from '../snapshot.ts';
import type { Statement } from '../statement.ts';
import { endOfRecord, positionOf, requestProgress, unreachable } from './position.ts';
import { Replica, ReplicaAway, type ReplicaState } from './replica.ts';

export interface ReplicaStatus {
  readonly name: string;
  readonly state: ReplicaState;
  /** Milliseconds by which it is late at most; Infinity where it was never in time. */
  readonly lag: number;
}

/** What reads in several statements, which `transaction` makes one picture or gives limits. */
export type ReadsInTransactions = Reads & Pick<RootDatabase, 'transaction'>;

export interface Reader extends ReadsInTransactions {
  /** A consistent picture, as `openSnapshot`. */
  snapshot(): Promise<Snapshot>;
  readonly replicas: readonly ReplicaStatus[];
  /** How many statements and pictures each kind of server was asked for. */
  readonly counts: { readonly primary: number; readonly replica: number };
  /** Milliseconds that a replica may be late by; 0 where there are none. */
  readonly lagLimit: number;
  /** No replica answers before it has replayed all that is committed now, as after a change. */
  awaitPresent(): void;
  /** After which all that was committed so far lies. `unreachable` where the primary does not say. */
  position(): Promise<bigint>;
  close(): Promise<void>;
}

export interface ReplicaSettings {
  readonly urls: readonly string[];
  /** Connections to each. */
  readonly connections: number;
  /** Milliseconds that one may be late by. */
  readonly lagLimit: number;
}

/** Milliseconds that a replica may be late by, unless the settings say otherwise. */
export const defaultReplicaLag = 10_000;
/** Milliseconds between positions of the primary: while nothing changes, and at least. */
const intervals = { calm: 1_000, least: 5 };

/**
 * Whether the primary may answer what a replica did not: it is away, or it cancelled a statement that held up its replay (40001),
 * time after time (`unavailable`).
 */
const mayRepeat = (error: unknown): boolean =>
  error instanceof ReplicaAway ||
  errorCode(error) === '40001' ||
  (error instanceof AppError && error.code === 'unavailable') ||
  isDatabaseAway(error) ||
  (error instanceof Error && /^(Query read timeout|timeout expired)/.test(error.message));

export function openReader(
  db: RootDatabase,
  changes: Pick<Changes, 'on' | 'isConnected'>,
  settings: ReplicaSettings,
): Reader {
  return settings.urls.length === 0 ? primaryReader(db) : new ReplicaReader(db, changes, settings);
}

/** Without replicas. */
export const primaryReader = (db: RootDatabase): Reader => ({
  query: db.query,
  run: db.run,
  transaction: db.transaction,
  snapshot: () => openSnapshot(db),
  replicas: [],
  counts: { primary: 0, replica: 0 },
  lagLimit: 0,
  position: () => readPosition(db),
  awaitPresent: () => undefined,
  close: async () => undefined,
});

async function readPosition(db: RootDatabase): Promise<bigint> {
  const rows = await db
    .query(sql`select pg_current_wal_insert_lsn()::text as position`, { position: col.text })
    .catch(() => []);
  const position = positionOf(rows[0]?.position ?? '');
  return position === null ? unreachable : endOfRecord(position);
}

class ReplicaReader implements Reader {
  readonly lagLimit: number;
  readonly counts = { primary: 0, replica: 0 };
  readonly #db: RootDatabase;
  readonly #feed: Pick<Changes, 'isConnected'>;
  readonly #replicas: readonly Replica[];
  readonly #stopListening: readonly (() => void)[];
  /** How many were heard of. */
  #changes = 0;
  #turn = 0;
  #isClosed = false;
  #isMarking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: RootDatabase, changes: Pick<Changes, 'on' | 'isConnected'>, settings: ReplicaSettings) {
    const { urls, connections, lagLimit } = settings;
    this.lagLimit = lagLimit;
    this.#db = db;
    this.#feed = changes;
    this.#replicas = urls.map((url) => new Replica(url, connections, lagLimit));
    this.#stopListening = [
      changes.on(() => this.awaitPresent()),
      db.onPublish(() => {
        const progress = requestProgress();
        if (progress) progress.hasPublished = true;
      }),
    ];
    this.#markIn(0);
  }

  get replicas(): readonly ReplicaStatus[] {
    return this.#replicas.map((replica) => ({
      name: replica.name,
      state: replica.stateAt(this.#changes),
      lag: replica.lag,
    }));
  }

  /** cast: without a shape the rows have none, which the overloads of `Database` say. */
  readonly query = (<S extends RowShape>(query: SQL, shape: S, options?: QueryOptions) =>
    this.#read((db) => db.query(query, shape, options))) as Reads['query'];

  /** cast: as above. */
  readonly run = (<S extends RowShape>(statement: Statement, values: readonly unknown[], shape: S) =>
    this.#read((db) => db.run(statement, values, shape))) as Reads['run'];

  readonly transaction: Reader['transaction'] = (work, options) => this.#read((db) => db.transaction(work, options));

  snapshot(): Promise<Snapshot> {
    return this.#read(openSnapshot, (late) => late.close());
  }

  position(): Promise<bigint> {
    return readPosition(this.#db);
  }

  awaitPresent(): void {
    this.#changes++;
    if (!this.#isMarking) this.#markIn(0);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stopListening) stop();
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  async #read<T>(read: (db: RootDatabase) => Promise<T>, discard?: (late: T) => Promise<void>): Promise<T> {
    const replica = this.#choose();
    if (replica) {
      try {
        const answer = await replica.read(read, discard);
        this.counts.replica++;
        return answer;
      } catch (error) {
        if (!mayRepeat(error)) throw error;
        replica.check();
      }
    }
    this.counts.primary++;
    return read(this.#db);
  }

  /** One after the other, of those that may answer. */
  #choose(): Replica | undefined {
    const position = requestProgress()?.position ?? 0n;
    // A process that hears no changes does not know what a replica lacks.
    if (!this.#feed.isConnected) return undefined;
    const able = this.#replicas.filter((one) => one.stateAt(this.#changes) === 'in use' && one.hasReplayed(position));
    return able[this.#turn++ % able.length];
  }

  #markIn(milliseconds: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#mark(), milliseconds).unref();
  }

  /** Reads how far the primary is, for the replicas to follow. */
  async #mark(): Promise<void> {
    this.#isMarking = true;
    const [changes, at] = [this.#changes, performance.now()];
    const position = await this.position();
    this.#isMarking = false;
    if (this.#isClosed) return;
    if (position !== unreachable) for (const replica of this.#replicas) replica.follow({ at, position, changes });
    this.#markIn(changes === this.#changes ? intervals.calm : intervals.least);
  }
}
