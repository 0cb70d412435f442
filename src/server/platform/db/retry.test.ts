import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { AppError } from '../errors/errors.ts';
import { testDatabase } from '../testing/database.ts';
import { openDatabase, type Database } from './database.ts';
import { retryConflicts } from './retry.ts';
import { SchemaVersion } from './schema-version.ts';

const { db, url } = await testDatabase();
await db.query(sql`create table shelves (id int primary key, version int not null default 1)`);
const touch = (tx: Database, id: number) =>
  tx.query(sql`update shelves set version = version + 1 where id = ${id} returning version`);

test('two transactions that wait for each other are both done', async () => {
  await db.query(sql`insert into shelves (id) values (1), (2)`);
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const attempts = [0, 0];
  const write = (at: 0 | 1, first: number, second: number) =>
    db.transaction(async (tx) => {
      attempts[at]!++;
      tx.publish(`shelves of ${at}`);
      await touch(tx, first);
      both[at].resolve();
      await both[1 - at]!.promise;
      await touch(tx, second);
    });
  const published: string[] = [];
  const stop = db.onPublish((tables) => published.push(...tables));
  await Promise.all([write(0, 1, 2), write(1, 2, 1)]);
  stop();
  // One of them at least was ended by PostgreSQL; on a busy machine they may meet again.
  expect(Math.max(...attempts)).toBeGreaterThan(1);
  expect(await db.query(sql`select version from shelves order by id`)).toEqual([{ version: 3 }, { version: 3 }]);
  expect(published.toSorted()).toEqual(['shelves of 0', 'shelves of 1']);
});

test('a transaction that another one overtook is done again', async () => {
  const strict = openDatabase(`${url}&options=-c%20default_transaction_isolation%3Dserializable`, 2);
  try {
    await db.query(sql`insert into shelves (id) values (3)`);
    let attempts = 0;
    await strict.transaction(async (tx) => {
      await tx.query(sql`select version from shelves where id = 3`);
      if (++attempts === 1) await db.query(sql`update shelves set version = 7 where id = 3`);
      await touch(tx, 3);
    });
    expect(await db.query(sql`select version from shelves where id = 3`)).toEqual([{ version: 8 }]);
    expect(attempts).toBe(2);
  } finally {
    await strict.close();
  }
});

test('a statement of its own that meets another is done again', async () => {
  await db.query(sql`insert into shelves (id) values (4)`);
  // It deadlocks twice, as the server would say it.
  await db.query(sql`create sequence tries`);
  await db.query(sql`create function deadlock_twice() returns trigger language plpgsql as $$ begin
    if nextval('tries') < 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    return new;
  end $$`);
  await db.query(
    sql`create trigger meets before update on shelves for each row when (new.id = 4) execute function deadlock_twice()`,
  );
  expect(await touch(db, 4)).toEqual([{ version: 2 }]);
});

test('what always meets another ends as one that may be sent again; other failures are not repeated', async () => {
  const failing = (code: string) => {
    let attempts = 0;
    const done = retryConflicts(async () => {
      attempts++;
      throw Object.assign(new Error('refused'), { code });
    }, new SchemaVersion(db.pool)).catch((error: unknown) => (error instanceof AppError ? error.code : 'thrown'));
    return done.then((outcome) => [outcome, attempts]);
  };
  expect(await failing('40P01')).toEqual(['unavailable', 5]);
  expect(await failing('40001')).toEqual(['unavailable', 5]);
  expect(await failing('23505')).toEqual(['thrown', 1]);
});
