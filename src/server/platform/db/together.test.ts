import { afterEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../testing/database.ts';
import { recorded } from '../../testing/recorded.ts';
import { batchedReads, writeAlone, writeTogether } from './together.ts';

const { db } = await testDatabase();
await db.query(sql`create table shelves (id int primary key, label text not null)`);
afterEach(() => db.query(sql`delete from shelves`));
const stored = () => db.query<{ id: number; label: string }>(sql`select id, label from shelves order by id`);
const shelf = (id: number, label: string | null) => sql`insert into shelves (id, label) values (${id}, ${label})`;

test('reads that are asked for at the same moment go as one statement, also those that follow from them', async () => {
  await writeTogether(db, [shelf(1, 'الف'), shelf(2, 'ب')]);
  const { db: asked, statements } = recorded(db);
  const reads = batchedReads(asked);
  const ids = reads.query<{ id: number }>(sql`select id from shelves order by id desc`);
  const labels = ids.then((rows) =>
    reads.query<{ label: string }>(sql`select label from shelves where id = ${rows[0]!.id}`),
  );
  const [none, all, [last]] = await Promise.all([
    reads.query(sql`select 1 from shelves where id = ${9}`),
    ids,
    labels,
    labels.then(() => undefined),
  ]);
  expect([none, all, last]).toEqual([[], [{ id: 2 }, { id: 1 }], { label: 'ب' }]);
  expect(statements.length).toBe(2);
});

test('a read that fails fails those that go with it', async () => {
  const reads = batchedReads(db);
  const both = await Promise.allSettled([reads.query(sql`select 1 as n`), reads.query(sql`select 1 / 0 as n`)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('writes are all done or none', async () => {
  await expect(writeTogether(db, [shelf(1, 'الف'), shelf(2, null)])).rejects.toThrow('not-null');
  expect(await stored()).toEqual([]);
});

test.each([true, false])(
  'a write alone answers, and says which tables changed (others listen: %s)',
  async (isHeard) => {
    const published: string[] = [];
    const stop = db.onPublish((tables) => published.push(...tables));
    if (isHeard) await db.audience.enter();
    else db.audience.leave();
    const listener = await db.pool.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload = '' }) => heard.push(payload));
    await listener.query('listen changes');
    const answer = sql`insert into shelves values (2, 'ب') returning id`;
    const written = await writeAlone(db, { tables: ['shelves'], writes: [shelf(1, 'الف')], answer });
    expect(written).toEqual({ found: [], answer: [{ id: 2 }] });
    await listener.query('unlisten changes');
    stop();
    listener.release();
    await db.audience.enter();
    expect(await stored()).toHaveLength(2);
    expect(published).toEqual(['shelves']);
    expect(heard).toEqual(isHeard ? [`${db.origin} shelves`] : []);
  },
);

test('a write alone may follow from what is found; where nothing is, it writes and publishes nothing', async () => {
  await db.query(shelf(1, 'الف'));
  const published: string[] = [];
  const stop = db.onPublish((tables) => published.push(...tables));
  const move = (id: number) =>
    writeAlone<{ id: number; label: string }, { id: number }>(db, {
      tables: ['shelves'],
      found: sql`select id, label from shelves where id = ${id}`,
      writes: [sql`insert into shelves (id, label) select f.id + 10, f.label from found f`],
      answer: sql`update shelves s set label = 'ب' from found f where s.id = f.id returning s.id`,
    });
  expect(await move(9)).toEqual({ found: [], answer: [] });
  expect(published).toEqual([]);
  expect(await move(1)).toEqual({ found: [{ id: 1, label: 'الف' }], answer: [{ id: 1 }] });
  expect(published).toEqual(['shelves']);
  stop();
  expect(await stored()).toEqual([
    { id: 1, label: 'ب' },
    { id: 11, label: 'الف' },
  ]);
});

test('a commit waits for the disk, unless the writes say that it need not', async () => {
  const setting = async (waitsForDisk?: boolean) => {
    const [row] = await db.transaction(async (tx) => {
      await writeTogether(tx, [shelf(1, 'الف')], waitsForDisk === undefined ? {} : { waitsForDisk });
      const rows = await tx.query<{ synchronous_commit: string }>(sql`show synchronous_commit`);
      await tx.query(sql`delete from shelves`);
      return rows;
    });
    return row?.synchronous_commit;
  };
  expect(await setting()).toBe('on');
  expect(await setting(false)).toBe('off');
  // Of its transaction alone.
  expect(await setting()).toBe('on');
});

test('a write that is left to the end is committed with the rest, or nothing is', async () => {
  await db.transaction(async (tx) => {
    tx.defer(tx.query(shelf(1, 'الف')));
    tx.defer(tx.query(shelf(2, 'ب')));
  });
  expect(await stored()).toHaveLength(2);
  const failing = db.transaction(async (tx) => {
    await tx.query(shelf(3, 'پ'));
    tx.defer(tx.query(shelf(4, null)));
    tx.defer(tx.query(shelf(5, 'ت')));
  });
  await expect(failing).rejects.toThrow('not-null');
  expect(await stored()).toHaveLength(2);
});

test('what fails after a write that nobody waited for is told as the failure of that write', async () => {
  const failing = db.transaction(async (tx) => {
    tx.defer(tx.query(shelf(4, null)));
    await tx.query(shelf(5, 'ت'));
  });
  await expect(failing).rejects.toThrow('not-null');
  expect(await stored()).toEqual([]);
});

test('a statement that fails before it is sent takes the transaction with it', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.query(shelf(6, 'ث'));
    tx.defer(tx.query(shelf(7, 'ج')));
    tx.defer(Promise.reject(new RangeError('a transfer of 0 tomans')));
  });
  await expect(failing).rejects.toThrow('0 tomans');
  expect(await stored()).toEqual([]);
});
