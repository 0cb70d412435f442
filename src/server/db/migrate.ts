/**
 * Brings a database to the form the definitions ask for: migrations of `db/migrations`, each once, in order, in a
 * transaction.
 */
import { sql } from 'drizzle-orm';
import type { RootDatabase } from './database.ts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default' });
const lock = 7_205_190_231;
/** PostgreSQL 18, for `uuidv7()`. */
const oldestServer = 180_000;

/**
 * Applies what is missing. Processes that start at once wait for one another.
 * Throws when the server is too old or a migration fails; nothing of a failed one stays.
 * @returns how many were applied here.
 */
export async function migrate(db: RootDatabase): Promise<number> {
  const names = Object.keys(files)
    .map((path) => path.replace(/^.*\/|\.sql$/g, ''))
    .sort();
  const [state] = await db.query<{ server: number; known: boolean }>(
    sql`select current_setting('server_version_num')::int as server, to_regclass('migrations') is not null as known`,
  );
  if (!state || state.server < oldestServer) throw new Error('PostgreSQL 18 or newer is needed');
  if (state.known && (await missing(names, db)).length === 0) return 0;
  return db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${lock})`);
    await tx.query(sql`create extension if not exists pg_trgm`);
    await tx.query(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const applied = await missing(names, tx);
    for (const name of applied) {
      for (const statement of (await files[`./migrations/${name}.sql`]!()).split('--> statement-breakpoint')) {
        if (statement.trim()) await tx.query(sql.raw(statement));
      }
      await tx.query(sql`insert into migrations (name) values (${name})`);
    }
    return applied.length;
  });
}

async function missing(names: readonly string[], db: Pick<RootDatabase, 'query'>): Promise<string[]> {
  const done = new Set((await db.query<{ name: string }>(sql`select name from migrations`)).map((r) => r.name));
  return names.filter((name) => !done.has(name));
}
