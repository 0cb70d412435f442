/** What an operator is told of the queue: how much waits in each, and what failed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { queuedJob } from '../../generator/section/define-server.ts';
import { testServices } from '../../testing/app.ts';
import { col } from '../db/row-shape.ts';
import { declaredSeries } from '../metrics/series.ts';
import './job-metrics.ts';
import { lockJob, readFailedJobs, readQueues } from './queue-state.ts';

const services = await testServices();
const { db, queue } = services;
const work = { input: z.object({}), run: async () => ({}) };
const cut = queuedJob({ name: 'films' }, { name: 'cut', ...work });
const mail = queuedJob({ name: 'posts' }, { name: 'mail', ...work });

const start = Math.floor(Date.now() / 1_000) * 1_000;
/** An instant so many minutes from now. */
const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString();

interface Stored {
  readonly state: string;
  /** Minutes from now. */
  readonly due?: number;
  readonly started?: number;
  readonly completed?: number;
  readonly retries?: number;
  readonly output?: object;
}

/** Stores a job in a state; its id. */
async function store(job: typeof cut, { state, due = 0, started, completed, retries = 0, output }: Stored) {
  const key = randomUUID();
  await queue.send(db, job, {}, { key });
  const instant = (minutes?: number) => (minutes === undefined ? null : at(minutes));
  const [stored] = await db.query(
    sql`update pgboss.job set state = ${state}::pgboss.job_state, start_after = ${at(due)}::timestamptz,
        started_on = ${instant(started)}::timestamptz, completed_on = ${instant(completed)}::timestamptz,
        retry_count = ${retries}, output = ${output ? JSON.stringify(output) : null}::jsonb
      where singleton_key = ${key} returning id`,
    { id: col.uuid },
  );
  return stored!.id;
}

test('queues say what waits, is done and failed, and since when the longest is due; failed jobs, the newest first', async () => {
  expect([await readQueues(db), await readFailedJobs(db, 10)]).toEqual([[], []]);
  await store(cut, { state: 'created', due: -10 });
  await store(cut, { state: 'created', due: -20 });
  await store(cut, { state: 'created', due: 60 });
  await store(cut, { state: 'active', due: -90, started: -80 });
  await store(cut, { state: 'completed', due: -95, started: -94, completed: -93 });
  const long = 'x'.repeat(600);
  const old = await store(mail, { state: 'failed', started: -6, completed: -5, output: { stage: 'smtp' } });
  const again = await store(cut, { state: 'retry', due: 5, started: -3, retries: 2, output: { message: long } });
  const lost = await store(cut, { state: 'failed', started: -4, completed: -1, retries: 5, output: { value: 'gone' } });
  const oldest = await store(mail, { state: 'retry', due: -30, started: -40, retries: 1 });
  await store(mail, { state: 'cancelled', due: -99, started: -98, completed: -97 });

  expect(await readQueues(db)).toEqual([
    { name: 'films.cut', waiting: 3, active: 1, retrying: 1, failed: 1, dueSince: at(-20) },
    { name: 'posts.mail', waiting: 0, active: 0, retrying: 1, failed: 1, dueSince: at(-30) },
  ]);
  const failed = [
    { id: lost, queue: 'films.cut', state: 'failed', tries: 6, error: 'gone', failedAt: at(-1), nextAt: null },
    {
      id: again,
      queue: 'films.cut',
      state: 'retry',
      tries: 2,
      error: long.slice(0, 500),
      failedAt: at(-3),
      nextAt: at(5),
    },
    {
      id: old,
      queue: 'posts.mail',
      state: 'failed',
      tries: 1,
      error: '{"stage": "smtp"}',
      failedAt: at(-5),
      nextAt: null,
    },
    { id: oldest, queue: 'posts.mail', state: 'retry', tries: 1, error: null, failedAt: at(-40), nextAt: at(-30) },
  ];
  expect(await readFailedJobs(db, 10)).toEqual(failed);
  expect(await readFailedJobs(db, 3)).toEqual(failed.slice(0, 3));

  await db.transaction(async (tx) => {
    expect(await lockJob(tx, { queue: 'films.cut', id: again })).toEqual({ state: 'retry' });
    expect(await lockJob(tx, { queue: 'posts.mail', id: again })).toBeNull();
    expect(await lockJob(tx, { queue: 'films.cut', id: randomUUID() })).toBeNull();
  });
});

test('what is measured of a queue: its jobs by state, and how long the one that is due longest has waited', async () => {
  const measure = async (name: string) => {
    const series = declaredSeries().find((one) => one.name === name);
    const all = series && 'read' in series ? await series.read(services) : [];
    return all.filter(({ labels }) => labels['queue'] === 'films.cut');
  };
  await db.query(sql`
    update pgboss.queue set ready_count = 4, deferred_count = 3, active_count = 2, failed_count = 1
    where name = 'films.cut'`);
  const counts = Object.entries({ waiting: 4, deferred: 3, active: 2, failed: 1 });
  expect(await measure('academy_jobs')).toEqual(
    counts.map(([state, value]) => ({ labels: { queue: 'films.cut', state }, value })),
  );
  // Asked for an hour ago; the first of them was for no earlier than twenty minutes ago, and one is done since long before.
  await db.query(sql`update pgboss.job set created_on = ${at(-60)}::timestamptz where name = 'films.cut'`);
  const [oldest] = await measure('academy_jobs_oldest_seconds');
  expect(Math.round((oldest?.value ?? 0) / 60)).toBe(20);
});
