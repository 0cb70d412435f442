import { expect, test } from 'vitest';
import { connect, createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { serverModulesOf } from './generator/section/define-server.ts';
import { chargeWallet } from './features/testing/wallets.ts';
import { testServices } from './testing/app.ts';
import { testPerson } from './testing/people.ts';
import { payoutsServer } from './testing/payouts.ts';
import { jobsOf, startJobs, startJobsSoon } from './jobs.ts';
import { col } from './platform/db/row-shape.ts';

const services = await testServices();
const url = services.db.pool.options.connectionString!;

/** Every job that runs at times, in Tehran: written out here, so that no schedule changes or goes unnoticed. */
const schedules: Readonly<Record<string, string>> = {
  'act-when-due': '* * * * *',
  'fold-figures': '* * * * *',
  'send-notices': '* * * * *',
  'queue-waiting-films': '*/10 * * * *',
  'forget-visits': '15 3 * * *',
  'forget-search-words': '20 3 * * *',
  'prune-sessions': '*/10 * * * *',
  'purge-trash': '30 3 * * *',
  'sweep-uploads': '40 3 * * *',
  'sweep-files': '45 3 * * *',
  'recount-rollups': '0 4 * * *',
  'divide-by-month': '50 3 * * *',
  'ledger-proof': '15 4 * * *',
  'access-grants.expire': '* * * * *',
  'commissions.fall-due': '* * * * *',
  'course-transactions.expire': '* * * * *',
  'course-transactions.retry-fulfilment': '* * * * *',
  'exams-attempts.close-overdue': '* * * * *',
  'exams-corrections.resume': '* * * * *',
  'importer.resume': '* * * * *',
  'payment-attempts.reconcile': '* * * * *',
  'proofs.expire': '* * * * *',
  'proofs.find-earned': '* * * * *',
  'proofs.identify': '* * * * *',
  'refunds.pay-waiting': '* * * * *',
  'refunds.remind': '30 9 * * *',
  'users-vip.remind': '0 10 * * *',
  'users-vip.turn': '* * * * *',
};
/** Every kind of work that is queued, and what it says of its tries; nothing: those of the queue. */
const queued: Readonly<Record<string, object>> = {
  'collaborate-requests.confirm': {},
  'contact-requests.confirm': {},
  'contact-requests.send-reply': {},
  'course-transactions.deliver-again': {},
  'exams-corrections.apply': {},
  'importer.run': {},
  'media.process-film': { retries: 3, expire: 86_000, heartbeat: 30 },
  'payment-attempts.ask-again': {},
  'payment-attempts.deliver-completed': {},
  'refunds.pay': {},
  'users.invite': {},
  'users.tell-address': {},
  'users.tell-new-administrator': {},
  'users.tell-rights': {},
};
const byName = (a: { readonly name?: unknown }, b: { readonly name?: unknown }): number =>
  String(a.name) < String(b.name) ? -1 : 1;

test('the queue keeps its schedule in the database, once however many processes start it', async () => {
  const urls = { databaseUrl: url, ownerUrl: url };
  const both = await Promise.all([startJobs(services, urls), startJobs(services, urls)]);
  try {
    const rows = await services.db.query(sql`select name, cron, timezone from pgboss.schedule`);
    const expected = Object.entries(schedules).map(([name, cron]) => ({ name, cron, timezone: 'Asia/Tehran' }));
    expect(rows.sort(byName)).toEqual(expected.sort(byName));
  } finally {
    await Promise.all(both.map((jobs) => jobs.stop()));
  }
});
test('each kind of queued work is tried as often, and as long, as it says', () => {
  const works = jobsOf(services.modules).filter(({ cron }) => cron === undefined);
  const tries = works.map((work) => [
    work.name,
    Object.fromEntries(Object.entries(work).filter(([key]) => ['retries', 'expire', 'heartbeat'].includes(key))),
  ]);
  expect(Object.fromEntries(tries)).toEqual(queued);
});
test('what transactions counted apart is added up by a job, whichever process counted it', async () => {
  const { id } = await testPerson(services);
  await chargeWallet(services.db, id, 5_000);
  const shown = () => services.db.query(sql`select wallet from users where id = ${id}::uuid`, { wallet: col.number });
  expect(await shown()).toEqual([{ wallet: 0 }]);
  const job = jobsOf(services.modules).find(({ name }) => name === 'fold-figures');
  if (job?.cron === undefined) throw new Error('no such job');
  await job.run(services);
  expect(await shown()).toEqual([{ wallet: 5_000 }]);
});
test('a process that ends before its turn starts nothing', async () => {
  await services.db.query(sql`delete from pgboss.schedule`);
  await startJobsSoon(services, { databaseUrl: url, ownerUrl: url }).stop();
  expect(await services.db.query(sql`select 1 from pgboss.schedule`)).toEqual([]);
});
test('jobs that ended, or of which one cannot be started, leave no connection and do nothing more', async () => {
  const connections = async () =>
    (
      await services.db.query(sql`
    select 1 from pg_stat_activity where application_name = 'academy jobs' and datname = current_database()`)
    ).length;
  const urls = { databaseUrl: url, ownerUrl: url };
  const running = await startJobs(services, urls);
  expect(await connections()).toBeGreaterThan(0);
  await running.stop();
  await expect.poll(connections).toBe(0);
  const job = { name: 'never', cron: 'at full moon', run: async () => ({}) };
  const modules = serverModulesOf({ payouts: { section: 'payouts', endpoints: [], jobs: [job] } });
  await expect(startJobs({ ...services, modules }, urls)).rejects.toThrow('Validation error');
  await expect.poll(connections).toBe(0);
});
test('a database that is away when a process starts its jobs is waited for', async () => {
  const proxy = createServer((socket) => {
    const toDatabase = connect({ path: `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432` });
    socket.on('error', () => toDatabase.destroy());
    toDatabase.on('error', () => socket.destroy());
    socket.pipe(toDatabase).pipe(socket);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const { port } = proxy.address() as AddressInfo;
  await new Promise((done) => proxy.close(done));

  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  await services.db.query(sql`delete from pgboss.schedule`);
  const away = Object.assign(new URL(url), { host: `127.0.0.1:${port}`, search: '' }).href;
  const jobs = startJobsSoon({ ...services, log }, { databaseUrl: away, ownerUrl: away }, { first: 0, again: 50 });
  expect(jobs.haveFailed).toBe(false);
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  expect(jobs.haveFailed).toBe(true);
  await new Promise<void>((done) => proxy.listen(port, '127.0.0.1', done));
  try {
    const scheduled = () => services.db.query(sql`select 1 from pgboss.schedule`);
    await expect.poll(async () => (await scheduled()).length, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(() => jobs.haveFailed).toBe(false);
  } finally {
    await jobs.stop();
    proxy.close();
  }
});
test('the jobs of a section bear its name, and one that is gone is queued no more', async () => {
  const withJob = { ...services, modules: serverModulesOf({ payouts: payoutsServer }) };
  const scheduled = async () =>
    (await services.db.query(sql`select name from pgboss.schedule`, { name: col.text })).map(({ name }) => name);
  await (await startJobs(withJob, { databaseUrl: url, ownerUrl: url })).stop();
  expect(await scheduled()).toContain('payouts.nothing');
  await (await startJobs(services, { databaseUrl: url, ownerUrl: url })).stop();
  expect(await scheduled()).not.toContain('payouts.nothing');
});
