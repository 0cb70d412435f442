/** Who opens what a lesson holds: by the link of their own session alone, and only while they may watch. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../../platform/auth/session.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { signLink } from './links.ts';
import { attachmentsOf, playbackOf } from './playback.ts';
import {
  filmBytes,
  grantTo,
  storeTestFile,
  storeTestStreams,
  streamNames,
  testCourse,
  viewerWith,
} from '../../testing/films.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const { course, topic, lesson } = await testCourse(services);
const files = {
  film: await storeTestFile(services, 'mp4', filmBytes),
  streamed: await storeTestFile(services, 'mp4', filmBytes, await storeTestStreams(services)),
  subtitle: await storeTestFile(services, 'vtt', 'WEBVTT\n'),
  sheet: await storeTestFile(services, 'pdf', '%PDF-1.7\n'),
};
const held = {
  subtitles: [{ language: 'fa', file: files.subtitle }],
  attachments: [{ title: 'برگه', file: files.sheet }],
};
const paid = await lesson({ video: files.film, ...held });
const streamed = await lesson({ video: files.streamed, ...held });
const preview = await lesson({ video: files.film, isPreview: true, ...held });
const hidden = await lesson({ video: files.film, isPreview: true, isPublished: false, ...held });
const buyer = await testPerson(services);
const stranger = await testPerson(services);
await grantTo(services, buyer, course);

afterEach(() => {
  vi.useRealTimers();
});

async function open(address: string, person?: Pick<TestPerson, 'cookie'>, headers: Record<string, string> = {}) {
  const response = await app.request(address, { headers: { ...(person && { cookie: person.cookie }), ...headers } });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}
const linkOf = (id: string, person: TestPerson, at = Date.now()): string =>
  signLink(services.config.secret, id, viewerWith(person), at);
const everyName = [
  ...streamNames.map((name) => [streamed, name] as const),
  ...[paid, streamed].flatMap((id) => [[id, 'subtitles/fa.vtt'] as const, [id, 'attachments/1.pdf'] as const]),
  [paid, 'film.mp4'] as const,
];
const statusesOf = async (person: TestPerson | undefined, links = buyer): Promise<number[]> =>
  Promise.all(everyName.map(async ([id, name]) => (await open(`${linkOf(id, links)}/${name}`, person)).status));
const all = (status: number): number[] => everyName.map(() => status);

describe('the links of a lesson', () => {
  test('P12 name its film, subtitles and attachments for whom has a grant, and nothing for others', async () => {
    const request = { user: viewerWith(buyer), lesson: paid };
    const base = linkOf(paid, buyer);
    expect(await playbackOf(services, request)).toEqual({
      kind: 'file',
      src: `${base}/film.mp4`,
      poster: null,
      thumbnails: null,
      subtitles: [{ language: 'fa', label: 'فارسی', src: `${base}/subtitles/fa.vtt` }],
    });
    expect(await attachmentsOf(services, request)).toEqual([
      { title: 'برگه', href: `${base}/attachments/1.pdf`, size: 9 },
    ]);
    expect(await playbackOf(services, { user: viewerWith(buyer), lesson: streamed })).toMatchObject({
      kind: 'hls',
      src: expect.stringMatching(/\/master\.m3u8$/),
      poster: expect.stringMatching(/\/poster\.jpg$/),
      thumbnails: expect.stringMatching(/\/thumbnails\.vtt$/),
    });
    for (const user of [null, viewerWith(stranger)]) {
      expect(await playbackOf(services, { user, lesson: paid })).toBeNull();
      expect(await attachmentsOf(services, { user, lesson: paid })).toEqual([]);
    }
    expect(await playbackOf(services, { user: viewerWith(buyer), lesson: hidden })).toBeNull();
    expect(await playbackOf(services, { user: viewerWith(buyer), lesson: 'x' })).toBeNull();
  });

  test('name the stream of a film as soon as it is made', async () => {
    const video = await storeTestFile(services, 'mp4', filmBytes);
    const request = { user: viewerWith(buyer), lesson: await lesson({ video }) };
    expect(await playbackOf(services, request)).toMatchObject({ kind: 'file' });
    await db.query(sql`update media set streams = ${await storeTestStreams(services)} where path = ${video}`);
    services.changes.publish('media');
    expect(await playbackOf(services, request)).toMatchObject({ kind: 'hls' });
  });

  test('open playlist, segment, key, pictures, film, subtitle and attachment to that session', async () => {
    expect(await statusesOf(buyer)).toEqual(all(200));
    const segment = await open(`${linkOf(streamed, buyer)}/360/000.ts`, buyer);
    expect([segment.body.toString(), segment.headers.get('content-type')]).toEqual(['360/000.ts', 'video/mp2t']);
    const key = await open(`${linkOf(streamed, buyer)}/keys/0-60000`, buyer);
    expect(key.headers.get('cache-control')).toBe('private, no-store');
  });

  test('stay while a cookie is renewed, and the same for an hour', async () => {
    expect(linkOf(paid, buyer, 7_200_000 - 1)).toBe(linkOf(paid, buyer, 3_600_001));
    const renewing = await testPerson(services);
    await grantTo(services, renewing, course);
    const before = linkOf(paid, renewing);
    const renewed = await app.request('/auth/refresh', { method: 'POST', headers: renewing.headers });
    const cookie = renewed.headers.get('set-cookie')!.split(';')[0]!;
    expect(cookie).not.toBe(renewing.cookie);
    expect((await open(`${before}/film.mp4`, { cookie })).status).toBe(200);
  });
});

describe('refused with 403, whatever is requested', () => {
  test('the session of another, who bought the course too', async () => {
    const other = await testPerson(services);
    await grantTo(services, other, course);
    expect(await statusesOf(other, other)).toEqual(all(200));
    expect(await statusesOf(other)).toEqual(all(403));
  });

  test('another session of the same person, no session, and one that ended', async () => {
    const { cookie } = await createSession(services, buyer.id);
    expect(await statusesOf({ ...buyer, cookie })).toEqual(all(403));
    expect(await statusesOf(undefined)).toEqual(all(403));
    await app.request('/auth/logout', { method: 'POST', headers: { ...buyer.headers, cookie } });
    expect(await statusesOf({ ...buyer, cookie }, { ...buyer, cookie })).toEqual(all(403));
  });

  test('who has no grant, with a rightly signed link of their own', async () => {
    expect(await statusesOf(stranger, stranger)).toEqual(all(403));
  });

  test('who had one: revoked, or ended by the clock', async () => {
    const former = await testPerson(services);
    await grantTo(services, former, course);
    expect(await statusesOf(former, former)).toEqual(all(200));
    await db.query(sql`update access_grants set state = 'revoked' where "user" = ${former.id}::uuid`);
    services.changes.publish('access_grants');
    expect(await statusesOf(former, former)).toEqual(all(403));
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(60_000);
    const brief = await testPerson(services);
    await grantTo(services, brief, course, new Date(Date.now() + 3_600_000).toISOString());
    expect(await statusesOf(brief, brief)).toEqual(all(200));
    // The clock says nothing to the change feed: the answer is requested again by itself.
    await db.query(sql`update access_grants set ends_at = now() where "user" = ${brief.id}::uuid`);
    vi.advanceTimersByTime(5_100);
    expect(await statusesOf(brief, brief)).toEqual(all(403));
  });

  test('who had a subscription that was ended, at once', async () => {
    const plan = randomUUID();
    await insertRows(db, registry, 'vip-plans', [
      { id: plan, title: 'ماهانه', days: 30, price: 1, status: 'published' },
    ]);
    const member = await testPerson(services);
    const [startsAt, endsAt] = [new Date(Date.now() - 1_000), new Date(Date.now() + 3_600_000)].map((at) =>
      at.toISOString(),
    );
    await insertRows(db, registry, 'users/vip', [
      { user: member.id, plan, source: 'gift', startsAt, endsAt, state: 'active', includedScope: 'all' },
    ]);
    expect(await statusesOf(member, member)).toEqual(all(200));
    await db.query(sql`update users_vip set state = 'cancelled' where "user" = ${member.id}::uuid`);
    services.changes.publish('users_vip');
    expect(await statusesOf(member, member)).toEqual(all(403));
  });

  test('a lesson that is not shown any more', async () => {
    const withdrawn = await lesson({ video: files.film });
    const address = `${linkOf(withdrawn, buyer)}/film.mp4`;
    expect((await open(address, buyer)).status).toBe(200);
    await db.query(sql`update lessons set is_published = false where id = ${withdrawn}::uuid`);
    services.changes.publish('lessons');
    expect((await open(address, buyer)).status).toBe(403);
  });

  test('a link that ended, and one whose lesson, end or signature was changed', async () => {
    const old = signLink(services.config.secret, paid, viewerWith(buyer), Date.now() - 6 * 3_600_000);
    const link = linkOf(paid, buyer).split('/').at(-1)!;
    const [end = '', id = '', signature = ''] = link.split('.');
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const later = (parseInt(end, 36) + 3_600).toString(36);
    const forged = [
      `${later}.${id}.${signature}`,
      `${end}.${streamed}.${signature}`,
      `${end}.${id}.${flipped}`,
      `${end}.${id}.${signature.slice(1)}`,
      `${end}.${id}`,
      'x',
      '',
    ].map((text) => `/files/lessons/${text}`);
    for (const base of [old, ...forged]) {
      expect((await open(`${base}/film.mp4`, buyer)).status, base).toBe(403);
    }
    const otherSecret = signLink(`${services.config.secret}x`, paid, viewerWith(buyer), Date.now());
    const answer = await open(`${otherSecret}/film.mp4`, buyer);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'private, no-store']);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'forbidden' });
  });
});

describe('a preview', () => {
  test('is open to guests and to everybody with their link, while it is one', async () => {
    const { src } = (await playbackOf(services, { user: null, lesson: preview }))!;
    for (const person of [undefined, stranger, buyer]) expect((await open(src, person)).status).toBe(200);
    const own = (await playbackOf(services, { user: viewerWith(stranger), lesson: preview }))!.src;
    expect([(await open(own, stranger)).status, (await open(own)).status]).toEqual([200, 403]);
    await db.query(sql`update lessons set is_preview = false where id = ${preview}::uuid`);
    services.changes.publish('lessons');
    for (const person of [undefined, stranger, buyer]) expect((await open(src, person)).status).toBe(403);
    expect((await open(own, stranger)).status).toBe(403);
    await db.query(sql`update lessons set is_preview = true where id = ${preview}::uuid`);
    services.changes.publish('lessons');
  });

  test('of a topic or course that is not shown is none', async () => {
    const { src } = (await playbackOf(services, { user: null, lesson: preview }))!;
    await db.query(sql`update topics set is_published = false where id = ${topic}::uuid`);
    services.changes.publish('topics');
    expect((await open(src)).status).toBe(403);
    await db.query(sql`update topics set is_published = true where id = ${topic}::uuid`);
    await db.query(sql`update courses set status = 'draft' where id = ${course}::uuid`);
    services.changes.publish('courses', 'topics');
    expect((await open(src)).status).toBe(403);
    await db.query(sql`update courses set status = 'published' where id = ${course}::uuid`);
    services.changes.publish('courses');
    expect((await open(src)).status).toBe(200);
  });
});

describe('below a right link', () => {
  test.each([
    'film.mp4/',
    'film',
    '',
    'subtitles/en.vtt',
    'subtitles/fa.webp',
    'attachments/0.pdf',
    'attachments/2.pdf',
    'master.m3u8',
    '..%2f..%2fsecret',
    '%2e%2e/%2e%2e/secret',
    '360/..%2f..%2f..%2fsecret',
  ])('«%s» is not there', async (name) => {
    expect((await open(`${linkOf(paid, buyer)}/${name}`, buyer)).status).toBeOneOf([403, 404]);
  });

  test('the whole film of one with renditions is not there', async () => {
    expect((await open(`${linkOf(streamed, buyer)}/film.mp4`, buyer)).status).toBe(404);
  });
});

describe('parts of a film', () => {
  const address = `${linkOf(paid, buyer)}/film.mp4`;
  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=900-', 900, 999],
    ['bytes=-10', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-5000', 0, 999],
  ])('%s', async (range, start, end) => {
    const part = await open(address, buyer, { range });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
    expect(part.headers.get('content-length')).toBe(String(end - start + 1));
    expect(part.body.equals(filmBytes.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=1000-', 'bytes=5-2', 'bytes=-0'])('%s is answered 416 with the size', async (range) => {
    const part = await open(address, buyer, { range });
    expect([part.status, part.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  });

  test.each(['bytes=0-1,4-5', 'items=0-1', 'bytes=-', 'bytes=a-b'])('%s is ignored', async (range) => {
    expect((await open(address, buyer, { range })).status).toBe(200);
  });

  test('HEAD tells size and type; If-Range gives a part of this file only', async () => {
    const head = await app.request(address, { method: 'HEAD', headers: { cookie: buyer.cookie } });
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges'), head.body]).toEqual([
      200,
      '1000',
      'bytes',
      null,
    ]);
    const partIf = async (known: string | null) =>
      open(address, buyer, { range: 'bytes=0-1', 'if-range': known ?? '' });
    expect((await partIf(head.headers.get('etag'))).status).toBe(206);
    expect((await partIf(head.headers.get('last-modified'))).status).toBe(206);
    for (const other of ['"other"', `W/${head.headers.get('etag')!}`, new Date(0).toUTCString()]) {
      const whole = await partIf(other);
      expect([whole.status, whole.body.byteLength], other).toEqual([200, 1_000]);
    }
  });
});
