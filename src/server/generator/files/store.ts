/**
 * Stores received files. Pictures are decoded, turned upright, stripped of metadata and written as WebP with their
 * renditions; videos and documents of known types are moved into place unchanged. A file that cannot be stored whole,
 * with its row, leaves nothing.
 */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { renditionWidths } from '../../../define/files.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Services } from '../section/section-api.ts';
import { AppError, invalidField } from '../../platform/errors/errors.ts';
import { unstorable } from '../../platform/http/input.ts';
import { hasFfmpeg } from '../../platform/video/ffmpeg.ts';
import { probe, type Film } from '../../platform/video/probe.ts';
import { priorities, priorityOf, queueFilm } from './process-film.ts';
import { keysOf } from '../../platform/storage/file-names.ts';
import type { Received } from './receive.ts';
import { storageOf } from '../../platform/storage/open.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import { vttOf } from '../../platform/storage/texts.ts';
import { acceptedFile, requireSize, type Kind } from '../../platform/storage/types.ts';
import { requireWholeFilm, statedDuration, storedDuration } from '../../platform/video/whole-film.ts';

const maxPixels = 50_000_000;
const maxWidth = 2_560;
/** Pixels of the side of a square picture. */
const squareSide = 640;

export interface StoredFile {
  readonly path: string;
  readonly kind: Kind;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly name: string;
}

/** How a picture is stored: whole, or the square in its middle. */
type Shape = 'whole' | 'square';
export interface StoreOptions {
  /** Is done in the transaction of the row. */
  readonly also?: (tx: Database, path: string) => Promise<void>;
  readonly shape?: Shape;
}
type Written = Pick<StoredFile, 'size' | 'width' | 'height'>;

/**
 * Stores a received file and its row in `media`, of nobody where no person is named; the received one stays where it is.
 * Throws `unsupported_media` for a type that is not accepted, `too_large`, `invalid` for a damaged picture or film and for a
 * name that cannot be stored, and the error of the file system when it is full.
 */
export async function storeFile(
  services: Pick<Services, 'config' | 'db' | 'queue'>,
  userId: string | null,
  received: Received,
  { also, shape = 'whole' }: StoreOptions = {},
): Promise<StoredFile> {
  const { config, db, queue } = services;
  const storage = storageOf(config);
  if (received.name.includes('\0')) throw invalidField('file', `نام فایل: ${unstorable}`);
  const { kind, extension } = await acceptedFile(received.path, received.name);
  requireSize(kind, received.size);
  requirePlayable(config, extension);
  if (extension === 'srt') return storeAsVtt(services, userId, received, { ...(also && { also }), shape });
  const key = `${new Date().getUTCFullYear()}/${randomUUID()}.${kind === 'image' ? 'webp' : extension}`;
  const path = `/files/${key}`;
  const name = received.name.slice(0, 200);
  try {
    if (kind === 'video') await requireWholeFilm(received.path);
    const film = kind === 'video' && config.ffmpeg && hasFfmpeg() ? await probe(received.path) : null;
    const written =
      kind === 'image'
        ? await writePicture(storage, key, received, shape)
        : await putPlain(storage, key, received, film);
    const { size, width, height } = written;
    const duration = film ? Math.round(film.duration) : await durationOf(kind, received.path);
    await db.transaction(async (tx) => {
      await tx.query(
        sql`insert into media (path, kind, name, size, width, height, created_by, state, duration)
          values (${path}, ${kind}, ${name}, ${size}, ${width}, ${height}, ${userId},
            ${film ? 'processing' : 'ready'}, ${duration})`,
      );
      if (film) await queueFilm(queue, tx, path, priorityOf(film));
      await also?.(tx, path);
    });
    return { path, kind, size, width, height, name };
  } catch (error) {
    await storage.remove(keysOf(key));
    throw error;
  }
}

/** Subtitles in SubRip are stored as what browsers show. */
async function storeAsVtt(
  services: Pick<Services, 'config' | 'db' | 'queue'>,
  userId: string | null,
  { path, name }: Received,
  options: StoreOptions,
): Promise<StoredFile> {
  const text = Buffer.from(await vttOf(path));
  const converted = `${path}.vtt`;
  await writeFile(converted, text);
  try {
    const received = { path: converted, name, size: text.byteLength };
    return await storeFile(services, userId, received, options);
  } finally {
    await rm(converted, { force: true });
  }
}

/** Throws `unsupported_media` for a film that browsers do not play, where no renditions are made of it. */
export function requirePlayable(config: Services['config'], extension: string): void {
  if (!['mov', 'mkv'].includes(extension) || (config.ffmpeg && hasFfmpeg())) return;
  throw new AppError('unsupported_media', {
    detail: 'ویدیوی MOV و MKV روی این سرور تبدیل نمی‌شود؛ آن را به MP4 یا WebM تبدیل کنید',
  });
}

/** Where nobody has measured it. */
const durationOf = async (kind: Kind, path: string): Promise<number | null> =>
  kind === 'video' ? statedDuration(path) : null;

/** A film that lies in the storage already, under another key. */
export interface ComeFilm {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly extension: string;
}

/**
 * Stores a film without reading it: what it is, its job finds out, where there is ffmpeg. Where there is none, a few of its
 * bytes tell how long it lasts. Throws `invalid` where they tell that its end is missing.
 * @param also is done in the transaction of the row.
 */
export async function storeFilm(
  { config, db, queue }: Pick<Services, 'config' | 'db' | 'queue'>,
  userId: string,
  { key: from, name, size, extension }: ComeFilm,
  also: (tx: Database, path: string) => Promise<void>,
): Promise<StoredFile> {
  const key = `${new Date().getUTCFullYear()}/${randomUUID()}.${extension}`;
  const path = `/files/${key}`;
  const storage = storageOf(config);
  const state = config.ffmpeg && hasFfmpeg() ? 'processing' : 'ready';
  const duration = state === 'ready' ? await storedDuration(storage, from, size) : null;
  await storage.copy(from, key);
  await db.transaction(async (tx) => {
    await tx.query(
      sql`insert into media (path, kind, name, size, created_by, state, duration)
        values (${path}, 'video', ${name.slice(0, 200)}, ${size}, ${userId}, ${state}, ${duration})`,
    );
    if (state === 'processing') await queueFilm(queue, tx, path, priorities.long);
    await also(tx, path);
  });
  return { path, kind: 'video', size, width: null, height: null, name };
}

async function putPlain(
  storage: FileStorage,
  key: string,
  { path, size }: Received,
  film: Film | null,
): Promise<Written> {
  await storage.put(path, key);
  return { size, width: film?.width ?? null, height: film?.height ?? null };
}

/** Files are written here and not by sharp, whose errors do not tell a full disk from a damaged picture. */
async function writePicture(storage: FileStorage, key: string, { path }: Received, shape: Shape): Promise<Written> {
  const { original, renditions } = await decode(path, shape);
  const contents = [original.data, ...renditions];
  for (const [i, name] of keysOf(key).entries()) await storage.write(name, contents[i] ?? original.data);
  return { size: original.info.size, width: original.info.width, height: original.info.height };
}

async function decode(source: string, shape: Shape) {
  const { default: sharp } = await import('sharp');
  // It would keep the temporary file open, and its space taken, after that was removed.
  sharp.cache(false);
  try {
    const picture = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' });
    const { width, height } = await picture.metadata();
    const side = Math.min(width, height, squareSide);
    const original = await picture
      .rotate()
      .resize(
        shape === 'square'
          ? { width: side, height: side, fit: 'cover' }
          : { width: maxWidth, withoutEnlargement: true },
      )
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true });
    const renditions: Buffer[] = [];
    for (const width of renditionWidths) {
      renditions.push(
        await sharp(original.data).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
      );
    }
    return { original, renditions };
  } catch {
    throw invalidField('file', 'این فایل تصویر سالمی نیست');
  }
}
