import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { serverModulesOf } from '../rest/hooks.ts';
import { testServices } from '../testing/app.ts';
import { payoutsServer } from '../testing/payouts.ts';
import { jobsOf, startJobs, startJobsSoon } from './jobs.ts';

const services = await testServices();
const url = services.db.pool.options.connectionString!;

test('the queue keeps its schedule in the database, once however many processes start it', async () => {
  const both = await Promise.all([startJobs(services, url), startJobs(services, url)]);
  try {
    expect(await services.db.query(sql`select name, cron, timezone from pgboss.schedule order by name`)).toEqual(
      jobsOf(services.modules)
        .flatMap((job) => (job.cron === undefined ? [] : [{ name: job.name, cron: job.cron, timezone: 'Asia/Tehran' }]))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
  } finally {
    await Promise.all(both.map((jobs) => jobs.stop()));
  }
});
test('a process that ends before its turn starts nothing', async () => {
  await expect(startJobsSoon(services, url).stop()).resolves.toBeUndefined();
});
test('the jobs of a section bear its name, and one that is gone is queued no more', async () => {
  const withJob = { ...services, modules: serverModulesOf({ payouts: payoutsServer }) };
  const scheduled = async () =>
    (await services.db.query<{ name: string }>(sql`select name from pgboss.schedule`)).map(({ name }) => name);
  await (await startJobs(withJob, url)).stop();
  expect(await scheduled()).toContain('payouts.nothing');
  await (await startJobs(services, url)).stop();
  expect(await scheduled()).not.toContain('payouts.nothing');
});
