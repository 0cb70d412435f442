import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { openDatabase, type Database } from './database.ts';
import { PreparedTexts, statementName } from './prepared-texts.ts';
import { col } from './row-shape.ts';
import { SchemaVersion } from './schema-version.ts';

test('a text gets a name when it comes for the third time; texts that vary get none', () => {
  const texts = new PreparedTexts();
  const named = { name: statementName('select $1'), text: 'select $1' };
  const statements = [1, 2, 3, 4].map(() => texts.statementOf('select $1'));
  expect(statements).toEqual([undefined, undefined, named, named]);
  for (let i = 0; i < 5_000; i++) expect(texts.statementOf(`select $1, ${i}`)).toBeUndefined();
  expect(texts.statementOf('select $1')).toBe(statements[2]);
});

test('a name follows from the text alone, so that processes behind one pooler mean the same statement by it', () => {
  const nameAfter = (...before: readonly string[]) => {
    const texts = new PreparedTexts();
    for (const text of before) for (let use = 0; use < 3; use++) texts.statementOf(text);
    return [1, 2, 3].map(() => texts.statementOf('select $1, 2')).at(-1)?.name;
  };
  expect(nameAfter()).toBe(nameAfter('select $1', 'select $1, 3'));
  expect(statementName('select $1, 2')).not.toBe(statementName('select $1, 3'));
  // PostgreSQL cuts longer names.
  expect(statementName('x'.repeat(10_000)).length).toBeLessThan(64);
});

test('no more than some hundred texts get one: each connection keeps their plans', () => {
  const texts = new PreparedTexts();
  const named = new Set(
    Array.from({ length: 1_000 }, (_, i) => [1, 2, 3].map(() => texts.statementOf(`select ${i}`)).at(-1)),
  );
  named.delete(undefined);
  expect(named.size).toBe(300);
});

test('statements of transactions are prepared, others are planned for their values', async () => {
  const { url } = await testDatabase();
  const db = openDatabase(url, 1);
  const ask = (at: Database, n: number) => at.query(sql`select ${n}::int + 1 as n`, { n: col.number });
  const known = async () =>
    (await db.query(sql`select 1 from pg_prepared_statements where statement like '%+ 1 as n%' and name <> ''`)).length;
  try {
    for (const n of [1, 2, 3, 4]) expect(await ask(db, n)).toEqual([{ n: n + 1 }]);
    expect(await known()).toBe(0);
    for (const n of [1, 2, 3, 4]) expect(await db.transaction((tx) => ask(tx, n))).toEqual([{ n: n + 1 }]);
    expect(await known()).toBe(1);
  } finally {
    await db.close();
  }
});

test('a plan that a migration made stale is prepared again on the same connection, and no caller notices', async () => {
  const { url } = await testDatabase();
  const db = openDatabase(url, 1);
  const rows = () => db.transaction((tx) => tx.query(sql`select t.* from stale_plans t where ${1}::int = 1`));
  const pid = async () => (await db.query(sql`select pg_backend_pid() as pid`, { pid: col.number }))[0]?.pid;
  try {
    await db.query(sql`create table stale_plans (a int)`);
    await db.query(sql`insert into stale_plans values (1)`);
    await db.readSchemaVersion();
    const before = await pid();
    for (let i = 0; i < 4; i++) expect(await rows()).toEqual([{ a: 1 }]);
    await db.query(sql`alter table stale_plans add column b int default 2`);
    expect(await Promise.all([rows(), rows()])).toEqual(Array(2).fill([{ a: 1, b: 2 }]));
    // A pooler gives new connections the same sessions: to end those of the process would be of no use.
    expect(await pid()).toBe(before);
  } finally {
    await db.close();
  }
});

test('so is one that something else made stale than the columns of a table', async () => {
  const { url } = await testDatabase();
  const db = openDatabase(url, 1);
  const statement = { name: 'shapes', text: 'select * from shapes() where $1::int = 1' };
  const define = (columns: string) =>
    db.query(
      sql.raw(`drop function if exists shapes; create function shapes() returns table (${columns})
      language sql as 'select 1, 2'`),
    );
  try {
    await db.readSchemaVersion();
    await define('a int, b int');
    expect(await db.run(statement, [1])).toEqual([{ a: 1, b: 2 }]);
    await define('a int, c int');
    expect(await db.run(statement, [1])).toEqual([{ a: 1, c: 2 }]);
  } finally {
    await db.close();
  }
});

test('processes name statements by the columns that the tables have, whichever changes led there', async () => {
  const { db } = await testDatabase();
  const versionOf = async () => {
    const version = new SchemaVersion(db.pool);
    await version.read();
    return version.statementOf({ name: 'one', text: 'select 1' });
  };
  const first = await versionOf();
  expect(first.text).toMatch(/^select 1\n\/\* schema [0-9a-f]{12} \*\/$/);
  await db.query(sql`create table versions (a int)`);
  const second = await versionOf();
  expect([second.name, second.text]).not.toEqual([first.name, first.text]);
  await db.query(sql`alter table versions add b int`);
  await db.query(sql`alter table versions drop b`);
  expect(await versionOf()).toEqual(second);
});
