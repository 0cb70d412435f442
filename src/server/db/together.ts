/**
 * Several reads or several writes as one statement. A statement of its own costs a sale more for the way to PostgreSQL and
 * back than for the work it does there (decision 123).
 */
import { sql, type SQL } from 'drizzle-orm';
import { changeChannel, notice, type Database, type RootDatabase } from './database.ts';

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
    query<T extends Record<string, unknown>>(query: SQL) {
      const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>[]>();
      // After everything that can go on now, so that whoever is about to ask is waited for.
      if (waiting.length === 0) void Promise.resolve().then(() => process.nextTick(send));
      waiting.push({ query, resolve, reject });
      // cast: the caller says what its query answers, as with any database.
      return promise as Promise<T[]>;
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
  const [row] = await db.query<Record<string, Record<string, unknown>[]>>(sql`select ${sql.join(columns, sql`, `)}`);
  return queries.map((_, n) => row?.[`r${n}`] ?? []);
}

/**
 * Writes as one statement. None of them sees what the others write, and no row is written by two of them; foreign keys and
 * triggers are checked at the end, when all is there. The rows that two transactions may want are locked before.
 */
export async function writeTogether(tx: Reads, writes: readonly SQL[]): Promise<void> {
  if (writes.length > 0) await tx.query(combined(writes, sql``));
}

export interface LoneWrite {
  /** The tables that change, which are published. */
  readonly tables: readonly string[];
  readonly writes: readonly SQL[];
  /** One more write, whose `returning` is answered. */
  readonly answer?: SQL;
}

/**
 * Writes as one statement that is a transaction of its own: without a round trip to begin it and one to commit it.
 * @returns the rows of `answer`, with instants as in JSON.
 */
export async function writeAlone<T extends Record<string, unknown>>(
  db: RootDatabase,
  { tables, writes, answer }: LoneWrite,
): Promise<T[]> {
  const isAnnounced = db.audience.isPresent;
  const columns = [
    ...(answer ? [sql`(select json_agg(a) from answer a) as rows`] : []),
    ...(isAnnounced ? [sql`pg_notify(${changeChannel}, ${notice(db.origin, tables)})`] : []),
  ];
  const all = answer ? [...writes, answer] : writes;
  const query = combined(all, sql.join(columns, sql`, `), answer ? 'answer' : undefined);
  const writing = db.write<{ rows?: T[] | null }>(query);
  const [row] = await (isAnnounced ? writing : db.audience.trackUnannounced(writing));
  db.emit(tables);
  return row?.rows ?? [];
}

/** @param last the name of the last write, where the columns read it. */
function combined(writes: readonly SQL[], columns: SQL, last?: string): SQL {
  const parts = writes.map((write, n) => {
    const name = last !== undefined && n === writes.length - 1 ? last : `w${n}`;
    return sql`${sql.identifier(name)} as (${write})`;
  });
  return sql`with ${sql.join(parts, sql`, `)} select ${columns}`;
}
