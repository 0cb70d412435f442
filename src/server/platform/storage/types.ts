/** The types of files that may be uploaded. They follow from the bytes, never from a declared type; texts see `texts.ts`. */
import { open, stat } from 'node:fs/promises';
import type { FileTypeResult } from 'file-type';
import { uploadTypeOf, type UploadKind as Kind } from '../../../define/upload-types.ts';
import { toPersianDigits } from '../../../locale/digits.ts';
import { AppError } from '../errors/errors.ts';
import { isText, largestText, readText, textEnding } from './texts.ts';

/** Bytes. */
export const maxSize = {
  image: 10_000_000,
  video: 4_000_000_000,
  file: 200_000_000,
} as const satisfies Record<Kind, number>;
export type { UploadKind as Kind } from '../../../define/upload-types.ts';
export const largestSize = Math.max(...Object.values(maxSize));
/** Bytes of a file that comes in one request: larger ones come in several (`uploads/`), and can be resumed. */
export const largestForm = 50_000_000;
/** Bytes from the beginning of a file that tell its type. */
export const sampleBytes = 4_100;

interface Accepted {
  readonly kind: Kind;
  /** Without the dot. `srt` is stored as `vtt`. */
  readonly extension: string;
}
const subtitle: Accepted = { kind: 'file', extension: 'vtt' };
/** Bytes of subtitles: those of a film of hours have a few hundred thousand. */
const largestSubtitle = 2_000_000;

/** WebVTT begins with its name, after a byte order mark perhaps (W3C WebVTT, section 4.1). */
const isSubtitle = (head: Uint8Array): boolean =>
  /^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(head.subarray(0, 12)));

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Throws `too_large`, and `invalid` for what is no text. */
async function requireSubtitle(path: string): Promise<Accepted> {
  requireAtMost(largestSubtitle, (await stat(path)).size);
  await readText(path, 'متن این زیرنویس UTF-8 نیست؛ آن را با کدگذاری UTF-8 ذخیره کنید');
  return subtitle;
}

/** A text that is what its name says. */
const textOf = (head: Uint8Array, name: string): Accepted | undefined => {
  const extension = textEnding(name);
  return extension !== undefined && isText(head) ? { kind: 'file', extension } : undefined;
};

/** The library is some forty files, which no start of the server waits for. */
async function typeOfBytes(head: Uint8Array): Promise<FileTypeResult | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(head).catch(() => undefined);
}

/** The kind of a file by its beginning. @param name what its sender calls it. Throws `unsupported_media`. */
export const requireAccepted = async (head: Uint8Array, name = ''): Promise<Kind> =>
  (await acceptedHead(head, name)).kind;

/** Its kind and extension, as far as the beginning tells. Throws `unsupported_media`. */
export const acceptedHead = async (head: Uint8Array, name = ''): Promise<Accepted> =>
  // What the library cannot read to its end is of no accepted type.
  isSubtitle(head) ? subtitle : acceptedOf(await typeOfBytes(head), textOf(head, name));

/** The kind and extension of a file on the disk. Throws `unsupported_media`, `too_large`, `invalid`. */
export async function acceptedFile(path: string, name = ''): Promise<Accepted> {
  const head = await headOf(path);
  if (isSubtitle(head)) return requireSubtitle(path);
  const { fileTypeFromFile } = await import('file-type');
  const accepted = acceptedOf(await fileTypeFromFile(path), textOf(head, name));
  if (textEnding(`.${accepted.extension}`)) await requireText(path, accepted);
  return accepted;
}

async function requireText(path: string, { extension }: Accepted): Promise<void> {
  requireAtMost(extension === 'srt' ? largestSubtitle : largestText, (await stat(path)).size);
  if (extension !== 'srt') await readText(path);
}

/** @param text what it is where the library knows nothing of it. */
function acceptedOf(type: FileTypeResult | undefined, text?: Accepted): Accepted {
  if (!type && text) return text;
  // Subtitles are recognised and checked by ourselves: what the library alone takes for some was never looked at.
  const kind = type && type.ext !== subtitle.extension ? uploadTypeOf(type.mime)?.kind : undefined;
  if (!type || !kind) {
    throw new AppError('unsupported_media', {
      detail: 'این نوع فایل پذیرفته نیست؛ تصویر، ویدیو، PDF، ZIP، MP3، سند آفیس، زیرنویس یا فایل متنی بفرستید',
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
