/** What becomes of an upload that has come whole: a stored file with its row. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Services } from '../../env.ts';
import { AppError } from '../../errors.ts';
import { storeFile, type StoredFile } from '../store.ts';
import { completeUpload, type UploadRow } from './rows.ts';
import { uploadsFolder } from './tus.ts';

/** Stores it, or answers what was stored. Throws what `storeFile` throws. */
export async function storeUpload(
  services: Services,
  { id, userId, name, size, path }: UploadRow,
): Promise<StoredFile> {
  if (path !== null) return storedFile(services, path);
  const received = { path: join(services.config.filesDir, uploadsFolder, id), name, size };
  const stored = await storeFile(services, userId, received, {
    also: (tx, at) => completeUpload(tx, id, at),
  });
  await rm(received.path, { force: true });
  return stored;
}

async function storedFile({ db }: Services, path: string): Promise<StoredFile> {
  const [row] = await db.query<StoredFile & Record<string, unknown>>(
    sql`select path, kind, size, width, height, name from media where path = ${path}`,
  );
  if (!row) throw new AppError('not_found');
  return row;
}
