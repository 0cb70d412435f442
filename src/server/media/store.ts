/**
 * Stores uploaded files. The type of a file follows from its bytes, never from its name or declared type. Pictures are
 * decoded, turned upright, stripped of metadata and written as WebP with their renditions; videos and documents of
 * known types are stored unchanged.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { Services } from '../env.ts';
import { AppError, errorCode, invalidField } from '../errors.ts';

/** Widths of the renditions written beside each picture: `<name>-<width>.webp`. */
export const renditionWidths = [320, 640, 1280] as const;
/** Bytes. */
export const maxSize = { image: 10_000_000, video: 50_000_000, file: 20_000_000 } as const;
const maxPixels = 50_000_000;
const maxWidth = 2_560;
type Kind = keyof typeof maxSize;

export interface StoredFile {
  readonly path: string;
  readonly kind: Kind;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly name: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/webp': 'image',
  'image/gif': 'image',
  'image/avif': 'image',
  'video/mp4': 'video',
  'video/webm': 'video',
  'application/pdf': 'file',
  'application/zip': 'file',
  'audio/mpeg': 'file',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'file',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'file',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'file',
};

/**
 * Stores a file and its row in `media`. Throws `unsupported_media` for a type that is not accepted, `too_large`, and
 * `invalid` for a damaged picture.
 */
export async function storeFile(
  services: Services,
  userId: string,
  upload: { name: string; bytes: Uint8Array },
): Promise<StoredFile> {
  const type = await fileTypeFromBuffer(upload.bytes);
  const kind = type && kinds[type.mime];
  if (!type || !kind) {
    throw new AppError('unsupported_media', {
      detail: 'این نوع فایل پذیرفته نیست؛ تصویر، فیلم MP4 یا WebM، PDF، ZIP یا سند آفیس بفرستید',
    });
  }
  if (upload.bytes.byteLength > maxSize[kind]) throw new AppError('too_large');
  const folder = String(new Date().getUTCFullYear());
  const id = randomUUID();
  const name = upload.name.slice(0, 200);
  await mkdir(join(services.config.filesDir, folder), { recursive: true });
  const written =
    kind === 'image'
      ? await writePicture(services.config.filesDir, folder, id, upload.bytes)
      : await writePlain(services.config.filesDir, `${folder}/${id}.${type.ext}`, upload.bytes);
  const stored: StoredFile = { ...written, kind, name };
  await services.db.query(
    sql`insert into media (path, kind, name, size, width, height, created_by)
      values (${stored.path}, ${kind}, ${name}, ${stored.size}, ${stored.width}, ${stored.height}, ${userId})`,
  );
  return stored;
}

type Written = Pick<StoredFile, 'path' | 'size' | 'width' | 'height'>;

async function writePlain(filesDir: string, key: string, bytes: Uint8Array): Promise<Written> {
  await writeFile(join(filesDir, key), bytes);
  return { path: `/files/${key}`, size: bytes.byteLength, width: null, height: null };
}

async function writePicture(filesDir: string, folder: string, id: string, bytes: Uint8Array): Promise<Written> {
  const { default: sharp } = await import('sharp');
  const file = (suffix = '') => join(filesDir, folder, `${id}${suffix}.webp`);
  const names = [file(), ...renditionWidths.map((w) => file(`-${w}`))];
  try {
    const upright = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: maxWidth, withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true });
    await writeFile(file(), upright.data);
    for (const width of renditionWidths) {
      await sharp(upright.data)
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toFile(file(`-${width}`));
    }
    return {
      path: `/files/${folder}/${id}.webp`,
      size: upright.info.size,
      width: upright.info.width,
      height: upright.info.height,
    };
  } catch (error) {
    await Promise.all(names.map((name) => rm(name, { force: true })));
    if (errorCode(error) === 'ENOSPC') throw error;
    throw invalidField('file', 'این فایل تصویر سالمی نیست');
  }
}
