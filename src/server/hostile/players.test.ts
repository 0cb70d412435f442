/** More devices than an account may play on at once, and what they would try to go on. Over HTTP. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PlayerPlace, Reported } from '../../contract/learning.ts';
import { createApp } from '../app.ts';
import { createSession } from '../platform/auth/session.ts';
import { insertRows } from '../platform/db/rows.ts';
import { servicesBeside, testApp } from '../testing/app.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';
import { signLink } from '../features/learning/video/links.ts';
import {
  filmBytes,
  grantTo,
  storeTestFile,
  storeTestStreams,
  testCourse,
  viewerWith,
} from '../features/testing/films.ts';
import { col } from '../platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const beside = createApp(await servicesBeside(services));
const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const { course, lesson } = await testCourse(services);
const file = await storeTestFile(services, 'mp4', filmBytes);
const stream = await storeTestFile(services, 'mp4', filmBytes, await storeTestStreams(services));
const paper = await storeTestFile(services, 'pdf', '%PDF-1.7\n');
const attachments = [{ title: 'برگه', file: paper }];
const film = await lesson({ video: file, duration: 100, attachments });
const streamed = await lesson({ video: stream, duration: 120 });
const preview = await lesson({ video: stream, duration: 120, isPreview: true });
const key = 'keys/0-60000';

let owner: TestPerson;
/** Five browsers that are logged in to one account. */
let devices: TestPerson[];
beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
  await db.query(sql`delete from learning_settings`);
  owner = await testPerson(services);
  await grantTo(services, owner, course);
  devices = [owner];
  for (let n = 1; n < 5; n += 1) {
    const { cookie } = await createSession(services, owner.id);
    devices.push({ ...owner, cookie, headers: { ...owner.headers, cookie } });
  }
});

const device = (n: number): TestPerson => devices[n]!;
async function fetchPart(
  person: TestPerson | null,
  name: string = key,
  id: string = streamed,
  { on = app, links = person }: { on?: typeof app; links?: TestPerson | null } = {},
): Promise<number> {
  const link = signLink(services.config.secret, id, links && viewerWith(links), Date.now());
  const answer = await on.request(`${link}/${name}`, { headers: { ...(person && { cookie: person.cookie }) } });
  const text = await answer.text();
  if (answer.status === 409) {
    expect(JSON.parse(text)).toMatchObject({ status: 409, code: 'playing_elsewhere', errors: [] });
    expect(answer.headers.get('cache-control')).toContain('no-store');
  }
  return answer.status;
}
async function call<T>(person: TestPerson | null, path: string, body?: object, headers = {}) {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await app.request(path, { ...init, headers: { ...person?.headers, ...headers } });
  return { status: answer.status, body: (await answer.json()) as T & { code?: string } };
}
const placeOf = async (person: TestPerson) => (await call<PlayerPlace>(person, '/api/learn/player')).body;
const playHere = (person: TestPerson | null, body: object = {}) => call<PlayerPlace>(person, '/api/learn/player', body);
const statuses = (people: readonly TestPerson[], name = key, id = streamed) =>
  people.reduce<Promise<number[]>>(
    async (done, person) => [...(await done), await fetchPart(person, name, id)],
    Promise.resolve([]),
  );
/** As if so many seconds had passed since a device fetched something. */
const rest = (person: TestPerson, seconds: number) =>
  db.query(sql`
    update sessions set played_at = played_at - make_interval(secs => ${seconds}) where id = ${viewerWith(person).sessionId}`);
const setLimit = async (playersAtOnce: number) => {
  const answer = await app.request('/api/admin/learning/settings/current', { headers: chief.headers });
  const { version } = (await answer.json()) as { version: number };
  const body = JSON.stringify({ version, playersAtOnce, stoppedText: null });
  const saved = await app.request('/api/admin/learning/settings/current', {
    method: 'PUT',
    headers: chief.headers,
    body,
  });
  expect(saved.status).toBe(200);
};

describe('more devices of one account than may play at once', () => {
  test('the third is asked before it takes a place, and with it the first stops, and is shown where', async () => {
    expect(await statuses([device(0), device(1), device(2), device(0), device(1)])).toEqual([200, 200, 409, 200, 200]);
    const place = await placeOf(device(2));
    expect(place).toMatchObject({ mayPlay: false, limit: 2, others: [{}, {}] });
    const since = place.others.map((other) => Date.parse(other.since));
    expect(since, 'the one that began last comes first').toEqual(since.toSorted((a, b) => b - a));
    expect((await playHere(device(2))).body.mayPlay).toBe(true);
    expect(await statuses([device(2), device(1), device(0)])).toEqual([200, 200, 409]);
    expect(await fetchPart(device(0), 'film.mp4', film), 'nor the bytes of another film').toBe(409);
    expect(await placeOf(device(0))).toMatchObject({ mayPlay: false, others: [{ device: 'دستگاه ناشناخته' }, {}] });
    expect((await playHere(device(0))).body.mayPlay).toBe(true);
    expect(await statuses([device(0), device(1), device(2)]), 'now the second was the oldest').toEqual([200, 409, 200]);
  });

  test('a device that plays what it has fetched is informed by its next report, which counts', async () => {
    await db.query(
      sql`insert into watch_clocks (user_id, at, seconds) values (${owner.id}::uuid, now() - interval '1 hour', 0)`,
    );
    const report = (person: TestPerson, id = streamed) =>
      call<Reported>(person, `/api/learn/lessons/${id}/progress`, { ranges: [[0, 30]], position: 30 });
    await statuses([device(0), device(1)]);
    expect((await report(device(0))).body).toMatchObject({ mayPlay: true, percent: 2_500 });
    await playHere(device(2));
    expect((await report(device(0))).body).toMatchObject({ mayPlay: false, percent: 2_500 });
    expect((await report(device(0), preview)).body.mayPlay).toBe(true);
    expect((await report(device(3))).body, 'a report takes no place either').toMatchObject({ mayPlay: false });
    expect(await statuses([device(1), device(2)])).toEqual([200, 200]);
  });

  test('a film that is being sent breaks off once its device was stopped', async () => {
    const large = await storeTestFile(services, 'mp4', Buffer.alloc(3_000_000));
    const long = await lesson({ video: large, duration: 100 });
    const link = signLink(services.config.secret, long, viewerWith(device(0)), Date.now());
    const answer = await app.request(`${link}/film.mp4`, { headers: { cookie: device(0).cookie } });
    const reader = answer.body!.getReader();
    const chunk = () =>
      reader.read().then(
        ({ done }) => (done ? 'end' : 'bytes'),
        (error: Error) => error.message,
      );
    expect(await chunk()).toBe('bytes');
    await statuses([device(1)]);
    await playHere(device(2));
    const real = Date.now;
    Date.now = () => real() + 11_000;
    expect(await chunk(), 'it asks beside').toBe('bytes');
    await expect.poll(chunk, { interval: 20 }).toContain('not sent');
    Date.now = real;
  });

  test('by several processes it is the same', async () => {
    expect(await fetchPart(device(0))).toBe(200);
    expect(await fetchPart(device(1), key, streamed, { on: beside })).toBe(200);
    expect(await fetchPart(device(2), key, streamed, { on: beside })).toBe(409);
    await playHere(device(2));
    expect(await fetchPart(device(0), key, streamed, { on: beside })).toBe(409);
    expect(await fetchPart(device(2), key, streamed, { on: beside })).toBe(200);
  });

  test('five that begin at once are two, and all that take a place at once leave two', async () => {
    const at = await Promise.all(devices.map((person) => fetchPart(person)));
    expect(at.filter((status) => status === 200)).toHaveLength(2);
    await Promise.all(devices.map((person) => playHere(person)));
    expect((await statuses(devices)).filter((status) => status === 200)).toHaveLength(2);
  });

  test('five that take the place from one another in turns are soon made to wait', async () => {
    const playing: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const { status, body } = await playHere(device(n % 5));
      expect([200, 429]).toContain(status);
      if (status === 429) expect(body.code).toBe('too_many');
      else playing.push(await fetchPart(device(n % 5)));
    }
    expect(playing, 'two free places, ten that were held, and the two that hold them in the end').toEqual(
      Array.from({ length: 14 }, () => 200),
    );
    expect((await statuses(devices)).filter((status) => status === 200)).toHaveLength(2);
    await Promise.all(devices.map((person) => rest(person, 130)));
    expect((await playHere(device(4))).status, 'nobody is shut out of a free place').toBe(200);
  });

  test('a dead tab gives its place up by itself', async () => {
    await statuses([device(0), device(1)]);
    await rest(device(0), 130);
    expect(await statuses([device(2), device(1)])).toEqual([200, 200]);
    expect(await fetchPart(device(0)), 'it comes back to no free place').toBe(409);
    await app.request('/auth/logout', { method: 'POST', headers: device(1).headers });
    expect(await fetchPart(device(0)), 'who has logged out holds none').toBe(200);
  });
});

describe('nobody speaks for another player', () => {
  test('a player cannot be named: not in a body, an address, a header, nor by the link of another session', async () => {
    await statuses([device(0), device(1)]);
    const { sessionId } = viewerWith(device(0));
    const named = { player: sessionId, session: sessionId, sessionId };
    await playHere(device(2), named);
    await call(device(2), `/api/learn/player?session=${sessionId}`, named, { 'x-player': sessionId });
    expect(await statuses([device(2), device(0)]), 'it took the place as itself').toEqual([200, 409]);
    expect(await fetchPart(device(0), key, streamed, { links: device(2) })).toBe(403);
    const forged = { ...device(2), cookie: device(2).cookie.replace(/.{4}$/, 'AAAA') };
    expect(await fetchPart(forged, key, streamed, { links: device(2) })).toBe(403);
  });

  test('another person neither takes places of the account nor sees them', async () => {
    const stranger = await testPerson(services);
    await grantTo(services, stranger, course);
    await statuses([device(0), device(1)]);
    expect((await playHere(stranger)).body).toMatchObject({ mayPlay: true, others: [] });
    expect(await fetchPart(stranger)).toBe(200);
    expect(await statuses([device(0), device(1)])).toEqual([200, 200]);
  });

  test('without a session there is no player', async () => {
    for (const body of [undefined, {}]) {
      const { status, body: problem } = await call<object>(null, '/api/learn/player', body, {
        origin: services.config.publicUrl,
        'content-type': 'application/json',
      });
      expect([status, problem.code]).toEqual([401, 'unauthenticated']);
    }
    expect(await fetchPart(null, key, streamed, { links: null })).toBe(403);
  });
});

describe('what takes no place', () => {
  test('previews, for guests and for members, files, pictures, headers alone', async () => {
    await statuses([device(0), device(1)]);
    expect(await fetchPart(null, key, preview, { links: null })).toBe(200);
    expect(await statuses(devices, key, preview)).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(devices, 'attachments/1.pdf', film)).toEqual([200, 200, 200, 200, 200]);
    for (const name of ['master.m3u8', '360/000.ts', 'poster.jpg']) {
      expect(await fetchPart(device(2), name), name).toBe(200);
    }
    await rest(device(0), 130);
    const link = signLink(services.config.secret, streamed, viewerWith(device(2)), Date.now());
    const head = await app.request(`${link}/${key}`, { method: 'HEAD', headers: { cookie: device(2).cookie } });
    expect(head.status).toBe(200);
    expect(await fetchPart(device(3)), 'the place is free').toBe(200);
  });

  test('the tabs of one browser are one player, and write nothing for each part', async () => {
    for (const [name, id] of [
      [key, streamed],
      ['keys/60000-120000', streamed],
      ['film.mp4', film],
    ] as const) {
      expect(await fetchPart(device(0), name, id)).toBe(200);
    }
    expect(await placeOf(device(1))).toMatchObject({ mayPlay: true, others: [{}] });
    const playedAt = async () =>
      (
        await db.query(sql`select played_at as at from sessions where id = ${viewerWith(device(0)).sessionId}`, {
          at: col.instant,
        })
      )[0]?.at;
    const before = await playedAt();
    await statuses([device(0), device(0)]);
    expect(await playedAt()).toBe(before);
    await rest(device(0), 30);
    await statuses([device(0)]);
    expect(Date.parse((await playedAt())!)).toBeGreaterThan(Date.parse(before!));
  });
});

describe('the setting', () => {
  test('of one stops the older at its next key, zero lets everybody play, and both hold at once', async () => {
    await statuses([device(0), device(1)]);
    await setLimit(1);
    expect(await statuses([device(0), device(1), device(2)])).toEqual([409, 200, 409]);
    expect((await playHere(device(0))).body).toMatchObject({ mayPlay: true, limit: 1 });
    expect(await statuses([device(1), device(0)])).toEqual([409, 200]);
    await setLimit(0);
    expect(await statuses(devices)).toEqual([200, 200, 200, 200, 200]);
    expect(await fetchPart(device(0), key, streamed, { on: beside })).toBe(200);
    await setLimit(2);
    expect(
      (await statuses(devices)).filter((status) => status === 200),
      'the two that began last',
    ).toHaveLength(2);
  });

  test('is changed by those who may edit courses, within its bounds', async () => {
    const clerk = await testPerson(services, { role: 'admin', permissions: ['admin.courses.view'] });
    const put = async (person: TestPerson, playersAtOnce: unknown) => {
      const body = JSON.stringify({ version: 0, playersAtOnce, stoppedText: null });
      const answer = await app.request('/api/admin/learning/settings/current', {
        method: 'PUT',
        headers: person.headers,
        body,
      });
      return answer.status;
    };
    expect([await put(clerk, 5), await put(owner, 5)]).toEqual([403, 403]);
    for (const wrong of [-1, 101, 1.5, null, 'x']) expect(await put(chief, wrong), String(wrong)).toBe(422);
    await insertRows(db, registry, 'learning/settings', [{ playersAtOnce: 1, stoppedText: 'به پشتیبانی زنگ بزنید' }]);
    expect(await placeOf(device(0))).toMatchObject({ limit: 1, text: 'به پشتیبانی زنگ بزنید' });
  });
});
