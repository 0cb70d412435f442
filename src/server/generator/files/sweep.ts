/**
 * Deletes files that nobody needs: those that no row holds, replaced ones too, files without a row, renditions of none,
 * and what was left behind when a process ended.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { originalOf } from '../../../define/files.ts';
import { dayLength } from '../../../locale/durations.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Services } from '../section/section-api.ts';
import { whileNoBackup } from '../../platform/backup/locks.ts';
import { errorCode } from '../../platform/errors/errors.ts';
import { incomingFolder, keyOf, keysOf } from '../../platform/storage/file-names.ts';
import { storageOf } from '../../platform/storage/open.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import { col } from '../../platform/db/row-shape.ts';

/** Files in one transaction, or looked up in one query. */
const batch = 500;
/** Milliseconds in which a new file is not touched: the form it was uploaded in may still be open. */
const grace = dayLength;
/** Milliseconds after which nobody writes to a temporary file any more: uploads that stall are cut much earlier. */
const abandoned = 600_000;

/** Answers how many rows of `media`, and how many files without a row, were deleted; none while a backup is being made. */
export async function sweepFiles({ db, config }: Services): Promise<Record<string, number>> {
  await sweepIncoming(config.filesDir);
  return (await whileNoBackup(db, () => sweepStored(db, storageOf(config)))) ?? {};
}

async function sweepStored(db: Database, storage: FileStorage): Promise<Record<string, number>> {
  const media = await sweepUnused(db, storage);
  const files = await sweepStrays(db, storage);
  return { ...(media > 0 && { media }), ...(files > 0 && { files }) };
}

/**
 * Removes temporary files of uploads, and folders of films, whose process ended without removing them. A film of hours is
 * made for hours: its folder is as young as the youngest file in it.
 */
export async function sweepIncoming(filesDir: string): Promise<void> {
  const folder = incomingFolder(filesDir);
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (!(await isYoung(path, Date.now() - abandoned))) await rm(path, { force: true, recursive: true });
  }
}

interface Unused extends Record<string, unknown> {
  readonly path: string;
  /** The folder of its renditions. */
  readonly streams: string | null;
}

/** Deletes the rows that nothing uses, then their files: a crash in between leaves files without a row. */
async function sweepUnused(db: Database, storage: FileStorage): Promise<number> {
  let count = 0;
  for (;;) {
    const gone = await db.transaction(deleteUnused);
    for (const { path, streams } of gone) {
      const key = keyOf(path);
      if (key) await storage.remove(keysOf(key));
      if (streams !== null) for await (const part of storage.list(streams)) await storage.remove([part.key]);
    }
    count += gone.length;
    if (gone.length < batch) return count;
  }
}

/**
 * A row that is being saved locks the files it holds (the foreign key of `media_uses`): those are skipped. The others are
 * locked first and looked at again, since a row may have been saved meanwhile; from then on a save waits and is refused.
 */
async function deleteUnused(tx: Database): Promise<Unused[]> {
  const locked = await tx.query(
    sql`select path from media m where created_at < now() - make_interval(secs => ${grace / 1_000})
      and not exists (select 1 from media_uses u where u.path = m.path)
      limit ${batch} for update skip locked`,
    { path: col.text },
  );
  const paths = sql.param(locked.map(({ path }) => path));
  return tx.query(
    sql`delete from media m where path = any(${paths}::text[])
      and not exists (select 1 from media_uses u where u.path = m.path) returning path, streams`,
    { path: col.text, streams: col.text.orNull },
  );
}

/** Deletes files that no row names: of an upload, a job or a sweep that did not come to its end. */
async function sweepStrays(db: Database, storage: FileStorage): Promise<number> {
  let count = 0;
  let old: string[] = [];
  const flush = async (): Promise<void> => {
    const strays = await withoutRow(db, old);
    if (strays.length > 0) await storage.remove(strays);
    count += strays.length;
    old = [];
  };
  for await (const { key, modified } of storage.list()) {
    if (Date.now() - modified > grace) old.push(key);
    if (old.length >= batch) await flush();
  }
  await flush();
  return count;
}

const inStreams = /^(streams\/[^/]+)\//;
const inYears = /^\d{4}\/[^/]+$/;

/** Those of these keys that should be named by a row, and are not. */
async function withoutRow(db: Database, keys: readonly string[]): Promise<string[]> {
  const pathOf = (key: string): string => originalOf(`/files/${key}`);
  const folderOf = (key: string): string => inStreams.exec(key)?.[1] ?? '';
  const known = await db.query(
    sql`select path, streams from media where path = any(${sql.param(keys.map(pathOf))}::text[])
      or streams = any(${sql.param([...new Set(keys.map(folderOf))])}::text[])`,
    { path: col.text, streams: col.text.orNull },
  );
  const paths = new Set(known.map(({ path }) => path));
  const folders = new Set(known.map(({ streams }) => streams));
  return keys.filter(
    (key) => (inYears.test(key) && !paths.has(pathOf(key))) || (inStreams.test(key) && !folders.has(folderOf(key))),
  );
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Whether a file, or anything in a folder, was written since. @param since ms since the epoch. */
async function isYoung(path: string, since: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found === null) return false;
  if (found.mtimeMs > since) return true;
  if (!found.isDirectory()) return false;
  for (const name of await namesIn(path)) {
    if (await isYoung(join(path, name), since)) return true;
  }
  return false;
}
