/**
 * A backup of a running product: every table as of one moment, by `COPY` in one snapshot, and the files that the rows of that
 * moment name, in one archive. People work on meanwhile. Knows no section; may be called from any process.
 */
import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { appliedMigrations } from '../db/migration-log.ts';
import type { FileStorage } from '../storage/storage.ts';
import { writeArchive, type ArchiveOptions, type ArchiveWriter } from './archive-writer.ts';
import { partitionsOf, tablesOf } from './catalogue.ts';
import { plainFormats, withConnection, withoutLimits } from './connection.ts';
import { dumpDatabase } from './dump-database.ts';
import { names, type End, type Start } from './layout.ts';
import { whileBackingUp } from './locks.ts';
import { archiveFiles, noteNamedFiles } from './named-files.ts';
import { isUnfinished } from './unfinished.ts';
import { waitingJobs } from './waiting-jobs.ts';

export interface BackupSource {
  /** A role that may read every table, such as the product's. */
  readonly databaseUrl: string;
  readonly storage: FileStorage;
}

export interface BackupReport {
  /** Of the archive. */
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Files that the database names, and the storage does not have. */
  readonly missing: End['missing'];
}

/**
 * Writes the archive, which nobody finds under its name before it is whole.
 * Throws where another backup is being made, where a restore was ended before it was done, and what the database, the
 * storage or the disk throws.
 */
export const backUp = (source: BackupSource, file: string, options: ArchiveOptions = {}): Promise<BackupReport> =>
  whileBackingUp(source.databaseUrl, async (requireLocks) => {
    const list = `${file}.files.partial`;
    let counts = { tables: 0, rows: 0 };
    let end: Pick<End, 'files' | 'missing'> | undefined;
    try {
      const bytes = await writeArchive(file, options, async (archive) => {
        counts = await withConnection(source.databaseUrl, (client) => archiveDatabase(client, archive, list));
        end = await archiveFiles(list, source.storage, archive);
        await requireLocks();
        return end;
      });
      return { bytes, ...counts, files: end?.files.count ?? 0, missing: end?.missing ?? { count: 0, samples: [] } };
    } finally {
      await rm(list, { force: true });
    }
  });

/** Everything of the database, in one transaction that sees one moment. */
async function archiveDatabase(
  client: pg.Client,
  archive: ArchiveWriter,
  list: string,
): Promise<Pick<BackupReport, 'tables' | 'rows'>> {
  await client.query(`begin isolation level repeatable read read only; ${withoutLimits}; ${plainFormats}`);
  if (await isUnfinished(client)) throw new Error('A restore into this database was ended before it was done.');
  const tables = await tablesOf(client);
  const migrations = (await appliedMigrations(client)).map(({ name, checksum }) => ({ name, checksum }));
  const start: Start = {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations,
    tables,
    partitions: await partitionsOf(client),
  };
  await archive.addJson(names.start, start);
  const { rows } = await dumpDatabase(client, tables, archive);
  let number = 0;
  for await (const jobs of waitingJobs(client)) await archive.addJson(names.jobs(number++), jobs);
  await noteNamedFiles(client, list);
  await client.query('commit');
  return { tables: tables.length, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) };
}
