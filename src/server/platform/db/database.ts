/**
 * The one way to reach PostgreSQL: `query` for SQL written with drizzle's `sql` template, `run` for text prepared once
 * and executed often.
 * Everything is parameterised; identifiers come from definitions only.
 */
import { randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { errorCode } from '../errors/errors.ts';
import { statements } from './channels.ts';
import { defaultPoolSize, defaultPoolWait, openPool, warmUp } from './pool.ts';
import { PreparedTexts } from './prepared-texts.ts';
import { ChangedTables } from './publications.ts';
import { retryConflicts } from './retry.ts';
import { requireShape, type RowOf, type RowShape } from './row-shape.ts';
import { SchemaVersion } from './schema-version.ts';
import type { Statement } from './statement.ts';
import { sqlText } from './sql-text.ts';
import { watchSilence, type IsSilentSince } from './silence.ts';

export interface TransactionOptions {
  /**
   * Whether all rows are found by their keys, so that one plan is as good as another whatever the values: then PostgreSQL
   * keeps the plan of a prepared statement where it would, for a list of values, make one each time.
   */
  readonly byKeys?: boolean;
}

export interface QueryOptions {
  /**
   * Whether all rows are found by keys, such as those of one person, so that one plan is as good as another. Then a text
   * that comes often is prepared outside of transactions too.
   */
  readonly byKeys?: boolean;
}

export interface Database {
  /**
   * Runs a query built with the `sql` template; rows as objects with the columns that `shape` declares. Within a transaction,
   * where rows are mostly found by their key, a text that comes often is prepared (`prepared-texts.ts`); elsewhere each is
   * planned for its values, unless `options` say otherwise.
   */
  query<const S extends RowShape>(query: SQL, shape: S, options?: QueryOptions): Promise<RowOf<S>[]>;
  /** The same for a statement that answers nothing, or columns that only run time knows. */
  query(query: SQL, shape?: undefined, options?: QueryOptions): Promise<Record<string, unknown>[]>;
  /** Runs a prepared statement; rows as objects. */
  run<const S extends RowShape>(statement: Statement, values: readonly unknown[], shape: S): Promise<RowOf<S>[]>;
  run(statement: Statement, values: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /**
   * Runs `work` in one transaction on one connection. A nested transaction joins the outer one. `work` runs again, in a
   * new transaction, when PostgreSQL ended the first one for a deadlock (`retry.ts`): it must not do anything outside.
   * Once `work` has ended, the transaction refuses statements.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Says that rows of these tables changed. Within a transaction the other processes learn it by the commit itself, so
   * no crash and no lost connection comes between, and this process right after it; a rollback says nothing.
   */
  publish(...tables: readonly string[]): void;
}

/** A database within a transaction, whose connection does one statement after another. */
export type Transaction = Database;

/** What reads need of a database, or of a transaction. */
export type Reads = Pick<Database, 'query' | 'run'>;

/** The database of a process: owns the connection pools and closes them. */
export interface RootDatabase extends Database {
  /** A pooler may give each of its transactions another session: nothing of a session outlives a transaction here. */
  readonly pool: pg.Pool;
  /** Connections that are sessions of PostgreSQL: for locks and settings that outlive a transaction. */
  readonly sessions: pg.Pool;
  /** Where sessions are opened. */
  readonly directUrl: string;
  /** Whether it answered nothing since then: pages do not wait for a database that hangs. */
  readonly isSilentSince: IsSilentSince;
  /** Names this process in its own notices. */
  readonly origin: string;
  /** Calls back with the tables of every change that this process published. Returns how to stop. */
  onPublish(listener: (tables: readonly string[]) => void): () => void;
  /**
   * Opens this many connections, one after another, for the requests that will come: PostgreSQL starts a process for each.
   * Those that cannot be opened are opened later on demand. Resolves when they are there, to be used.
   */
  warmUp(connections: number): Promise<void>;
  /** Reads which version of the schema statements are prepared for (`schema-version.ts`); called after the migrations. */
  readSchemaVersion(): Promise<void>;
  close(): Promise<void>;
}

// int8 and numeric fit a JavaScript number in every column of ours (money ≤ 2^53); instants stay ISO strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (v: string) => new Date(v).toISOString());

/** Adds a value to the parameters of a statement under construction; returns its placeholder (`$1`). */
export type Param = (value: unknown) => string;

/** The text of a compiled query, its parameters renumbered as parameters of a larger statement. */
export const inlineParams = (
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
  param: Param,
): string => (values.length === 0 ? text : text.replace(/\$(\d+)/g, (_, n: string) => param(values[Number(n) - 1])));

/** The rows of a result, which the tests compare with what their statement declares. */
function rowsOf<S extends RowShape>(result: pg.QueryResult, text: string, shape: S | undefined): RowOf<S>[] {
  requireShape(shape, text, result);
  // cast: the rows are what the shape declares.
  return result.rows as RowOf<S>[];
}

/** How statements get the names under which they are prepared. */
interface Names {
  readonly version: SchemaVersion;
  /** Of the texts of queries that come often; none: each is planned for its values. */
  readonly texts?: PreparedTexts;
}

/** @param runner answers what runs the next statement; throws where none may run any more. */
function databaseOver(
  runner: () => Runner,
  transaction: Database['transaction'],
  publish: (tables: readonly string[]) => void,
  { version, texts }: Names,
  changed?: ChangedTables,
): Database {
  return {
    async query<S extends RowShape>(query: SQL, shape?: S) {
      const { text, values } = sqlText(query);
      // Without values it may be several statements, which cannot be prepared together.
      const known = values.length > 0 ? texts?.statementOf(text) : undefined;
      const sent = known ? version.statementOf(known) : { text };
      const result = await statements.tracePromise(() => runner().query({ ...sent, values }), {
        name: known?.name,
        text,
      });
      changed?.note({ text, rowCount: result.rowCount });
      return rowsOf(result, text, shape);
    },
    async run<S extends RowShape>(statement: Statement, values: readonly unknown[], shape?: S) {
      const { name, text } = version.statementOf(statement);
      const query = { name, text, values: [...values] };
      const result = await statements.tracePromise(() => runner().query(query), { ...statement });
      changed?.note({ text, rowCount: result.rowCount });
      return rowsOf(result, statement.text, shape);
    },
    transaction,
    publish: (...tables) => publish(tables),
  };
}

/** The channel of LISTEN/NOTIFY that says which tables changed; `changes.ts` listens to it. */
export const changeChannel = 'changes';
/** The payload of the channel: the sender, and the tables. */
export const notice = (origin: string, tables: Iterable<string>): string => [origin, ...tables].join(' ');
const notify = 'select pg_notify($1, $2)';

/** What runs statements: the pool, or the connection of a transaction. */
type Runner = Pick<pg.ClientBase, 'query'>;

interface TransactionSetting {
  readonly origin: string;
  readonly names: Names;
  readonly mustPublish: ReadonlySet<string>;
}

/** Runs `work` and commits, with a notice of the tables it published, which are answered. The caller rolls back when it throws. */
async function inTransaction<T>(
  client: pg.PoolClient,
  { origin, names, mustPublish }: TransactionSetting,
  work: (tx: Transaction) => Promise<T>,
  { byKeys = false }: TransactionOptions = {},
): Promise<{ result: T; published: readonly string[] }> {
  const published = new Set<string>();
  const changed = new ChangedTables(mustPublish);
  await client.query(byKeys ? 'begin; set local plan_cache_mode = force_generic_plan' : 'begin');
  let isOpen = true;
  const tx: Transaction = databaseOver(
    () => {
      // Such as what follows from one of several reads after another of them failed: the connection is another's by then.
      if (!isOpen) throw new Error('a statement came after its transaction has ended');
      return client;
    },
    (inner) => inner(tx),
    (tables) => tables.forEach((table) => published.add(table)),
    names,
    changed,
  );
  const result = await work(tx).finally(() => {
    isOpen = false;
  });
  changed.requirePublished(published);
  if (published.size > 0) await client.query(notify, [changeChannel, notice(origin, published)]);
  await client.query('commit');
  return { result, published: [...published] };
}

/** Set where the server became a standby: the next connection goes to the host that takes writes. */
const brokenBy = (error: unknown): Error | undefined =>
  errorCode(error) === '25006' ? new Error('the server is read only', { cause: error }) : undefined;

/** Runs a transaction on a connection of its own, and rolls it back where it fails. */
async function transactOn<T>(
  pool: pg.Pool,
  setting: TransactionSetting,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions | undefined,
) {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await inTransaction(client, setting, work, options);
  } catch (error) {
    broken = brokenBy(error);
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

export interface Connections {
  /** Milliseconds that a request waits for a connection. */
  readonly wait?: number;
  /** Where the same database is reached without the pooler that `url` leads through. */
  readonly directUrl?: string;
  /** Milliseconds after which a statement that is not answered fails. Absent: it is waited for. */
  readonly answerTimeout?: number;
  /** Tables that a transaction has to publish where it changes them, or it fails: tests find with it what was forgotten. */
  readonly mustPublish?: readonly string[];
}

/** Connections of `sessions` at most; mostly there is none. */
const maxSessions = 5;

/**
 * Connects to `url`; nothing is sent until the first query.
 * @param max connections of the pool.
 */
export function openDatabase(
  url: string,
  max: number = defaultPoolSize,
  { wait = defaultPoolWait, directUrl = url, answerTimeout, mustPublish = [] }: Connections = {},
): RootDatabase {
  // Reads of one transaction that do not wait for each other (`Promise.all`) are sent without a pause between them.
  const pool = openPool(url, { max, wait }, { pipeline: true, query_timeout: answerTimeout });
  const sessions = openPool(directUrl, { max: maxSessions, wait }, { application_name: 'academy sessions' });
  const origin = randomUUID();
  const version = new SchemaVersion(pool);
  const names = { version, texts: new PreparedTexts() };
  const setting: TransactionSetting = { origin, names, mustPublish: new Set(mustPublish) };
  const listeners = new Set<(tables: readonly string[]) => void>();
  const emit = (tables: readonly string[]): void => listeners.forEach((listener) => listener(tables));

  const publish = (tables: readonly string[]): void => {
    emit(tables);
    // A database that is away now has no listener either: who connects anew forgets everything.
    pool.query(notify, [changeChannel, notice(origin, tables)]).catch(() => undefined);
  };
  const transaction: Database['transaction'] = (work, options) =>
    retryConflicts(async () => {
      const { result, published } = await transactOn(pool, setting, work, options);
      emit(published);
      return result;
    }, version);
  const planned = databaseOver(() => pool, transaction, publish, { version });
  const preparedReads = databaseOver(() => pool, transaction, publish, names);
  return {
    ...planned,
    // A statement of its own is a transaction too.
    // cast: without a shape the rows have none, which the overloads of `Database` say.
    query: <S extends RowShape>(query: SQL, shape?: S, options?: QueryOptions) =>
      retryConflicts(() => (options?.byKeys ? preparedReads : planned).query(query, shape as S), version),
    run: <S extends RowShape>(statement: Statement, values: readonly unknown[], shape?: S) =>
      retryConflicts(() => planned.run(statement, values, shape as S), version),
    pool,
    sessions,
    directUrl,
    isSilentSince: watchSilence(pool),
    origin,
    onPublish(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    warmUp: (connections) => warmUp(pool, connections),
    readSchemaVersion: () => version.read(),
    close: async () => void (await Promise.all([pool.end(), sessions.end()])),
  };
}
