import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../testing/database.ts';
import { applyMigrations } from './apply-migrations.ts';
import type { RootDatabase } from './database.ts';
import { productMigrations } from './migrate.ts';
import { dropMonths, makeMonths } from './partitions.ts';
import { productRole } from './product-role.ts';
import { col } from './row-shape.ts';
import { firstIdAt } from './time-ordered-ids.ts';

const day = 86_400_000;
/** The first instant of the month so many months from this one. */
const month = (months: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString();
};
const nameOf = (instant: string): string => `audit_log_${instant.slice(0, 7).replace('-', '_')}`;

/** Adds an entry that was made at an instant. */
const addEntry = (db: RootDatabase, at: string, action = 'update') =>
  db.query(sql`insert into audit_log (id, section, row_id, action, at)
    values (${firstIdAt(at)}::uuid, 'courses', uuidv7(), ${action}, ${at}::timestamptz)`);
const placesOf = (db: RootDatabase) =>
  db.query(sql`select tableoid::regclass::text as place, action from audit_log order by id`, {
    place: col.text,
    action: col.text,
  });
const partitionNames = async (db: RootDatabase): Promise<string[]> =>
  (
    await db.query(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass order by 1`,
      { name: col.text },
    )
  ).map(({ name }) => name);

test('months are made ahead, once, and entries lie in theirs', async () => {
  const { db } = await testDatabase();
  expect(await partitionNames(db)).toEqual(['audit_log_before', 'audit_log_rest']);
  const made = await Promise.all([makeMonths(db), makeMonths(db)]);
  expect(made.reduce((sum, { audit_log = 0 }) => sum + audit_log, 0)).toBe(2);
  expect(await makeMonths(db)).toEqual({});
  await addEntry(db, month(-30), 'old');
  await addEntry(db, new Date().toISOString(), 'new');
  await addEntry(db, month(2), 'later');
  expect(await placesOf(db)).toEqual([
    { place: 'audit_log_before', action: 'old' },
    { place: 'audit_log_before', action: 'new' },
    { place: nameOf(month(2)), action: 'later' },
  ]);
});

test('what came while no month was made is moved to its month', async () => {
  const { db } = await testDatabase();
  for (const months of [2, 3, 5]) await addEntry(db, month(months), `in ${months}`);
  expect(new Set((await placesOf(db)).map(({ place }) => place))).toEqual(new Set(['audit_log_rest']));
  await makeMonths(db, Date.parse(month(1)) + day);
  expect(await placesOf(db)).toEqual([
    { place: nameOf(month(2)), action: 'in 2' },
    { place: nameOf(month(3)), action: 'in 3' },
    { place: 'audit_log_rest', action: 'in 5' },
  ]);
});

test('months that are past their time go, and no others; without a setting none does', async () => {
  const { db } = await testDatabase();
  await addEntry(db, month(-40), 'old');
  const inAYear = Date.parse(month(14)) + day;
  await makeMonths(db, inAYear);
  await addEntry(db, month(2), 'kept');
  expect(await dropMonths(db, {}, inAYear)).toEqual({});
  expect(await dropMonths(db, { audit_log: 12 }, inAYear)).toEqual({ audit_log: 1 });
  expect(await placesOf(db)).toEqual([{ place: nameOf(month(2)), action: 'kept' }]);
  expect(await dropMonths(db, { audit_log: 12 }, inAYear)).toEqual({});
});

test('a table that others hold is left for the next time', async () => {
  const { db } = await testDatabase();
  await db.transaction(async (tx) => {
    await tx.query(sql`lock table audit_log in share mode`);
    expect(await makeMonths(db)).toEqual({});
  });
  expect(await makeMonths(db)).toEqual({ audit_log: 2 });
});

describe('a log that was one table', () => {
  let db: RootDatabase;
  beforeAll(async () => {
    ({ db } = await emptyDatabase());
    const all = await productMigrations();
    const before = all.filter(({ name }) => name < '0023');
    await applyMigrations(db, before);
    await db.query(sql.raw(`grant insert, select, update (address, after, before) on audit_log to ${productRole}`));
    await db.query(sql`
      insert into audit_log (id, section, row_id, action)
      select uuidv7(make_interval(days => -n)), 'courses', uuidv7(), 'n ' || n from generate_series(1, 1000) n`);
    await applyMigrations(db, all);
  });

  test('is divided with its rows where they are, under its key and indexes', async () => {
    const places = await db.query(
      sql`select tableoid::regclass::text as place, count(*) as n from audit_log group by 1`,
      { place: col.text, n: col.number },
    );
    expect(places).toEqual([{ place: 'audit_log_before', n: 1_000 }]);
    const indexes = await db.query(
      sql`select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index where indrelid = 'audit_log'::regclass order by 1`,
      { name: col.text, isValid: col.boolean },
    );
    expect(indexes).toEqual(
      ['audit_log_actor', 'audit_log_pkey', 'audit_log_row'].map((name) => ({ name, isValid: true })),
    );
    expect(await db.query(sql`select from pg_constraint where conname = 'audit_log_bound'`)).toEqual([]);
  });

  test('a period and a person are looked for in their months alone', async () => {
    await makeMonths(db);
    const plan = await db.query(
      sql.raw(`explain select * from audit_log where actor_id = uuidv7() and id >= '${firstIdAt(month(2))}'
        and id < '${firstIdAt(month(3))}' order by id desc limit 20`),
    );
    const text = JSON.stringify(plan);
    expect(text).toContain(nameOf(month(2)));
    expect(text).not.toContain('audit_log_before');
  });

  test('the role of the product goes on writing between the migration and the next grants', async () => {
    const may = await db.query(
      sql`select has_table_privilege(${productRole}, 'audit_log', 'insert') as insert,
        has_table_privilege(${productRole}, 'audit_log', 'delete') as delete,
        has_column_privilege(${productRole}, 'audit_log', 'after', 'update') as update`,
    );
    expect(may).toEqual([{ insert: true, delete: false, update: true }]);
  });
});
