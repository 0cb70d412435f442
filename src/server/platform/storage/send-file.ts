/** A stored file as a response, whole or a range of it. */
import { extname } from 'node:path';
import { AppError } from '../errors/errors.ts';
import { brokenOff, FileBody, type OnSent } from './file-body.ts';
import type { ByteRange, FileStorage, StoredObject } from './storage.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.mkv': 'video/x-matroska',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt; charset=utf-8',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
};

const unknownType = 'application/octet-stream';

/** By the ending of a key. */
export const contentTypeOf = (key: string): string => contentTypes[extname(key)] ?? unknownType;

/** Who may keep a file. */
export const cacheControl = {
  /** Everybody, as its name never gets another content. */
  public: 'public, max-age=31536000, immutable',
  /** The browser of the person, for a while: what is of no use without something that nobody keeps. */
  brief: 'private, max-age=3600',
  private: 'private, no-store',
} as const;
export type CacheRule = keyof typeof cacheControl;

/** Whether browsers save a file in place of showing it: one that has a name for that, and any that they cannot show. */
export const isSaved = (key: string, download: string | undefined): boolean =>
  download !== undefined || contentTypeOf(key) === unknownType;

/** The header that says so; none for what is shown. */
export function dispositionOf(key: string, download: string | undefined): Record<string, string> {
  if (!isSaved(key, download)) return {};
  const name = download === undefined ? '' : `; filename*=UTF-8''${encodeFileName(download)}`;
  return { 'content-disposition': `attachment${name}` };
}

/** A name as `filename*` has it after its language (RFC 5987, section 3.2.1). */
export const encodeFileName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Headers of the answer for a file that is not there for this person: it may be for another. */
export const notFoundHeaders = { 'cache-control': cacheControl.private };

export interface Sent {
  readonly storage: FileStorage;
  readonly key: string;
  readonly found: StoredObject;
  readonly cache: CacheRule;
  /** The name under which browsers save it, in place of showing it. */
  readonly download?: string | undefined;
  /** Receives the number of bytes as the connection consumes them, and returns whether to go on. */
  readonly onSent?: OnSent | undefined;
}

/**
 * A file, or the byte range that a player requests (RFC 9110 §14, one range; with `If-Range` only of the file it knows).
 * It never runs as a page: no sniffing, sandboxed. Throws `no_such_range`.
 */
export function sendFile({ storage, key, found, cache, download, onSent }: Sent, request: Headers): Response {
  const { size } = found;
  const headers = new Headers({
    'content-type': contentTypeOf(key),
    'cache-control': cacheControl[cache],
    'accept-ranges': 'bytes',
    etag: etagOf(found),
    'last-modified': new Date(found.modified).toUTCString(),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    ...dispositionOf(key, download),
  });
  const requested = requestedRange(found, request);
  const { start, end } = requested ?? { start: 0, end: size - 1 };
  if (requested && (start > end || start >= size)) {
    throw new AppError('no_such_range', { headers: { 'content-range': `bytes */${size}` } });
  }
  headers.set('content-length', String(end - start + 1));
  if (requested) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const stored = size === 0 ? null : storage.read(key, { start, end });
  const body = stored && onSent ? watchBody(stored, start, onSent) : stored;
  return new Response(body, { status: requested ? 206 : 200, headers });
}

/** The same body, that reports what was consumed. @param start the first byte. */
function watchBody(body: ReadableStream<Uint8Array>, start: number, onSent: OnSent): ReadableStream<Uint8Array> {
  if (body instanceof FileBody) return body.watched(onSent);
  let position = start;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      position += chunk.byteLength;
      if (!onSent({ start: position - chunk.byteLength, end: position - 1 })) controller.error(brokenOff());
    },
  });
  return body.pipeThrough(counting);
}

const etagOf = ({ size, modified }: StoredObject): string => `"${size.toString(36)}-${modified.toString(36)}"`;

/** The part that a request names; null for all of the file. It may lie behind its end. */
export function requestedRange(found: StoredObject, request: Headers): ByteRange | null {
  const header = request.get('range');
  if (header === null) return null;
  const known = request.get('if-range');
  // A client that has a part of another file gets all of this one.
  const isOther = known !== null && known !== etagOf(found) && known !== new Date(found.modified).toUTCString();
  return isOther ? null : parseRange(header, found.size);
}

/**
 * The first and last byte of `bytes=0-99`, `bytes=100-` or `bytes=-100` (the last hundred); null for any other header,
 * which is ignored.
 */
function parseRange(header: string, size: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header);
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') return last === '' ? null : { start: Math.max(0, size - Number(last)), end: size - 1 };
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
