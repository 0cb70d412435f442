/**
 * The one way to reach PostgreSQL: `query` for SQL written with drizzle's `sql` template, `run` for text prepared once
 * and executed often.
 * Everything is parameterised; identifiers come from definitions only.
 */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** SQL text, prepared under its name once per connection. */
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
  /** Runs `work` in one transaction on one connection. A nested transaction joins the outer one. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
}

/** The database of a process: owns the connection pool and closes it. */
export interface RootDatabase extends Database {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

// int8 and numeric fit a JavaScript number in every column of ours (money ≤ 2^53); instants stay ISO strings.
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

/** Adds a value to the parameters of a statement under construction; returns its placeholder (`$1`). */
export type Param = (value: unknown) => string;

/** The text of a compiled query, its parameters renumbered as parameters of a larger statement. */
export const inlineParams = (
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
  param: Param,
): string => (values.length === 0 ? text : text.replace(/\$(\d+)/g, (_, n: string) => param(values[Number(n) - 1])));

type Runner = Pick<pg.ClientBase, 'query'>;

function databaseOver(runner: Runner, transaction: Database['transaction']): Database {
  return {
    query: async <T extends Record<string, unknown>>(query: SQL) => (await runner.query<T>(compile(query))).rows,
    run: async <T extends Record<string, unknown>>({ name, text }: Statement, values: readonly unknown[]) =>
      (await runner.query<T>({ name, text, values: [...values] })).rows,
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
    /* An idle connection was lost; the pool opens another for the next query. */
  });
  const root = databaseOver(pool, async (work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const tx: Database = databaseOver(client, (inner) => inner(tx));
      const result = await work(tx);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  });
  return { ...root, pool, close: () => pool.end() };
}
