import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { requireFullAdministrator } from '../src/server/platform/auth/grants.ts';
import { hashPassword, storePassword } from '../src/server/platform/auth/passwords.ts';
import { testApp } from '../src/server/testing/app.ts';
import { testPerson, type TestPerson } from '../src/server/testing/people.ts';
import { col } from '../src/server/platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db } = services;
const clerkRights = [
  'admin.users.view',
  'admin.users.edit',
  'admin.users.delete',
  'admin.list.view',
  'admin.list.create',
  'admin.list.edit',
  'admin.list.delete',
  'admin.permissions.view',
  'admin.permissions.create',
  'admin.permissions.edit',
  'admin.permissions.delete',
];
const password = 'a long password';
let chief: TestPerson;
let clerk: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  clerk = await testPerson(services, { role: 'admin', permissions: clerkRights });
  student = await testPerson(services);
  const hash = await hashPassword(password);
  for (const { id } of [chief, clerk]) await storePassword(db, id, hash);
});

async function ask(person: TestPerson, method: string, path: string, body?: unknown) {
  const response = await app.request(`/api/admin/${path}`, {
    method,
    headers: person.headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
const setsOf = async (id: string) =>
  (
    await db.query(sql`select permission_sets from users where id = ${id}::uuid`, {
      permission_sets: col.listOf(col.uuid),
    })
  )[0]!.permission_sets;
const row = async (id: string) => (await db.query(sql`select * from users where id = ${id}::uuid`))[0]!;
const fresh = (permissions: readonly string[] = []) => testPerson(services, { role: 'admin', permissions });

test('nobody grants what they do not hold', async () => {
  const section = 'list';
  const other = await fresh(['admin.users.view']);
  const [everything] = await setsOf(chief.id);
  const [clerks] = await setsOf(clerk.id);
  const answer = await ask(clerk, 'PUT', `${section}/${other.id}`, { permissionSets: [everything] });
  expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', errors: [{ property: 'permissionSets' }] } });
  expect(await setsOf(other.id)).not.toContain(everything);
  const grant = (person: TestPerson, permissionSets: unknown[]) =>
    ask(person, 'PUT', `${section}/${other.id}`, { permissionSets, password });
  expect((await grant(clerk, [clerks])).status).toBe(200);
  expect((await grant(chief, [everything])).status).toBe(200);
});

test('a new administrator gets no more than their creator has, nor does a user who is made one', async () => {
  const [everything] = await setsOf(chief.id);
  expect(
    (
      await ask(clerk, 'POST', 'list', {
        name: 'تازه',
        family: 'وارد',
        email: 'new@example.com',
        permissionSets: [everything],
      })
    ).status,
  ).toBe(403);
  expect((await ask(clerk, 'PUT', `users/${student.id}`, { role: 'admin', permissionSets: [everything] })).status).toBe(
    403,
  );
  expect(await row(student.id)).toMatchObject({ role: 'user', permission_sets: [] });
  expect(
    (
      await ask(chief, 'POST', 'list', {
        name: 'تازه',
        family: 'وارد',
        email: 'new@example.com',
        permissionSets: [everything],
        password,
      })
    ).status,
  ).toBe(201);
});

test.each([
  ['role', 'user'],
  ['status', 'blocked'],
  ['permissionSets', [randomUUID()]],
])('nobody changes their own %s', async (field, value) => {
  for (const person of [clerk, chief]) {
    const before = await row(person.id);
    const answer = await ask(person, 'PUT', `list/${person.id}`, { [field]: value });
    expect(answer).toMatchObject({
      status: 403,
      body: { errors: expect.arrayContaining([expect.objectContaining({ property: field })]) },
    });
    expect(await row(person.id)).toEqual(before);
  }
});

test('they may change their own name, not delete or block their own account', async () => {
  expect((await ask(clerk, 'PUT', `list/${clerk.id}`, { family: 'تازه‌نام' })).status).toBe(200);
  for (const section of ['users', 'list']) {
    expect((await ask(clerk, 'DELETE', `${section}/${clerk.id}`)).status).toBe(403);
  }
  expect((await ask(clerk, 'POST', 'users/actions/block', { ids: [clerk.id] })).status).toBe(403);
  expect((await row(clerk.id)).status).toBe('active');
});

test('an administrator who holds more is out of reach: no new address, no block, no deletion', async () => {
  const before = await row(chief.id);
  for (const section of ['users', 'list']) {
    expect((await ask(clerk, 'PUT', `${section}/${chief.id}`, { email: 'mine@example.com' })).status).toBe(403);
    expect((await ask(clerk, 'DELETE', `${section}/${chief.id}`)).status).toBe(403);
  }
  expect((await ask(clerk, 'POST', 'users/actions/block', { ids: [student.id, chief.id] })).status).toBe(403);
  expect(await row(chief.id)).toEqual(before);
  expect((await row(student.id)).status).toBe('active');
});

test('a deleted administrator is not brought back by one who holds less', async () => {
  const gone = await fresh(['admin.*']);
  expect((await ask(chief, 'DELETE', `list/${gone.id}`)).status).toBe(200);
  expect((await ask(clerk, 'POST', `list/${gone.id}/restore`)).status).toBe(403);
  expect((await ask(chief, 'POST', `list/${gone.id}/restore`)).status).toBe(200);
});

test('an old version with more rights is not restored by one who holds less', async () => {
  const other = await fresh(['admin.users.view']);
  const [own] = await setsOf(other.id);
  const [everything] = await setsOf(chief.id);
  await ask(chief, 'PUT', `list/${other.id}`, { permissionSets: [everything], password });
  await ask(chief, 'PUT', `list/${other.id}`, { permissionSets: [own], password });
  const entries = (await ask(chief, 'GET', `list/${other.id}/history`)).body as {
    id: string;
    after: { permissionSets?: string[] };
  }[];
  const wide = entries.find((e) => e.after.permissionSets?.includes(everything!))!;
  expect((await ask(clerk, 'POST', `list/${other.id}/history/${wide.id}/restore`)).status).toBe(403);
  expect(await setsOf(other.id)).toEqual([own]);
});

test('another role ends the permission sets', async () => {
  const other = await fresh(['admin.users.view']);
  expect((await ask(chief, 'PUT', `users/${other.id}`, { role: 'user', password })).status).toBe(200);
  expect(await row(other.id)).toMatchObject({ role: 'user', permission_sets: [] });
});

test('an account keeps an e-mail address or a mobile number', async () => {
  expect(await ask(chief, 'PUT', `users/${student.id}`, { email: null })).toMatchObject({
    status: 422,
    body: { errors: [{ property: 'email' }] },
  });
  expect((await ask(chief, 'POST', 'list', { name: 'بی‌نشان', permissionSets: await setsOf(clerk.id) })).status).toBe(
    422,
  );
  expect((await ask(chief, 'PUT', `users/${student.id}`, { email: null, mobile: '۰۹۹۹۱۲۳۴۵۶۷' })).status).toBe(200);
});

test('of two full administrators who remove each other at once, one remains', async () => {
  const { app: apart, services: own } = await twoChiefs();
  const [one, other] = [
    await testPerson(own, { role: 'admin', permissions: ['admin.*'] }),
    await testPerson(own, { role: 'admin', permissions: ['admin.*'] }),
  ];
  const block = (by: TestPerson, whom: TestPerson) =>
    apart.request(`/api/admin/list/${whom.id}`, {
      method: 'PUT',
      headers: by.headers,
      body: JSON.stringify({ status: 'blocked' }),
    });
  const answers = await Promise.all([block(one, other), block(other, one)]);
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  expect(await own.db.query(sql`select 1 from users where status = 'active' and role = 'admin'`)).toHaveLength(1);
});

test('changes that could take the last full administrator away wait for one another', async () => {
  const { services: own } = await twoChiefs();
  const people = [
    await testPerson(own, { role: 'admin', permissions: ['admin.*'] }),
    await testPerson(own, { role: 'admin', permissions: ['admin.*'] }),
  ];
  const checked = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const removing = (person: TestPerson, then: () => Promise<void>) =>
    own.db.transaction(async (tx) => {
      await tx.query(sql`update users set status = 'blocked' where id = ${person.id}::uuid`);
      await requireFullAdministrator(tx);
      await then();
    });
  const first = removing(people[0]!, () => {
    checked.resolve();
    return mayEnd.promise;
  });
  await checked.promise;
  let settled = false;
  const second = removing(people[1]!, async () => undefined)
    .then(
      () => 'went',
      (error: { code?: string }) => error.code,
    )
    .finally(() => {
      settled = true;
    });
  while (
    !settled &&
    (
      await own.db.query(
        sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      )
    ).length === 0
  );
  mayEnd.resolve();
  await first;
  expect(await second).toBe('conflict');
});

test('the set that makes the last full administrator keeps what it holds', async () => {
  const { app: apart, services: own } = await twoChiefs();
  const only = await testPerson(own, { role: 'admin', permissions: ['admin.*'] });
  const [set] = (await own.db.query(sql`select id from permissions`, { id: col.uuid })).map((p) => p.id);
  const answer = await apart.request(`/api/admin/permissions/${set}`, {
    method: 'PUT',
    headers: only.headers,
    body: JSON.stringify({ permissions: ['admin.users.view'] }),
  });
  expect(answer.status).toBe(409);
  expect(
    (await own.db.query(sql`select permissions from permissions`, { permissions: col.listOf(col.text) }))[0]!
      .permissions,
  ).toEqual(['admin.*']);
});
const twoChiefs = () => testApp();

test('a set holds only what its writer holds, and only permissions that exist', async () => {
  expect(
    (await ask(clerk, 'POST', 'permissions', { name: 'بیش از خود', permissions: ['admin.courses.edit'] })).status,
  ).toBe(403);
  for (const p of ['admin.*', 'admin.courses.*']) {
    expect((await ask(clerk, 'POST', 'permissions', { name: `ستاره ${p}`, permissions: [p] })).status).toBe(403);
  }
  expect(await ask(chief, 'POST', 'permissions', { name: 'خیالی', permissions: ['admin.nothing.view'] })).toMatchObject(
    { status: 422, body: { errors: [{ property: 'permissions' }] } },
  );
  const [own] = await setsOf(clerk.id);
  expect(
    (await ask(clerk, 'PUT', `permissions/${own}`, { permissions: [...clerkRights, 'admin.courses.view'] })).status,
  ).toBe(403);
  expect(
    (await ask(clerk, 'POST', 'permissions', { name: 'هم‌اندازه', permissions: ['admin.users.view'], password })).status,
  ).toBe(201);
});

test('a set that holds more than oneself is neither edited, deleted nor brought back', async () => {
  const made = (
    await ask(chief, 'POST', 'permissions', { name: 'بزرگ', permissions: ['admin.courses.edit'], password })
  ).body as { id: string };
  expect((await ask(clerk, 'PUT', `permissions/${made.id}`, { description: 'دست‌کاری' })).status).toBe(403);
  expect((await ask(clerk, 'DELETE', `permissions/${made.id}`)).status).toBe(403);
  expect((await ask(chief, 'DELETE', `permissions/${made.id}`)).status).toBe(200);
  expect((await ask(clerk, 'POST', `permissions/${made.id}/restore`)).status).toBe(403);
});

test('a set that someone holds is not deleted', async () => {
  const [own] = await setsOf(clerk.id);
  expect(await ask(chief, 'DELETE', `permissions/${own}`)).toMatchObject({ status: 409, body: { code: 'in_use' } });
});

test('a person is found by their mobile in every spelling', async () => {
  const person = await testPerson(services);
  const made = await ask(clerk, 'PUT', `users/${person.id}`, { mobile: '۰۹۱۲ ۷۶۵ ۴۳۲۱' });
  expect(made).toMatchObject({ status: 200, body: { mobile: '+989127654321' } });
  const queries = [
    '09127654321',
    '۰۹۱۲۷۶۵۴۳۲۱',
    '+989127654321',
    '00989127654321',
    '9127654321',
    '0912 765 43',
    '0912765',
  ];
  for (const q of queries) {
    const found = await ask(clerk, 'GET', `users?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    expect([q, found.body.map(({ id }: { id: string }) => id)]).toEqual([q, [person.id]]);
  }
});
