/** Uploads into the panels, and the files at `/files/*`: each has a random name of its own, so it never changes. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { viewFor } from '../../define/rules.ts';
import type { Panel } from '../../define/resource.ts';
import type { Actor } from '../../define/condition.ts';
import type { Env, Services } from '../env.ts';
import { AppError, invalidField } from '../errors.ts';
import { requirePanel } from '../rest/authorize.ts';
import { maxSize, storeFile } from './store.ts';

const panels = ['admin', 'marketer', 'teacher'] as const;
const contentTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.mp3': 'audio/mpeg',
};
const fileName = /^\/files\/(\d{4}\/[a-z0-9-]+\.[a-z0-9]{2,5})$/;

export function mountFiles(app: Hono<Env>, services: Services): void {
  for (const panel of panels) {
    app.post(`/api/${panel}/files`, async (c) => {
      const actor = requireWriter(services, c.var.actor, panel);
      const file = await uploadedFile(c.req.raw);
      const bytes = new Uint8Array(await file.arrayBuffer());
      return c.json(await storeFile(services, actor.userId, { name: file.name, bytes }), 201);
    });
  }
  app.get('/files/*', async (c) => {
    const key = fileName.exec(c.req.path)?.[1];
    const path = key && join(services.config.filesDir, key);
    const found = path ? await stat(path).catch(() => null) : null;
    if (!path || !found?.isFile()) throw new AppError('not_found');
    return sendFile(path, found.size, c.req.header('range'));
  });
}

/** The uploader, who must have the right to write rows of some section in this panel. Throws `forbidden`. */
function requireWriter({ registry }: Services, actor: Actor | null, panel: Panel): Actor {
  requirePanel(actor, panel);
  if (!actor) throw new AppError('unauthenticated');
  for (const resource of registry.values()) {
    const view = viewFor(resource, panel, actor, registry);
    if (view && (view.can.create || view.can.edit)) return actor;
  }
  throw new AppError('forbidden');
}

/** The part `file` of a form. Throws `unsupported_media`, `bad_request`, `too_large`, `invalid`. */
async function uploadedFile(request: Request): Promise<File> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) throw new AppError('unsupported_media');
  const length = Number(request.headers.get('content-length'));
  if (!Number.isFinite(length) || length <= 0) {
    throw new AppError('bad_request', { detail: 'اندازهٔ فایل گفته نشده است' });
  }
  if (length > maxSize.video + 10_000) throw new AppError('too_large');
  const form = await request.formData().catch(() => {
    throw new AppError('bad_request');
  });
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) throw invalidField('file', 'فایلی انتخاب نشده است');
  return file;
}

/**
 * A file, or the byte range that a player requests (RFC 9110 §14, one range). It never runs as a page: no sniffing,
 * sandboxed.
 */
function sendFile(path: string, size: number, rangeHeader: string | undefined): Response {
  const contentType = contentTypes[extname(path)];
  const headers = new Headers({
    'content-type': contentType ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    ...(contentType === undefined && { 'content-disposition': 'attachment' }),
  });
  const requested = rangeHeader === undefined ? null : parseRange(rangeHeader, size);
  const { start, end } = requested ?? { start: 0, end: size - 1 };
  if (requested && (start > end || start >= size)) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
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
