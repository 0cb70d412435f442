/**
 * Work that is due at times rather than at requests: queued in the same PostgreSQL, so it runs once however many
 * processes there are.
 */
import type { Services } from '../env.ts';
import { recountRollups } from '../rest/rollups.ts';
import { actWhenDue } from './act-when-due.ts';
import { purgeTrash } from './purge-trash.ts';

export interface Jobs {
  stop(): Promise<void>;
}
/**
 * @property cron minute, hour, day, month, weekday, in Tehran; @property run answers what it did, by table or section,
 * for the log.
 */
interface Job {
  readonly name: string;
  readonly cron: string;
  run(services: Services): Promise<Record<string, number>>;
}

const timeZone = 'Asia/Tehran';
const telling = async (services: Services, changed: Record<string, number>): Promise<Record<string, number>> => {
  services.changes.publish(...Object.keys(changed));
  return changed;
};
export const jobs: readonly Job[] = [
  { name: 'act-when-due', cron: '* * * * *', run: actWhenDue },
  {
    name: 'purge-trash',
    cron: '30 3 * * *',
    run: async (services) => telling(services, await purgeTrash(services.db, services.registry)),
  },
  {
    name: 'recount-figures',
    cron: '0 4 * * *',
    run: async (services) => telling(services, await recountRollups(services.db, services.registry)),
  },
];

/** Milliseconds a process answers visitors before it looks for other work. */
const patience = 10_000;

/** Starts the queue a little later, so that it costs the start nothing. What goes wrong is logged; the site goes on. */
export function startJobsSoon(services: Services, databaseUrl: string): Jobs {
  let started: Promise<Jobs | undefined> | undefined;
  const timer = setTimeout(() => {
    started = startJobs(services, databaseUrl).catch((error: unknown) => {
      services.log.error({ err: error }, 'the job queue did not start');
      return undefined;
    });
  }, patience);
  timer.unref();
  return {
    async stop() {
      clearTimeout(timer);
      await (await started)?.stop();
    },
  };
}

/** Starts the queue, which makes its own tables the first time. */
export async function startJobs(services: Services, databaseUrl: string): Promise<Jobs> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'academy jobs', max: 2 });
  boss.on('error', (error) => services.log.warn({ err: error }, 'job queue'));
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name);
    await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
      const changed = await run(services);
      if (Object.keys(changed).length > 0) services.log.info({ changed }, name);
    });
    await boss.schedule(name, cron, null, { tz: timeZone });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 2_000 }) };
}
