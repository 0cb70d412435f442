import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';
import { col } from './row-shape.ts';

const { url } = await testDatabase();
/** One connection, which the next transaction gets too. */
const db = openDatabase(url, 1);
afterAll(() => db.close());
await db.query(sql`create table shelves (id int primary key)`);
const stored = async () =>
  (await db.query(sql`select id from shelves order by id`, { id: col.number })).map((r) => r.id);

test('a statement that comes after its transaction failed is refused, and is no part of the next one', async () => {
  const goOn = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  const failing = db.transaction(async (tx) => {
    late = goOn.promise.then(() => tx.query(sql`insert into shelves values (1)`));
    await Promise.all([tx.query(sql`select 1 / 0`), late]);
  });
  await expect(failing).rejects.toThrow('division by zero');
  await db.transaction(async (next) => {
    goOn.resolve();
    await expect(late).rejects.toThrow('has ended');
    await next.query(sql`insert into shelves values (2)`);
  });
  expect(await stored()).toEqual([2]);
});

test('a statement that nobody waited for is refused once its transaction is committed', async () => {
  const tx = await db.transaction(async (open) => ({ query: open.query }));
  await expect(tx.query(sql`insert into shelves values (3)`)).rejects.toThrow('has ended');
  expect(await stored()).toEqual([2]);
});
