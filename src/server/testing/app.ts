/** The API over a database of its own, as tests ask it: in process, with people of every kind logged in. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { sql } from 'drizzle-orm';
import { afterAll, inject } from 'vitest';
import { registry } from '../../../resources/index.ts';
import { serverModules } from '../../../resources/index.server.ts';
import { createApp } from '../app.ts';
import type { Config } from '../platform/process/config.ts';
import { openChanges } from '../platform/db/changes.ts';
import { tableName } from '../platform/db/names.ts';
import { primaryReader } from '../platform/db/replicas/reader.ts';
import { openDatabase, type RootDatabase } from '../platform/db/database.ts';
import { productUrlOf } from '../platform/db/product-role.ts';
import { syncMediaTriggers } from '../platform/db/media-triggers.ts';
import { syncStateTriggers } from '../platform/db/state-triggers.ts';
import type { Env } from '../platform/env.ts';
import type { Services } from '../generator/section/section-api.ts';
import { syncRollupTriggers } from '../generator/counters/rollup-triggers.ts';
import { noProxies } from '../platform/process/trusted-proxies.ts';
import { openTally } from '../platform/counters/tally.ts';
import { openQueue } from '../platform/jobs/queue.ts';
import { openLog } from '../platform/process/log.ts';
import { checkCacheTables } from './cache-tables.ts';
import { asProduct, databaseOf, preparedDatabase } from '../platform/testing/database.ts';
import { col } from '../platform/db/row-shape.ts';

/** Tables that change with each log-in, sale, view or search, a column or a count at a time, which no cache shows at once. */
const countedOnly: readonly string[] = ['users', 'course_amar', 'ledger_entries', 'ledger_accounts', 'search_misses'];
/** Lists, look-ups and pages are answered from caches that hear of these. */
const mustPublish = [...registry.keys()].map(tableName).filter((table) => !countedOnly.includes(table));

/**
 * Services over a fresh database, as the role that the product runs as, and folder: a demo without demo data, silent,
 * without credentials. Call it at the top of a test file or suite.
 */
export async function testServices(overrides: Partial<Config> = {}): Promise<Services> {
  checkCacheTables(mustPublish);
  const database = await preparedDatabase();
  await syncStateTriggers(database.db, registry);
  await syncMediaTriggers(database.db, registry);
  await syncRollupTriggers(database.db, registry);
  const { db, url } = asProduct(database, mustPublish);
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-test-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return servicesOver(url, db, {
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost',
    dataDir,
    filesDir: join(dataDir, 'files'),
    demo: true,
    secret: 'a secret of the tests, long enough for it',
    drain: { delay: 0, timeout: 10_000 },
    ffmpeg: false,
    trustProxy: noProxies,
    logLevel: 'silent',
    ...overrides,
  });
}

/** The services of another process of the same school: its own connections, caches and feed of changes. */
export async function servicesBeside({ config, db }: Services): Promise<Services> {
  const [row] = await db.query(sql`select current_database() as name`, { name: col.text });
  const url = productUrlOf(databaseOf(inject('serverUrl'), row!.name));
  const own = openDatabase(url, 5, { mustPublish });
  afterAll(() => own.close());
  return servicesOver(url, own, config);
}

function servicesOver(url: string, db: RootDatabase, config: Config): Services {
  const changes = openChanges(url, db);
  const queue = openQueue(db);
  const log = openLog(config.logLevel);
  const tally = openTally({ db, log });
  afterAll(async () => {
    await tally.close();
    await queue.close();
    await changes.close();
  });
  return { config, db, registry, modules: serverModules, changes, reader: primaryReader(db), log, queue, tally };
}

export interface TestApp {
  readonly app: Hono<Env>;
  readonly services: Services;
}

/** The API with `app.request()`. Call it at the top of a test file or suite. */
export async function testApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const services = await testServices(overrides);
  return { services, app: createApp(services) };
}
