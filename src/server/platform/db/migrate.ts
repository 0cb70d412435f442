/** Brings a database to the schema of this build, with the migrations of `db/migrations`. */
import { applyMigrations, type ApplyOptions } from './apply-migrations.ts';
import type { RootDatabase } from './database.ts';
import { migrationOf, type Migration } from './migration.ts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default' });

/** The migrations of this build, in order. */
export async function productMigrations(): Promise<Migration[]> {
  const migrations = Object.entries(files).map(async ([path, load]) =>
    migrationOf(path.replace(/^.*\/|\.sql$/g, ''), await load()),
  );
  return (await Promise.all(migrations)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Applies the pending migrations of this build. @returns how many; throws as `applyMigrations`. */
export const migrate = async (db: RootDatabase, options: ApplyOptions = {}): Promise<number> =>
  applyMigrations(db, await productMigrations(), options);
