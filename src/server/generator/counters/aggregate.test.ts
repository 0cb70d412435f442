/** Folds of a table of their own, by two processes, while transactions add to it. */
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openChanges } from '../../platform/db/changes.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openLog } from '../../platform/process/log.ts';
import { emptyDatabase } from '../../platform/testing/database.ts';
import { recorded } from '../../platform/testing/recorded.ts';
import { applyDeltasNow, applyDeltasUnlessBusy, lockAggregate, type Aggregate } from './aggregate.ts';
import { startAggregator, type Aggregator } from './runner.ts';
import { col } from '../../platform/db/row-shape.ts';

const { db: here, url } = await emptyDatabase();
/** As another process has it. */
const there = openDatabase(url, 5);
const feeds = [openChanges(url, here), openChanges(url, there)] as const;
afterAll(async () => {
  await Promise.all(feeds.map((feed) => feed.close()));
  await there.close();
});
await here.query(sql`create table gifts (amount int)`);
await here.query(sql`create table boxes (total int)`);
const processes = [
  { db: here, changes: feeds[0], log: openLog('silent') },
  { db: there, changes: feeds[1], log: openLog('silent') },
] as const;

const boxes: Aggregate = {
  name: 'boxes',
  tables: ['gifts'],
  waiting: sql`exists (select from gifts)`,
  async run(tx) {
    await tx.query(sql`with gone as (delete from gifts returning amount)
      update boxes set total = total + (select coalesce(sum(amount), 0) from gone)`);
    return ['boxes'];
  },
};
const give = (db = here, amount = 1) =>
  db.transaction(async (tx) => {
    await tx.query(sql`insert into gifts values (${amount})`);
    tx.publish('gifts');
  });
const total = async () => (await here.query(sql`select total from boxes`, { total: col.number }))[0]?.total;
const waiting = async () => (await here.query(sql`select 1 from gifts`)).length;

beforeEach(async () => {
  await here.query(sql`truncate gifts, boxes`);
  await here.query(sql`insert into boxes values (0)`);
});

describe('a fold', () => {
  test('on demand is exact, and runs only where something waits', async () => {
    let runs = 0;
    const counted: Aggregate = { ...boxes, run: async (tx) => (runs++, boxes.run(tx)) };
    await applyDeltasNow(here, [counted]);
    expect(runs).toBe(0);
    await give(here, 3);
    await give(there, 4);
    await applyDeltasNow(here, [counted]);
    expect([runs, await total(), await waiting()]).toEqual([1, 7, 0]);
    await applyDeltasNow(here, []);
  });

  test('that someone else runs is waited for on demand, and left alone by the runner', async () => {
    await give();
    let goOn = (): void => undefined;
    const held = new Promise<void>((done) => (goOn = done));
    let began = (): void => undefined;
    const begun = new Promise<void>((done) => (began = done));
    const slow = there.transaction(async (tx) => {
      await applyDeltasNow(tx, [boxes]);
      began();
      await held;
    });
    await begun;
    expect(await applyDeltasUnlessBusy(here, [boxes])).toEqual([boxes]);
    await give(here, 10);
    const exact = applyDeltasNow(here, [boxes]).then(total);
    await expect
      .poll(() => here.query(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`))
      .toHaveLength(1);
    goOn();
    await slow;
    expect(await exact).toBe(11);
    expect(await applyDeltasUnlessBusy(here, [boxes])).toEqual([]);
  });

  test('that is killed loses nothing and counts nothing twice', async () => {
    await give(here, 5);
    const killed: Aggregate = {
      ...boxes,
      async run(tx) {
        await boxes.run(tx);
        await tx.query(sql`select pg_terminate_backend(pg_backend_pid())`);
        return ['boxes'];
      },
    };
    await expect(applyDeltasNow(here, [killed])).rejects.toThrow(/terminat/);
    expect([await total(), await waiting()]).toEqual([0, 1]);
    await applyDeltasNow(here, [boxes]);
    expect([await total(), await waiting()]).toEqual([5, 0]);
  });
});

describe('the runner', () => {
  let runners: Aggregator[] = [];
  const start = (...aggregate: readonly Aggregate[]) => {
    runners = processes.map((services) => startAggregator(services, aggregate, { soon: 5, again: 20 }));
  };
  afterEach(() => Promise.all(runners.map((runner) => runner.stop())));

  test('folds soon after each commit, in two processes while both write, one at a time, and says what changed', async () => {
    const heard: string[] = [];
    const stop = feeds[1].on((table) => heard.push(table));
    let atOnce = 0;
    let most = 0;
    const counted: Aggregate = {
      ...boxes,
      async run(tx) {
        most = Math.max(most, ++atOnce);
        return boxes.run(tx).finally(() => atOnce--);
      },
    };
    start(counted);
    await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        await give(i % 2 ? here : there, i);
        if (i % 7 === 0) await applyDeltasNow(here, [counted]);
      }),
    );
    await expect.poll(total).toBe((59 * 60) / 2);
    expect(await waiting()).toBe(0);
    expect(most).toBe(1);
    await expect.poll(() => heard).toContain('boxes');
    stop();
  });

  test('looks at its start for what was left behind', async () => {
    await here.query(sql`insert into gifts values (9)`);
    start(boxes);
    await expect.poll(total).toBe(9);
  });

  test('tries again after failures, and logs the first of them', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    let failures = 3;
    const failing: Aggregate = {
      ...boxes,
      async run(tx) {
        if (failures-- > 0) throw new Error('away');
        return boxes.run(tx);
      },
    };
    runners = [startAggregator({ ...processes[0], log }, [failing], { soon: 5, again: 5 })];
    await give();
    await expect.poll(total).toBe(1);
    expect(lines).toHaveLength(1);
  });

  test('comes back to what someone else was at', async () => {
    const { db, statements } = recorded(here);
    const tries = () => statements.filter(({ text }) => text.includes('pg_try_advisory_xact_lock')).length;
    await there.transaction(async (tx) => {
      await lockAggregate(tx, boxes);
      await here.query(sql`insert into gifts values (8)`);
      runners = [startAggregator({ ...processes[0], db }, [boxes], { soon: 5, again: 20 })];
      await expect.poll(tries).toBeGreaterThan(0);
    });
    await expect.poll(total).toBe(8);
  });

  test('stops when the fold under way has ended, and folds no more', async () => {
    let goOn = (): void => undefined;
    const held = new Promise<void>((done) => (goOn = done));
    let runs = 0;
    start({
      ...boxes,
      async run(tx) {
        runs++;
        await held;
        return boxes.run(tx);
      },
    });
    await give();
    await expect.poll(() => runs).toBe(1);
    const stopped = Promise.all(runners.map((runner) => runner.stop()));
    goOn();
    await stopped;
    expect(await total()).toBe(1);
    const before = runs;
    await give();
    expect([await total(), await waiting(), runs]).toEqual([1, 1, before]);
  });
});
