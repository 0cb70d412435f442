/** Brings a database to the schema of this build, with the migrations of `db/migrations`. */
import { applyMigrations, type ApplyOptions } from './apply-migrations.ts';
import type { RootDatabase } from './database.ts';
import { migrationOf, type Migration } from './migration.ts';
import oldestBuilds from './migrations/oldest-builds.json' with { type: 'json' };

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default' });

/** Of each migration that an older build may run on, by its name. The folder says what `docs/migrations.md` explains. */
const oldest: Readonly<Record<string, string>> = oldestBuilds;

/** The migrations of this build, in order. */
export async function productMigrations(): Promise<Migration[]> {
  const migrations = Object.entries(files).map(async ([path, load]) => {
    const name = path.replace(/^.*\/|\.sql$/g, '');
    return migrationOf(name, await load(), oldest[name]);
  });
  return (await Promise.all(migrations)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Applies the pending migrations of this build. @returns how many; throws as `applyMigrations`. */
export const migrate = async (db: RootDatabase, options: ApplyOptions = {}): Promise<number> =>
  applyMigrations(db, await productMigrations(), options);
