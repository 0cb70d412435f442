/** Lessons whose files others send: who is given addresses, what stays with this process, and what counts as served. */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { col } from '../../../platform/db/row-shape.ts';
import { storageOf } from '../../../platform/storage/open.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { storedFile } from '../../../testing/uploads.ts';
import { filmBytes, grantTo, storeTestFile, storeTestStreams, testCourse, viewerWith } from '../../testing/films.ts';
import { signLink } from './links.ts';
import { signedPlaylists } from './playlists.ts';

const secret = 'a-secret-that-nginx-has-too-0123456789';
const media = { url: 'https://media.example/media', secret };
const duration = 600;
const playlist = [
  '#EXTM3U',
  '#EXT-X-KEY:METHOD=AES-128,URI="../keys/0-60000"',
  '#EXTINF:6,',
  '000.ts',
  '#EXT-X-ENDLIST',
];

async function school(config: Parameters<typeof testApp>[0]) {
  const { app, services } = await testApp(config);
  const { course, lesson } = await testCourse(services);
  const streams = await storeTestStreams(services, { '360/index.m3u8': playlist.join('\n') });
  const held = {
    duration,
    subtitles: [{ language: 'fa', file: await storeTestFile(services, 'vtt', 'WEBVTT\n') }],
    attachments: [{ title: 'برگهٔ «یک»', file: await storeTestFile(services, 'pdf', '%PDF-1.7\n') }],
  };
  const film = await storeTestFile(services, 'mp4', filmBytes);
  const [whole, streamed] = [
    await lesson({ video: film, ...held }),
    await lesson({ video: await storeTestFile(services, 'mp4', filmBytes, streams), ...held }),
  ];
  const buyer = await testPerson(services);
  await grantTo(services, buyer, course);
  const open = (address: string, person?: TestPerson, headers: Record<string, string> = {}) =>
    app.request(address, { headers: { ...(person && { cookie: person.cookie }), ...headers } });
  const linkOf = (id: string, person: TestPerson) =>
    signLink(services.config.secret, id, viewerWith(person), Date.now());
  const served = async (person: TestPerson, id: string) =>
    (
      await services.db.query(
        sql`select film::text from lesson_servings where user_id = ${person.id}::uuid and lesson_id = ${id}::uuid`,
        { film: col.text },
      )
    )[0]?.film;
  async function report(person: TestPerson, id: string, ranges: [number, number][]): Promise<number> {
    const body = JSON.stringify({ ranges, position: 0, isDone: false });
    const answer = await app.request(`/api/learn/lessons/${id}/progress`, {
      method: 'POST',
      headers: person.headers,
      body,
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { percent: number }).percent;
  }
  return { app, services, course, lesson, whole, streamed, streams, film, buyer, open, linkOf, served, report };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('from signed addresses', async () => {
  const { app, services, lesson, whole, streamed, streams, film, buyer, open, linkOf, served, report, course } =
    await school({ media });
  const key = film.slice('/files/'.length);

  test('the playlist names signed segments, and keys of this site; the same for everybody', async () => {
    const other = await testPerson(services);
    await grantTo(services, other, course);
    const texts = await Promise.all(
      [buyer, other].map(async (person) => {
        const answer = await open(`${linkOf(streamed, person)}/360/index.m3u8`, person);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
        return answer.text();
      }),
    );
    expect(texts[0]).toBe(texts[1]);
    const lines = texts[0]!.split('\n');
    expect(lines.toSpliced(3, 1)).toEqual(playlist.toSpliced(3, 1));
    const [segment, query = ''] = lines[3]!.split('?');
    expect(segment).toBe(`${media.url}/${streams}/360/000.ts`);
    expect(query).toMatch(/^e=\d{10}&s=[\w-]{22}$/);
    const lasts = Number(/e=(\d+)/.exec(query)![1]) - Date.now() / 1_000;
    expect(lasts).toBeGreaterThan(4 * 3_600 - 1);
    expect(lasts).toBeLessThan(5 * 3_600 + 1);
    // When these have ended, it names others.
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 5 * 3_600_000);
    const later = await (await open(`${linkOf(streamed, buyer)}/360/index.m3u8`, buyer)).text();
    expect(Number(/e=(\d+)/.exec(later)?.[1]) - Date.now() / 1_000).toBeGreaterThan(4 * 3_600 - 1);
  });

  test('a playlist that could not be read is read again by the next request', async () => {
    const playlistOf = signedPlaylists(services.config);
    const text = playlist.join('\n');
    const read = () => playlistOf('240/index.m3u8', `${streams}/240/index.m3u8`, { size: text.length, modified: 0 });
    await expect(read()).rejects.toThrow('ENOENT');
    await storageOf(services.config).write(`${streams}/240/index.m3u8`, Buffer.from(text));
    expect(await (await read())?.text()).toContain('000.ts?e=');
  });

  test('keys, the first playlist, subtitles and the list of pictures are sent here', async () => {
    for (const name of ['keys/0-60000', 'master.m3u8', 'thumbnails.vtt', 'subtitles/fa.vtt']) {
      const answer = await open(`${linkOf(streamed, buyer)}/${name}`, buyer);
      expect([answer.status, (await answer.text()).length > 0], name).toEqual([200, true]);
    }
    expect(await served(buyer, streamed)).toBe('{[0,60000)}');
  });

  test.each([
    ['poster.jpg', /\/poster\.jpg\?.*&c=private,no-store&d=inline&n=poster\.jpg&/],
    ['thumbnails.jpg', /\/thumbnails\.jpg\?/],
    ['360/000.ts', /\/360\/000\.ts\?e=\d{10}&s=[\w-]{22}$/],
    ['attachments/1.pdf', /\.pdf\?.*&c=private,no-store&d=attachment&n=%D8%A8[\w%]*\.pdf&s=/],
  ])('%s leads to its address, and no cache has that', async (name, address) => {
    const answer = await open(`${linkOf(streamed, buyer)}/${name}`, buyer);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    expect(answer.headers.get('location')).toMatch(address);
    expect(await answer.text()).toBe('');
  });

  test('nobody without a right is given an address, nor who had one, from the next request on', async () => {
    const former = await testPerson(services);
    const names = ['360/index.m3u8', 'keys/0-60000', 'poster.jpg', 'attachments/1.pdf', '360/000.ts'];
    const statuses = () =>
      Promise.all(names.map(async (name) => (await open(`${linkOf(streamed, former)}/${name}`, former)).status));
    const film = async () => (await open(`${linkOf(whole, former)}/film.mp4`, former)).status;
    expect([...(await statuses()), await film()]).toEqual([403, 403, 403, 403, 403, 403]);
    await grantTo(services, former, course);
    expect([...(await statuses()), await film()]).toEqual([200, 200, 302, 302, 302, 302]);
    await services.db.query(sql`update access_grants set state = 'revoked' where "user" = ${former.id}::uuid`);
    services.changes.publish('access_grants');
    expect([...(await statuses()), await film()]).toEqual([403, 403, 403, 403, 403, 403]);
  });

  test('who asks for headers alone is given no address, and nothing counts', async () => {
    const curious = await testPerson(services);
    await grantTo(services, curious, course);
    const names = [
      [whole, 'film.mp4'],
      [whole, 'attachments/1.pdf'],
      [streamed, '360/000.ts'],
    ] as const;
    for (const [id, name] of names) {
      const address = `${linkOf(id, curious)}/${name}`;
      const answer = await app.request(address, { method: 'HEAD', headers: { cookie: curious.cookie } });
      expect([answer.status, answer.headers.get('location')], name).toEqual([200, null]);
    }
    expect(await served(curious, whole)).toBeUndefined();
  });

  test('a film of one file has an address for as long as it may take, and a minute counts with it', async () => {
    const range = { range: `bytes=${filmBytes.length / 2}-` };
    const answer = await open(`${linkOf(whole, buyer)}/film.mp4`, buyer, range);
    const location = answer.headers.get('location')!;
    expect(location).toContain(`${media.url}/${key}?e=`);
    const lasts = Number(/e=(\d+)/.exec(location)![1]) - Date.now() / 1_000;
    expect([lasts > 1_800 + 2 * duration - 1, lasts < 1_800 + 2 * duration + 301]).toEqual([true, true]);
    expect(await served(buyer, whole)).toBe('{[300000,360000)}');
  });

  test('where in the film that minute is, its pictures and sound say, not the index before them', async () => {
    const box = (name: string, size: number) =>
      Buffer.concat([Buffer.from([0, 0, size >> 8, size & 255]), Buffer.from(name), Buffer.alloc(size - 8)]);
    const video = await storeTestFile(
      services,
      'mp4',
      Buffer.concat([box('ftyp', 16), box('moov', 592), box('mdat', 408)]),
    );
    const indexed = await lesson({ video, duration });
    await open(`${linkOf(indexed, buyer)}/film.mp4`, buyer, { range: 'bytes=816-' });
    expect(await served(buyer, indexed)).toBe('{[300000,360000)}');
  });

  test('what is played of it counts once it was asked for, at the pace of the clock', async () => {
    const viewer = await testPerson(services);
    await grantTo(services, viewer, course);
    expect(await report(viewer, whole, [[0, 60]])).toBe(0);
    expect(await served(viewer, whole)).toBeUndefined();
    await open(`${linkOf(whole, viewer)}/film.mp4`, viewer, { range: 'bytes=0-' });
    const first = await report(viewer, whole, [[60, 70]]);
    expect(first).toBeGreaterThan(0);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 100_000);
    const second = await report(viewer, whole, [[400, 600]]);
    expect(second - first).toBeGreaterThan(1_000);
    expect(second).toBeLessThan(5_000);
    // Everything at once is more than the clock allows.
    expect(await report(viewer, whole, [[0, duration]])).toBeLessThan(6_000);
  });

  test('pictures for everybody: the address may be cached for a day, and lasts for two', async () => {
    const image = await storedFile(services);
    await services.db.query(sql`update users set image = ${image} where id = ${buyer.id}::uuid`);
    services.changes.publish('users');
    const answer = await open(image);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'public, max-age=86400']);
    const location = answer.headers.get('location')!;
    expect(location).toContain('&c=public,max-age=31536000,immutable&d=inline&');
    expect(Number(/e=(\d+)/.exec(location)![1]) - Date.now() / 1_000).toBeGreaterThan(2 * 86_400 - 1);
  });

  test('a private file: no address without a right, one of some minutes with it', async () => {
    const contract = await storedFile(services, { extension: 'pdf' });
    const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
    const uploader = await storedFile(services, { extension: 'pdf', by: admin.id });
    for (const person of [undefined, buyer]) expect((await open(uploader, person)).status).toBe(404);
    expect((await open(contract)).status).toBe(404);
    const answer = await open(uploader, admin);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    const location = answer.headers.get('location')!;
    expect(Number(/e=(\d+)/.exec(location)![1]) - Date.now() / 1_000).toBeLessThan(1_201);
    expect(location).toContain('&c=private,no-store&');
  });
});

describe('by the nginx before the process', async () => {
  const { whole, streamed, streams, film, buyer, open, linkOf, served } = await school({ accelRedirect: '/stored/' });

  test.each([
    ['360/000.ts', 'video/mp2t', 'private, max-age=3600', null],
    ['poster.jpg', 'image/jpeg', 'private, no-store', null],
    ['attachments/1.pdf', 'application/pdf', 'private, no-store', /^attachment; filename\*=UTF-8''%D8%A8.*\.pdf$/],
  ])('%s is named to it, without a byte of it', async (name, type, caching, disposition) => {
    const answer = await open(`${linkOf(streamed, buyer)}/${name}`, buyer);
    const { headers } = answer;
    expect([answer.status, await answer.text(), headers.get('content-type')]).toEqual([200, '', type]);
    expect(headers.get('cache-control')).toBe(caching);
    if (disposition) expect(headers.get('content-disposition')).toMatch(disposition);
    else expect(headers.get('content-disposition')).toBeNull();
    const place = headers.get('x-accel-redirect')!;
    expect(place).toMatch(
      name.startsWith('attachments') ? /^\/stored\/2026\/[\w-]+\.pdf$/ : `/stored/${streams}/${name}`,
    );
  });

  test('a film of one file too; playlists and keys are sent here, and without a right nothing is named', async () => {
    const answer = await open(`${linkOf(whole, buyer)}/film.mp4`, buyer, { range: 'bytes=0-9' });
    expect(answer.headers.get('x-accel-redirect')).toBe(film.replace('/files/', '/stored/'));
    expect(await served(buyer, whole)).toBe('{[0,60000)}');
    const list = await open(`${linkOf(streamed, buyer)}/360/index.m3u8`, buyer);
    expect(await list.text()).toBe(playlist.join('\n'));
    expect((await open(`${linkOf(streamed, buyer)}/keys/0-60000`, buyer)).headers.get('x-accel-redirect')).toBeNull();
    const refusal = await open(`${linkOf(whole, buyer)}/film.mp4`);
    expect([refusal.status, refusal.headers.get('x-accel-redirect')]).toEqual([403, null]);
  });
});
