/** Uploads as browsers send them, and uploaded files as rows hold them: for tests of files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Problem } from '../../contract/errors.ts';
import type { Services } from '../generator/section/section-api.ts';
import type { TestApp } from './app.ts';
import type { TestPerson } from './people.ts';
import { keysOf } from '../platform/storage/file-names.ts';
import type { StoredFile } from '../generator/files/store.ts';

export const boundary = 'test-boundary';
/** The head of a multipart body with one part `file`; the bytes of the file and `formEnd` follow. */
export const formStart = (name = 'a.png', field = 'file'): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
export const formEnd = `\r\n--${boundary}--\r\n`;

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff7952' } });

export interface UploadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: StoredFile & Problem;
}

/** Sends a body as the form of an upload. */
export async function send(
  { app }: TestApp,
  person: TestPerson,
  body: BodyInit,
  { panel = 'admin', headers = {} }: { panel?: string; headers?: Record<string, string> } = {},
): Promise<UploadAnswer> {
  const response = await app.request(`/api/${panel}/files`, {
    method: 'POST',
    body,
    headers: { ...person.headers, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as StoredFile & Problem };
}

/** Uploads a file. */
export const upload = (
  world: TestApp,
  person: TestPerson,
  bytes: Uint8Array | string,
  { name = 'a.png', panel = 'admin' } = {},
): Promise<UploadAnswer> => {
  const body = Buffer.concat([Buffer.from(formStart(name)), Buffer.from(bytes), Buffer.from(formEnd)]);
  return send(world, person, body, { panel, headers: { 'content-length': String(body.byteLength) } });
};

let collectGarbage: (() => void) | undefined;
/** The bytes of buffers that something holds. */
export function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  collectGarbage ??= runInNewContext('gc') as () => void;
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/** Stores a file as if it had been uploaded, with all renditions. @param age days. */
export async function storedFile(
  { db, config }: Services,
  { extension = 'webp', by = null, age = 0 }: { extension?: string; by?: string | null; age?: number } = {},
): Promise<string> {
  const path = `/files/2026/${randomUUID()}.${extension}`;
  const file = join(config.filesDir, path.slice('/files/'.length));
  await mkdir(dirname(file), { recursive: true });
  for (const name of keysOf(file)) await writeFile(name, 'content');
  await db.query(
    sql`insert into media (path, kind, name, size, created_by, created_at)
      values (${path}, 'image', 'a', 7, ${by}::uuid, now() - make_interval(days => ${age}))`,
  );
  return path;
}
