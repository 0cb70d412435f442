/**
 * Once per run of the tests: the PostgreSQL of the tests is up, and databases with every migration stand ready to be
 * copied.
 * The folder of that PostgreSQL stays in the machine's temporary folder, so that only the first run has to make it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { registry } from '../../../resources/index.ts';
import { openDatabase, type RootDatabase } from '../platform/db/database.ts';
import { syncMediaTriggers } from '../platform/db/media-triggers.ts';
import { migrate } from '../platform/db/migrate.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../platform/db/postgres.ts';
import { productRole } from '../platform/db/product-role.ts';
import { demoSchema, queueSchema, syncPrivileges } from '../platform/db/sync-privileges.ts';
import { syncStateTriggers } from '../platform/db/state-triggers.ts';
import { syncRollupTriggers } from '../generator/counters/rollup-triggers.ts';
import { databaseOf } from '../platform/testing/database.ts';
import { testServerSettings } from '../platform/testing/server-settings.ts';

const dataDir = join(tmpdir(), `academy-tests-${process.getuid?.() ?? 0}`);
const migrations = new URL('../platform/db/migrations', import.meta.url).pathname;
const templateLock = 718_4503;

export async function setup({ provide }: TestProject): Promise<void> {
  if (isFromBeforeBoot()) rmSync(dataDir, { recursive: true });
  const url = await embeddedPostgres(dataDir, testServerSettings);
  const server = openDatabase(url, 1);
  const template = `template_${fingerprint()}`;
  await dropLeftovers(server);
  await server.pool.query('select pg_advisory_lock($1)', [templateLock]);
  const prepared = `${template}_prepared`;
  if (!(await exists(server, template))) await makeTemplate(server, url, template, 'template1', makeTables);
  if (!(await exists(server, prepared))) await makeTemplate(server, url, prepared, template, syncTriggers);
  await server.close();
  provide('serverUrl', url);
  provide('template', template);
  provide('prepared', prepared);
  provide('run', process.pid);
}

export async function teardown(): Promise<void> {
  const server = openDatabase(await embeddedPostgres(dataDir, testServerSettings), 1);
  for (const name of await testDatabases(server)) {
    if (pidOf(name) === process.pid) await server.pool.query(`drop database if exists ${name} with (force)`);
  }
  await server.close();
  await releaseEmbeddedPostgres(dataDir);
}

/** Whether the machine went down under the server: what it did not write to the disk by then is lost. */
function isFromBeforeBoot(): boolean {
  const started = statSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), { throwIfNoEntry: false })?.mtimeMs;
  return started !== undefined && started < Date.now() - uptime() * 1000;
}

const makeTables = async (db: RootDatabase): Promise<void> => {
  await migrate(db);
  await syncPrivileges(db, productRole, [queueSchema, demoSchema]);
};

/** Definitions that changed since are no matter: tests that ask for the triggers bring them up to date. */
async function syncTriggers(db: RootDatabase): Promise<void> {
  await syncStateTriggers(db, registry);
  await syncMediaTriggers(db, registry);
  await syncRollupTriggers(db, registry);
}

/** Made under another name first: one that bears the name is whole. */
async function makeTemplate(
  server: RootDatabase,
  url: string,
  template: string,
  from: string,
  fill: (db: RootDatabase) => Promise<unknown>,
): Promise<void> {
  const draft = `${template}_draft`;
  await server.pool.query(`drop database if exists ${draft} with (force)`);
  await server.pool.query(`create database ${draft} template ${from}`);
  const db = openDatabase(databaseOf(url, draft), 1);
  try {
    await fill(db);
  } finally {
    await db.close();
  }
  await server.pool.query(`alter database ${draft} rename to ${template}`);
}

/** Databases of runs that were killed. */
async function dropLeftovers(server: RootDatabase): Promise<void> {
  for (const name of await testDatabases(server)) {
    if (!alive(pidOf(name))) await server.pool.query(`drop database if exists ${name} with (force)`);
  }
}
const testDatabases = async (server: RootDatabase): Promise<string[]> =>
  (
    await server.pool.query<{ datname: string }>(`select datname from pg_database where datname like 'test\\_%'`)
  ).rows.map((r) => r.datname);
const exists = async (server: RootDatabase, name: string): Promise<boolean> =>
  (await server.pool.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0;
const pidOf = (name: string): number => Number(name.split('_')[1]);
const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

function fingerprint(): string {
  const hash = createHash('sha256');
  const names = existsSync(migrations)
    ? readdirSync(migrations)
        .filter((name) => name.endsWith('.sql') || name === 'oldest-builds.json')
        .sort()
    : [];
  for (const name of names) hash.update(name).update(readFileSync(join(migrations, name)));
  const around = ['migration-log.ts', 'privileges.ts', 'sync-privileges.ts'];
  for (const file of around) hash.update(readFileSync(join(migrations, '..', file)));
  return hash.digest('hex').slice(0, 16);
}
