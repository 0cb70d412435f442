/** The jobs of the school: those of every product, of its sections, and its own. */
import { aggregatesOf, forgetVisits } from './features/insights/index.ts';
import { forgetSearchWords } from './features/catalogue/index.ts';
import { runLedgerCheck } from './features/money/index.ts';
import type { Jobs, QueueDelays, StartingJobs } from './generator/composition/jobs.ts';
import type { ScheduledJob, SectionJob, ServerModules, Services } from './generator/section/section-api.ts';
import { backupJob, backupLimits } from './platform/backup/job.ts';
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

const allJobs = ({ modules, config }: Services): readonly SectionJob[] => [...jobsOf(modules), ...backupJobs(config)];

/** As the queue's `startJobsSoon`, with the jobs of the school. */
export const startJobsSoon = (services: Services, databaseUrl: string, delays?: QueueDelays): StartingJobs =>
  queue.startJobsSoon(services, databaseUrl, allJobs(services), delays);

export const startJobs = (services: Services, databaseUrl: string): Promise<Jobs> =>
  queue.startJobs(services, databaseUrl, allJobs(services));
