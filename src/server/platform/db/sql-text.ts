/** The text of a query that was built with the `sql` template, and its values. */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** As node-postgres takes it: parameters are `$1` … in the order of `values`. */
export interface SqlText {
  readonly text: string;
  readonly values: unknown[];
}

export function sqlText(query: SQL): SqlText {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, values: params };
}
