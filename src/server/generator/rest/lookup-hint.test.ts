/** Look-ups tell people of one name apart, for those who may read what tells them apart. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../platform/db/rows.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';

const { app, services } = await testApp();
const course = randomUUID();
let office: TestPerson;
/** May issue proofs to users, whom they may not see. */
let granter: TestPerson;
let byMobile: TestPerson;
let byEmail: TestPerson;

beforeAll(async () => {
  office = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  granter = await testPerson(services, { role: 'admin', permissions: ['admin.proofs.*'] });
  const namesake = { name: 'زهرا', family: 'همنام' };
  byMobile = await testPerson(services, { values: { ...namesake, mobile: '+989121234567', email: null } });
  byEmail = await testPerson(services, { values: { ...namesake, email: 'zahra@example.com' } });
  const group = randomUUID();
  await insertRows(services.db, services.registry, 'course-groups', [{ id: group, name: 'گروه', slug: 'g' }]);
  await insertRows(services.db, services.registry, 'courses', [{ id: course, title: 'عکاسی', group, slug: 'c' }]);
  await insertRows(services.db, services.registry, 'topics', [{ title: 'فصل یکم', course }]);
});

async function lookUp(person: TestPerson, path: string, filter: object) {
  const query = encodeURIComponent(JSON.stringify(filter));
  const response = await app.request(`/api/admin/${path}?filter=${query}`, { headers: person.headers });
  return { status: response.status, rows: (await response.json()) as { id: string; hint?: string[] }[] };
}
const users = 'proofs/lookup/user';
const hintsOf = (rows: readonly { id: string; hint?: string[] }[]) =>
  Object.fromEntries(rows.map(({ id, hint }) => [id, hint]));

test('two people of one name differ by a masked mobile number and an e-mail address', async () => {
  const { rows } = await lookUp(office, users, { q: 'زهرا همنام' });
  expect(hintsOf(rows)).toEqual({ [byMobile.id]: ['0912***4567'], [byEmail.id]: ['zahra@example.com'] });
  const chosen = await lookUp(office, users, { id: [byMobile.id] });
  expect(chosen.rows).toEqual([{ id: byMobile.id, title: 'زهرا همنام', image: null, hint: ['0912***4567'] }]);
});

test('a person is found by the number or address that is shown', async () => {
  for (const q of ['09121234567', '۰۹۱۲۱۲۳', 'زهرا 0912']) {
    expect((await lookUp(office, users, { q })).rows.map(({ id }) => id)).toEqual([byMobile.id]);
  }
  expect((await lookUp(office, users, { q: 'zahra@' })).rows.map(({ id }) => id)).toEqual([byEmail.id]);
});

test('who may not see users gets names alone, and finds nobody by what is hidden', async () => {
  const { rows, status } = await lookUp(granter, users, { q: 'زهرا همنام' });
  expect([status, rows.length]).toEqual([200, 2]);
  for (const row of rows) expect(row).toEqual({ id: row.id, title: 'زهرا همنام', image: null });
  for (const q of ['09121234567', '4567', 'zahra']) expect((await lookUp(granter, users, { q })).rows).toEqual([]);
  expect((await lookUp(granter, users, { id: [byMobile.id] })).rows[0]).not.toHaveProperty('hint');
});

test('a hint that is a reference is the title of its row, for those who may read the section', async () => {
  expect(Object.values(hintsOf((await lookUp(office, 'lessons/lookup/topic', {})).rows))).toEqual([['عکاسی']]);
  expect((await lookUp(granter, 'lessons/lookup/topic', {})).status).toBe(403);
});
