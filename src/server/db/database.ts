/**
 * The one way to reach PostgreSQL: `query` for SQL written with drizzle's `sql` template, `run` for text prepared once
 * and executed often.
 * Everything is parameterised; identifiers come from definitions only.
 */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** SQL text prepared under a name on each connection that runs it. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export interface Database {
  /** Runs a query built with the `sql` template; rows as objects with the column names of the query. */
  query<T extends Record<string, unknown> = Record<string, unknown>>(query: SQL): Promise<T[]>;
  /** Runs a prepared statement; rows as objects. */
  run<T extends Record<string, unknown> = Record<string, unknown>>(
    statement: Statement,
    values: readonly unknown[],
  ): Promise<T[]>;
  /** All or nothing, on one connection. A transaction within a transaction joins it. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
}

/** The database of the process, which is also closed by it. */
export interface RootDatabase extends Database {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

// int8 and numeric fit a JavaScript number in every column we have (money ≤ 2^53); instants stay ISO strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (v: string) => new Date(v).toISOString());

const dialect = new PgDialect();

/** Text and values of a query built with the `sql` template. */
export const compile = (query: SQL): { text: string; values: unknown[] } => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, values: params };
};

/** Takes a value of a statement that is being written as text, and answers its placeholder. */
export type Param = (value: unknown) => string;

/** A compiled query as a part of a statement that is being written. */
export const inlineParams = (
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
  param: Param,
): string => (values.length === 0 ? text : text.replace(/\$(\d+)/g, (_, n: string) => param(values[Number(n) - 1])));

type Runner = Pick<pg.Pool | pg.PoolClient, 'query'>;

function over(runner: Runner, transaction: Database['transaction']): Database {
  return {
    query: async <T extends Record<string, unknown>>(query: SQL) => (await runner.query(compile(query))).rows as T[],
    run: async <T extends Record<string, unknown>>({ name, text }: Statement, values: readonly unknown[]) =>
      (await runner.query({ name, text, values: values as unknown[] })).rows as T[],
    transaction,
  };
}

/**
 * Connects to `url`; nothing is sent until the first query.
 * @param max connections of the pool.
 */
export function openDatabase(url: string, max = 10): RootDatabase {
  const pool = new pg.Pool({ connectionString: url, max, options: '-c timezone=UTC', application_name: 'academy' });
  pool.on('error', () => {
    /* an idle connection was lost; the next query opens another */
  });
  const root = over(pool, async (work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const tx: Database = over(client, (inner) => inner(tx));
      const result = await work(tx);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((e: Error) => {
        broken = e;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  });
  return { ...root, pool, close: () => pool.end() };
}
