import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertRows } from '../db/rows.ts';
import { testApp } from '../../testing/app.ts';
import { loadActor } from './actor.ts';
import { knownPermissions } from './permissions.ts';
import { addPerson } from '../../testing/visitor.ts';

const school = await testApp();
const { services } = school;
const { db, registry } = services;
const actorOf = (id: string) => loadActor(db, registry, id);

async function addSet(permissions: string[]): Promise<string> {
  const id = crypto.randomUUID();
  await insertRows(db, registry, 'permissions', [{ id, name: id, permissions }]);
  return id;
}

test('G07 an administrator has the permissions of all their sets, wildcards expanded', async () => {
  const one = await addSet(['admin.articles.view', 'admin.articles.edit']);
  const two = await addSet(['admin.articles.view', 'admin.faqs.view']);
  const all = await addSet(['admin.*']);
  const editor = await addPerson(school, { email: 'editor@example.com', role: 'admin', permissionSets: [one, two] });
  const chief = await addPerson(school, { email: 'chief@example.com', role: 'admin', permissionSets: [all] });
  expect((await actorOf(editor))?.permissions).toEqual([
    'admin.articles.edit',
    'admin.articles.view',
    'admin.faqs.view',
  ]);
  expect((await actorOf(chief))?.permissions).toEqual(knownPermissions(registry));
});

test('G07 sets in the trash and sets of people of other roles grant nothing', async () => {
  const set = await addSet(['admin.*']);
  const user = await addPerson(school, { email: 'user@example.com', permissionSets: [set] });
  expect((await actorOf(user))?.permissions).toEqual([]);
  const admin = await addPerson(school, { email: 'late@example.com', role: 'admin', permissionSets: [set] });
  await db.query(sql`update permissions set deleted_at = now() where id = ${set}`);
  expect((await actorOf(admin))?.permissions).toEqual([]);
});

test('a person has an identity in a panel only while their row is approved and not deleted', async () => {
  const id = await addPerson(school, { email: 'teacher@example.com', role: 'teacher' });
  const teacher = crypto.randomUUID();
  expect((await actorOf(id))?.identities).toEqual({});
  await insertRows(db, registry, 'teachers', [
    { id: teacher, user: id, displayName: 'استاد', slug: 'ostad', status: 'pending' },
  ]);
  expect(await actorOf(id)).toMatchObject({ identities: {}, panelStatus: { teacher: 'pending' } });
  await db.query(sql`update teachers set status = 'approved' where id = ${teacher}`);
  expect(await actorOf(id)).toMatchObject({ identities: { teacher: { id: teacher } }, panelStatus: {} });
  await db.query(sql`update teachers set deleted_at = now() where id = ${teacher}`);
  expect(await actorOf(id)).toMatchObject({ identities: {}, panelStatus: {} });
});

test('the identity of a marketer holds the courses they may sell', async () => {
  const id = await addPerson(school, { email: 'seller@example.com', role: 'marketer' });
  const marketer = crypto.randomUUID();
  const courses = [crypto.randomUUID(), crypto.randomUUID()];
  await insertRows(db, registry, 'marketers', [
    {
      id: marketer,
      user: id,
      code: 'seller',
      status: 'approved',
      courses: courses.map((course) => ({ course, rateBps: null })),
    },
  ]);
  expect((await actorOf(id))?.identities).toEqual({ marketer: { id: marketer, courseIds: courses } });
});

test('nobody is nobody', async () => {
  expect(await actorOf(crypto.randomUUID())).toBeNull();
});
