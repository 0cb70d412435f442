/**
 * Work that is due at times rather than at requests: queued in the same PostgreSQL, so it runs once however many
 * processes there are.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { pruneSessions } from '../../platform/auth/session-store.ts';
import { defaultPoolWait, openPool } from '../../platform/db/pool.ts';
import { countRun } from '../../platform/jobs/job-metrics.ts';
import { createQueue, defaultRetries, queueName } from '../../platform/jobs/queue.ts';
import { inLogContext } from '../../platform/process/log-context.ts';
import { sendNotices } from '../../platform/messages/notices.ts';
import { applyDeltasNow, type Aggregate } from '../counters/aggregate.ts';
import { processFilm, queueWaitingFilms } from '../files/process-film.ts';
import { sweepFiles } from '../files/sweep.ts';
import { sweepUploads } from '../files/uploads/sweep.ts';
import { actWhenDue } from '../jobs/act-when-due.ts';
import { purgeTrash } from '../jobs/purge-trash.ts';
import type { QueuedJob, ScheduledJob, SectionJob, ServerModules, Services } from '../section/section-api.ts';
import { recountRollups } from '../rest/rollups.ts';

export interface Jobs {
  stop(): Promise<void>;
}
/** Jobs that are started in a while, and again until they run. */
export interface StartingJobs extends Jobs {
  /** Whether they could not be started when it was last tried: then this process does none. */
  readonly haveFailed: boolean;
}
const timeZone = 'Asia/Tehran';

/** What every product does. @param aggregatesOf what is counted apart from the rows, and added up from time to time. */
const standardJobs = (aggregatesOf: AggregatesOf): readonly ScheduledJob[] => [
  { name: 'act-when-due', cron: '* * * * *', run: actWhenDue },
  { name: 'fold-figures', cron: '* * * * *', run: (services) => applyWaitingDeltas(services, aggregatesOf) },
  { name: 'send-notices', cron: '* * * * *', run: sendNotices },
  { name: 'prune-sessions', cron: '*/10 * * * *', run: ({ db }) => pruneSessions(db) },
  { name: 'purge-trash', cron: '30 3 * * *', run: ({ db, registry }) => purgeTrash(db, registry) },
  { name: 'sweep-uploads', cron: '40 3 * * *', run: sweepUploads },
  { name: 'sweep-files', cron: '45 3 * * *', run: sweepFiles },
  { name: 'queue-waiting-films', cron: '*/10 * * * *', run: queueWaitingFilms },
  { name: 'recount-rollups', cron: '0 4 * * *', run: ({ db, registry }) => recountRollups(db, registry) },
];

export type AggregatesOf = (registry: Services['registry']) => readonly Aggregate[];

/** For what no runner folded: it was busy, or the process that committed it ended. */
async function applyWaitingDeltas(
  { db, registry }: Services,
  aggregatesOf: AggregatesOf,
): Promise<Record<string, number>> {
  await applyDeltasNow(db, aggregatesOf(registry));
  return {};
}

/**
 * The jobs of a product: those of every product, its own, and those of the sections' server files, named `section.job`.
 * @param more of the product beside its sections.
 */
export const jobsOf = (
  modules: ServerModules,
  aggregatesOf: AggregatesOf,
  more: readonly ScheduledJob[] = [],
): readonly SectionJob[] => [
  ...standardJobs(aggregatesOf),
  ...more,
  { ...processFilm, name: queueName(processFilm.section, processFilm.name) },
  ...[...modules.values()].flatMap(({ section, jobs = [] }) =>
    jobs.map((job) => ({ ...job, name: queueName(section, job.name) })),
  ),
];

/** Milliseconds. */
export interface QueueDelays {
  /** A process answers visitors this long before it looks for other work. */
  readonly first: number;
  /** Between attempts to start the queue, while the database is away. */
  readonly again: number;
}

/**
 * Starts the queue a little later, so that it costs the start nothing, and tries again until it runs: without it nothing
 * that is due would be done by this process any more. What goes wrong is logged; the site goes on.
 */
export function startJobsSoon(
  services: Services,
  databaseUrl: string,
  jobs: readonly SectionJob[],
  delays: QueueDelays = { first: 10_000, again: 5_000 },
): StartingJobs {
  const ending = new AbortController();
  const attempts = { haveFailed: false };
  const started = startUntilItRuns(services, databaseUrl, jobs, delays, attempts, ending.signal);
  return {
    get haveFailed() {
      return attempts.haveFailed;
    },
    async stop() {
      ending.abort();
      await (await started)?.stop();
    },
  };
}

async function startUntilItRuns(
  services: Services,
  databaseUrl: string,
  jobs: readonly SectionJob[],
  { first, again }: QueueDelays,
  attempts: { haveFailed: boolean },
  signal: AbortSignal,
): Promise<Jobs | undefined> {
  for (let wait = first; ; wait = again) {
    await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return undefined;
    try {
      const running = await startJobs(services, databaseUrl, jobs);
      attempts.haveFailed = false;
      return running;
    } catch (error) {
      attempts.haveFailed = true;
      services.log.error({ err: error }, 'the job queue did not start; it is tried again');
    }
  }
}

/**
 * Seconds between looks for jobs whose process is gone; each queue is looked at when the second has passed since the last
 * time. With the library's own minute for both, a job could wait two before it was noticed.
 */
const upkeep = { superviseIntervalSeconds: 20, monitorIntervalSeconds: 15 } as const;

/** Of the queue, beside those of requests, so that neither waits for the other. */
const connections = 2;

/** Starts the queue, which makes its own tables the first time, in a schema that is there (`db/sync-privileges.ts`). */
export async function startJobs(services: Services, databaseUrl: string, jobs: readonly SectionJob[]): Promise<Jobs> {
  const { PgBoss } = await import('pg-boss');
  const size = { max: connections, wait: services.config.databaseWait ?? defaultPoolWait };
  const pool = openPool(databaseUrl, size, { application_name: 'academy jobs' });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    createSchema: false,
    ...upkeep,
  });
  boss.on('error', (error) => services.log.warn({ err: error }, 'job queue'));
  const stop = async (): Promise<void> => {
    await boss.stop({ graceful: true, timeout: 2_000 });
    await pool.end();
  };
  try {
    await boss.start();
    await startWorkers(boss, services, jobs);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return { stop };
}

async function startWorkers(boss: PgBoss, services: Services, jobs: readonly SectionJob[]): Promise<void> {
  for (const job of jobs) {
    await (job.cron === undefined ? workOnRequest(boss, services, job) : workOnSchedule(boss, services, job));
  }
  // A job that was renamed or removed would be queued for ever, with nobody to do it.
  const names = new Set(jobs.flatMap((job) => (job.cron === undefined ? [] : [job.name])));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}

/** Seconds that the queue remembers what came of work at a time. */
const remembered = 90 * 86_400;

async function workOnSchedule(
  boss: PgBoss,
  services: Services,
  { name, cron, run, limits }: ScheduledJob,
): Promise<void> {
  await boss.createQueue(name);
  await boss.work(name, { pollingIntervalSeconds: 30 }, async ([job]) => {
    if (!job) return null;
    return perform(services, { job: name, jobId: job.id }, () => run(services, job.signal));
  });
  await boss.schedule(name, cron, null, {
    tz: timeZone,
    ...(limits && {
      expireInSeconds: limits.expire,
      heartbeatSeconds: limits.heartbeat,
      retryLimit: limits.retries,
      deleteAfterSeconds: remembered,
    }),
  });
}

/** Seconds between polls for queued jobs. */
const requestInterval = 2;

async function workOnRequest(
  boss: PgBoss,
  services: Services,
  { name, input, retries, run }: QueuedJob,
): Promise<void> {
  await createQueue(boss, name);
  await boss.work<{ input: unknown }>(name, { pollingIntervalSeconds: requestInterval }, async ([job]) => {
    if (!job) return;
    await perform(services, { job: name, jobId: job.id }, () => {
      const isLast = job.retryCount >= (retries ?? defaultRetries);
      return run(services, input.parse(job.data.input), { signal: job.signal, isLast });
    });
  });
}

/** Does a job: what it writes to the log names it, as does the line of what it changed, or of why it failed. */
const perform = (
  { log }: Services,
  context: { readonly job: string; readonly jobId: string },
  run: () => Promise<Readonly<Record<string, number>>>,
): Promise<Readonly<Record<string, number>>> =>
  inLogContext(context, async () => {
    try {
      const changed = await countRun(context.job, Promise.resolve().then(run));
      if (Object.keys(changed).length > 0) log.info({ changed }, context.job);
      return changed;
    } catch (error) {
      log.error({ err: error }, context.job);
      throw error; // The queue tries again.
    }
  });
