/** The services that every part of the server is given, opened and closed together. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Registry } from '../../../define/registry.ts';
import type { Config } from '../../platform/process/config.ts';
import { openChanges } from '../../platform/db/changes.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { defaultPoolSize } from '../../platform/db/pool.ts';
import { defaultReplicaLag, openReader } from '../../platform/db/replicas/reader.ts';
import { logSlowStatements } from '../../platform/db/slow-statements.ts';
import { productUrlOf } from '../../platform/db/product-role.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../../platform/db/postgres.ts';
import type { Services, ServerModules } from '../section/section-api.ts';
import { openTally } from '../../platform/counters/tally.ts';
import { openQueue } from '../../platform/jobs/queue.ts';
import type { Lifetime } from '../../platform/process/lifetime.ts';
import { openLog } from '../../platform/process/log.ts';

export interface OpenServices {
  readonly services: Services;
  /** Where the database is reached as the role that the product runs as. */
  readonly databaseUrl: string;
  /** Where it is reached as the one that owns the tables. */
  readonly ownerUrl: string;
}

/**
 * Milliseconds that what is under way on connections may take at the end of the process. A transaction that takes
 * longer is cut, and rolled back.
 */
const closeTimeout = 2_000;

/**
 * Starts the embedded PostgreSQL where no other is named. Everything is closed at the end of the process, in order, also
 * when that comes while the services are being opened.
 */
export async function openServices(
  config: Config,
  registry: Registry,
  modules: ServerModules,
  lifetime: Pick<Lifetime, 'atEnd'>,
): Promise<OpenServices> {
  const closing: (() => Promise<void>)[] = [];
  lifetime.atEnd(() => closeAll(closing));
  if (!config.databaseUrl) lifetime.atEnd(() => releaseEmbeddedPostgres(config.dataDir));
  const { databaseUrl, databaseDirectUrl: directUrl = databaseUrl } = config;
  const ownerUrl = config.databaseOwnerUrl ?? directUrl ?? (await embeddedPostgres(config.dataDir));
  const url = databaseUrl ?? productUrlOf(ownerUrl);
  const log = openLog(config.logLevel);
  lifetime.atEnd(logSlowStatements(log, config.logSlowMs));
  const db = openDatabase(url, config.databasePool, { wait: config.databaseWait, directUrl });
  const changes = openChanges(db.directUrl, db);
  const reader = openReader(db, changes, {
    urls: config.databaseReplicaUrls ?? [],
    connections: config.databasePool ?? defaultPoolSize,
    lagLimit: config.databaseReplicaLag ?? defaultReplicaLag,
  });
  const queue = openQueue(db);
  const tally = openTally({ db, log });
  closing.push(
    () => tally.close(),
    () => queue.close(),
    () => reader.close(),
    () => changes.close(),
    () => db.close(),
  );
  return {
    databaseUrl: url,
    ownerUrl,
    services: { config, db, reader, registry, modules, changes, log, queue, tally },
  };
}

async function closeAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const deadline = delay(closeTimeout, undefined, { ref: false });
  // A database that is away closes nothing; the rest of the end must not depend on it.
  for (const close of steps) await Promise.race([close().catch(() => undefined), deadline]);
}
