import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { testServices } from '../testing/app.ts';
import { jobs, startJobs, startJobsSoon } from './jobs.ts';

const services = await testServices();
const url = services.db.pool.options.connectionString!;

test('the queue keeps its schedule in the database, once however many processes start it', async () => {
  const both = await Promise.all([startJobs(services, url), startJobs(services, url)]);
  try {
    expect(await services.db.query(sql`select name, cron, timezone from pgboss.schedule order by name`)).toEqual(
      jobs.map(({ name, cron }) => ({ name, cron, timezone: 'Asia/Tehran' })),
    );
  } finally {
    await Promise.all(both.map((jobs) => jobs.stop()));
  }
});
test('a process that ends before its turn starts nothing', async () => {
  await expect(startJobsSoon(services, url).stop()).resolves.toBeUndefined();
});
