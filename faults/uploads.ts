/** Uploads of archives, whole ones and those that stall, and the files that are stored. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { request, type ClientRequest } from 'node:http';
import { z } from 'zod';
import { must } from './fault.ts';
import { send, type Answer } from './http.ts';
import type { Product } from './product.ts';

const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\u0003\u0004';
const end = '\r\n--b--\r\n';

const headersOf = ({ url }: Product, cookie: string) => ({
  cookie,
  origin: url,
  'content-type': 'multipart/form-data; boundary=b',
});

/** Sends an archive of so many bytes. */
export const upload = (product: Product, cookie: string, size = 1_000_000): Promise<Answer> =>
  send(`${product.url}/api/admin/files`, {
    method: 'POST',
    headers: headersOf(product, cookie),
    body: `${head}${'x'.repeat(size)}${end}`,
  });

/** The address of an upload that was stored. Throws where it was refused. */
export function addressOf({ status, body }: Answer): string {
  must(status === 201, `an upload was answered ${status}: ${body}`);
  return z.object({ path: z.string() }).parse(JSON.parse(body)).path;
}

/** Sends a part of an upload, and then nothing more. @param size of the whole. */
export function stalledUpload(product: Product, cookie: string, size: number, part: Buffer): ClientRequest {
  const call = request(`${product.url}/api/admin/files`, {
    method: 'POST',
    headers: { ...headersOf(product, cookie), 'content-length': String(size) },
  });
  call.on('error', () => undefined);
  call.on('response', (response) => response.resume());
  call.write(head);
  call.write(part);
  return call;
}

/** Stored files, and those that are being received, by their paths in the data folder. */
export const filesIn = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length))
    .sort();

/** Throws when there are other files than before and those that were acknowledged by their addresses. */
export function mustHaveFiles(dataDir: string, before: readonly string[], acknowledged: readonly string[]): void {
  const now = filesIn(dataDir);
  const expected = new Set([...before, ...acknowledged]);
  const partial = now.filter((file) => !expected.has(file));
  must(partial.length === 0, `refused uploads left ${partial.join(', ')}`);
  const lost = [...expected].filter((file) => !now.includes(file));
  must(lost.length === 0, `files are lost: ${lost.join(', ')}`);
}
