/** Uploads in several requests: resumed by the one who began them, refused to everybody else, and swept. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { smallDisk } from '../../../platform/testing/small-disk.ts';
import { sweepUploads } from './sweep.ts';
import { picture } from '../../../testing/uploads.ts';
import { dailyBytes } from '../../../platform/storage/upload-limits.ts';

const world = await testApp({ uploadStall: 300 });
const { services } = world;
const { db } = services;
const newAdmin = () => testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const admin = await newAdmin();
const other = await newAdmin();
const student = await testPerson(services);
const film = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\0\0isomiso2'),
  Buffer.from(Array.from({ length: 60_000 }, (_, i) => i % 253)),
]);

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { id: string; path: string; kind: string; size: number; code?: string; detail?: string };
}
async function call(path: string, init: RequestInit, { app }: Pick<TestApp, 'app'> = world): Promise<Answer> {
  const response = await app.request(path, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
}
const root = (panel = 'admin') => `/api/${panel}/files/uploads`;
const announce = (person: TestPerson, size: number, { name = 'a.mp4', panel = 'admin', at = world as TestApp } = {}) =>
  call(root(panel), { method: 'POST', headers: person.headers, body: JSON.stringify({ name, size }) }, at);
function send(
  person: TestPerson,
  id: string,
  offset: number,
  body: BodyInit,
  headers: Record<string, string> = {},
  at: TestApp = world,
): Promise<Answer> {
  return call(
    `${root()}/${id}`,
    {
      method: 'PATCH',
      body,
      headers: {
        ...person.headers,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...headers,
      },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    },
    at,
  );
}
const part = (bytes: Uint8Array) => new Uint8Array(bytes);
async function offsetOf(person: TestPerson, id: string): Promise<[number, string | null]> {
  const headers = { cookie: person.cookie, 'tus-resumable': '1.0.0' };
  const { status, headers: answered } = await call(`${root()}/${id}`, { method: 'HEAD', headers });
  return [status, answered.get('upload-offset')];
}
const finish = (person: TestPerson, id: string, at: TestApp = world) =>
  call(`${root()}/${id}`, { method: 'POST', headers: person.headers, body: '{}' }, at);
const cancel = (person: TestPerson, id: string) =>
  call(`${root()}/${id}`, { method: 'DELETE', headers: { ...person.headers, 'tus-resumable': '1.0.0' } });
const files = async () =>
  (await readdir(services.config.filesDir, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const begun = async (size = film.byteLength, person = admin) => (await announce(person, size)).body.id;

describe('an upload in several parts', () => {
  test('goes on where it broke off, in another process too, and is stored once', async () => {
    const id = await begun();
    expect((await send(admin, id, 0, part(film.subarray(0, 20_000)))).status).toBe(204);
    expect(await offsetOf(admin, id)).toEqual([200, '20000']);
    const restarted = { services, app: createApp(services) };
    const rest = await send(admin, id, 20_000, part(film.subarray(20_000)), {}, restarted);
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(film.byteLength)]);
    const [stored, again] = await Promise.all([finish(admin, id), finish(admin, id)]);
    expect(stored).toMatchObject({ status: 200, body: { kind: 'video', size: film.byteLength, name: 'a.mp4' } });
    expect(again.body).toEqual(stored.body);
    expect((await finish(admin, id, restarted)).body.path).toBe(stored.body.path);
    expect(await offsetOf(admin, id)).toEqual([200, String(film.byteLength)]);
    const opened = await world.app.request(stored.body.path, { headers: { cookie: admin.cookie } });
    expect(Buffer.from(await opened.arrayBuffer()).equals(film)).toBe(true);
    expect(await files()).toEqual([stored.body.path.split('/').at(-1)]);
  });

  test('keeps what came before its line was lost, or stalled', async () => {
    const id = await begun();
    let sent = false;
    const stalling = new ReadableStream({
      pull(stream) {
        if (!sent) stream.enqueue(part(film.subarray(0, 30_000)));
        sent = true;
      },
    });
    const stalled = await send(admin, id, 0, stalling);
    expect([stalled.status, stalled.body.code]).toEqual([408, 'timed_out']);
    expect(await offsetOf(admin, id)).toEqual([200, '30000']);
    const lost = new ReadableStream({
      start: (stream) => stream.enqueue(part(film.subarray(30_000, 40_000))),
      pull: (stream) => stream.error(new Error('the client has gone')),
    });
    expect((await send(admin, id, 30_000, lost)).status).toBe(400);
    const [, offset] = await offsetOf(admin, id);
    expect((await send(admin, id, Number(offset), part(film.subarray(Number(offset))))).status).toBe(204);
    expect((await finish(admin, id)).status).toBe(200);
  });

  test('a picture and a document come as they would in one request', async () => {
    const png = await picture(900, 600).png().toBuffer();
    const id = await begun(png.byteLength);
    await send(admin, id, 0, part(png));
    expect(await finish(admin, id)).toMatchObject({ status: 200, body: { kind: 'image', path: /\.webp$/ } });
  });

  test('one request writes at a time; one that waits for a lost line asks it to end', async () => {
    const id = await begun();
    let sent = false;
    const silent = new ReadableStream({
      pull(stream) {
        if (!sent) stream.enqueue(part(film.subarray(0, 10_000)));
        sent = true;
      },
    });
    const slow = { services, app: createApp({ ...services, config: { ...services.config, uploadStall: 60_000 } }) };
    const waiting = send(admin, id, 0, silent, {}, slow);
    await expect
      .poll(
        async () =>
          (
            await db.query(sql`
              select 1 from pg_locks l join pg_database d on d.oid = l.database
              where d.datname = current_database() and l.locktype = 'advisory' and l.classid = 7184503`)
          ).length,
      )
      .toBe(1);
    // Another process cannot ask: it is answered with "try again later".
    expect((await send(admin, id, 0, part(film))).status).toBe(423);
    const headers = { cookie: admin.cookie, 'tus-resumable': '1.0.0' };
    const asked = await call(`${root()}/${id}`, { method: 'HEAD', headers }, slow);
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '10000']);
    expect((await waiting).status).toBeOneOf([204, 400]);
  });

  test('is cancelled with all that came of it', async () => {
    const before = await files();
    const id = await begun();
    await send(admin, id, 0, part(film.subarray(0, 20_000)));
    expect((await cancel(admin, id)).status).toBe(204);
    expect([await offsetOf(admin, id), await files()]).toEqual([[404, null], before]);
  });
});

describe('refused', () => {
  test('the upload of another person, by any method', async () => {
    const id = await begun();
    await send(admin, id, 0, part(film.subarray(0, 20_000)));
    expect(await offsetOf(other, id)).toEqual([404, null]);
    expect((await send(other, id, 20_000, part(film.subarray(20_000)))).status).toBe(404);
    expect((await finish(other, id)).status).toBe(404);
    expect((await cancel(other, id)).status).toBe(404);
    expect(await offsetOf(admin, id)).toEqual([200, '20000']);
    await send(admin, id, 20_000, part(film.subarray(20_000)));
    await finish(admin, id);
    expect([(await finish(other, id)).status, await offsetOf(other, id)]).toEqual([404, [404, null]]);
    expect((await send(admin, id, film.byteLength, part(film))).status, 'one that is stored').toBe(409);
    expect((await cancel(admin, id)).status, 'one that is stored').toBe(409);
  });

  test('who writes nothing anywhere, in the panel of others, and who is not logged in', async () => {
    expect((await announce(student, 10)).status).toBe(403);
    expect((await announce(admin, 10, { panel: 'teacher' })).status).toBe(403);
    expect((await announce(admin, 10, { panel: 'public' })).status).toBe(404);
    const anonymous = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"a","size":1}',
    };
    expect((await call(root(), anonymous)).status).toBe(401);
    const id = await begun();
    expect((await call(`${root()}/${id}`, { method: 'PATCH', body: 'x' })).status).toBe(401);
    expect((await send(student, id, 0, part(film))).status).toBe(403);
    const foreign = { ...admin, headers: { ...admin.headers, origin: 'https://evil.example' } };
    expect((await send(foreign, id, 0, part(film))).status).toBe(403);
    await cancel(admin, id);
  });

  test('a wrong offset, a part that is too long, another type of body, and what is not whole', async () => {
    const id = await begun();
    expect((await send(admin, id, 5, part(film))).status).toBe(409);
    const longer = Buffer.concat([film, Buffer.alloc(10)]);
    expect((await send(admin, id, 0, part(longer), { 'content-length': String(longer.byteLength) })).status).toBe(413);
    const next = await begun();
    expect((await send(admin, next, 0, part(film), { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send(admin, next, 0, part(film), { 'upload-offset': '-1' })).status).toBe(400);
    expect((await finish(admin, next)).status).toBe(409);
    await cancel(admin, next);
  });

  test.each([
    ['a script that calls itself a film', Buffer.from('<script>alert(1)</script>'.repeat(400))],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a program', Buffer.concat([Buffer.from([0x4d, 0x5a, 0x90, 0]), Buffer.alloc(9_000)])],
    ['a picture that is longer than a picture may be', null],
  ])('%s: at its first bytes, with nothing left', async (_, bytes) => {
    const before = await files();
    const png = await picture(10, 10).png().toBuffer();
    const size = bytes?.byteLength ?? 20_000_000;
    const id = await begun(size);
    const answer = await send(admin, id, 0, part(bytes ?? Buffer.concat([png, Buffer.alloc(9_000)])));
    expect(answer.status).toBeOneOf([413, 415]);
    expect(answer.body.detail).toMatch(/[آ-ی]/);
    expect([await offsetOf(admin, id), await files()]).toEqual([[404, null], before]);
  });

  test('a damaged picture: when it is whole, with nothing left', async () => {
    const before = await files();
    const png = (await picture(300, 300).png().toBuffer()).subarray(0, 200);
    const id = await begun(png.byteLength);
    expect((await send(admin, id, 0, part(png))).status).toBe(204);
    expect((await finish(admin, id)).status).toBe(422);
    expect([await offsetOf(admin, id), await files()]).toEqual([[404, null], before]);
  });

  test('more than a file may have, more than a day allows, and more than thirty at once', async () => {
    expect(await announce(admin, 4_000_000_001)).toMatchObject({
      status: 413,
      body: { detail: 'حجم فایل باید حداکثر ۴ گیگابایت باشد' },
    });
    for (const size of [0, -1, 1.5]) expect((await announce(admin, size)).status).toBe(422);
    const person = await newAdmin();
    const room = { services, app: world.app };
    await db.query(sql`
      insert into uploads (id, user_id, name, size) values (${person.id}, ${person.id}::uuid, 'a', ${dailyBytes - 100})`);
    expect((await announce(person, 1_000, { at: room })).status).toBe(429);
    const busy = await newAdmin();
    await db.query(sql`
      insert into uploads (id, user_id, name, size)
      select ${busy.id} || n, ${busy.id}::uuid, 'a', 1 from generate_series(1, 30) n`);
    expect(await announce(busy, 10)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    await db.query(sql`delete from uploads where user_id = any(${sql.param([person.id, busy.id])}::uuid[])`);
  });
});

test('announced at once, there are no more than one after the other', async () => {
  const [busy, greedy] = [await newAdmin(), await newAdmin()];
  await db.query(sql`
    insert into uploads (id, user_id, name, size)
    values (${greedy.id}, ${greedy.id}::uuid, 'a', ${dailyBytes - 25})`);
  const many = (person: TestPerson) => Promise.all(Array.from({ length: 40 }, () => announce(person, 10)));
  for (const [person, most] of [
    [busy, 30],
    [greedy, 2],
  ] as const) {
    const made = await many(person);
    const ids = made.flatMap(({ status, body }) => (status === 200 ? [body.id] : []));
    expect([ids.length, made.filter(({ status }) => status === 429).length]).toEqual([most, 40 - most]);
    for (const id of ids) await cancel(person, id);
  }
  await db.query(sql`delete from uploads where user_id = ${greedy.id}::uuid`);
});

test('uploads that nobody went on with are swept after a day, with their files; others stay', async () => {
  const before = await files();
  const [old, late, resumed] = [await begun(), await begun(), await begun()];
  for (const id of [old, late, resumed]) await send(admin, id, 0, part(film.subarray(0, 10_000)));
  await db.query(sql`
    update uploads set touched_at = now() - case id when ${late} then interval '23 hours' else interval '25 hours' end
    where id in (${old}, ${late}, ${resumed})`);
  await send(admin, resumed, 10_000, part(film.subarray(10_000, 20_000)));
  expect(await sweepUploads(services)).toMatchObject({ uploads: 1 });
  expect(await offsetOf(admin, old)).toEqual([404, null]);
  expect(await offsetOf(admin, late)).toEqual([200, '10000']);
  expect(await offsetOf(admin, resumed)).toEqual([200, '20000']);
  for (const id of [late, resumed]) await cancel(admin, id);
  expect(await files()).toEqual(before);
});

test('an upload whose bytes are gone is not found, and one that cannot be made leaves no row', async () => {
  const id = await begun();
  await send(admin, id, 0, part(film.subarray(0, 10_000)));
  rmSync(join(services.config.filesDir, 'uploads', id));
  expect(await offsetOf(admin, id)).toEqual([404, null]);
  expect((await cancel(admin, id)).status).toBe(204);
  const refusing = createServer((_, response) => void response.writeHead(403).end());
  await new Promise<void>((done) => refusing.listen(0, '127.0.0.1', done));
  onTestFinished(() => void refusing.close());
  const endpoint = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
  const s3 = { endpoint, region: 'ir', bucket: 'b', accessKeyId: 'a', secretAccessKey: 's' };
  const onS3 = { services, app: createApp({ ...services, config: { ...services.config, s3 } }) };
  const person = await newAdmin();
  expect((await announce(person, 1_000, { at: onS3 })).status).toBe(500);
  expect(await db.query(sql`select 1 from uploads where user_id = ${person.id}::uuid`)).toEqual([]);
});

const { folder: small, isMounted: hasSmallDisk } = smallDisk('110m');

test.runIf(hasSmallDisk)(
  'a disk that fills in mid-upload is reported, and the upload goes on when there is room',
  async () => {
    const onSmall = { ...services, config: { ...services.config, filesDir: small } };
    const at = { services: onSmall, app: createApp(onSmall) };
    // The second would fit, and leave too little to others.
    for (const size of [200_000_000, 50_000_000]) {
      const large = await announce(admin, size, { at });
      expect([large.status, large.body.code]).toEqual([507, 'no_space']);
    }
    const long = Buffer.concat([film, Buffer.alloc(3_000_000, 1)]);
    const { id } = (await announce(admin, long.byteLength, { at })).body;
    expect((await send(admin, id, 0, part(long.subarray(0, 50_000)), {}, at)).status).toBe(204);
    execFileSync('sh', ['-c', 'dd if=/dev/zero of="$1/ballast" bs=64k 2>/dev/null || true', 'sh', small]);
    const full = await send(admin, id, 50_000, part(long.subarray(50_000)), {}, at);
    expect([full.status, full.body.code]).toEqual([507, 'no_space']);
    rmSync(join(small, 'ballast'));
    const headers = { cookie: admin.cookie, 'tus-resumable': '1.0.0' };
    const asked = await call(`${root()}/${id}`, { method: 'HEAD', headers }, at);
    const offset = Number(asked.headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(50_000);
    expect((await send(admin, id, offset, part(long.subarray(offset)), {}, at)).status).toBe(204);
    expect(await finish(admin, id, at)).toMatchObject({ status: 200, body: { size: long.byteLength } });
  },
);
