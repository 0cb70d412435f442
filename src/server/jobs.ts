/** The jobs of the school: those of every product, of its sections, and its own. */
import { aggregatesOf, forgetVisits } from './features/insights/index.ts';
import { forgetSearchWords } from './features/catalogue/index.ts';
import { runLedgerCheck } from './features/money/index.ts';
import type { Jobs, QueueDelays, StartingJobs } from './generator/composition/jobs.ts';
import type { ScheduledJob, SectionJob, ServerModules, Services } from './generator/section/section-api.ts';
import * as queue from './generator/composition/jobs.ts';

const productJobs: readonly ScheduledJob[] = [
  { name: 'forget-visits', cron: '15 3 * * *', run: forgetVisits },
  { name: 'forget-search-words', cron: '20 3 * * *', run: forgetSearchWords },
  { name: 'ledger-proof', cron: '15 4 * * *', run: runLedgerCheck },
];

export const jobsOf = (modules: ServerModules): readonly SectionJob[] =>
  queue.jobsOf(modules, aggregatesOf, productJobs);

/** As the queue's `startJobsSoon`, with the jobs of the school. */
export const startJobsSoon = (services: Services, databaseUrl: string, delays?: QueueDelays): StartingJobs =>
  queue.startJobsSoon(services, databaseUrl, jobsOf(services.modules), delays);

export const startJobs = (services: Services, databaseUrl: string): Promise<Jobs> =>
  queue.startJobs(services, databaseUrl, jobsOf(services.modules));
