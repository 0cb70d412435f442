/**
 * Where reads go that may be a moment old: to streaming standbys of the primary (`DATABASE_REPLICA_URLS`), by the choice of the
 * caller. Not for money, rights, or what is written after it was read. A replica answers when it has replayed
 * - every change that this process has heard of, so that nothing out of date gets into a cache that was just emptied;
 * - what the person of the request wrote last, in whatever process (`http/read-own-writes.ts`).
 * One that is late, away or promoted is left out until it is a standby in time again. Otherwise the primary answers.
 */
import { sql, type SQL } from 'drizzle-orm';
import { errorCode } from '../../errors/errors.ts';
import { isDatabaseAway } from '../away.ts';
import type { Changes } from '../changes.ts';
import type { QueryOptions, Reads, RootDatabase } from '../database.ts';
import { col, type RowShape } from '../row-shape.ts';
import { openSnapshot, type Snapshot } from '../snapshot.ts';
import { positionOf, requestProgress, unreachable } from './position.ts';
import { Replica, type Mark, type ReplicaState } from './replica.ts';

export interface ReplicaStatus {
  readonly name: string;
  readonly state: ReplicaState;
  /** Milliseconds by which it is late at most; Infinity where it was never in time. */
  readonly lag: number;
}

export interface Reader extends Reads {
  /** A consistent picture, as `openSnapshot`. */
  snapshot(): Promise<Snapshot>;
  readonly replicas: readonly ReplicaStatus[];
  /** How many statements and pictures each kind of server was asked for. */
  readonly counts: { readonly primary: number; readonly replica: number };
  /** Milliseconds that a replica may be late by; 0 where there are none. */
  readonly lagLimit: number;
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
/** Milliseconds between looks: while all are up to date, and while one catches up. */
const intervals = { calm: 1_000, behind: 5 };
/** Milliseconds after which one look does not wait for a replica any more. */
const lookTimeout = 250;

/** A standby cancels a statement that holds up its replay (40001); the same is right on the primary. */
const mayRepeat = (error: unknown): boolean => errorCode(error) === '40001' || isUnreachable(error);

const isUnreachable = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && /^(Query read timeout|timeout expired)/.test(error.message));

export function openReader(
  db: RootDatabase,
  changes: Pick<Changes, 'on' | 'isConnected'>,
  settings: ReplicaSettings,
): Reader {
  return settings.urls.length === 0 ? primaryReader(db) : new ReplicaReader(db, changes, settings);
}

const primaryReader = (db: RootDatabase): Reader => ({
  query: db.query,
  snapshot: () => openSnapshot(db),
  replicas: [],
  counts: { primary: 0, replica: 0 },
  lagLimit: 0,
  position: () => readPosition(db),
  close: async () => undefined,
});

async function readPosition(db: RootDatabase): Promise<bigint> {
  const rows = await db
    .query(sql`select pg_current_wal_insert_lsn()::text as position`, { position: col.text })
    .catch(() => []);
  return positionOf(rows[0]?.position ?? '') ?? unreachable;
}

class ReplicaReader implements Reader {
  readonly lagLimit: number;
  readonly counts = { primary: 0, replica: 0 };
  readonly #db: RootDatabase;
  readonly #feed: Pick<Changes, 'isConnected'>;
  readonly #replicas: readonly Replica[];
  readonly #stopListening: readonly (() => void)[];
  #changes = 0;
  #turn = 0;
  #isClosed = false;
  #isLooking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: RootDatabase, changes: Pick<Changes, 'on' | 'isConnected'>, settings: ReplicaSettings) {
    const { urls, connections, lagLimit } = settings;
    this.lagLimit = lagLimit;
    this.#db = db;
    this.#feed = changes;
    this.#replicas = urls.map((url) => new Replica(url, connections, lagLimit));
    this.#stopListening = [
      changes.on(() => {
        this.#changes++;
        this.#lookIn(0);
      }),
      db.onPublish(() => {
        const progress = requestProgress();
        if (progress) progress.hasPublished = true;
      }),
    ];
    this.#lookIn(0);
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
    this.#read(({ query: run }) => run(query, shape, options))) as Reads['query'];

  snapshot(): Promise<Snapshot> {
    return this.#read(openSnapshot);
  }

  position(): Promise<bigint> {
    return readPosition(this.#db);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stopListening) stop();
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  async #read<T>(read: (db: RootDatabase) => Promise<T>): Promise<T> {
    const replica = this.#choose();
    if (replica) {
      try {
        const answer = await read(replica.db);
        this.counts.replica++;
        return answer;
      } catch (error) {
        if (!mayRepeat(error)) throw error;
        if (isUnreachable(error)) replica.leave();
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

  #lookIn(milliseconds: number): void {
    if (this.#isClosed || this.#isLooking) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), milliseconds).unref();
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    const [changes, at] = [this.#changes, performance.now()];
    const position = await this.position();
    const mark: Mark = { at, position, changes };
    const looks = this.#replicas.map((replica) => replica.look(mark));
    await Promise.race([Promise.all(looks), new Promise((done) => setTimeout(done, lookTimeout).unref())]);
    this.#isLooking = false;
    const isBehind = this.replicas.some(({ state }) => state === 'catching up');
    this.#lookIn(isBehind || changes !== this.#changes ? intervals.behind : intervals.calm);
  }
}
