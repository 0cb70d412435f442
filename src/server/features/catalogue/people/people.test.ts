/** The public page of a person: what they made public, and nothing else of them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PersonPage } from '../../../../contract/people.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const sara = await testPerson(services, {
  values: { name: 'سارا', family: 'کریمی', mobile: '+989121234567', nationalId: '0084575948', birthday: '1990-01-01' },
});
const omid = await testPerson(services);
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });

async function open(id: string, person?: TestPerson) {
  const headers: Record<string, string> = person ? { cookie: person.cookie } : {};
  const response = await app.request(`/api/people/${id}`, { headers });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as PersonPage };
}
async function show(body: object, person?: TestPerson): Promise<number> {
  const headers = person?.headers ?? { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await app.request('/api/profile/public-page', init)).status;
}
const all = { isPublic: true, showsCourses: true };
const none = { isPublic: false, showsCourses: false };

test('P15 a person who made nothing public is not found, like one who does not exist; the person sees their page', async () => {
  for (const viewer of [undefined, omid, admin]) expect((await open(sara.id, viewer)).status).toBe(404);
  for (const id of [randomUUID(), 'x', '%00', "'or'1"]) expect((await open(id)).status).toBe(404);
  expect((await open(sara.id, sara)).body.own).toEqual({ ...none, about: 'none' });
});

test('P15 the switch is the person’s own', async () => {
  expect(await show(all)).toBe(401);
  expect(await show({ ...all, user: sara.id }, omid)).toBe(422);
  expect(await show({ isPublic: 'yes' }, sara)).toBe(422);
  const forced = await app.request(`/api/admin/users/${sara.id}`, {
    method: 'PUT',
    headers: admin.headers,
    body: JSON.stringify({ publicPage: true }),
  });
  expect(forced.status).toBeLessThan(500);
  expect((await open(sara.id)).status).toBe(404);
  expect(await show(all, sara)).toBe(200);
  expect((await open(sara.id)).body).toMatchObject({ name: 'سارا کریمی', own: null });
  expect(await show(none, sara)).toBe(200);
  expect((await open(sara.id)).status).toBe(404);
});

test('P15 a public page holds no mobile number, e-mail address or national id', async () => {
  await show(all, sara);
  const { text, body } = await open(sara.id);
  expect(Object.keys(body).sort()).toEqual(
    ['_id', 'about', 'courses', 'image', 'name', 'own', 'proofs', 'since', 'teacher'].sort(),
  );
  for (const secret of ['9121234567', sara.email, '0084575948', '1990']) expect(text).not.toContain(secret);
});

test('P15 what one wrote is shown once it is approved; a certificate while it is in force and not hidden', async () => {
  await show(all, sara);
  await insertRows(db, registry, 'users/aboutme-list', [{ user: sara.id, text: 'برنامه‌نویسم', state: 'pending' }]);
  expect((await open(sara.id)).body.about).toBeNull();
  expect((await open(sara.id, sara)).body.own?.about).toBe('pending');
  await db.query(sql`update users_aboutme_list set state = 'approved'`);
  expect((await open(sara.id)).body.about).toBe('برنامه‌نویسم');

  const proof = (code: string, more: object = {}) => ({
    code,
    user: sara.id,
    template: randomUUID(),
    source: 'office',
    title: code,
    state: 'issued',
    issuedAt: '2026-01-01T08:00:00Z',
    isPublic: true,
    ...more,
  });
  await ownerOf(db).transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    await insertRows(tx, registry, 'proofs', [
      proof('GOOD'),
      proof('HIDDEN', { isPublic: false }),
      proof('REVOKED', { state: 'revoked' }),
      proof('EXPIRED', { expiresAt: '2026-02-01T08:00:00Z' }),
      proof('OTHER', { user: omid.id }),
    ]);
  });
  expect((await open(sara.id)).body.proofs).toEqual([{ code: 'GOOD', title: 'GOOD', issuedAt: expect.any(String) }]);
});

test('the list of introductions says whether the page is public, whichever came first', async () => {
  const mina = await testPerson(services);
  const post = (path: string, body: object) =>
    app.request(`/api/profile/${path}`, { method: 'POST', headers: mina.headers, body: JSON.stringify(body) });
  const listed = async (): Promise<unknown> => {
    const answer = await app.request('/api/admin/users/aboutme-list', { headers: { cookie: admin.cookie } });
    const rows = (await answer.json()) as { user: string; publicPage: boolean }[];
    return rows.find(({ user }) => user === mina.id)?.publicPage;
  };
  await show(all, mina);
  expect((await post('about', { text: 'معلمم' })).status).toBe(200);
  expect(await listed()).toBe(true);
  await show(none, mina);
  expect(await listed()).toBe(false);
});

test('P15 finished courses are shown where the person shows them', async () => {
  const [group, done, begun, topic] = Array.from({ length: 4 }, () => randomUUID());
  const published = { group, status: 'published', publishedAt: '2026-01-01T08:00:00Z' };
  await insertRows(db, registry, 'course-groups', [{ id: group, name: 'کد', topGroup: 'code' }]);
  await insertRows(db, registry, 'courses', [
    { ...published, id: done, title: 'گذرانده', slug: 'done' },
    { ...published, id: begun, title: 'نیمه‌کاره', slug: 'begun' },
  ]);
  const other = randomUUID();
  await insertRows(db, registry, 'topics', [
    { id: topic, course: done, title: 'ت', order: 1, isPublished: true },
    { id: other, course: begun, title: 'ت', order: 1, isPublished: true },
  ]);
  const lessons = [topic, other, other].map((of) => ({
    id: randomUUID(),
    topic: of,
    title: 'د',
    type: 'text',
    isPublished: true,
  }));
  await insertRows(db, registry, 'lessons', lessons);
  for (const [lesson, course] of [
    [lessons[0], done],
    [lessons[1], begun],
  ] as const) {
    await db.query(sql`
      insert into lesson_progress (user_id, lesson_id, course_id, percent, completed_at)
      values (${sara.id}::uuid, ${lesson!.id}::uuid, ${course}::uuid, 10000, now())`);
  }
  await show(all, sara);
  expect((await open(sara.id)).body.courses.map(({ name }) => name)).toEqual(['گذرانده']);
  await show({ isPublic: true, showsCourses: false }, sara);
  expect((await open(sara.id)).body.courses).toEqual([]);
});

test('P15 someone who is blocked, or whose account is gone, has no page', async () => {
  await show(all, omid);
  expect((await open(omid.id)).status).toBe(200);
  await db.query(sql`update users set status = 'blocked' where id = ${omid.id}::uuid`);
  expect((await open(omid.id)).status).toBe(404);
  await db.query(sql`update users set status = 'active', deleted_at = now() where id = ${omid.id}::uuid`);
  expect((await open(omid.id)).status).toBe(404);
});
