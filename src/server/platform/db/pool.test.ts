import { sql } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { asProduct, testDatabase } from '../testing/database.ts';
import { isDatabaseAway } from './away.ts';
import { openDatabase } from './database.ts';
import { col } from './row-shape.ts';

const owner = await testDatabase();
const { url } = asProduct(owner);

/** A role of its own, since the limit of a role counts its connections to all databases. */
const role = `limited_${process.pid}`;
await owner.db.query(sql.raw(`create role ${role} login`));
afterAll(() => owner.db.query(sql.raw(`drop role ${role}`)));
const limitTo = (connections: number) => owner.db.query(sql.raw(`alter role ${role} connection limit ${connections}`));

function open(max: number, wait: number) {
  const db = openDatabase(Object.assign(new URL(url), { username: role }).href, max, { wait });
  return {
    db,
    sleep: (seconds: number) => db.query(sql`select 1 as one from pg_sleep(${seconds})`, { one: col.number }),
  };
}

/** Whether it was answered, refused as by a database that is away, or failed otherwise; and after how many milliseconds. */
async function outcome(work: Promise<unknown>) {
  const since = performance.now();
  const said = await work.then(
    () => 'answered',
    (error: unknown) => (isDatabaseAway(error) ? 'away' : String(error)),
  );
  return { said, took: performance.now() - since };
}

test('requests beyond the connections of the pool wait, and are refused when that takes too long', async () => {
  await limitTo(-1);
  const { db, sleep } = open(2, 400);
  const answers = await Promise.all(Array.from({ length: 10 }, () => outcome(sleep(0.02))));
  expect(answers.map(({ said }) => said)).toEqual(Array(10).fill('answered'));
  const [, , beyond] = await Promise.all([sleep(1), sleep(1), sleep(0)].map(outcome));
  expect(beyond!.said).toBe('away');
  expect(beyond!.took).toBeGreaterThan(350);
  await db.close();
});

test('where the server gives fewer connections than the pool may have, all requests are answered over those', async () => {
  await limitTo(2);
  const { db, sleep } = open(8, 5_000);
  const answers = await Promise.all(Array.from({ length: 40 }, () => outcome(sleep(0.01))));
  expect(answers.filter(({ said }) => said !== 'answered')).toEqual([]);
  expect(db.pool.totalCount).toBeLessThanOrEqual(2);
  await db.close();
});

test('where it gives none, requests wait until it does, and the pool grows again', async () => {
  await limitTo(0);
  const { db, sleep } = open(3, 5_000);
  const waiting = Promise.all(
    Array.from({ length: 10 }, () => outcome(db.transaction((tx) => tx.query(sql`select 1`)))),
  );
  await delay(300);
  await limitTo(-1);
  for (const { said, took } of await waiting) {
    expect(said).toBe('answered');
    expect(took).toBeGreaterThan(250);
  }
  await vi.waitFor(
    async () => {
      await Promise.all([1, 2, 3].map(() => sleep(0.05)));
      expect(db.pool.totalCount).toBe(3);
    },
    { timeout: 3_000 },
  );
  await db.close();
});

test('where that lasts, they are refused at the limit, and so are those that wait while the pool closes', async () => {
  await limitTo(0);
  const { db, sleep } = open(3, 300);
  for (const { said, took } of await Promise.all([1, 2, 3, 4, 5].map(() => outcome(sleep(0))))) {
    expect(said).toBe('away');
    expect(took).toBeGreaterThan(290);
    expect(took).toBeLessThan(1_500);
  }
  const last = outcome(sleep(0));
  await delay(50);
  await db.close();
  expect((await last).said).toBe('away');
});
