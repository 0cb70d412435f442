/**
 * Brings an archive into an empty database and an empty storage. The database is migrated to the schema of the archive,
 * filled in one transaction and marked as unfinished until the last file is there; a restore that was ended can be
 * repeated. Knows no section: what else must hold (the ledger) is given to it.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { applyMigrations } from '../db/apply-migrations.ts';
import { openDatabase, type RootDatabase } from '../db/database.ts';
import type { Migration } from '../db/migration.ts';
import { col, readRows } from '../db/row-shape.ts';
import { currentRole, queueSchema, syncPrivileges } from '../db/sync-privileges.ts';
import { incomingFolder, makeFolder } from '../storage/file-names.ts';
import type { FileStorage } from '../storage/storage.ts';
import { readArchive, type ArchiveEntry } from './archive-reader.ts';
import { isEmptySchema } from './catalogue.ts';
import { withConnection } from './connection.ts';
import {
  databaseSchema,
  endSchema,
  isJobs,
  jobsSchema,
  keyOfEntry,
  names,
  startSchema,
  tableOf,
  type End,
  type Start,
} from './layout.ts';
import { DatabaseLoad } from './load-database.ts';
import { RestoredFiles } from './restored-files.ts';
import { isUnfinished, markFinished, markUnfinished } from './unfinished.ts';
import { requestAgain } from './waiting-jobs.ts';

/** Something that must hold in a restored database. Answers what is wrong, one line each. */
export type BackupCheck = (db: RootDatabase) => Promise<readonly string[]>;

export interface RestoreTarget {
  /** The role that owns the tables, or will. */
  readonly ownerUrl: string;
  /** The role that the product runs as. */
  readonly databaseUrl: string;
  /** Where the files go; null where they are only read. */
  readonly files: { readonly storage: FileStorage; readonly folder: string } | null;
  /** Those of this build. */
  readonly migrations: readonly Migration[];
  readonly checks: readonly BackupCheck[];
}

export interface RestoreReport {
  readonly createdAt: string;
  readonly rows: number;
  readonly files: number;
  readonly jobs: number;
  /** What is not as it should be, one line each: of the school as it was backed up, as the archive is whole. */
  readonly problems: readonly string[];
}

/**
 * Throws where the place is not empty, where the archive is not whole or of another schema than this build knows, and what
 * the database, the storage or the disk throws; the place is marked as unfinished then.
 */
export const restore = (target: RestoreTarget, file: string, passphrase?: string): Promise<RestoreReport> =>
  withDatabases(target, async (databases) => {
    const run = new Restore(target, databases);
    for await (const entry of readArchive(file, passphrase)) await run.take(entry);
    return run.finish();
  });

interface Databases {
  /** The connection that fills the tables, as their owner. */
  readonly client: pg.Client;
  readonly owner: RootDatabase;
  /** As the role that the product runs as. */
  readonly product: RootDatabase;
}

const withDatabases = <T>(target: RestoreTarget, work: (databases: Databases) => Promise<T>): Promise<T> =>
  withConnection(target.ownerUrl, async (client) => {
    // One connection less would do, but migrations hold one while they read by another.
    const owner = openDatabase(target.ownerUrl, 3);
    const product = openDatabase(target.databaseUrl, 3);
    try {
      return await work({ client, owner, product });
    } finally {
      await Promise.all([owner.close(), product.close()]);
    }
  });

class Restore {
  readonly #target: RestoreTarget;
  readonly #databases: Databases;
  readonly #files: RestoredFiles;
  #start: Start | undefined;
  #load: DatabaseLoad | undefined;
  #end: End | undefined;
  #rows = 0;
  #jobs = 0;

  constructor(target: RestoreTarget, databases: Databases) {
    this.#target = target;
    this.#databases = databases;
    this.#files = new RestoredFiles(databases.client);
  }

  async take(entry: ArchiveEntry): Promise<void> {
    const { name } = entry;
    const key = keyOfEntry(name);
    const table = tableOf(name);
    if (name === names.start) await this.#begin(startSchema.parse(await jsonOf(entry)));
    else if (table !== undefined) await this.#opened.part(table, await entry.bytes());
    else if (name === names.database) await this.#finishDatabase(await jsonOf(entry));
    else if (isJobs(name)) await this.#requestJobs(await jsonOf(entry));
    else if (key !== undefined) await this.#storeFile(key, entry);
    else if (name === names.end) this.#end = endSchema.parse(await jsonOf(entry));
  }

  get #opened(): DatabaseLoad {
    if (!this.#load) throw new Error('This is no archive of the product: it does not begin with its start.');
    return this.#load;
  }

  async #begin(start: Start): Promise<void> {
    const { client, owner } = this.#databases;
    const migrations = migrationsOf(start, this.#target.migrations);
    await requirePlace(client, this.#target.files?.storage ?? null);
    await applyMigrations(owner, migrations);
    this.#start = start;
    this.#load = await DatabaseLoad.begin(client, start);
  }

  async #finishDatabase(summary: unknown): Promise<void> {
    const { owner, product } = this.#databases;
    this.#rows = await this.#opened.finish(databaseSchema.parse(summary));
    await syncPrivileges(owner, await currentRole(product));
  }

  async #requestJobs(page: unknown): Promise<void> {
    const jobs = jobsSchema.parse(page);
    this.#jobs += jobs.length;
    if (this.#target.files) await requestAgain(this.#databases.product, jobs);
  }

  async #storeFile(key: string, entry: ArchiveEntry): Promise<void> {
    const { files } = this.#target;
    if (files) await store(files, key, entry);
    await this.#files.note(key);
  }

  async finish(): Promise<RestoreReport> {
    const { client, product } = this.#databases;
    const missing = await this.#files.missing();
    const leftOut = [...this.#opened.leftOut];
    const problems = [
      ...(missing.count > 0
        ? [`${missing.count} files that the database names are not in the archive: ${missing.samples.join(', ')} …`]
        : []),
      ...(this.#files.count === this.#end?.files.count ? [] : ['the archive has another number of files than it says']),
      ...(leftOut.length > 0 ? [`no migration of this build makes these tables: ${leftOut.join(', ')}`] : []),
    ];
    for (const check of this.#target.checks) problems.push(...(await check(product)));
    await markFinished(client);
    return {
      createdAt: this.#start?.createdAt ?? '',
      rows: this.#rows,
      files: this.#files.count,
      jobs: this.#jobs,
      problems,
    };
  }
}

const jsonOf = async (entry: ArchiveEntry): Promise<unknown> => JSON.parse(String(await entry.bytes()));

/** The migrations that made the schema of the archive; later ones are applied by the next start. */
function migrationsOf({ migrations }: Start, known: readonly Migration[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  const unknown = migrations.filter(({ name, checksum }) => byName.get(name)?.checksum !== checksum);
  if (unknown.length > 0) {
    const list = unknown.map(({ name }) => name).join(', ');
    throw new Error(
      `The archive is of a build that this one does not know; restore it with that build. It has ${list}.`,
    );
  }
  const archived = new Set(migrations.map(({ name }) => name));
  return known.filter(({ name }) => archived.has(name));
}

/** Throws where anything is there already, except what an ended restore left; marks the place as unfinished. */
async function requirePlace(client: pg.Client, storage: FileStorage | null): Promise<void> {
  const [lock] = await readRows(
    client,
    { free: col.boolean },
    `select pg_try_advisory_lock(hashtextextended('restore', 0)) as free`,
  );
  if (!lock?.free) throw new Error('Another restore into this database is under way.');
  if (await isUnfinished(client)) {
    // What was requested then would be done twice.
    await client.query(`drop schema if exists ${queueSchema} cascade`);
    return;
  }
  if (!(await isEmptySchema(client))) {
    throw new Error('This database is not empty. A restore needs an empty one, and overwrites nothing.');
  }
  const stored = storage && (await firstFile(storage));
  if (stored) throw new Error(`The storage is not empty: ${stored} is there. A restore overwrites nothing.`);
  await markUnfinished(client);
}

async function firstFile(storage: FileStorage): Promise<string | null> {
  for await (const { key } of storage.list()) if (keyOfEntry(names.file(key)) !== undefined) return key;
  return null;
}

/** Through a file of this machine: nothing is under the key before all of it is. */
async function store(
  { storage, folder }: NonNullable<RestoreTarget['files']>,
  key: string,
  entry: ArchiveEntry,
): Promise<void> {
  const draft = join(await makeFolder(incomingFolder(folder)), randomUUID());
  try {
    await pipeline(entry.chunks(), createWriteStream(draft));
    await storage.put(draft, key);
  } finally {
    await rm(draft, { force: true });
  }
}
