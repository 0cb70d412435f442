/** A film whose files lie in S3: uploaded, made into a stream and played over real HTTP, as a browser does all of it. */
import { spawnSync } from 'node:child_process';
import { createDecipheriv } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { Lesson } from '../../../../contract/learning.ts';
import { sweepFiles } from '../../../generator/files/sweep.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { testS3 } from '../../../platform/testing/s3-server.ts';
import { hasFfmpeg } from '../../../platform/video/ffmpeg.ts';
import { processFilm } from '../../../generator/files/process-film.ts';
import { grantTo, testCourse } from '../../testing/films.ts';

const folder = mkdtempSync(join(tmpdir(), 'academy-s3-films-'));
const s3 = await testS3();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await s3.close();
});

function makeFilm(): Buffer {
  const file = join(folder, 'film.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=480x362:rate=12', '-f', 'lavfi', '-i', 'sine=frequency=440'];
  const coding = ['-t', '8', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...source, ...coding, file]);
  if (status !== 0) throw new Error(String(stderr));
  return readFileSync(file);
}

describe.runIf(hasFfmpeg())('a film in S3', async () => {
  const { app, services } = await testApp({ ffmpeg: true, s3: s3.config });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((done) => server.once('listening', done));
  afterAll(() => new Promise((done) => server.close(done)));
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  const [buyer, stranger] = [await testPerson(services), await testPerson(services)];
  const { course, lesson } = await testCourse(services);
  await grantTo(services, buyer, course);

  const ask = (person: TestPerson | null, path: string, init: RequestInit = {}) =>
    fetch(root + path, {
      ...init,
      headers: {
        origin: services.config.publicUrl,
        ...(person && { cookie: person.cookie }),
        ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
        ...(init.headers as Record<string, string>),
      },
    });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  async function store(film: Buffer): Promise<string> {
    const uploads = '/api/admin/files/uploads';
    const begun = await ask(admin, uploads, {
      method: 'POST',
      body: JSON.stringify({ name: 'film.mp4', size: film.byteLength }),
    });
    const address = `${uploads}/${((await begun.json()) as { id: string }).id}`;
    const half = Math.floor(film.byteLength / 2);
    for (const [offset, part] of [
      [0, film.subarray(0, half)],
      [half, film.subarray(half)],
    ] as const) {
      const headers = {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      };
      const sent = await ask(admin, address, { method: 'PATCH', headers, body: new Uint8Array(part) });
      expect(sent.status).toBe(204);
    }
    const stored = await ask(admin, address, { method: 'POST', body: '{}' });
    return ((await stored.json()) as { path: string }).path;
  }

  const film = makeFilm();
  const path = await store(film);
  const id = await lesson({ video: path });
  const opened = async (person: TestPerson) =>
    ((await (await ask(person, `/api/learn/lessons/${id}`)).json()) as Lesson).playback;

  test('plays as it is, whole and in parts, until its stream is made', async () => {
    const { kind, src } = (await opened(buyer))!;
    expect(kind).toBe('file');
    expect((await bytesOf(await ask(buyer, src))).equals(film)).toBe(true);
    const part = await ask(buyer, src, { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${film.byteLength}`]);
    expect((await bytesOf(part)).equals(film.subarray(1_000, 2_000))).toBe(true);
    expect((await ask(buyer, src, { headers: { range: `bytes=${film.byteLength}-` } })).status).toBe(416);
  });

  test('is made into a stream there, whose playlist, key and segments play for its buyer alone', async () => {
    expect(await processFilm.run(services, { path })).toEqual({ media: 1 });
    expect(await readdir(join(services.config.filesDir, 'incoming'))).toEqual([]);
    const { kind, src, poster, thumbnails } = (await opened(buyer))!;
    expect(kind).toBe('hls');
    const [timed] = await services.db.query(sql`select duration from lessons where id = ${id}::uuid`);
    expect(timed).toEqual({ duration: 8 });
    const base = src.slice(0, -'/master.m3u8'.length);
    const read = async (name: string): Promise<Buffer> => {
      const answer = await ask(buyer, `${base}/${name}`);
      expect(answer.status, name).toBe(200);
      return bytesOf(answer);
    };
    expect((await read('master.m3u8')).toString()).toContain('\n360/index.m3u8');
    const playlist = (await read('360/index.m3u8')).toString();
    const [, keyName = ''] = /METHOD=AES-128,URI="\.\.\/(keys\/0-\d+)"/.exec(playlist) ?? [];
    const key = await read(keyName);
    const segments = playlist.match(/\d{3}\.ts/g) ?? [];
    expect(segments).toEqual(['000.ts', '001.ts']);
    for (const [number, name] of segments.entries()) {
      const sealed = await read(`360/${name}`);
      const opening = createDecipheriv('aes-128-cbc', key, Buffer.from([...Buffer.alloc(15), number]));
      const clear = Buffer.concat([opening.update(sealed), opening.final()]);
      expect([clear[0], clear[188], clear.byteLength % 188]).toEqual([0x47, 0x47, 0]);
      const part = await ask(buyer, `${base}/360/${name}`, { headers: { range: 'bytes=-100' } });
      expect([part.status, (await bytesOf(part)).equals(sealed.subarray(-100))]).toEqual([206, true]);
    }
    for (const name of ['master.m3u8', '360/index.m3u8', '360/000.ts', keyName, poster, thumbnails]) {
      const address = name?.startsWith('/') ? name : `${base}/${name}`;
      for (const person of [stranger, admin, null]) expect((await ask(person, address)).status, address).toBe(403);
      expect((await ask(buyer, address, { method: 'HEAD' })).status, address).toBe(200);
    }
    expect(await opened(stranger)).toBeNull();
  });

  test('leaves nothing there once no lesson holds it', async () => {
    await services.db.query(sql`update lessons set video = null where id = ${id}::uuid`);
    await services.db.query(sql`update media set created_at = now() - interval '2 days'`);
    await sweepFiles(services);
    expect([[...s3.objects.keys()], s3.uploads.size]).toEqual([[], 0]);
  });
});
