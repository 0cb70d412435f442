/** How many rows of a real database a loss concerns, where DATABASE_URL names one. */
import pg from 'pg';
import type { Loss } from './losses.ts';

/** The messages of losses, with the number of rows where a database is reachable. */
export async function countLosses(losses: readonly Loss[], databaseUrl: string | undefined): Promise<string[]> {
  const messages = losses.map(({ message }) => message);
  if (!databaseUrl) return messages;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('set statement_timeout = 10000');
    const counted: string[] = [];
    for (const loss of losses) counted.push(`${loss.message}${await countOf(client, loss)}`);
    return counted;
  } catch {
    return messages;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Empty where it cannot be counted, as in a database that lacks the table. */
async function countOf(client: pg.Client, { countSql }: Loss): Promise<string> {
  if (countSql === undefined) return '';
  try {
    const { rows } = await client.query<{ count: string }>(countSql);
    return `: ${rows[0]?.count ?? 0} rows`;
  } catch {
    return '';
  }
}
