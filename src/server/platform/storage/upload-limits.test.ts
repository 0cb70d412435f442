import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { smallDisk } from '../testing/small-disk.ts';
import { incomingFolder } from './file-names.ts';
import { boundary, formEnd, formStart, heldBytes, picture, send, upload } from '../../testing/uploads.ts';
import { dailyBytes, requireDailyShare, requireFewOpen } from './upload-limits.ts';
import { col } from '../db/row-shape.ts';

const world = await testApp({ uploadStall: 300 });
const { services } = world;
const newAdmin = () => testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const admin = await newAdmin();
const png = await picture(30, 30).png().toBuffer();
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isomiso2'), Buffer.alloc(8_000)]);
const temporary = () => readdir(incomingFolder(services.config.filesDir)).catch(() => []);
const storedRows = async () => (await services.db.query(sql`select count(*) as n from media`, { n: col.number }))[0]!.n;

/** A body that sends these pieces, and then whatever `then` does. */
function bodyOf(pieces: readonly (string | Uint8Array)[], then: (stream: ReadableStreamDefaultController) => void) {
  const waiting = pieces.map((piece) => Buffer.from(piece));
  return new ReadableStream({
    pull(controller) {
      const next = waiting.shift();
      if (next) controller.enqueue(next);
      else then(controller);
    },
  });
}
const stalled = (...pieces: (string | Uint8Array)[]) => bodyOf(pieces, () => undefined);

test('a body without a declared length is received', async () => {
  const body = bodyOf([formStart(), png, formEnd], (stream) => stream.close());
  expect((await send(world, admin, body)).status).toBe(201);
});
test('a body that stalls is cut, and leaves nothing', async () => {
  const rows = await storedRows();
  for (const body of [stalled(), stalled(formStart()), stalled(formStart('a.mp4'), mp4)]) {
    const answer = await send(world, admin, body);
    expect([answer.status, answer.body.code]).toEqual([408, 'timed_out']);
  }
  expect([await storedRows(), await temporary()]).toEqual([rows, []]);
});
test('a client that goes away leaves nothing', async () => {
  const rows = await storedRows();
  const gone = bodyOf([formStart('a.mp4'), mp4], (stream) => stream.error(new Error('the client has gone')));
  expect((await send(world, admin, gone)).status).toBe(400);
  const short = bodyOf([formStart('a.mp4'), mp4], (stream) => stream.close());
  expect((await send(world, admin, short)).status).toBe(400);
  expect([await storedRows(), await temporary()]).toEqual([rows, []]);
});
test('what is too large, or of no accepted type, is refused before its end', async () => {
  const declared = await send(world, admin, stalled(formStart()), { headers: { 'content-length': '60000000' } });
  expect(declared.status).toBe(413);
  const large = await send(world, admin, stalled(formStart(), png, Buffer.alloc(10_000_001)));
  expect([large.status, large.body.detail]).toEqual([413, 'حجم فایل باید حداکثر ۱۰ مگابایت باشد']);
  expect((await send(world, admin, stalled(formStart(), Buffer.alloc(10_000, 'a')))).status).toBe(415);
  expect(await temporary()).toEqual([]);
});
test('three uploads of a person at once; a fourth has to wait, and finds a place later', async () => {
  const waiting = Array.from({ length: 3 }, () => send(world, admin, stalled(formStart('a.mp4'), mp4)));
  const fourth = await upload(world, admin, png);
  expect([fourth.status, fourth.body.code, fourth.headers.get('retry-after')]).toEqual([429, 'too_many', '5']);
  expect(fourth.body.detail).toBe('هم‌زمان بیش از ۳ فایل ارسال نمی‌شود؛ کمی بعد دوباره تلاش کنید');
  expect((await upload(world, await newAdmin(), png)).status, 'another person').toBe(201);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([408, 408, 408]);
  expect((await upload(world, admin, png)).status).toBe(201);
});
test('a person stores only so much a day', async () => {
  const person = await newAdmin();
  const insert = (size: number, age: string) =>
    services.db.query(
      sql`insert into media (path, kind, name, size, created_by, created_at)
        values (${`/files/2026/${age}-${size}.mp4`.replaceAll(' ', '')}, 'video', 'a', ${size}, ${person.id}::uuid,
          now() - ${age}::interval)`,
    );
  await insert(dailyBytes, '25 hours');
  await insert(dailyBytes - 100, '23 hours');
  const answer = await upload(world, person, png);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
  const share = (size: number) => requireDailyShare(services.db, person.id, size);
  await expect(share(101)).rejects.toMatchObject({ code: 'too_many' });
  await expect(share(100)).resolves.toBeUndefined();
  // Uploads in parts that were stored are among the files already, and are open no more.
  await services.db.query(sql`
    insert into uploads (id, user_id, name, size, path)
    select ${person.id} || n, ${person.id}::uuid, 'a', 1, '/files/2026/a.mp4' from generate_series(1, 30) n`);
  await expect(share(100)).resolves.toBeUndefined();
  await expect(requireFewOpen(services.db, person.id)).resolves.toBeUndefined();
});

const megabytes = Buffer.alloc(5_000_000);
/** Opens an upload over a connection, sends a part of it and goes silent. */
function stallOver(port: number, { cookie }: TestPerson): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/admin/files HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncookie: ${cookie}\r\n` +
      `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 49000000\r\n\r\n${formStart('a.mp4')}`,
  );
  socket.write(mp4);
  socket.write(megabytes);
  return socket;
}

test('forty stalled uploads take no memory, and sixteen of them a place', async () => {
  const people = await Promise.all(Array.from({ length: 14 }, newAdmin));
  const slow = createApp({ ...services, config: { ...services.config, uploadStall: 60_000 } });
  const server = serve({ fetch: slow.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const before = heldBytes();
  const answers: string[] = [];
  const sockets = Array.from({ length: 40 }, (_, i) => stallOver(port, people[i % people.length]!));
  for (const socket of sockets) socket.on('data', (data) => answers.push(data.toString().slice(9, 12)));
  await expect.poll(() => answers, { timeout: 20_000 }).toHaveLength(24);
  await expect.poll(temporary, { timeout: 20_000 }).toHaveLength(16);
  expect(new Set(answers)).toEqual(new Set(['429']));
  await expect.poll(() => heldBytes() - before, { timeout: 20_000 }).toBeLessThan(20_000_000);
  for (const socket of sockets) socket.destroy();
  await expect.poll(temporary, { timeout: 20_000 }).toEqual([]);
  await new Promise((done) => server.close(done));
}, 60_000);

const { folder: small, isMounted: hasSmallDisk } = smallDisk('1m');

test.runIf(hasSmallDisk)('on a full disk an upload is answered 503 and leaves nothing', async () => {
  const full = { ...services, config: { ...services.config, filesDir: small } };
  const onFull = { services: full, app: createApp(full) };
  const rows = await storedRows();
  mkdirSync(join(small, 'ballast'));
  const film = Buffer.concat([mp4, Buffer.alloc(2_000_000)]);
  const answer = await upload(onFull, admin, film, { name: 'a.mp4' });
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  // Noise cannot be packed: the upload fits beside its ballast, its renditions do not.
  const noise = await picture(700, 700)
    .composite([
      {
        input: Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))),
        raw: { width: 200, height: 100, channels: 3 },
      },
    ])
    .jpeg()
    .toBuffer();
  execFileSync('fallocate', ['-l', String(1_040_000 - noise.byteLength - 8_192), join(small, 'ballast', 'x')]);
  expect((await upload(onFull, admin, noise)).status).toBe(503);
  const left = (await readdir(small, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(left.map(({ name }) => name)).toEqual(['x']);
  expect(await storedRows()).toBe(rows);
});
