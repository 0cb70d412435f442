import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase, type RootDatabase } from './database.ts';
import { clusterOf, socketOf } from './postgres-cluster.ts';
import { clearForeignLock } from './postgres-server.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from './postgres.ts';

const dir = mkdtempSync(join(tmpdir(), 'embedded-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
/** Its data folder is made by the first test, and used by others. */
const shared = join(dir, 'shared');
const runs = (folder: string) => existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'));

const lockOf = (folder: string) => join(folder, 'postgres', 'data', 'postmaster.pid');
const pidOf = (folder: string) => Number(readFileSync(lockOf(folder), 'utf8').split('\n')[0]);
const beginning = `const { embeddedPostgres, releaseEmbeddedPostgres } = await import(${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)});`;
const processOf = (code: string) => ['--input-type=module-typescript', '-e', `${beginning}\n${code}`];

/** Another process that starts or joins the server, uses it, and releases it. */
const useInAnotherProcess = (folder: string) =>
  promisify(execFile)(
    process.execPath,
    processOf(`
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: await embeddedPostgres(${JSON.stringify(folder)}) });
  await client.connect();
  console.log((await client.query('select 1 + 1 as two')).rows[0].two);
  await client.end();
  await releaseEmbeddedPostgres(${JSON.stringify(folder)});
`),
  );

test('processes that start at once share one server, and the last one stops it', async () => {
  const folder = shared;
  const answers = await Promise.all([
    useInAnotherProcess(folder),
    useInAnotherProcess(folder),
    useInAnotherProcess(folder),
  ]);
  expect(answers.map((a) => a.stdout.trim())).toEqual(['2', '2', '2']);
  expect(runs(folder)).toBe(false);
}, 60_000);

test('the server outlives one process while another uses it, and sorts Persian', async () => {
  const folder = join(
    dir,
    'a folder with a name so long that no unix socket could ever be put into it, whatever the machine is called',
  );
  const db = openDatabase(await embeddedPostgres(folder));
  await useInAnotherProcess(folder);
  const rows = await db.pool.query<{ word: string }>(
    `select word from unnest(array['گل','کتاب','پدر','آب','یار','بار']) as word order by word`,
  );
  expect(rows.rows.map((r) => r.word)).toEqual(['آب', 'بار', 'پدر', 'کتاب', 'گل', 'یار']);
  await db.close();
  expect(runs(folder)).toBe(true);
  await releaseEmbeddedPostgres(folder);
  expect(runs(folder)).toBe(false);
}, 60_000);

/** Whether the database answers by now. */
const answers = async (db: RootDatabase): Promise<boolean> =>
  db.pool.query('select 1').then(
    () => true,
    () => false,
  );

test('a server that is killed is started again, and so is one whose socket was removed', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const folder = shared;
  const db = openDatabase(await embeddedPostgres(folder));
  const first = pidOf(folder);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => answers(db), { timeout: 10_000 }).toBe(false);
  await expect.poll(() => answers(db), { timeout: 20_000 }).toBe(true);
  const second = pidOf(folder);
  expect(second).not.toBe(first);
  await expect.poll(() => told.mock.calls.flat().join(' ')).toMatch(/is gone; it is started again.*is back/);

  rmSync(socketOf(clusterOf(folder)));
  await expect.poll(() => existsSync(lockOf(folder)) && pidOf(folder), { timeout: 20_000 }).not.toBe(second);
  await expect.poll(() => answers(db), { timeout: 20_000 }).toBe(true);
  await db.close();
  await releaseEmbeddedPostgres(folder);
  expect(runs(folder)).toBe(false);
  told.mockRestore();
}, 90_000);

test('a server that starts its processes again in the moment of its release is stopped all the same', async () => {
  const folder = shared;
  const db = openDatabase(await embeddedPostgres(folder));
  const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  // As after a full disk: a killed process makes the server end all connections and recover.
  process.kill(rows[0]!.pid, 'SIGKILL');
  await expect.poll(() => answers(db), { interval: 1, timeout: 10_000 }).toBe(false);
  await releaseEmbeddedPostgres(folder);
  expect(runs(folder)).toBe(false);
  await db.close();
}, 60_000);

test('a server that is released while it starts is stopped, and leaves no half of a data folder', async () => {
  const folder = join(dir, 'released');
  for (const moment of ['initdb', 'server'] as const) {
    const opened = embeddedPostgres(folder).catch((error: unknown) => error);
    if (moment === 'initdb') await expect.poll(() => readdirSync(join(folder, 'postgres'))).not.toEqual([]);
    else await expect.poll(() => existsSync(lockOf(folder)), { interval: 5, timeout: 20_000 }).toBe(true);
    await releaseEmbeddedPostgres(folder);
    if (moment === 'initdb') expect((await opened) as Error).toMatchObject({ name: 'AbortError' });
    await opened;
    expect(runs(folder)).toBe(false);
    expect(readdirSync(join(folder, 'postgres')).filter((name) => name.startsWith('data.'))).toEqual([]);
    // The second time with the data folder, whole.
    if (moment === 'initdb') await useInAnotherProcess(folder);
  }
}, 90_000);

test('a process that is killed while it makes the data folder leaves nothing the next one trips over', async () => {
  const folder = join(dir, 'half');
  const child = spawn(process.execPath, processOf(`await embeddedPostgres(${JSON.stringify(folder)});`));
  const drafts = () =>
    existsSync(join(folder, 'postgres'))
      ? readdirSync(join(folder, 'postgres')).filter((name) => name.startsWith('data.'))
      : [];
  await expect.poll(drafts, { interval: 5, timeout: 20_000 }).toHaveLength(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(drafts()).toHaveLength(1);
  const db = openDatabase(await embeddedPostgres(folder));
  expect(await answers(db)).toBe(true);
  expect(drafts()).toEqual([]);
  await db.close();
  await releaseEmbeddedPostgres(folder);
}, 90_000);

test('a process that is killed leaves the server to the next one', async () => {
  const folder = shared;
  const wait = `await embeddedPostgres(${JSON.stringify(folder)}); console.log('up'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, processOf(wait), { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const pid = pidOf(folder);
  await embeddedPostgres(folder);
  expect(pidOf(folder)).toBe(pid);
  await releaseEmbeddedPostgres(folder);
  expect(runs(folder)).toBe(false);
}, 90_000);

test('a lock file whose number another program has by now is removed; that of a server stays', async () => {
  const folder = shared;
  const cluster = clusterOf(folder);
  writeFileSync(lockOf(folder), `${process.pid}\n`);
  clearForeignLock(cluster);
  expect(existsSync(lockOf(folder))).toBe(false);
  clearForeignLock(cluster);
  await embeddedPostgres(folder);
  clearForeignLock(cluster);
  expect(existsSync(lockOf(folder))).toBe(true);
  await releaseEmbeddedPostgres(folder);
}, 90_000);
