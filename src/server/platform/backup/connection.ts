/** A connection for minutes or hours: no limit of the server's settings ends what is done on it. */
import pg from 'pg';

const limits = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'transaction_timeout',
] as const;

/** Local to a transaction, so that a pooler in front of PostgreSQL is no matter. */
export const withoutLimits = limits.map((name) => `set local ${name} = 0`).join('; ');

/** How values are written as text, whatever the server's settings say. */
export const plainFormats = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 3`,
].join('; ');

/** Calls `work` with a connection that is closed afterwards. A lost one fails the statement that runs on it. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'academy backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
