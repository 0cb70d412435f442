/** What was verified of a bank account is verified again once it changes, by every call that changes it. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { hashPassword, replacePassword } from '../src/server/platform/auth/passwords.ts';
import { addAccount, shebas } from '../src/server/features/testing/payees.ts';
import { testApp } from '../src/server/testing/app.ts';
import { testPerson } from '../src/server/testing/people.ts';
import { col } from '../src/server/platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db } = services;
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.commissions.edit'] });
const password = 'a long password';
await replacePassword(db, admin.id, await hashPassword(password));
let id: string;

beforeEach(async () => {
  const person = await testPerson(services);
  await addAccount(services, person.id, { holder: 'سارا راد' });
  const [row] = await db.query(sql`select id from bank_accounts where "user" = ${person.id}::uuid`, { id: col.uuid });
  id = row!.id;
});

async function ask(method: string, path: string, body?: unknown) {
  const init = { method, headers: admin.headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await app.request(`/api/admin/bank-accounts${path}`, init);
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
}
const put = (values: object) => ask('PUT', `/${id}`, values);
const verify = () => ask('POST', '/actions/verify', { ids: [id], password });
const stored = async () =>
  (
    await db.query(
      sql`
      select holder, state, verified_at as "verifiedAt", coalesce(payable_from <= now(), true) as "isPayable"
      from bank_accounts where id = ${id}::uuid`,
      { holder: col.text, state: col.text, verifiedAt: col.instant.orNull, isPayable: col.boolean },
    )
  )[0]!;

test('another name is verified again; nothing else about the account waits', async () => {
  await put({ holder: 'امید راد' });
  expect(await stored()).toEqual({ holder: 'امید راد', state: 'pending', verifiedAt: null, isPayable: true });
  await verify();
  await put({ holder: 'امید راد' });
  expect(await stored()).toMatchObject({ state: 'verified' });
});

test('going back to a version with another name, too', async () => {
  await put({ holder: 'امید راد' });
  await verify();
  const history: { id: string; action: string }[] = await ask('GET', `/${id}/history`);
  const first = history.at(-1)!;
  await ask('POST', `/${id}/history/${first.id}/restore`);
  expect(await stored()).toMatchObject({ holder: 'سارا راد', state: 'pending', verifiedAt: null });
});

test('a rejected account with another name waits to be looked at; another sheba waits for 72 hours besides', async () => {
  await ask('POST', '/actions/reject', { ids: [id] });
  await put({ holder: 'امید راد' });
  expect(await stored()).toMatchObject({ state: 'pending', isPayable: true });
  await verify();
  await put({ sheba: shebas[1] });
  expect(await stored()).toMatchObject({ state: 'pending', verifiedAt: null, isPayable: false });
});

test('state and time of the verification are no inputs', async () => {
  await put({ holder: 'امید راد' });
  for (const forged of [{ state: 'verified' }, { verifiedAt: new Date().toISOString() }, { payableFrom: null }]) {
    const response = await app.request(`/api/admin/bank-accounts/${id}`, {
      method: 'PUT',
      headers: admin.headers,
      body: JSON.stringify(forged),
    });
    expect([200, 403, 422]).toContain(response.status);
    expect(await stored()).toMatchObject({ state: 'pending', verifiedAt: null });
  }
});
