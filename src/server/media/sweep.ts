/**
 * Deletes files that nobody needs: those that no row holds, replaced ones too, files without a row, and what uploads
 * left behind that were under way when a process ended.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { originalOf } from '../../define/files.ts';
import type { Database } from '../db/database.ts';
import type { Services } from '../env.ts';
import { errorCode } from '../errors.ts';
import { fileAt, incomingFolder, removeFiles } from './file-names.ts';

/** Files in one transaction, or looked up in one query. */
const batch = 500;
/** Milliseconds in which a new file is not touched: the form it was uploaded in may still be open. */
const grace = 86_400_000;
/** Milliseconds after which nobody writes to a temporary file any more: uploads that stall are cut much earlier. */
const abandoned = 600_000;

/** Answers how many rows of `media`, and how many files without a row, were deleted. */
export async function sweepFiles({ db, config }: Pick<Services, 'db' | 'config'>): Promise<Record<string, number>> {
  await sweepIncoming(config.filesDir);
  const media = await sweepUnused(db, config.filesDir);
  const files = await sweepStrays(db, config.filesDir);
  return { ...(media > 0 && { media }), ...(files > 0 && { files }) };
}

/** Removes temporary files of uploads that ended without removing them: with their process. */
export async function sweepIncoming(filesDir: string): Promise<void> {
  const folder = incomingFolder(filesDir);
  for (const name of await namesIn(folder)) {
    if (await isOlder(join(folder, name), abandoned)) await rm(join(folder, name), { force: true });
  }
}

/** Deletes the rows that nothing uses, then their files: a crash in between leaves files without a row. */
async function sweepUnused(db: Database, filesDir: string): Promise<number> {
  let count = 0;
  for (;;) {
    const gone = await db.transaction(deleteUnused);
    for (const path of gone) {
      const file = fileAt(filesDir, path);
      if (file) await removeFiles(file);
    }
    count += gone.length;
    if (gone.length < batch) return count;
  }
}

/**
 * A row that is being saved locks the files it holds (the foreign key of `media_uses`): those are skipped. The others are
 * locked first and looked at again, since a row may have been saved meanwhile; from then on a save waits and is refused.
 */
async function deleteUnused(tx: Database): Promise<string[]> {
  const locked = await tx.query<{ path: string }>(
    sql`select path from media m where created_at < now() - make_interval(secs => ${grace / 1_000})
      and not exists (select 1 from media_uses u where u.path = m.path)
      limit ${batch} for update skip locked`,
  );
  const paths = sql.param(locked.map(({ path }) => path));
  const gone = await tx.query<{ path: string }>(
    sql`delete from media m where path = any(${paths}::text[])
      and not exists (select 1 from media_uses u where u.path = m.path) returning path`,
  );
  return gone.map(({ path }) => path);
}

/** Deletes files that no row of `media` names: of an upload, or of a sweep, that did not come to its end. */
async function sweepStrays(db: Database, filesDir: string): Promise<number> {
  let count = 0;
  for (const year of (await namesIn(filesDir)).filter((name) => /^\d{4}$/.test(name))) {
    const names = await namesIn(join(filesDir, year));
    for (let i = 0; i < names.length; i += batch) {
      for (const name of await withoutRow(db, year, names.slice(i, i + batch))) {
        const file = join(filesDir, year, name);
        if (!(await isOlder(file, grace))) continue;
        await rm(file, { force: true });
        count += 1;
      }
    }
  }
  return count;
}

async function withoutRow(db: Database, year: string, names: readonly string[]): Promise<string[]> {
  const pathOf = (name: string): string => originalOf(`/files/${year}/${name}`);
  const known = await db.query<{ path: string }>(
    sql`select path from media where path = any(${sql.param(names.map(pathOf))}::text[])`,
  );
  const paths = new Set(known.map(({ path }) => path));
  return names.filter((name) => !paths.has(pathOf(name)));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function isOlder(file: string, age: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() === true && Date.now() - found.mtimeMs > age;
}
