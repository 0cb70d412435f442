/** The jobs of the school: those of every product, of its sections, and its own. */
import { aggregatesOf, forgetVisits } from './features/insights/index.ts';
import { forgetSearchWords } from './features/catalogue/index.ts';
import { runLedgerCheck } from './features/money/index.ts';
import type { Jobs, QueueDelays, StartingJobs } from './generator/composition/jobs.ts';
import type { ScheduledJob, SectionJob, ServerModules, Services } from './generator/section/section-api.ts';
import { backupJob, backupLimits } from './platform/backup/job.ts';
import { openDatabase } from './platform/db/database.ts';
import { dropMonths, makeMonths } from './platform/db/partitions.ts';
import type { Config } from './platform/process/config.ts';
import * as queue from './generator/composition/jobs.ts';

const productJobs: readonly ScheduledJob[] = [
  { name: 'forget-visits', cron: '15 3 * * *', run: forgetVisits },
  { name: 'forget-search-words', cron: '20 3 * * *', run: forgetSearchWords },
  { name: 'ledger-proof', cron: '15 4 * * *', run: runLedgerCheck },
];

/** Where the settings name a folder for it; every process of a site must have the same. */
const backupJobs = ({ backup }: Config): readonly ScheduledJob[] =>
  backup ? [{ name: backupJob, cron: backup.schedule, limits: backupLimits, run: runBackup }] : [];

const runBackup: ScheduledJob['run'] = async (services, signal) =>
  (await import('./platform/backup/schedule.ts')).makeScheduledBackup(services, signal);

export const jobsOf = (modules: ServerModules): readonly SectionJob[] =>
  queue.jobsOf(modules, aggregatesOf, productJobs);

/** @param ownerUrl the database as the role that owns the tables: it alone may divide them. */
const monthsJob = ({ auditKeepMonths }: Config, ownerUrl: string): ScheduledJob => ({
  name: 'divide-by-month',
  cron: '50 3 * * *',
  async run() {
    const owner = openDatabase(ownerUrl, 1);
    try {
      const made = await makeMonths(owner);
      const dropped = await dropMonths(owner, { audit_log: auditKeepMonths });
      return { ...counted('made', made), ...counted('dropped', dropped) };
    } finally {
      await owner.close();
    }
  },
});

const counted = (verb: string, counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([table, count]) => [`${verb} ${table}`, count]));

const allJobs = ({ modules, config }: Services, ownerUrl: string): readonly SectionJob[] => [
  ...jobsOf(modules),
  ...backupJobs(config),
  monthsJob(config, ownerUrl),
];

/** How a process reaches its database as each of the two roles; the same where there is only one. */
export interface DatabaseUrls {
  readonly databaseUrl: string;
  readonly ownerUrl: string;
}

/** As the queue's `startJobsSoon`, with the jobs of the school. */
export const startJobsSoon = (
  services: Services,
  { databaseUrl, ownerUrl }: DatabaseUrls,
  delays?: QueueDelays,
): StartingJobs => queue.startJobsSoon(services, databaseUrl, allJobs(services, ownerUrl), delays);

export const startJobs = (services: Services, { databaseUrl, ownerUrl }: DatabaseUrls): Promise<Jobs> =>
  queue.startJobs(services, databaseUrl, allJobs(services, ownerUrl));
