/** The processes that are connected to the database, and the database itself. */
import { sql } from 'drizzle-orm';
import type { Reads } from '../../platform/db/database.ts';
import { col } from '../../platform/db/row-shape.ts';
import { feedPrefix, identityOf, thisProcess, type ProcessIdentity } from '../../platform/process/identity.ts';

/** The oldest first; a process whose connection to the change feed is lost is missing. */
export async function readProcesses(reads: Reads): Promise<(ProcessIdentity & { readonly isThis: boolean })[]> {
  const rows = await reads.query(
    sql`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${feedPrefix} %`}`,
    { name: col.text },
  );
  const { host, pid } = thisProcess();
  const processes = rows.flatMap(({ name }) => identityOf(name) ?? []);
  const byKey = new Map(processes.map((one) => [`${one.host} ${one.pid} ${one.startedAt}`, one]));
  return [...byKey.values()]
    .map((one) => ({ ...one, isThis: one.pid === pid && host.startsWith(one.host) }))
    .sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
}

export interface DatabaseState {
  readonly postgres: string;
  readonly used: number;
  readonly max: number;
  /** Bytes. */
  readonly size: number;
  readonly migrations: number;
  readonly newest: string | null;
  readonly appliedAt: string | null;
}

export async function readDatabase(reads: Reads): Promise<DatabaseState> {
  const [row] = await reads.query(
    sql`
    select current_setting('server_version') as postgres, current_setting('max_connections')::int as max,
      (select sum(numbackends)::int from pg_stat_database) as used,
      pg_database_size(current_database()) as size, count(*)::int as migrations, max(name) as newest,
      max(applied_at) as "appliedAt"
    from migrations`,
    {
      postgres: col.text,
      max: col.number,
      used: col.number,
      size: col.number,
      migrations: col.number,
      newest: col.text.orNull,
      appliedAt: col.instant.orNull,
    },
  );
  if (!row) throw new Error('an aggregate has a row');
  return row;
}
