/** Films: what is one, and what is made of it. What needs ffmpeg runs where it is. */
import { spawnSync } from 'node:child_process';
import { createDecipheriv } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppError } from '../../../platform/errors/errors.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { storageOf } from '../../../platform/storage/open.ts';
import { upload } from '../../../testing/uploads.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { hasFfmpeg } from '../../../platform/video/ffmpeg.ts';
import { playbackOf } from './playback.ts';
import { probe } from '../../../platform/video/probe.ts';
import { processFilm, queueWaitingFilms } from '../../../generator/files/process-film.ts';
import { momentsOf, renditionsOf, thumbnailsVtt } from '../../../generator/files/renditions.ts';
import { grantTo, testCourse, viewerWith } from '../../testing/films.ts';

test('renditions are never larger than the film, whichever way it stands', () => {
  const sizes = (width: number, height: number) => renditionsOf({ width, height }).map(({ size }) => size);
  expect(sizes(1_920, 1_080)).toEqual([360, 480, 720, 1_080]);
  expect(sizes(1_080, 1_920)).toEqual([360, 480, 720, 1_080]);
  expect(sizes(1_280, 720)).toEqual([360, 480, 720]);
  expect(sizes(320, 241)).toEqual([240]);
});
test('the moments of a film of hours fit into one sprite', () => {
  expect(momentsOf(14_400)).toEqual({ interval: 144, count: 100 });
  expect(momentsOf(5)).toEqual({ interval: 2, count: 3 });
  const cues = thumbnailsVtt(14_400, 90).split('\n\n');
  expect(cues.at(1)).toBe('00:00:00.000 --> 00:02:24.000\nthumbnails.jpg#xywh=0,0,160,90');
  expect(cues.at(-1)).toContain('03:57:36.000 --> 04:00:00.000\nthumbnails.jpg#xywh=1440,810,160,90');
});

const folder = mkdtempSync(join(tmpdir(), 'academy-films-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);
const make = (name: string, ...args: string[]): void => {
  const all = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args, at(name)];
  const { status, stderr } = spawnSync('ffmpeg', all, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};
const picture = ['-f', 'lavfi', '-i', 'testsrc=size=480x362:rate=12'];
const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440'];
const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

describe.runIf(hasFfmpeg())('with ffmpeg', async () => {
  const world = await testApp({ ffmpeg: true });
  const { services } = world;
  const { db } = services;
  const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  const other = await testPerson(services, {
    role: 'admin',
    permissions: ['admin.articles.view', 'admin.articles.edit'],
  });
  const filesLeft = async () =>
    (await readdir(services.config.filesDir, { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  const countOfRows = async () => (await db.query(sql`select 1 from media`)).length;
  const stateOf = async (path: string, person = admin, method = 'GET') => {
    const query = method === 'GET' ? `?path=${encodeURIComponent(path)}` : '';
    const body = method === 'GET' ? {} : { body: JSON.stringify({ path }) };
    const answer = await world.app.request(`/api/admin/files/media${query}`, {
      method,
      headers: person.headers,
      ...body,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  beforeAll(() => {
    make('film.mp4', ...picture, ...sound, '-t', '7', ...x264, '-c:a', 'aac', '-movflags', '+faststart');
    make('silent.mp4', ...picture, '-t', '1', ...x264);
    make('sound.mp4', ...sound, '-t', '1', '-c:a', 'aac');
    make('long.mp4', '-f', 'lavfi', '-i', 'color=size=64x36:rate=1/60', '-t', '14400', ...x264);
    writeFileSync(at('cut.mp4'), readFileSync(at('silent.mp4')).subarray(0, 3_000));
    const head = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom\0\0\0\0isomiso2')]);
    writeFileSync(at('named.mp4'), Buffer.concat([head, Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')]));
    writeFileSync(at('playlist.mp4'), '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n');
  });

  test('a film tells how long and how large it is, one of four hours too', async () => {
    const film = await probe(at('film.mp4'));
    expect({ ...film, duration: Math.round(film.duration) }).toEqual({
      duration: 7,
      width: 480,
      height: 362,
      hasAudio: true,
    });
    expect(Math.round((await probe(at('long.mp4'))).duration)).toBe(14_400);
  });

  test('a film that came while there was no ffmpeg is made into a stream once there is', async () => {
    const path = '/files/2026/waiting.mp4';
    await storageOf(services.config).put(at('film.mp4'), '2026/waiting.mp4');
    await db.query(sql`insert into media (path, kind, name, size, created_by, state)
      values (${path}, 'video', 'waiting.mp4', 1000, ${admin.id}, 'ready')`);
    expect(await queueWaitingFilms(services)).toEqual({ media: 1 });
    expect((await stateOf(path)).body).toMatchObject({ state: 'processing' });
    expect(await processFilm.run(services, { path })).toEqual({ media: 1 });
    expect((await stateOf(path)).body).toMatchObject({ state: 'ready', isStreamed: true });
    expect(await queueWaitingFilms(services)).toEqual({ media: 0 });
  });

  test.each(['mov', 'mkv'])('a film in .%s becomes a stream', async (ending) => {
    make(`other.${ending}`, ...picture, '-t', '2', ...x264);
    const made = await upload(world, admin, readFileSync(at(`other.${ending}`)), { name: `other.${ending}` });
    expect(made).toMatchObject({ status: 201, body: { kind: 'video', name: `other.${ending}` } });
    expect(await processFilm.run(services, { path: made.body.path })).toEqual({ media: 1 });
    expect((await stateOf(made.body.path)).body).toMatchObject({ state: 'ready', isStreamed: true });
  });

  test.each([
    ['sound.mp4', 'این فایل تصویر متحرک ندارد؛ یک ویدیو بفرستید'],
    ['cut.mp4', 'این ویدیو خراب یا ناقص است'],
    ['playlist.mp4', 'این ویدیو خراب یا ناقص است'],
  ])('%s is refused', async (name, message) => {
    const refusal = await probe(at(name)).catch((error: AppError) => error);
    expect(refusal).toMatchObject({ code: 'invalid', errors: [{ property: 'file', errors: [message] }] });
  });

  test('a film becomes an encrypted stream with a poster and pictures of its moments', async () => {
    const made = await upload(world, admin, readFileSync(at('film.mp4')), { name: 'a.mp4' });
    expect(made).toMatchObject({ status: 201, body: { kind: 'video', width: 480, height: 362 } });
    const { path } = made.body;
    expect(await stateOf(path)).toMatchObject({ status: 200, body: { state: 'processing', isStreamed: false } });
    expect((await stateOf(path, other)).status).toBe(404);
    const { course, lesson } = await testCourse(services);
    const id = await lesson({ video: path });
    const buyer = await testPerson(services);
    await grantTo(services, buyer, course);
    const asked = { user: viewerWith(buyer), lesson: id };
    expect((await playbackOf(services, asked))?.kind, 'it plays as it is meanwhile').toBe('file');
    expect(await processFilm.run(services, { path })).toEqual({ media: 1 });
    expect((await stateOf(path)).body).toMatchObject({ state: 'ready', progress: 100, duration: 7, isStreamed: true });
    const playback = (await playbackOf(services, asked))!;
    const base = playback.src.slice(0, -'/master.m3u8'.length);
    const read = async (name: string, status = 200): Promise<Buffer> => {
      const answer = await world.app.request(`${base}/${name}`, { headers: { cookie: buyer.cookie } });
      expect(answer.status, name).toBe(status);
      return Buffer.from(await answer.arrayBuffer());
    };
    expect((await read('master.m3u8')).toString()).toMatch(/RESOLUTION=478x360.*\n360\/index\.m3u8/);
    const playlist = (await read('360/index.m3u8')).toString();
    const [, key = ''] = /METHOD=AES-128,URI="\.\.\/(keys\/0-\d+)"\n#EXTINF/.exec(playlist) ?? [];
    expect(playlist.match(/\d{3}\.ts/g)).toEqual(['000.ts', '001.ts']);
    const sealed = await read('360/000.ts');
    expect(sealed[0] === 0x47 && sealed[188] === 0x47, 'a segment is of no use without the key').toBe(false);
    const opening = createDecipheriv('aes-128-cbc', await read(key), Buffer.alloc(16));
    const opened = Buffer.concat([opening.update(sealed), opening.final()]);
    expect([opened[0], opened[188]]).toEqual([0x47, 0x47]);
    expect((await read('poster.jpg')).subarray(0, 2).toString('hex')).toBe('ffd8');
    expect((await read('thumbnails.jpg')).subarray(0, 2).toString('hex')).toBe('ffd8');
    expect((await read('thumbnails.vtt')).toString()).toContain('#xywh=0,0,160,120');
    await read('film.mp4', 404);
    expect(await filesLeft()).not.toContain('source');
    expect(await readdir(join(services.config.filesDir, 'incoming'))).toEqual([]);
    expect(await processFilm.run(services, { path }), 'done once').toEqual({});
  });

  test.each([
    ['without pictures', 'sound.mp4', ['این فایل تصویر متحرک ندارد؛ یک ویدیو بفرستید']],
    ['that is only a beginning', 'cut.mp4', ['این ویدیو خراب یا ناقص است']],
    ['that names another file', 'named.mp4', ['این ویدیو خراب یا ناقص است']],
  ])('one %s is refused beside the field when it is uploaded, and leaves nothing', async (_, name, errors) => {
    const before = [await filesLeft(), await countOfRows()];
    const answer = await upload(world, admin, readFileSync(at(name)), { name });
    expect([answer.status, answer.body.errors]).toEqual([422, [{ property: 'file', errors }]]);
    expect([await filesLeft(), await countOfRows()]).toEqual(before);
  });

  test('a film of four hours becomes a stream like any other', async () => {
    const made = await upload(world, admin, readFileSync(at('long.mp4')), { name: 'a.mp4' });
    const { path } = made.body;
    const short = await upload(world, admin, readFileSync(at('silent.mp4')), { name: 'b.mp4' });
    const queued = await db.query(
      sql`select singleton_key as film, priority from pgboss.job
        where singleton_key in (${path}, ${short.body.path}) order by priority desc`,
      { film: col.text, priority: col.number },
    );
    // The short one goes first, though it came later.
    expect(queued).toEqual([
      { film: short.body.path, priority: 10 },
      { film: path, priority: 0 },
    ]);
    expect(await processFilm.run(services, { path })).toEqual({ media: 1 });
    expect((await stateOf(path)).body).toMatchObject({ state: 'ready', duration: 14_400, isStreamed: true });
    expect(await readdir(join(services.config.filesDir, 'incoming'))).toEqual([]);
  });

  test('the lessons that contain it, and cached pages, are updated with the length of a film', async () => {
    const { body } = await upload(world, admin, readFileSync(at('silent.mp4')), { name: 'a.mp4' });
    const { lesson } = await testCourse(services);
    const [unknown, stated] = [await lesson({ video: body.path }), await lesson({ video: body.path, duration: 90 })];
    await db.query(sql`update lessons set duration = 0 where id = ${unknown}::uuid`);
    const changed: string[] = [];
    const stop = services.changes.on((table) => changed.push(table));
    await processFilm.run(services, { path: body.path });
    stop();
    const rows = await db.query(
      sql`select duration from lessons where id in (${unknown}, ${stated}) order by duration`,
    );
    expect(rows).toEqual([{ duration: 1 }, { duration: 90 }]);
    expect(changed).toEqual(expect.arrayContaining(['media', 'lessons', 'topics', 'courses']));
  });

  test('what a try left whose process was killed goes with the next one; the film of another stays', async () => {
    const made = await upload(world, admin, readFileSync(at('silent.mp4')), { name: 'a.mp4' });
    const { path } = made.body;
    const incoming = join(services.config.filesDir, 'incoming');
    const film = basename(path, '.mp4');
    const [killed, another] = [`${film}.killed`, 'another.try'];
    for (const name of [killed, another]) mkdirSync(join(incoming, name, 'made', '360'), { recursive: true });
    // The first was killed while it put what it had made into the storage.
    const storage = storageOf(services.config);
    const parts = ['killed', 'try'].map((name) => `streams/${name}/360/000.ts`);
    for (const part of parts) await storage.write(part, Buffer.from('part'));
    expect(await processFilm.run(services, { path })).toEqual({ media: 1 });
    expect(await readdir(incoming)).toEqual([another]);
    expect(await Promise.all(parts.map((part) => storage.stat(part)))).toMatchObject([null, { size: 4 }]);
    rmSync(join(incoming, another), { recursive: true });
    await storage.remove(parts);
  });

  test('one that is none after all fails with a reason, and can be tried again', async () => {
    const made = await upload(world, admin, readFileSync(at('silent.mp4')), { name: 'a.mp4' });
    const { path } = made.body;
    const file = join(services.config.filesDir, path.slice('/files/'.length));
    writeFileSync(file, readFileSync(at('cut.mp4')));
    const before = await filesLeft();
    const changed: string[] = [];
    const stop = services.changes.on((table) => changed.push(table));
    await processFilm.run(services, { path });
    stop();
    expect((await stateOf(path)).body).toMatchObject({
      state: 'failed',
      failure: 'این ویدیو خراب یا ناقص است',
      isStreamed: false,
    });
    expect(changed).toEqual(['media']);
    expect(await filesLeft()).toEqual(before);
    // Only who put it right can say when to try again.
    expect(await queueWaitingFilms(services)).toEqual({ media: 0 });
    expect((await stateOf(path, other, 'POST')).status).toBe(404);
    expect((await stateOf(path, admin, 'POST')).body).toMatchObject({
      state: 'processing',
      progress: 0,
      failure: null,
    });
    writeFileSync(file, readFileSync(at('silent.mp4')));
    expect(await processFilm.run(services, { path })).toEqual({ media: 1 });
    expect((await stateOf(path)).body).toMatchObject({ state: 'ready', isStreamed: true });
  });

  test('the last try that is broken off fails for good, and its error is that of the job', async () => {
    const { path } = (await upload(world, admin, readFileSync(at('silent.mp4')), { name: 'a.mp4' })).body;
    const last = { signal: AbortSignal.abort(new Error('the process ends')), isLast: true };
    await expect(processFilm.run(services, { path }, last)).rejects.toThrow(/process ends|aborted/i);
    expect((await stateOf(path)).body).toMatchObject({
      state: 'failed',
      failure: 'آماده‌سازی ویدیو انجام نشد؛ همین فایل پخش می‌شود',
    });
  });

  test('a try that is broken off leaves nothing, and the next one succeeds; a deleted film none at all', async () => {
    const made = await upload(world, admin, readFileSync(at('film.mp4')), { name: 'a.mp4' });
    const { path } = made.body;
    const before = await filesLeft();
    const ending = AbortSignal.timeout(150);
    await expect(processFilm.run(services, { path }, { signal: ending, isLast: false })).rejects.toThrow(
      /timeout|aborted/i,
    );
    expect([await filesLeft(), (await stateOf(path)).body['state']]).toEqual([before, 'processing']);
    const running = processFilm.run(services, { path });
    await expect.poll(() => readdir(join(services.config.filesDir, 'incoming'))).toHaveLength(1);
    await db.query(sql`delete from media where path = ${path}`);
    expect(await running).toEqual({ media: 0 });
    expect((await filesLeft()).length).toBeLessThanOrEqual(before.length);
  });
});
