/** The series of the job queue. What waits is the same in every process; runs are those of this process. */
import { sql } from 'drizzle-orm';
import { col } from '../db/row-shape.ts';
import { counter, gauge } from '../metrics/series.ts';

const runs = counter({
  name: 'academy_job_runs_total',
  help: 'Jobs that this process ran, by queue and outcome (done, failed)',
  labels: ['queue', 'outcome'],
});

/** Counts a run. Answers and throws what it does. */
export async function countRun<T>(queue: string, run: Promise<T>): Promise<T> {
  try {
    const result = await run;
    runs.add({ queue, outcome: 'done' });
    return result;
  } catch (error) {
    runs.add({ queue, outcome: 'failed' });
    throw error;
  }
}

const states = { waiting: col.number, deferred: col.number, active: col.number, failed: col.number } as const;

gauge({
  name: 'academy_jobs',
  help: 'Jobs of all processes by queue and state, as the queue counted them within the last half minute',
  labels: ['queue', 'state'],
  async read({ db }) {
    const rows = await db.query(
      sql`select name, ready_count as waiting, deferred_count as deferred, active_count as active,
        failed_count as failed from pgboss.queue`,
      { name: col.text, ...states },
    );
    return rows.flatMap(({ name: queue, ...counts }) =>
      Object.entries(counts).map(([state, value]) => ({ labels: { queue, state }, value })),
    );
  },
});

gauge({
  name: 'academy_jobs_oldest_seconds',
  help: 'How long the job of a queue that is due longest waits already; 0 where none does',
  labels: ['queue'],
  async read({ db }) {
    const rows = await db.query(
      sql`select q.name, coalesce(extract(epoch from now() - (
          select min(greatest(j.created_on, j.start_after)) from pgboss.job j
          where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())), 0)::float8 as age
        from pgboss.queue q`,
      { name: col.text, age: col.number },
    );
    return rows.map(({ name: queue, age }) => ({ labels: { queue }, value: age }));
  },
});
