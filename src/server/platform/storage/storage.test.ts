/** Disk and S3 behave alike; S3 is spoken to over real HTTP. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { stored } from '../testing/s3-objects.ts';
import { testS3 } from '../testing/s3-server.ts';
import { sweepFiles } from '../../generator/files/sweep.ts';
import { sweepUploads } from '../../generator/files/uploads/sweep.ts';
import { picture, upload } from '../../testing/uploads.ts';
import { incomingFolder } from './file-names.ts';
import { storageOf } from './open.ts';
import type { FileStorage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'academy-storage-'));
const s3 = await testS3();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await s3.close();
});
const content = randomBytes(20_000_000);
const textOf = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer());
async function keysOf(storage: FileStorage, below?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(below)) keys.push(key);
  return keys.toSorted();
}

describe.each([
  ['a folder', storageOf({ filesDir: join(folder, 'files') })],
  ['S3', storageOf({ filesDir: folder, s3: s3.config })],
])('%s', (_, storage) => {
  test('stores what it is given, and answers it whole or in part', async () => {
    expect(await storage.stat('2026/none.mp4')).toBeNull();
    await writeFile(join(folder, 'source'), content);
    await storage.put(join(folder, 'source'), '2026/film.mp4');
    expect(await storage.stat('2026/film.mp4')).toMatchObject({ size: content.byteLength });
    const part = await textOf(storage.read('2026/film.mp4', { start: 8_000_000, end: 8_999_999 }));
    expect(part.equals(content.subarray(8_000_000, 9_000_000))).toBe(true);
    const copy = await storage.localCopy('2026/film.mp4', join(folder, 'copy'));
    expect((await readFile(copy)).equals(content)).toBe(true);
    const reader = storage.read('2026/film.mp4', { start: 0, end: content.byteLength - 1 }).getReader();
    await reader.read();
    await reader.cancel();
  });

  test('copies, lists a folder with all below it, and removes', async () => {
    await storage.write('streams/a/master.m3u8', Buffer.from('master'));
    for (const name of ['000', '001', '002']) await storage.write(`streams/a/360/${name}.ts`, Buffer.from(name));
    // A folder whose name begins alike is another one.
    await storage.copy('streams/a/360/000.ts', 'streams/ab/000.ts');
    expect((await textOf(storage.read('streams/ab/000.ts', { start: 0, end: 2 }))).toString()).toBe('000');
    expect(await keysOf(storage, 'streams/a')).toEqual([
      'streams/a/360/000.ts',
      'streams/a/360/001.ts',
      'streams/a/360/002.ts',
      'streams/a/master.m3u8',
    ]);
    await storage.remove([...(await keysOf(storage, 'streams')), 'streams/none']);
    expect(await keysOf(storage)).toEqual(['2026/film.mp4']);
    await storage.remove(['2026/film.mp4']);
  });
});

test('the client of S3 sends a large file in parts, and is refused with a wrong key', async () => {
  expect(s3.calls.filter((call) => call === 'PUT part').length).toBeGreaterThan(1);
  expect([s3.uploads.size, s3.objects.size]).toEqual([0, 0]);
  const wrong = storageOf({ filesDir: folder, s3: { ...s3.config, accessKeyId: 'other' } });
  await expect(wrong.write('2026/a.mp4', Buffer.from('x'))).rejects.toThrow('AccessDenied');
  await expect(wrong.stat('2026/a.mp4')).rejects.toThrow(/./);
});

describe('the product on S3', async () => {
  const world = await testApp({ s3: s3.config });
  const { services, app } = world;
  const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  const root = '/api/admin/files/uploads';
  const film = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\0\0isomiso2'),
    randomBytes(18_000_000),
  ]);
  async function begin(size: number): Promise<string> {
    const body = JSON.stringify({ name: 'a', size });
    const answer = await app.request(root, { method: 'POST', headers: admin.headers, body });
    return `${root}/${((await answer.json()) as { id: string }).id}`;
  }
  const tus = { ...admin.headers, 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
  const send = async (address: string, offset: number, bytes: Buffer) => {
    const headers = { ...tus, 'upload-offset': String(offset), 'content-length': String(bytes.byteLength) };
    return (await app.request(address, { method: 'PATCH', headers, body: new Uint8Array(bytes) })).status;
  };
  const offsetOf = async (address: string) =>
    (await app.request(address, { method: 'HEAD', headers: tus })).headers.get('upload-offset');
  const finish = async (address: string) => {
    const answer = await app.request(address, { method: 'POST', headers: admin.headers, body: '{}' });
    return { status: answer.status, body: (await answer.json()) as { path: string; kind: string } };
  };

  test('a picture of one request, with its renditions', async () => {
    const made = await upload(world, admin, await picture(900, 600).png().toBuffer());
    expect([made.status, s3.objects.size]).toEqual([201, 4]);
    const opened = await app.request(made.body.path, { headers: { cookie: admin.cookie } });
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await opened.arrayBuffer()).byteLength).toBe(made.body.size);
  });

  test('an upload in parts goes on where it broke off, and leaves nothing but the film', async () => {
    const before = [...s3.objects.keys()];
    const address = await begin(film.byteLength);
    expect(await send(address, 0, film.subarray(0, 8_000_000))).toBe(204);
    expect(await send(address, 8_000_000, film.subarray(8_000_000, 9_000_000))).toBe(204);
    expect(await offsetOf(address)).toBe('9000000');
    expect(await send(address, 9_000_000, film.subarray(9_000_000))).toBe(204);
    const stored = await finish(address);
    expect(stored).toMatchObject({ status: 200, body: { kind: 'video' } });
    expect((await finish(address)).body.path).toBe(stored.body.path);
    expect([...s3.objects.keys()].filter((key) => !before.includes(key))).toEqual([
      stored.body.path.slice('/files/'.length),
    ]);
    expect(s3.uploads.size).toBe(0);
    const headers = { cookie: admin.cookie, range: 'bytes=17999000-18000999' };
    const part = await app.request(stored.body.path, { headers });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(17_999_000, 18_001_000))).toBe(true);
  });

  test('a picture in parts leaves nothing on this machine', async () => {
    const png = await picture(300, 200).png().toBuffer();
    const address = await begin(png.byteLength);
    expect(await send(address, 0, png)).toBe(204);
    expect(await finish(address)).toMatchObject({ status: 200, body: { kind: 'image' } });
    expect(await readdir(incomingFolder(services.config.filesDir))).toEqual([]);
  });

  test('what is abandoned, cancelled or refused leaves no part behind', async () => {
    const before = [...s3.objects.keys()];
    const [old, cancelled, refused] = [await begin(film.byteLength), await begin(film.byteLength), await begin(9_000)];
    for (const address of [old, cancelled]) await send(address, 0, film.subarray(0, 6_000_000));
    expect(await send(refused, 0, Buffer.alloc(9_000, 'a'))).toBe(415);
    expect((await app.request(cancelled, { method: 'DELETE', headers: tus })).status).toBe(204);
    await services.db.query(sql`update uploads set touched_at = now() - interval '2 days'`);
    await sweepFiles(services);
    await sweepUploads(services);
    expect([[...s3.objects.keys()], s3.uploads.size]).toEqual([before, 0]);
  });

  test('files without a row are swept after a day', async () => {
    const yesterday = new Date(Date.now() - 2 * 86_400_000);
    for (const key of ['2026/stray.mp4', 'streams/stray/master.m3u8']) {
      s3.objects.set(key, { ...stored(Buffer.from('x'), {}), modified: yesterday });
    }
    expect(await sweepFiles(services)).toMatchObject({ files: 2 });
    expect([...s3.objects.keys()].filter((key) => key.includes('stray'))).toEqual([]);
  });
});
