import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { expect, expectTypeOf, test } from 'vitest';
import { queuedJob, serverModulesOf } from '../../generator/section/define-server.ts';
import type { ScheduledJob } from '../../generator/section/section-api.ts';
import { testServices } from '../../testing/app.ts';
import { ownerOf } from '../testing/database.ts';
import { startJobs } from '../../jobs.ts';
import { col } from '../db/row-shape.ts';
import { declaredSeries } from '../metrics/series.ts';
import { captureLog } from '../testing/captured-log.ts';
import { recordCounter } from '../testing/recorded-series.ts';
import './job-metrics.ts';
import { openQueue } from './queue.ts';

const base = await testServices();
const url = base.db.pool.options.connectionString!;
const done: string[] = [];
/** Whether each try was said to be the last. */
const lastTries: Record<string, boolean | undefined> = {};
const render = queuedJob(
  { name: 'films' },
  {
    name: 'render',
    input: z.object({ film: z.string(), width: z.int().positive() }),
    retries: 2,
    async run(_services, { film, width }, job) {
      expectTypeOf(width).toEqualTypeOf<number>();
      lastTries[film] = job?.isLast;
      if (film === 'broken') throw new Error('no such film');
      done.push(film);
      return { films: 1 };
    },
  },
);
/** Is tried once, and changes nothing. */
const probe = queuedJob(
  { name: 'films' },
  {
    name: 'probe',
    input: z.object({ film: z.string() }),
    retries: 0,
    async run(_services, { film }, job) {
      lastTries[film] = job?.isLast;
      return {};
    },
  },
);
/** Would never end by itself; says nothing of its tries. */
const endless = queuedJob(
  { name: 'films' },
  {
    name: 'endless',
    input: z.object({}),
    expire: 1,
    run(_services, _input, job) {
      lastTries['endless'] = job?.isLast;
      return new Promise((_, failed) => {
        job?.signal.addEventListener('abort', () => failed(new Error('it took too long')));
      });
    },
  },
);
const signals: unknown[] = [];
const nightly: ScheduledJob = {
  name: 'nightly',
  cron: '0 0 1 1 *',
  async run(_services, signal) {
    signals.push(signal);
    return {};
  },
};
const { log, lines } = captureLog();
const films = { section: 'films', endpoints: [], jobs: [render, probe, endless, nightly] };
const services = { ...base, log, modules: serverModulesOf({ films }) };
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
const queuedFilms = async () => (await jobs()).map(({ film }) => film);

test('a job is queued by the commit, and not at all after a rollback', async () => {
  const refused = db.transaction(async (tx) => {
    expect(await queue.send(tx, render, { film: 'never', width: 100 })).toBe(true);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await queuedFilms()).toEqual([]);
  await db.transaction(async (tx) => {
    await queue.send(tx, render, { film: 'first', width: 100 });
    expect(await queuedFilms()).toEqual([]);
  });
  expect(await queuedFilms()).toEqual(['first']);
});

test('of a key one waits at most; jobs without one are beside each other', async () => {
  expect(await queue.send(db, render, { film: 'keyed', width: 1 }, { key: 'a' })).toBe(true);
  expect(await queue.send(db, render, { film: 'again', width: 1 }, { key: 'a' })).toBe(false);
  expect(await queue.send(db, render, { film: 'other', width: 1 }, { key: 'b' })).toBe(true);
  expect(await queue.send(db, render, { film: 'free', width: 1 })).toBe(true);
  expect(await queuedFilms()).toEqual(['first', 'keyed', 'other', 'free']);
});

test('what the input does not allow is refused, by the compiler and by the queue', async () => {
  // @ts-expect-error
  await expect(queue.send(db, render, { film: 'x' })).rejects.toThrow('width');
  await expect(queue.send(db, render, { film: 'x', width: -1 })).rejects.toThrow('width');
});

test('jobs are done with their input; one that throws is tried again later, one for later waits', async () => {
  const runs = recordCounter('academy_job_runs_total');
  await queue.send(db, probe, { film: 'probed' });
  await queue.send(db, endless, {});
  await queue.send(db, { section: 'films', name: nightly.name, input: z.null() }, null);
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
    const tries = {
      first: false,
      keyed: false,
      other: false,
      free: false,
      broken: false,
      probed: true,
      endless: false,
    };
    await expect.poll(() => lastTries).toEqual(tries);
    const counts = {
      'films.render done': 4,
      'films.render failed': 1,
      'films.probe done': 1,
      'films.nightly done': 1,
      // What takes too long is ended.
      'films.endless failed': 1,
    };
    await expect.poll(() => runs.sums()).toMatchObject(counts);
    // A line says what a job changed or why it failed; one that changed nothing writes none.
    const written = lines.filter(({ job }) => String(job).startsWith('films.') && job !== 'films.endless');
    const line = { msg: 'films.render', job: 'films.render', jobId: expect.any(String) };
    const changed = { ...line, level: 30, changed: { films: 1 } };
    const failed = { ...line, level: 50, err: expect.objectContaining({ message: 'no such film' }) };
    expect(written).toMatchObject([changed, changed, changed, changed, failed]);
    expect(new Set(written.map(({ jobId }) => jobId)).size).toBe(5);
    expect(signals).toEqual([expect.any(AbortSignal)]);
    // Neither has waited yet.
    expect(await oldestSeconds()).toContainEqual({ labels: { queue: 'films.render' }, value: 0 });
    // A key whose job was done is free again.
    expect(await queue.send(db, render, { film: 'keyed again', width: 1 }, { key: 'a' })).toBe(true);
  } finally {
    await running.stop();
    runs.stop();
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

test('a queue that did not start, or was not made, is tried again by the next job', async () => {
  const owner = ownerOf(db);
  const later = openQueue(db);
  const sent = () => later.send(db, render, { film: 'late', width: 1 });
  try {
    await owner.query(sql`alter schema pgboss rename to away`);
    await expect(sent()).rejects.toThrow('pgboss');
    await owner.query(sql`alter schema away rename to pgboss`);
    await owner.query(sql`alter table pgboss.queue rename to away`);
    await expect(sent()).rejects.toThrow('pgboss.queue');
    await owner.query(sql`alter table pgboss.away rename to queue`);
    expect(await sent()).toBe(true);
  } finally {
    await later.close();
  }
});
