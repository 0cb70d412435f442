/** The first administrator, made at the server of a site that sends nothing. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Username } from '../../../../locale/contact.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { testApp } from '../../../testing/app.ts';
import { addPerson, visitorOf } from '../../../testing/visitor.ts';
import { createAdministrator, makeAdministrator } from './first-administrator.ts';

const school = await testApp({ demo: false, publicUrl: 'https://school.example' });
const { services } = school;
const { db } = services;
const password = 'رمز عبورٔ دور از ذهن';
const byEmail = (value: string): Username => ({ kind: 'email', value });
const create = (to: Username) => db.transaction((tx) => createAdministrator(tx, services, to));
const visitor = () => visitorOf(school);
const origin = { origin: 'https://school.example' };
const post = (path: string, body: object) => visitor().post(path, body, origin);

/** The token of a link of this site. */
function tokenOf(link: string): string {
  const { origin: site, pathname, searchParams } = new URL(link);
  expect([site, pathname]).toEqual(['https://school.example', '/invitation']);
  return searchParams.get('token') ?? '';
}
const accept = (token: string) => post('/auth/invitation/accept', { token, password, passwordConfirmation: password });
const rowOf = async (email: string) =>
  (
    await db.query(
      sql`select role, invitation, permissions from users u left join permissions p on p.id = u.permission_sets[1]
        where u.email = ${email}`,
      { role: col.text, invitation: col.text.orNull, permissions: col.listOf(col.text).orNull },
    )
  )[0];

test('a new account is an administrator with every permission, whose link sets the password once', async () => {
  const email = 'first@example.com';
  const { link, hours, isNew } = await create(byEmail(email));
  expect([hours, isNew]).toEqual([72, true]);
  expect(await rowOf(email)).toEqual({ role: 'admin', invitation: 'sent', permissions: ['admin.*'] });
  expect((await post('/auth/login', { username: email, password })).status).toBe(401);
  const token = tokenOf(link);
  expect((await accept(token)).status).toBe(200);
  const browser = visitor();
  expect((await browser.post('/auth/login', { username: email, password }, origin)).status).toBe(200);
  expect((await browser.get('/api/admin/users')).status).toBe(200);
  expect((await accept(token)).status).toBe(422);
});

test('an account that is there gets a link too, and the one before opens nothing', async () => {
  const email = 'teacher@example.com';
  await addPerson(school, { email, role: 'teacher' }, 'a long password');
  const first = await create(byEmail(email));
  const second = await create(byEmail(email));
  expect([first.isNew, second.isNew]).toEqual([false, false]);
  expect((await accept(tokenOf(first.link))).status).toBe(422);
  expect((await accept(tokenOf(second.link))).status).toBe(200);
  expect((await rowOf(email))?.role).toBe('admin');
});

test('a mobile number is a name as well', async () => {
  const { link } = await create({ kind: 'mobile', value: '+989121234567' });
  expect((await accept(tokenOf(link))).status).toBe(200);
});

test('a blocked account stays blocked, without a link', async () => {
  const email = 'blocked@example.com';
  await addPerson(school, { email, status: 'blocked' });
  await expect(create(byEmail(email))).rejects.toThrow('is blocked');
  expect((await rowOf(email))?.role).toBe('user');
});

test('nobody is made an administrator without an account where none is to be made', async () => {
  expect(await db.transaction((tx) => makeAdministrator(tx, byEmail('nobody@example.com')))).toBe(false);
  await addPerson(school, { email: 'old@example.com' });
  expect(await db.transaction((tx) => makeAdministrator(tx, byEmail('old@example.com')))).toBe(true);
  expect(await rowOf('old@example.com')).toMatchObject({ role: 'admin', permissions: ['admin.*'] });
  const sets = await db.query(sql`select 1 from permissions where permissions = '{admin.*}'`);
  expect(sets).toHaveLength(1);
});
