/**
 * Uploads into the panels, and the files themselves at `/files/*`: content-addressed by a random name, so they never
 * change.
 */
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
const types: Readonly<Record<string, string>> = {
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
      requirePanel(c.var.actor, panel);
      requireWriter(services, c.var.actor!, panel);
      const file = await uploaded(c.req.raw);
      return c.json(
        await storeFile(services, c.var.actor!.userId, {
          name: file.name,
          bytes: new Uint8Array(await file.arrayBuffer()),
        }),
        201,
      );
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

/** Only someone who may write a row somewhere in this panel has a use for a file. */
function requireWriter(services: Services, actor: Actor, panel: Panel): void {
  for (const resource of services.registry.values()) {
    const view = viewFor(resource, panel, actor, services.registry);
    if (view && (view.can.create || view.can.edit)) return;
  }
  throw new AppError('forbidden');
}

async function uploaded(request: Request): Promise<File> {
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
 * A file, or the part of it a player asks for (one byte range, RFC 9110 §14). Never run as a page: no sniffing,
 * sandboxed.
 */
function sendFile(path: string, size: number, range: string | undefined): Response {
  const headers = new Headers({
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    ...(types[extname(path)] === undefined && { 'content-disposition': 'attachment' }),
  });
  const asked = range === undefined ? null : /^bytes=(\d*)-(\d*)$/.exec(range);
  const start = asked ? (asked[1] ? Number(asked[1]) : Math.max(0, size - Number(asked[2]))) : 0;
  const end = asked?.[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1;
  if (asked && (start > end || start >= size)) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  headers.set('content-length', String(end - start + 1));
  if (asked) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  return new Response(Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream, {
    status: asked ? 206 : 200,
    headers,
  });
}
