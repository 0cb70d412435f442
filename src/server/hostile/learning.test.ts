/** What somebody would say of their learning that is not true, replayed over HTTP. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Reported } from '../../contract/learning.ts';
import { testApp } from '../testing/app.ts';
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

const { app, services } = await testApp();
const { db } = services;
const { course, lesson } = await testCourse(services);
const paper = await storeTestFile(services, 'pdf', '%PDF-1.7\n');
const sheet = await storeTestFile(services, 'pdf', '%PDF-1.4\n');
const file = await storeTestFile(services, 'mp4', filmBytes);
const stream = await storeTestFile(services, 'mp4', filmBytes, await storeTestStreams(services));
const words = `<p>${'واژه '.repeat(1_200)}</p>`;
const lessons = {
  file: await lesson({
    type: 'file',
    duration: 100,
    attachments: [
      { title: 'برگه', file: paper },
      { title: 'پاسخ', file: sheet },
    ],
  }),
  film: await lesson({ video: file, duration: 100 }),
  stream: await lesson({ video: stream, duration: 120 }),
  text: await lesson({ type: 'text', body: words, duration: 0 }),
};
let sara: TestPerson;
let stranger: TestPerson;
beforeEach(async () => {
  sara = await testPerson(services);
  stranger = await testPerson(services);
  await grantTo(services, sara, course);
  await pass(sara, 3_600);
});

/** As if so many seconds had passed since their last report. */
const pass = ({ id }: TestPerson, seconds: number) =>
  db.query(sql`
    insert into watch_clocks as c (user_id, at, seconds)
    values (${id}::uuid, now() - make_interval(secs => ${seconds}), 0)
    on conflict (user_id) do update set at = c.at - make_interval(secs => ${seconds})`);

async function report(person: TestPerson, id: string, body: object): Promise<Reported> {
  const answer = await app.request(`/api/learn/lessons/${id}/progress`, {
    method: 'POST',
    headers: person.headers,
    body: JSON.stringify({ ranges: [], position: 0, ...body }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Reported;
}

async function fetchFile(person: TestPerson, id: string, name: string, init: RequestInit = {}): Promise<number> {
  const address = `${signLink(services.config.secret, id, viewerWith(person), Date.now())}/${name}`;
  const headers = { cookie: person.cookie, ...Object.fromEntries(new Headers(init.headers)) };
  const answer = await app.request(address, { ...init, headers });
  await answer.arrayBuffer();
  return answer.status;
}

const openLesson = (person: TestPerson, id: string) =>
  app.request(`/api/learn/lessons/${id}`, { headers: person.headers });
const done = { isDone: true };

describe('progress follows what was served', () => {
  test('one POST does not finish a file lesson: its files do, each of them once', async () => {
    expect(await report(sara, lessons.file, done)).toMatchObject({ percent: 0, isCompleted: false });
    expect(await fetchFile(sara, lessons.file, 'attachments/1.pdf', { method: 'HEAD' })).toBe(200);
    expect(await fetchFile(stranger, lessons.file, 'attachments/1.pdf')).toBe(403);
    expect(await report(sara, lessons.file, done)).toMatchObject({ percent: 0 });
    for (let i = 0; i < 2; i++) await fetchFile(sara, lessons.file, 'attachments/1.pdf');
    expect(await report(sara, lessons.file, {})).toMatchObject({ percent: 5_000, isCompleted: false });
    await fetchFile(sara, lessons.file, 'attachments/2.pdf');
    const [row] = await db.query(sql`
      select percent, completed_at is not null as done from lesson_progress
      where user_id = ${sara.id}::uuid and lesson_id = ${lessons.file}::uuid`);
    expect(row, 'it is done without a report').toEqual({ percent: 10_000, done: true });
  });

  test('a film of which nothing was fetched is not watched, whatever a script reports, and what was counts', async () => {
    expect(await report(sara, lessons.film, { ranges: [[0, 100]] })).toMatchObject({ percent: 0, isCompleted: false });
    await fetchFile(sara, lessons.film, 'film.mp4', { method: 'HEAD' });
    await fetchFile(sara, lessons.film, 'film.mp4', { headers: { range: 'bytes=0-499' } });
    expect(await report(sara, lessons.film, { ranges: [[60, 100]] })).toMatchObject({ percent: 5_000 });
    await fetchFile(sara, lessons.film, 'film.mp4', { headers: { range: 'bytes=500-' } });
    expect(await report(sara, lessons.film, { ranges: [[99, 100]] })).toMatchObject({
      percent: 10_000,
      isCompleted: true,
    });
  });

  test('a film that is asked for and not taken was not served', async () => {
    const address = `${signLink(services.config.secret, lessons.film, viewerWith(sara), Date.now())}/film.mp4`;
    const answer = await app.request(address, { headers: { cookie: sara.cookie } });
    await answer.body?.cancel();
    expect(await report(sara, lessons.film, { ranges: [[0, 100]] })).toMatchObject({ percent: 0 });
  });

  test('a stream counts as far as its keys were handed out', async () => {
    expect(await report(sara, lessons.stream, { ranges: [[0, 120]] })).toMatchObject({ percent: 0 });
    await fetchFile(sara, lessons.stream, 'master.m3u8');
    await fetchFile(sara, lessons.stream, '360/000.ts');
    await fetchFile(sara, lessons.stream, 'keys/0-60000', { method: 'HEAD' });
    await fetchFile(sara, lessons.stream, 'keys/0-90000');
    expect(await report(sara, lessons.stream, { ranges: [[0, 120]] })).toMatchObject({ percent: 0 });
    await fetchFile(sara, lessons.stream, 'keys/0-60000');
    expect(await report(sara, lessons.stream, { ranges: [[0, 120]] })).toMatchObject({ percent: 5_000 });
    await fetchFile(sara, lessons.stream, 'keys/60000-120000');
    expect(await report(sara, lessons.stream, {})).toMatchObject({ percent: 10_000, isCompleted: true });
  });

  test('a text that was not opened, or a moment ago, is not read', async () => {
    expect(await report(sara, lessons.text, done)).toMatchObject({ percent: 0 });
    await openLesson(stranger, lessons.text);
    await openLesson(sara, lessons.text);
    expect(await report(sara, lessons.text, done)).toMatchObject({ percent: 0 });
    await db.query(sql`
      update lesson_servings set opened_at = opened_at - interval '3 minutes' where user_id = ${sara.id}::uuid`);
    expect(await report(sara, lessons.text, done)).toMatchObject({ percent: 10_000, isCompleted: true });
    expect(await db.query(sql`select 1 from lesson_servings where user_id = ${stranger.id}::uuid`)).toEqual([]);
  });
});

describe('how films are watched', () => {
  const save = (headers: HeadersInit, body: unknown) =>
    app.request('/api/learn/player/settings', { method: 'POST', headers, body: JSON.stringify(body) });
  const settingsOf = async (person: TestPerson) => {
    const answer = await app.request(`/api/learn/lessons/${lessons.film}`, { headers: person.headers });
    return ((await answer.json()) as { settings: unknown }).settings;
  };
  const chosen = { speed: 1.5, subtitle: 'fa' };

  test('is kept for the account that chose it and for nobody else', async () => {
    expect(await settingsOf(sara)).toBeNull();
    expect((await save(sara.headers, chosen)).status).toBe(200);
    expect(await settingsOf(sara)).toEqual(chosen);
    await grantTo(services, stranger, course);
    expect(await settingsOf(stranger)).toBeNull();
    expect((await save(stranger.headers, { speed: 1.5, subtitle: null, userId: sara.id })).status).toBe(422);
    expect((await save(stranger.headers, { speed: 2, subtitle: null })).status).toBe(200);
    expect([await settingsOf(sara), await settingsOf(stranger)]).toEqual([chosen, { speed: 2, subtitle: null }]);
  });

  test('needs a session of the site, a speed of the player and a language', async () => {
    const { cookie: _, ...nobody } = sara.headers as Record<string, string>;
    expect((await save(nobody, chosen)).status).toBe(401);
    expect((await save({ ...sara.headers, origin: 'https://evil.example' }, chosen)).status).toBe(403);
    const refused = [
      { speed: 16, subtitle: null },
      { speed: '2', subtitle: null },
      { speed: 1, subtitle: '<b>' },
      { speed: 1, subtitle: 'a'.repeat(40) },
      { speed: 1 },
      [],
    ];
    for (const body of refused) expect((await save(sara.headers, body)).status, JSON.stringify(body)).toBe(422);
    expect(await settingsOf(sara)).toBeNull();
  });
});
