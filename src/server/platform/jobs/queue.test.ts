import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { expect, expectTypeOf, test } from 'vitest';
import { queuedJob, serverModulesOf } from '../../generator/section/define-server.ts';
import { testServices } from '../../testing/app.ts';
import { startJobs } from '../../jobs.ts';
import { col } from '../db/row-shape.ts';
import { declaredSeries } from '../metrics/series.ts';
import './job-metrics.ts';

const base = await testServices();
const url = base.db.pool.options.connectionString!;
const done: string[] = [];
const render = queuedJob(
  { name: 'films' },
  {
    name: 'render',
    input: z.object({ film: z.string(), width: z.int().positive() }),
    retries: 2,
    async run(_services, { film, width }) {
      expectTypeOf(width).toEqualTypeOf<number>();
      if (film === 'broken') throw new Error('no such film');
      done.push(film);
      return { films: 1 };
    },
  },
);
const services = { ...base, modules: serverModulesOf({ films: { section: 'films', endpoints: [], jobs: [render] } }) };
const { db, queue } = services;
const jobs = async () =>
  db.query(
    sql`select data->'input'->>'film' as film, state::text, retry_limit, retry_delay, retry_backoff, start_after > now() as waits
      from pgboss.job where name = 'films.render' order by created_on`,
    {
      film: col.text,
      state: col.text,
      retry_limit: col.number,
      retry_delay: col.number,
      retry_backoff: col.boolean,
      waits: col.boolean,
    },
  );
/** How long the queues have waited, as it is measured. */
async function oldestSeconds() {
  const series = declaredSeries().find(({ name }) => name === 'academy_jobs_oldest_seconds');
  return series && 'read' in series ? series.read(services) : [];
}
const films = async () => (await jobs()).map(({ film }) => film);

test('a job is queued by the commit, and not at all after a rollback', async () => {
  const refused = db.transaction(async (tx) => {
    expect(await queue.send(tx, render, { film: 'never', width: 100 })).toBe(true);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await films()).toEqual([]);
  await db.transaction(async (tx) => {
    await queue.send(tx, render, { film: 'first', width: 100 });
    expect(await films()).toEqual([]);
  });
  expect(await films()).toEqual(['first']);
});

test('of a key one waits at most; jobs without one are beside each other', async () => {
  expect(await queue.send(db, render, { film: 'keyed', width: 1 }, { key: 'a' })).toBe(true);
  expect(await queue.send(db, render, { film: 'again', width: 1 }, { key: 'a' })).toBe(false);
  expect(await queue.send(db, render, { film: 'other', width: 1 }, { key: 'b' })).toBe(true);
  expect(await queue.send(db, render, { film: 'free', width: 1 })).toBe(true);
  expect(await films()).toEqual(['first', 'keyed', 'other', 'free']);
});

test('what the input does not allow is refused, by the compiler and by the queue', async () => {
  // @ts-expect-error
  await expect(queue.send(db, render, { film: 'x' })).rejects.toThrow('width');
  await expect(queue.send(db, render, { film: 'x', width: -1 })).rejects.toThrow('width');
});

test('jobs are done with their input; one that throws is tried again later, one for later waits', async () => {
  await queue.send(db, render, { film: 'broken', width: 1 });
  await queue.send(db, render, { film: 'later', width: 1 }, { after: new Date(Date.now() + 3_600_000).toISOString() });
  const running = await startJobs(services, { databaseUrl: url, ownerUrl: url });
  try {
    await expect.poll(() => [...done].sort(), { timeout: 20_000 }).toEqual(['first', 'free', 'keyed', 'other']);
    const broken = async () => (await jobs()).find(({ film }) => film === 'broken');
    await expect.poll(broken, { timeout: 20_000 }).toMatchObject({ state: 'retry', retry_limit: 2, retry_delay: 30 });
    // Each try waits longer than the one before.
    expect(await broken()).toMatchObject({ waits: true, retry_backoff: true });
    expect((await jobs()).find(({ film }) => film === 'later')).toMatchObject({ state: 'created', waits: true });
    // Neither has waited yet.
    expect(await oldestSeconds()).toContainEqual({ labels: { queue: 'films.render' }, value: 0 });
    // A key whose job was done is free again.
    expect(await queue.send(db, render, { film: 'keyed again', width: 1 }, { key: 'a' })).toBe(true);
  } finally {
    await running.stop();
  }
});

test('what a kind of work says of its tries, and the options of one job, goes to the queue', async () => {
  const slow = queuedJob(
    { name: 'films/parts' },
    { name: 'cut', input: z.object({}), expire: 120, heartbeat: 30, run: async () => ({}) },
  );
  await queue.send(db, slow, {}, { priority: 7 });
  await queue.send(db, slow, {});
  const rows = await db.query(sql`
    select priority, retry_limit as retries, retry_delay as delay, expire_seconds as expire, heartbeat_seconds as heartbeat
    from pgboss.job where name = 'films-parts.cut' order by priority`);
  const common = { retries: 5, delay: 30, expire: 120, heartbeat: 30 };
  expect(rows).toEqual([
    { ...common, priority: 0 },
    { ...common, priority: 7 },
  ]);
});
