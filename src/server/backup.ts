/**
 * Backups of the school from the command line (`scripts/operate/`): the platform's, with this build's migrations and with what
 * must hold in a school that was restored.
 */
import { registry } from '../../resources/index.ts';
import { aggregatesOf } from './features/insights/index.ts';
import { checkLedger } from './features/money/index.ts';
import { applyDeltasNow } from './generator/counters/aggregate.ts';
import * as platform from './platform/backup/backup.ts';
import { checkArchive as checkWith } from './platform/backup/check.ts';
import { restore as restoreWith, type BackupCheck, type RestoreReport } from './platform/backup/restore.ts';
import { productMigrations } from './platform/db/migrate.ts';
import { productUrlOf } from './platform/db/product-role.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from './platform/db/postgres.ts';
import type { Config } from './platform/process/config.ts';
import { storageOf } from './platform/storage/open.ts';

/** The ledger, once what was under way at the moment of the backup is added up. */
const ledgerHolds: BackupCheck = async (db) => {
  await applyDeltasNow(db, aggregatesOf(registry));
  const { problems } = await checkLedger(db);
  return problems.map(
    ({ kind, count, samples }) => `the ledger does not hold: ${kind} ${count} (${samples.join(', ')})`,
  );
};

/** Makes a backup of the database and the storage of the settings. */
export const backUp = (config: Config, file: string, signal: AbortSignal): Promise<platform.BackupReport> =>
  withDatabase(config, ({ databaseUrl }) =>
    platform.backUp({ databaseUrl, storage: storageOf(config) }, file, { passphrase: config.backupPassphrase, signal }),
  );

/** Brings an archive into the database and the storage of the settings, which must be empty. */
export const restore = (config: Config, file: string): Promise<RestoreReport> =>
  withDatabase(config, async (urls) => {
    const files = { storage: storageOf(config), folder: config.filesDir };
    const target = { ...urls, files, migrations: await productMigrations(), checks: [ledgerHolds] };
    return restoreWith(target, file, config.backupPassphrase);
  });

/** Proves that an archive is whole, without touching the database and the storage of the settings. */
export const checkArchive = async (config: Config, file: string): Promise<RestoreReport> =>
  checkWith({ migrations: await productMigrations(), checks: [ledgerHolds] }, file, config.backupPassphrase);

interface Urls {
  readonly ownerUrl: string;
  readonly databaseUrl: string;
}

/** Calls `work` with the database of the settings; the embedded one is started, and stopped where nobody else uses it. */
async function withDatabase<T>(config: Config, work: (urls: Urls) => Promise<T>): Promise<T> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  if (databaseUrl) return work({ databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl });
  const ownerUrl = await embeddedPostgres(dataDir);
  try {
    return await work({ ownerUrl, databaseUrl: productUrlOf(ownerUrl) });
  } finally {
    await releaseEmbeddedPostgres(dataDir);
  }
}
