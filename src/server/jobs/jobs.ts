/** Work that is due at times rather than at requests: queued in the same PostgreSQL, so it runs once however many processes there are. */
import type { Services } from '../env.ts';
import { purgeTrash } from './purge-trash.ts';

const timeZone = 'Asia/Tehran';
const queue = 'purge-trash', everyNight = '30 3 * * *';

export interface Jobs { stop(): Promise<void> }

/** Milliseconds a process answers visitors before it looks for other work. */
const patience = 10_000;

/** Starts the queue a little later, so that it costs the start nothing. What goes wrong is logged; the site goes on. */
export function startJobsSoon(services: Services, databaseUrl: string): Jobs {
  let jobs: Promise<Jobs | undefined> | undefined;
  const timer = setTimeout(() => { jobs = startJobs(services, databaseUrl).catch((error: unknown) => { services.log.error({ err: error }, 'the job queue did not start'); return undefined; }); }, patience);
  timer.unref();
  return { async stop() { clearTimeout(timer); await (await jobs)?.stop(); } };
}

/** Starts the queue, which makes its own tables the first time. */
export async function startJobs(services: Services, databaseUrl: string): Promise<Jobs> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'academy jobs', max: 2 });
  boss.on('error', (error) => services.log.warn({ err: error }, 'job queue'));
  await boss.start();
  await boss.createQueue(queue);
  await boss.work(queue, { pollingIntervalSeconds: 60 }, async () => {
    const purged = await purgeTrash(services.db, services.registry);
    services.changes.tell(...Object.keys(purged));
    services.log.info({ purged }, 'trash purged');
  });
  await boss.schedule(queue, everyNight, null, { tz: timeZone });
  return { stop: () => boss.stop({ graceful: true, timeout: 2_000 }) };
}
