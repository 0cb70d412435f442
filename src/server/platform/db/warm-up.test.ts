import { afterAll, expect, inject, test } from 'vitest';
import { preparedDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';

test('connections are opened ahead, and used by the statements that follow', async () => {
  const { url } = await preparedDatabase();
  const db = openDatabase(url, 5);
  afterAll(() => db.close());
  await db.warmUp(3);
  expect([db.pool.totalCount, db.pool.idleCount]).toEqual([3, 3]);
  await Promise.all([1, 2, 3].map(() => db.pool.query('select 1')));
  expect(db.pool.totalCount).toBe(3);
});

test('statements do not wait for connections that are being opened ahead', async () => {
  const { url } = await preparedDatabase();
  const db = openDatabase(url, 5);
  afterAll(() => db.close());
  const warm = db.warmUp(4);
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await warm;
  expect(db.pool.idleCount).toBe(db.pool.totalCount);
});

test('a database that is away lets the start go on', async () => {
  const nowhere = Object.assign(new URL(inject('serverUrl')), { pathname: '/there_is_none' }).href;
  const db = openDatabase(nowhere, 2);
  await expect(db.warmUp(2)).resolves.toBeUndefined();
  expect(db.pool.totalCount).toBe(0);
  await db.close();
});
