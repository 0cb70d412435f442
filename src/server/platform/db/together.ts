/**
 * Several reads or several writes as one statement. A statement of its own costs a sale more for the way to PostgreSQL and
 * back than for the work it does there (decision 123).
 */
import { sql, type SQL } from 'drizzle-orm';
import { changeChannel, notice, type Database, type RootDatabase } from './database.ts';
import { col, type RowOf, type RowShape } from './row-shape.ts';

/** What reads need of a database, or of a transaction. */
export type Reads = Pick<Database, 'query'>;

interface Waiting {
  readonly query: SQL;
  resolve(rows: Record<string, unknown>[]): void;
  reject(error: unknown): void;
}

/**
 * The same database for reads alone: those that are asked for at the same moment (`Promise.all`) go as one statement, and
 * so see one state of the database. Instants come as PostgreSQL writes them in JSON, in ISO 8601 too: whoever compares them
 * compares instants, not texts. A lock is taken before, by a statement of its own: what is read beside it would be older.
 */
export function batchedReads(db: Reads): Reads {
  let waiting: Waiting[] = [];
  const send = (): void => {
    const batch = waiting;
    waiting = [];
    readTogether(
      db,
      batch.map(({ query }) => query),
    ).then(
      (rows) => batch.forEach(({ resolve }, n) => resolve(rows[n] ?? [])),
      (error: unknown) => batch.forEach(({ reject }) => reject(error)),
    );
  };
  return {
    query<S extends RowShape>(query: SQL) {
      const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>[]>();
      // After everything that can go on now, so that whoever is about to ask is waited for.
      if (waiting.length === 0) void Promise.resolve().then(() => process.nextTick(send));
      waiting.push({ query, resolve, reject });
      // cast: the caller says what its query answers, as with any database.
      return promise as Promise<RowOf<S>[]>;
    },
  };
}

/** The rows of each query. */
async function readTogether(db: Reads, queries: readonly SQL[]): Promise<Record<string, unknown>[][]> {
  const [only, ...others] = queries;
  if (!only) return [];
  if (others.length === 0) return [await db.query(only)];
  const columns = queries.map(
    (query, n) => sql`(select coalesce(json_agg(r), '[]') from (${query}) r) as ${sql.identifier(`r${n}`)}`,
  );
  const [row] = await db.query(sql`select ${sql.join(columns, sql`, `)}`, col.json<Record<string, unknown>[]>());
  return queries.map((_, n) => row?.[`r${n}`] ?? []);
}

export interface Lasting {
  /**
   * False where the commit need not wait until it is on the disk: whoever crashes within a moment, the machine or
   * PostgreSQL, takes it back, unless something that was committed later did wait, as the log is one. So nobody outside of
   * the database may be told before that. True where absent.
   */
  readonly waitsForDisk?: boolean;
}

/** As a column of a statement: the transaction that it is in commits without waiting for the disk. */
export const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`;

/**
 * Writes as one statement. None of them sees what the others write, and no row is written by two of them; foreign keys and
 * triggers are checked at the end, when all is there. The rows that two transactions may want are locked before.
 */
export async function writeTogether(
  tx: Reads,
  writes: readonly SQL[],
  { waitsForDisk = true }: Lasting = {},
): Promise<void> {
  if (writes.length > 0) await tx.query(combined(writes.map(unnamed), waitsForDisk ? sql`` : withoutWaiting));
}

export interface LoneWrite extends Lasting {
  /** The tables that change, which are published. */
  readonly tables: readonly string[];
  /** What is written; it may read `found`. */
  readonly writes: readonly SQL[];
  /** A read that is done before. Where it finds nothing, nothing may be written, and nothing is published. */
  readonly found?: SQL;
  /** One more write, whose `returning` is answered. */
  readonly answer?: SQL;
}

/** Rows, with instants as in JSON. */
export interface LoneAnswer<F, A> {
  readonly found: readonly F[];
  readonly answer: readonly A[];
}

/** Writes as one statement that is a transaction of its own: without a round trip to begin it and one to commit it. */
export async function writeAlone<F extends object, A extends object>(
  db: RootDatabase,
  { tables, writes, found, answer, waitsForDisk = true }: LoneWrite,
): Promise<LoneAnswer<F, A>> {
  const isAnnounced = db.audience.isPresent;
  const announcement = sql`pg_notify(${changeChannel}, ${notice(db.origin, tables)})`;
  const columns = [
    ...(found ? [sql`(select json_agg(f) from found f) as found`] : []),
    ...(answer ? [sql`(select json_agg(a) from answer a) as answer`] : []),
    ...(isAnnounced ? [found ? sql`case when exists (select from found) then ${announcement} end` : announcement] : []),
    ...(waitsForDisk ? [] : [withoutWaiting]),
  ];
  const parts = [
    ...(found ? [{ name: 'found', query: found }] : []),
    ...writes.map(unnamed),
    ...(answer ? [{ name: 'answer', query: answer }] : []),
  ];
  const writing = db.write(combined(parts, sql.join(columns, sql`, `)), {
    found: col.json<F[]>().orNull,
    answer: col.json<A[]>().orNull,
  });
  const [row] = await (isAnnounced ? writing : db.audience.trackUnannounced(writing));
  if (!found || row?.found) db.emit(tables);
  return { found: row?.found ?? [], answer: row?.answer ?? [] };
}

interface Part {
  readonly name: string;
  readonly query: SQL;
}
const unnamed = (query: SQL, n: number): Part => ({ name: `w${n}`, query });

function combined(parts: readonly Part[], columns: SQL): SQL {
  const named = parts.map(({ name, query }) => sql`${sql.identifier(name)} as (${query})`);
  return sql`with ${sql.join(named, sql`, `)} select ${columns}`;
}
