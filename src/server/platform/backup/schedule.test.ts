import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { startJobs } from '../../jobs.ts';
import { testServices } from '../../testing/app.ts';
import { backupJob } from './job.ts';
import { lastBackup } from './last.ts';
import { makeScheduledBackup } from './schedule.ts';

const folder = mkdtempSync(join(tmpdir(), 'academy-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dir = join(folder, 'made', 'here');
const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });
const schedule = { dir, schedule: '30 4 * * *', keep: 2 };
const services = { ...(await testServices({ backup: schedule, backupPassphrase: 'a passphrase of the tests' })), log };
const url = services.db.pool.options.connectionString!;

test('so many of the newest stay, and nothing of those that were killed', async () => {
  await makeScheduledBackup(services);
  const [first] = readdirSync(dir);
  for (const ending of ['', '.age', '.age.files']) {
    writeFileSync(join(dir, `backup-2026-01-01T00-00-00-000Z.tar${ending}.partial`), 'half');
  }
  writeFileSync(join(dir, 'notes.txt'), 'of the operator');
  const begun = 'backup-9999-01-01T00-00-00-000Z.tar.age.partial';
  writeFileSync(join(dir, begun), 'another process is at it');
  await makeScheduledBackup(services);
  const made = await makeScheduledBackup(services);
  expect(made).toMatchObject({ files: 0, missing: 0, rows: expect.any(Number), bytes: expect.any(Number) });
  const names = readdirSync(dir).toSorted();
  expect(names).toEqual([
    expect.stringMatching(/^backup-.+Z\.tar\.age$/),
    expect.stringMatching(/^backup-.+Z\.tar\.age$/),
    begun,
    'notes.txt',
  ]);
  expect(names).not.toContain(first);
});

test('one that fails is an error in the log, and removes no older one', async () => {
  const before = readdirSync(dir);
  const notes = { ...services, config: { ...services.config, backup: { ...schedule, dir: join(dir, 'notes.txt') } } };
  await expect(makeScheduledBackup(notes)).rejects.toThrow('EEXIST');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ level: 50, msg: 'backup: none was made' });
  expect(readdirSync(dir)).toEqual(before);
});

test('the queue makes it, and knows what came of the last one', async () => {
  expect(await lastBackup(services.db)).toBeNull();
  await (await startJobs(services, { databaseUrl: url, ownerUrl: url })).stop();
  expect(await lastBackup(services.db)).toBeNull();
  const boss = await new PgBoss({
    connectionString: url,
    createSchema: false,
    supervise: false,
    schedule: false,
  }).start();
  const [scheduled] = (await boss.getSchedules()).filter(({ name }) => name === backupJob);
  // What came of it is remembered for three months.
  const tries = { expireInSeconds: 82_800, heartbeatSeconds: 120, retryLimit: 0, deleteAfterSeconds: 7_776_000 };
  expect(scheduled).toMatchObject({ cron: '30 4 * * *', options: tries });
  await boss.send(backupJob);
  await boss.stop({ graceful: false });
  const jobs = await startJobs(services, { databaseUrl: url, ownerUrl: url });
  try {
    await expect.poll(() => lastBackup(services.db), { timeout: 15_000 }).toMatchObject({ outcome: 'done' });
    const last = await lastBackup(services.db);
    expect(last).toMatchObject({ seconds: expect.any(Number), content: { files: 0, missing: 0 }, failure: null });
  } finally {
    await jobs.stop();
  }
  // One that only waits was not begun yet.
  const others = [
    ['failed', '-1 day', { message: 'of yesterday' }],
    ['created', null, null],
    ['active', '1 minute', null],
  ] as const;
  for (const [state, ago, output] of others) {
    await services.db.query(sql`
      insert into pgboss.job (name, state, started_on, output)
      values (${backupJob}, ${state}::pgboss.job_state, now() + ${ago}::interval, ${output && JSON.stringify(output)}::jsonb)`);
  }
  expect(await lastBackup(services.db)).toMatchObject({ outcome: 'running', seconds: null, content: null });
  await services.db.query(sql`
    update pgboss.job set state = 'failed', completed_on = started_on + interval '90 seconds', output = '{"message": "disk full"}'
    where name = ${backupJob} and state = 'active'`);
  expect(await lastBackup(services.db)).toMatchObject({
    outcome: 'failed',
    seconds: 90,
    content: null,
    failure: 'disk full',
  });
});
