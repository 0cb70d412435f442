/** The types of files that may be uploaded. They follow from the bytes, never from a name or a declared type. */
import { fileTypeFromBuffer, fileTypeFromFile, type FileTypeResult } from 'file-type';
import { toPersianDigits } from '../../locale/digits.ts';
import { AppError } from '../errors.ts';

/** Bytes. */
export const maxSize = { image: 10_000_000, video: 4_000_000_000, file: 200_000_000 } as const;
export type Kind = keyof typeof maxSize;
export const largestSize = Math.max(...Object.values(maxSize));
/** Bytes of a file that comes in one request: larger ones come in several (`uploads/`), and can be resumed. */
export const largestForm = 50_000_000;
/** Bytes from the beginning of a file that tell its type. */
export const sampleBytes = 4_100;

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

/** The kind of a file by its beginning. Throws `unsupported_media`. */
export const requireAccepted = async (head: Uint8Array): Promise<Kind> =>
  // What the library cannot read to its end is of no accepted type.
  acceptedOf(await fileTypeFromBuffer(head).catch(() => undefined)).kind;

/** The kind and extension of a file on the disk. Throws `unsupported_media`. */
export const acceptedFile = async (path: string): Promise<{ kind: Kind; extension: string }> =>
  acceptedOf(await fileTypeFromFile(path));

function acceptedOf(type: FileTypeResult | undefined): { kind: Kind; extension: string } {
  const kind = type && kinds[type.mime];
  if (!type || !kind) {
    throw new AppError('unsupported_media', {
      detail: 'این نوع فایل پذیرفته نیست؛ تصویر، فیلم MP4 یا WebM، PDF، ZIP یا سند آفیس بفرستید',
    });
  }
  return { kind, extension: type.ext };
}

/** Throws `too_large` for more bytes than a file of this kind may have. */
export function requireSize(kind: Kind, size: number): void {
  requireAtMost(maxSize[kind], size);
}

/** Throws `too_large`. @param most bytes. */
export function requireAtMost(most: number, size: number): void {
  if (size <= most) return;
  const megabytes = most / 1_000_000;
  const [count, unit] = megabytes < 1_000 ? [megabytes, 'مگابایت'] : [megabytes / 1_000, 'گیگابایت'];
  throw new AppError('too_large', { detail: toPersianDigits(`حجم فایل باید حداکثر ${count} ${unit} باشد`) });
}
