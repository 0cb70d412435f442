/** What becomes of an upload that has come whole: a stored file with its row. The upload itself is still there then. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { incomingFolder, makeFolder } from '../../../platform/storage/file-names.ts';
import { storageOf } from '../../../platform/storage/open.ts';
import { requirePlayable, storeFile, storeFilm, type StoredFile } from '../store.ts';
import { acceptedHead, requireSize, sampleBytes } from '../../../platform/storage/types.ts';
import { completeUpload, type UploadRow } from './rows.ts';
import { uploadKey } from './tus.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** Stores it, or answers what was stored. Throws what `storeFile` throws. */
export async function storeUpload(services: Services, row: UploadRow): Promise<StoredFile> {
  const { id, userId, name, size, path } = row;
  if (path !== null) return storedFile(services, path);
  const { config } = services;
  const complete = (tx: Database, at: string): Promise<void> => completeUpload(tx, id, at);
  if (!config.s3) {
    const received = { path: join(config.filesDir, uploadKey(id)), name, size };
    const stored = await storeFile(services, userId, received, { also: complete });
    await rm(received.path, { force: true });
    return stored;
  }
  const { kind, extension } = await acceptedHead(await headOf(services, row), name);
  requireSize(kind, size);
  requirePlayable(config, extension);
  // A film does not come through this machine a second time; its job looks into it.
  if (kind === 'video') return storeFilm(services, userId, { key: uploadKey(id), name, size, extension }, complete);
  const local = join(await makeFolder(incomingFolder(config.filesDir)), randomUUID());
  try {
    await storageOf(config).localCopy(uploadKey(id), local);
    return await storeFile(services, userId, { path: local, name, size }, { also: complete });
  } finally {
    await rm(local, { force: true });
  }
}

async function headOf({ config }: Services, { id, size }: UploadRow): Promise<Uint8Array> {
  const range = { start: 0, end: Math.min(sampleBytes, size) - 1 };
  return new Uint8Array(await new Response(storageOf(config).read(uploadKey(id), range)).arrayBuffer());
}

async function storedFile({ db }: Services, path: string): Promise<StoredFile> {
  const [row] = await db.query(sql`select path, kind, size, width, height, name from media where path = ${path}`, {
    path: col.text,
    kind: col.text.as<StoredFile['kind']>(),
    size: col.number,
    width: col.number.orNull,
    height: col.number.orNull,
    name: col.text,
  });
  if (!row) throw new AppError('not_found');
  return row;
}
