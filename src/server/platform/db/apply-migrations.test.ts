import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../testing/database.ts';
import { applyMigrations } from './apply-migrations.ts';
import { openDatabase } from './database.ts';
import { migrationOf, type Migration } from './migration.ts';

const breakpoint = '\n--> statement-breakpoint\n';
const migration = (name: string, ...statements: string[]): Migration => migrationOf(name, statements.join(breakpoint));
const start = migration(
  '0001_start',
  'create table items (id uuid primary key default uuidv7(), code text)',
  `insert into items (code) select 'code ' || n from generate_series(1, 1000) as n`,
);
const addColumn = migration('0002_size', 'alter table items add column size int');
const indexed = migration(
  '0003_code.online',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "items_code" ON "items" ("code")',
);

const valueOf = async ({ db }: Pick<TestDatabase, 'db'>, query: string): Promise<unknown> =>
  Object.values((await db.pool.query(query)).rows[0] ?? {})[0];
const namesOf = async ({ db }: TestDatabase): Promise<string[]> =>
  (await db.pool.query<{ name: string }>('select name from migrations order by name')).rows.map(({ name }) => name);

/** Resolves when the query answers true. */
async function until(database: TestDatabase, query: string): Promise<void> {
  for (const deadline = Date.now() + 10_000; (await valueOf(database, query)) !== true; await delay(10)) {
    if (Date.now() > deadline) throw new Error(`never true: ${query}`);
  }
}
const migrating = `select count(*) > 0 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;

describe('applying migrations', () => {
  test('each once, in order, recorded', async () => {
    const database = await emptyDatabase();
    expect(await applyMigrations(database.db, [start])).toBe(1);
    expect(await applyMigrations(database.db, [start, addColumn, indexed])).toBe(2);
    expect(await applyMigrations(database.db, [start, addColumn, indexed])).toBe(0);
    expect(await namesOf(database)).toEqual(['0001_start', '0002_size', '0003_code.online']);
    expect(await valueOf(database, `select indisvalid from pg_index where indexrelid = 'items_code'::regclass`)).toBe(
      true,
    );
  });

  test('nothing of a failed one stays, and it says which failed and why', async () => {
    const database = await emptyDatabase();
    const wrong = migration('0002_wrong', 'create table others (id int)', 'alter table nowhere add column size int');
    await expect(applyMigrations(database.db, [start, wrong])).rejects.toThrow(
      /0002_wrong failed: relation "nowhere" does not exist.*Nothing of it was applied/,
    );
    expect(await namesOf(database)).toEqual(['0001_start']);
    expect(await valueOf(database, `select to_regclass('others') is null`)).toBe(true);
    expect(await applyMigrations(database.db, [start, addColumn])).toBe(1);
  });

  test('a database of a newer build and a changed migration are refused', async () => {
    const { db } = await emptyDatabase();
    await applyMigrations(db, [start, addColumn]);
    await expect(applyMigrations(db, [start])).rejects.toThrow(/another build: this one does not know 0002_size/);
    const changed = migration('0002_size', 'alter table items add column size bigint');
    await expect(applyMigrations(db, [start, changed])).rejects.toThrow(/0002_size was applied .* changed since/);
    const sameInWindows = migrationOf('0002_size', `${addColumn.statements[0]}\r\n`);
    expect(await applyMigrations(db, [start, sameInWindows])).toBe(0);
  });

  test('a build starts on the database of a newer one as far as each of its migrations lets it', async () => {
    const sized = { ...addColumn, oldestBuild: start.name };
    const later = (oldestBuild: string | null) => ({
      ...migration('0003_colour', 'alter table items add column colour text'),
      oldestBuild,
    });
    const startAfter = async (...migrations: Migration[]): Promise<number> => {
      const { db } = await emptyDatabase();
      await applyMigrations(db, [start, ...migrations]);
      return applyMigrations(db, [start]);
    };
    expect(await startAfter(sized)).toBe(0);
    expect(await startAfter(sized, later(start.name))).toBe(0);
    await expect(startAfter(sized, later(sized.name))).rejects.toThrow(/does not know 0003_colour\./);
    await expect(startAfter(sized, later(null))).rejects.toThrow(/does not know 0003_colour\./);
    await expect(startAfter(addColumn, later(start.name))).rejects.toThrow(/does not know 0002_size\./);
  });

  test('what an earlier build recorded says nothing of older ones', async () => {
    const { db } = await emptyDatabase();
    await applyMigrations(db, [start, { ...addColumn, oldestBuild: start.name }]);
    await db.pool.query('alter table migrations drop column oldest_build');
    await expect(applyMigrations(db, [start])).rejects.toThrow(/does not know 0002_size/);
    expect(await applyMigrations(db, [start, addColumn, indexed])).toBe(1);
    expect(await valueOf({ db }, 'select count(oldest_build) from migrations')).toBe(0);
  });

  test('processes that start at once wait for one another, also while an index is built', async () => {
    const database = await emptyDatabase();
    const others = [1, 2, 3].map(() => openDatabase(database.url, 2));
    const counts = await Promise.all(others.map((db) => applyMigrations(db, [start, addColumn, indexed])));
    await Promise.all(others.map((db) => db.close()));
    expect(counts.toSorted()).toEqual([0, 0, 3]);
    expect(await valueOf(database, 'select count(*) from items')).toBe(1000);
  });

  test('what follows from rows is recomputed once, and again when that was interrupted', async () => {
    const { db } = await emptyDatabase();
    let runs = 0;
    const followUp = async () => void runs++;
    const interrupted = () => Promise.reject(new Error('interrupted'));
    await expect(applyMigrations(db, [start], { followUp: interrupted })).rejects.toThrow('interrupted');
    expect(await applyMigrations(db, [start], { followUp })).toBe(0);
    expect(await applyMigrations(db, [start], { followUp })).toBe(0);
    expect(runs).toBe(1);
  });

  test('statements are separated by lines; a comment that mentions the separator is none', () => {
    const text = '-- a line "--> statement-breakpoint"\nselect 1\n--> statement-breakpoint\n-- nothing\n';
    expect(migrationOf('0001_x', text).statements).toEqual(['-- a line "--> statement-breakpoint"\nselect 1']);
  });
});

describe('a busy table', () => {
  test('readers wait behind a migration no longer than its lock timeout, and it comes through', async () => {
    const database = await emptyDatabase();
    await applyMigrations(database.db, [start]);
    const reader = await database.db.pool.connect();
    await reader.query('begin');
    await reader.query('select 1 from items limit 1');
    const done = applyMigrations(database.db, [start, addColumn], { lockTimeout: 300 });
    await until(database, `select count(*) > 0 from pg_locks where not granted and relation = 'items'::regclass`);
    const stalls: number[] = [];
    for (const end = Date.now() + 1_200; Date.now() < end;) {
      const since = Date.now();
      await database.db.pool.query('select 1 from items limit 1');
      stalls.push(Date.now() - since);
    }
    await reader.query('commit');
    reader.release();
    expect(await done).toBe(1);
    // 300 ms, and what a loaded machine adds; without a timeout the first would wait for the whole 1,200.
    expect(Math.max(...stalls)).toBeLessThan(900);
    expect(stalls.length).toBeGreaterThan(20);
  });

  test('a migration that never gets its lock fails, and says who has it', async () => {
    const database = await emptyDatabase();
    await applyMigrations(database.db, [start]);
    const reader = await database.db.pool.connect();
    await reader.query('begin');
    await reader.query('select 1 from items limit 1');
    const timeouts = { lockTimeout: 200, maxWait: 1_500 };
    await expect(applyMigrations(database.db, [start, addColumn], timeouts)).rejects.toThrow(
      /0002_size failed: .*lock timeout.*pid \d+ \(academy, idle in transaction.*Nothing of it was applied/,
    );
    await reader.query('commit');
    reader.release();
    expect(await applyMigrations(database.db, [start, addColumn], timeouts)).toBe(1);
  });
});

describe('an interrupted migration', () => {
  const slow = migration('0002_size', 'alter table items add column size int', 'select pg_sleep(60)');

  test('leaves nothing when its connection is ended in its transaction', async () => {
    const database = await emptyDatabase();
    await applyMigrations(database.db, [start]);
    const outcome = applyMigrations(database.db, [start, slow]).catch(String);
    const sleeping = `from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    await until(database, `select count(*) > 0 ${sleeping}`);
    await database.db.pool.query(`select pg_terminate_backend(pid) ${sleeping}`);
    expect(await outcome).toMatch(/0002_size failed: terminating/);
    expect(await namesOf(database)).toEqual(['0001_start']);
    expect(await applyMigrations(database.db, [start, addColumn])).toBe(1);
  });

  test('builds an index again that was left invalid', async () => {
    const database = await emptyDatabase();
    await applyMigrations(database.db, [start]);
    const writer = await database.db.pool.connect();
    await writer.query('begin');
    await writer.query(`update items set code = 'changed' where code = 'code 1'`);
    const outcome = applyMigrations(database.db, [start, indexed]).catch(String);
    const building = `from pg_stat_activity where datname = current_database() and query like 'CREATE INDEX CONC%' and wait_event_type = 'Lock'`;
    await until(database, `select count(*) > 0 ${building}`);
    await database.db.pool.query(`select pg_terminate_backend(pid) ${building}`);
    expect(await outcome).toMatch(/0003_code.online failed: terminating/);
    const isValid = `select indisvalid from pg_index where indexrelid = 'items_code'::regclass`;
    expect(await valueOf(database, isValid)).toBe(false);
    await writer.query('commit');
    writer.release();
    expect(await applyMigrations(database.db, [start, indexed])).toBe(1);
    expect(await valueOf(database, isValid)).toBe(true);
  });

  test('is completed by the next process when its own was killed', async () => {
    const database = await emptyDatabase();
    await applyMigrations(database.db, [start]);
    const module = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
    const child = spawn(process.execPath, [
      '--input-type=module-typescript',
      '-e',
      `
      const { applyMigrations } = await import(${module('./apply-migrations.ts')});
      const { openDatabase } = await import(${module('./database.ts')});
      await applyMigrations(openDatabase(${JSON.stringify(database.url)}), ${JSON.stringify([start, slow])});
    `,
    ]);
    const exited = new Promise((done) => child.once('exit', done));
    await until(
      database,
      `select count(*) > 0 from pg_locks where relation = 'items'::regclass and mode = 'AccessExclusiveLock' and granted`,
    );
    child.kill('SIGKILL');
    await exited;
    // The server notices the lost client within a second, and gives its locks to the next.
    expect(await applyMigrations(database.db, [start, addColumn])).toBe(1);
    expect(await namesOf(database)).toEqual(['0001_start', '0002_size']);
    // A session that was closed gives back its lock when its process ends, a moment later.
    await until(database, `select not (${migrating})`);
  });
});
