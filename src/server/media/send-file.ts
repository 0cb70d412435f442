/** A stored file as a response, whole or a range of it. */
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { Opening } from './rights.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.mp3': 'audio/mpeg',
};

/** Who may keep a file: a public one everybody, as its name never gets another content; others nobody. */
const cacheControl = {
  public: 'public, max-age=31536000, immutable',
  private: 'private, no-store',
} as const satisfies Record<Opening, string>;

/** Headers of the answer for a file that is not there for this person: it may be for another. */
export const notFoundHeaders = { 'cache-control': cacheControl.private };

/**
 * A file, or the byte range that a player requests (RFC 9110 §14, one range). It never runs as a page: no sniffing,
 * sandboxed.
 */
export function sendFile(path: string, size: number, opening: Opening, rangeHeader: string | undefined): Response {
  const contentType = contentTypes[extname(path)];
  const headers = new Headers({
    'content-type': contentType ?? 'application/octet-stream',
    'cache-control': cacheControl[opening],
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    ...(contentType === undefined && { 'content-disposition': 'attachment' }),
  });
  const requested = rangeHeader === undefined ? null : parseRange(rangeHeader, size);
  const { start, end } = requested ?? { start: 0, end: size - 1 };
  if (requested && (start > end || start >= size)) {
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${size}`, 'cache-control': cacheControl.private },
    });
  }
  headers.set('content-length', String(end - start + 1));
  if (requested) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  // cast: Node.js and the DOM declare the same stream as different types.
  const body = Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;
  return new Response(body, { status: requested ? 206 : 200, headers });
}

/**
 * The first and last byte of `bytes=0-99`, `bytes=100-` or `bytes=-100` (the last hundred); null for any other header,
 * which is ignored.
 */
function parseRange(header: string, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header);
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 };
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
