/** Migrations of a table with 30,000 rows, while others read and write it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Field, Fields } from '../../src/define/field.ts';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { applyMigrations } from '../../src/server/platform/db/apply-migrations.ts';
import { openDatabase, type RootDatabase } from '../../src/server/platform/db/database.ts';
import type { Migration } from '../../src/server/platform/db/migration.ts';
import { emptyDatabase } from '../../src/server/platform/testing/database.ts';
import { isEmpty } from './plan.ts';
import { migrationsOf, planBetween, versionOf, type Version } from './testing.ts';
import { startTraffic } from './traffic.ts';

const rowCount = 30_000;
/** For what does not depend on the number of rows; several batches. */
const fewRows = 5_000;
const lockTimeout = 500;
/** What a statement may wait: the lock timeout, and what a loaded machine adds. */
const maxStall = lockTimeout + 1_500;

const section = (name: string, fields: Fields, more: Partial<AnyResource> = {}): AnyResource => ({
  ...defineResource(name, { label: ['الف', 'ب'], labelEn: ['One', 'Many'], title: 'title', fields: {} as Fields }),
  ...more,
  fields,
});
const title = f.text('عنوان', 'Title', { required: true, max: 200, search: true, sort: true });
const item = { hour: f.text('ساعت', 'Hour') };
const states = (...values: string[]) => ({ choices: Object.fromEntries(values.map((value) => [value, value])) });

const topics = section('topics', { title });
const before = versionOf(
  topics,
  section('events', {
    title,
    topic: f.reference('موضوع', 'Topic', { to: 'topics' }),
    name: f.text('نام', 'Name'),
    family: f.text('نام خانوادگی', 'Family'),
    fullName: f.text('نام کامل', 'Full name', { computed: { join: ['name', 'family'] }, sort: true }),
    place: f.text('جا', 'Place', { filter: true }),
    code: f.text('کد', 'Code'),
    note: f.text('یادداشت', 'Note'),
    status: f.choice('وضعیت', 'Status', { ...states('draft', 'open', 'done'), default: 'draft', required: true }),
    price: f.integer('بها', 'Price'),
    hours: f.list('ساعت‌ها', 'Hours', { item }),
  }),
  section('guests', { title, event: f.reference('رویداد', 'Event', { to: 'events' }) }),
);
const afterWith = (price: Field): Version =>
  versionOf(
    topics,
    section(
      'meetings',
      {
        title,
        topic: f.reference('موضوع', 'Topic', { to: 'topics' }),
        firstName: f.text('نام', 'First name', { renamedFrom: 'name' }),
        family: f.text('نام خانوادگی', 'Family'),
        fullName: f.text('نام کامل', 'Full name', { computed: { join: ['firstName', 'family'] }, sort: true }),
        venue: f.text('جا', 'Venue', { filter: true, renamedFrom: 'place' }),
        code: f.text('کد', 'Code', { unique: true }),
        status: f.choice('وضعیت', 'Status', {
          ...states('draft', 'open'),
          default: 'draft',
          required: true,
          filter: true,
        }),
        price,
        hours: f.list('ساعت‌ها', 'Hours', { item: { at: { ...item.hour, renamedFrom: 'hour' } } }),
        capacity: f.integer('ظرفیت', 'Capacity', { required: true, default: 30 }),
        label: f.text('برچسب', 'Label', { required: true, max: 200, default: '' }),
        guest: f.reference('مهمان', 'Guest', { to: 'guests' }),
      },
      { renamedFrom: 'events' },
    ),
    section('guests', { title, event: f.reference('رویداد', 'Event', { to: 'meetings' }) }),
  );
const after = afterWith(f.toman('بها', 'Price', { sort: true }));
/** A changed type rewrites the table under a lock: not while others use it. */
const afterInUse = afterWith(f.integer('بها', 'Price', { sort: true }));
const args = ['--fill', 'meetings.label=lower(title)', '--replace', 'meetings.status.done=open', '--allow-drop'];
const converting = ['--fill', 'meetings.price=price::bigint'];

const valueOf = async ({ pool }: RootDatabase, query: string): Promise<unknown> =>
  Object.values((await pool.query(query)).rows[0] ?? {})[0];

const initial = async (version: Version): Promise<Migration[]> =>
  migrationsOf(await planBetween(undefined, version), 1, 'start');

/** @param codes distinct values of `code`: fewer than rows make duplicates. */
async function fill({ pool }: RootDatabase, rows: number, codes = rows * 2): Promise<void> {
  await pool.query(`insert into topics (title) values ('موضوع')`);
  await pool.query(`insert into permissions (name, permissions)
    values ('set', '{admin.events.view,admin.events.*,admin.events.other.view,admin.guests.view}')`);
  await pool.query(
    `insert into events (title, topic, name, family, place, code, note, status, price, hours)
    select 'Title ' || n, (select id from topics), 'N' || n, 'F' || n, 'place ' || n % 100, 'c' || n % $2, 'note', (array['draft', 'open', 'done'])[n % 3 + 1], n, '[{"hour": "9"}]'
    from generate_series(1, $1) as n`,
    [rows, codes],
  );
  await pool.query(`insert into guests (title, event) select 'guest', id from events order by id limit 1000`);
  await pool.query(`insert into audit_log (section, row_id, action, before, after)
    select 'events', id, 'update', jsonb_build_object('place', 'old', 'title', title), '{"place": "new"}' from events order by id limit 2000`);
  await pool.query(`insert into notifications (title, text, audience, link)
    values ('t', 't', 'admin.events.view', '/admin/events/edit/1'), ('t', 't', 'admin.eventsx.view', '/admin/eventsx')`);
}

/** Everything the catalog says of columns, indexes and constraints; the names of NOT NULL constraints aside. */
async function catalogOf(db: RootDatabase): Promise<Record<string, unknown>> {
  const rows = async (query: string) => (await db.pool.query(query)).rows;
  return {
    columns: await rows(`select table_name, column_name, data_type, is_nullable, column_default, generation_expression
      from information_schema.columns where table_schema = 'public' order by 1, 2`),
    indexes:
      await rows(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, indisvalid
      from pg_index where indrelid::regclass::text !~ '^pg_' order by 1`),
    constraints:
      await rows(`select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`),
  };
}

describe('a filled table', () => {
  test(`of ${rowCount} rows is renamed, extended and reduced, and nobody waits or fails`, async () => {
    const { db, url } = await emptyDatabase();
    const first = await initial(before);
    await applyMigrations(db, first);
    await fill(db, rowCount);
    const plan = await planBetween(before, afterInUse, ...args);
    expect(plan.refusals).toEqual([]);
    const migrations = [...first, ...migrationsOf(plan, 2, 'meetings')];
    expect(migrations.map(({ name }) => name)).toEqual([
      '0001_start',
      '0002_meetings',
      '0003_meetings.online',
      '0004_meetings_drops',
    ]);

    const traffic = startTraffic(openDatabase(url, 8));
    // A transaction that is open for a while: without the timeout, everybody would wait for it behind the migration.
    const report = await db.pool.connect();
    await report.query('begin');
    await report.query('select count(*) from events');
    setTimeout(() => void report.query('commit').then(() => report.release()), 2_500);
    expect(await applyMigrations(db, migrations, { lockTimeout })).toBe(3);
    const { errors, statements, longest, inserted } = await traffic.stop();

    expect(errors).toEqual([]);
    expect(statements).toBeGreaterThan(200);
    expect(longest).toBeLessThan(maxStall);
    const total = rowCount + inserted;
    expect(await valueOf(db, 'select count(*) from meetings')).toBe(total);
    expect(
      await valueOf(
        db,
        `select count(*) from meetings where venue like 'place %' and first_name like 'N%' and full_name = first_name || ' ' || family
        and capacity = 30 and label = lower(title) and status in ('draft', 'open') and hours = '[{"at": "9"}]' and code is not null and price is not null`,
      ),
    ).toBe(rowCount);
    expect(await valueOf(db, 'select count(*) from guests join meetings on meetings.id = guests.event')).toBe(1000);
    expect(isEmpty(await planBetween(afterInUse, afterInUse))).toBe(true);
  }, 180_000);

  test('carries what is stored under its names, and ends as a database made anew', async () => {
    const { db } = await emptyDatabase();
    const fresh = await emptyDatabase();
    const first = await initial(before);
    await applyMigrations(db, first);
    await fill(db, fewRows);
    await applyMigrations(db, [
      ...first,
      ...migrationsOf(await planBetween(before, after, ...args, ...converting), 2, 'meetings'),
    ]);
    await applyMigrations(fresh.db, await initial(after));
    expect(await catalogOf(db)).toEqual(await catalogOf(fresh.db));
    expect(await valueOf(db, 'select permissions from permissions')).toEqual([
      'admin.meetings.view',
      'admin.meetings.*',
      'admin.events.other.view',
      'admin.guests.view',
    ]);
    expect(
      await valueOf(
        db,
        `select count(*) from audit_log where section = 'meetings' and before ->> 'venue' = 'old' and after ->> 'venue' = 'new' and not before ? 'place'`,
      ),
    ).toBe(2_000);
    expect((await db.pool.query('select audience, link from notifications order by link')).rows).toEqual([
      { audience: 'admin.eventsx.view', link: '/admin/eventsx' },
      { audience: 'admin.meetings.view', link: '/admin/meetings/edit/1' },
    ]);
  }, 60_000);

  test('is left as it was when values that become unique are not', async () => {
    const { db } = await emptyDatabase();
    const first = await initial(before);
    await applyMigrations(db, first);
    await fill(db, fewRows, fewRows - 1);
    const catalog = await catalogOf(db);
    const migrations = [
      ...first,
      ...migrationsOf(await planBetween(before, after, ...args, ...converting), 2, 'meetings'),
    ];
    await expect(applyMigrations(db, migrations)).rejects.toThrow(
      /meetings\.code cannot become unique, rows share a value: c1 \(2 rows\).*Nothing of it was applied/,
    );
    expect(await catalogOf(db)).toEqual(catalog);
    await db.pool.query(
      `update events set code = $1 where id = (select max(id::text)::uuid from events where code = 'c1')`,
      [randomUUID()],
    );
    expect(await applyMigrations(db, migrations)).toBe(3);
  }, 60_000);

  test('keeps what was done and goes on when the connection is ended between batches', async () => {
    const { db } = await emptyDatabase();
    const first = await initial(before);
    await applyMigrations(db, first);
    await fill(db, fewRows);
    const migrations = [
      ...first,
      ...migrationsOf(await planBetween(before, after, ...args, ...converting), 2, 'meetings'),
    ];
    const outcome = applyMigrations(db, migrations).catch(String);
    const session = `from pg_stat_activity where datname = current_database() and state <> 'idle' and query like '%batches%' and pid <> pg_backend_pid()`;
    for (let pids = 0; pids === 0;) {
      pids = (await db.pool.query(`select pg_terminate_backend(pid) ${session}`)).rowCount ?? 0;
    }
    expect(await outcome).toMatch(/0003_meetings.online failed: .*the next start goes on/);
    expect(await valueOf(db, `select count(*) from meetings where label is null`)).toBeGreaterThan(0);
    expect(await applyMigrations(db, migrations)).toBe(2);
    expect(await valueOf(db, `select count(*) from meetings where label = lower(title)`)).toBe(fewRows);
    const fresh = await emptyDatabase();
    await applyMigrations(fresh.db, await initial(after));
    expect(await catalogOf(db)).toEqual(await catalogOf(fresh.db));
  }, 60_000);
});
