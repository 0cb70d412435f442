import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';

const { db } = await testDatabase();
const byKeys = { byKeys: true };
type Backend = { backend: number; n: number };
const ask = (n: number) => db.query<Backend>(sql`select pg_backend_pid() as backend, ${n}::int as n`, byKeys);
const pids = (rows: readonly Backend[][]) => new Set(rows.map(([row]) => row!.backend));

test('reads of one turn of the event loop go over one connection, each with its own answer', async () => {
  const rows = await Promise.all([1, 2, 3, 4].map(ask));
  expect(rows.map(([row]) => row!.n)).toEqual([1, 2, 3, 4]);
  expect(pids(rows).size).toBe(1);
  expect(db.pool.idleCount).toBe(db.pool.totalCount);
});

test('of many, no more than a few wait for each other', async () => {
  const rows = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)));
  expect(rows.map(([row]) => row!.n)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(pids(rows).size).toBeGreaterThan(1);
  expect(db.pool.idleCount).toBe(db.pool.totalCount);
});

test('one that fails fails alone, and its connection is given up', async () => {
  const before = await ask(0);
  const fails = db.query(sql`select 1 / ${0}::int as n`, byKeys);
  const [failed, fine] = await Promise.allSettled([fails, ask(7)]);
  expect([failed.status, fine.status]).toEqual(['rejected', 'fulfilled']);
  const backends = pids(await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n))));
  expect(db.pool.idleCount).toBe(db.pool.totalCount);
  if (fine.status === 'fulfilled') expect(backends).not.toContain(fine.value[0]!.backend);
  expect(before).toHaveLength(1);
});

test('a text that comes often is prepared, and planned anew after its table has changed', async () => {
  await db.query(sql`create table shelves (id int primary key, label text not null)`);
  await db.query(sql`insert into shelves values (1, 'الف')`);
  const read = () => db.query(sql`select * from shelves where id = ${1}`, byKeys);
  for (let i = 0; i < 5; i++) expect(await read()).toEqual([{ id: 1, label: 'الف' }]);
  const prepared = () =>
    db.query<{ n: number }>(
      sql`select count(*)::int as n from pg_prepared_statements where statement like ${'select * from shelves%'}`,
      byKeys,
    );
  expect((await prepared())[0]!.n).toBe(1);
  await db.query(sql`alter table shelves add column place int default 3`);
  expect(await read()).toEqual([{ id: 1, label: 'الف', place: 3 }]);
});
