/** Backups that are made at times, by one process of the site (`BACKUP_DIR`), and how many of them stay (`BACKUP_KEEP`). */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformServices } from '../env.ts';
import { storageOf } from '../storage/open.ts';
import { backUp } from './backup.ts';

/** The names that are given: in the order of time. */
const archive = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar(\.age)?$/;
const leftover = /^backup-[\w-]+\.tar(\.age)?(\.files)?\.partial$/;

/**
 * Makes an archive in the folder of the settings, and removes those that are too old, and what was left of one whose process
 * was killed. Answers what the archive has. Throws, and logs it, where none was made: the older ones stay then.
 */
export async function makeScheduledBackup(
  { config, db, log }: Pick<PlatformServices, 'config' | 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  if (!config.backup) return {};
  const { dir, keep } = config.backup;
  const passphrase = config.backupPassphrase;
  const name = `backup-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar${passphrase === undefined ? '' : '.age'}`;
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const source = { databaseUrl: db.pool.options.connectionString ?? '', storage: storageOf(config) };
    const { bytes, rows, files, missing } = await backUp(source, join(dir, name), { passphrase, signal });
    if (missing.count > 0) log.error({ missing }, 'backup: files that the database names are not in the storage');
    await removeOld(dir, name, keep);
    return { bytes, rows, files, missing: missing.count };
  } catch (error) {
    log.error({ err: error }, 'backup: none was made');
    throw error;
  }
}

async function removeOld(dir: string, newest: string, keep: number): Promise<void> {
  const entries = (await readdir(dir)).toSorted();
  const old = entries.filter((entry) => archive.test(entry)).slice(0, -keep);
  const left = entries.filter((entry) => leftover.test(entry) && entry < newest);
  for (const entry of [...old, ...left]) await rm(join(dir, entry), { force: true });
}
