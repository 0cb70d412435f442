import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, storePassword } from '../../../platform/auth/passwords.ts';
import { knownPermissions } from '../../../platform/auth/permissions.ts';
import { applyDeltasNow } from '../../../generator/counters/aggregate.ts';
import type { Consent } from '../../../generator/rest/consents.ts';
import { testApp } from '../../../testing/app.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { chargeWallet } from '../../testing/wallets.ts';
import { balancesOf } from './balances.ts';
import { schoolEntries, shownWallets } from './pending-entries.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const password = 'a long password';
const adjust = 'admin.wallet-transactions.adjust';

async function administrator(...permissions: string[]): Promise<TestPerson> {
  const person = await testPerson(services, { role: 'admin', permissions });
  await storePassword(db, person.id, await hashPassword(password));
  return person;
}
const first = await administrator('admin.users.view', adjust);
const second = await administrator('admin.users.view', adjust);
const clerk = await administrator('admin.users.view', 'admin.users.edit', 'admin.wallet-transactions.view');
const teacher = await testPerson(services, { role: 'teacher' });
let student: TestPerson;

beforeEach(async () => {
  await ownerOf(db).query(sql`delete from money_by_hand`);
  student = await testPerson(services);
  await chargeWallet(db, student.id, 1_000);
  await applyDeltasNow(db, [schoolEntries, shownWallets]);
});

async function send(as: TestPerson | null, path: string, body: unknown, method = 'POST') {
  const response = await app.request(`/api/admin/users/${path}`, {
    method,
    headers: as?.headers ?? { 'content-type': 'application/json', origin: services.config.publicUrl },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const answers = { direction: 'credit', amount: 500, note: 'جبران قطعی' };
const adjusted = (as: TestPerson | null, input: object = {}, more: object = {}, id = student.id) =>
  send(as, 'actions/adjustWallet', { ids: [id], input: { ...answers, ...input }, reason: 'تماس', password, ...more });
const wallet = async (id = student.id) => (await balancesOf(db, id)).wallet;
const consents = async (as: TestPerson): Promise<Consent[]> =>
  (await send(as, `${student.id}/consents`, null, 'GET')).body as unknown as Consent[];

describe('a wallet is corrected by hand', () => {
  test('with the right to it alone, by an administrator', async () => {
    expect(knownPermissions(registry)).toContain(adjust);
    expect((await adjusted(null)).status).toBe(401);
    for (const person of [student, teacher, clerk]) expect((await adjusted(person)).status).toBe(403);
    expect((await adjusted(first, {}, {}, randomUUID())).status).toBe(404);
    expect((await adjusted(first, {}, {}, 'x')).status).toBe(422);
    expect(await wallet()).toBe(1_000);
  });

  test('by an amount, a note, a reason and the password; a wrong answer is named', async () => {
    const wrong: [object, object, string][] = [
      [{ amount: 0 }, {}, 'input.amount'],
      [{ amount: -500 }, {}, 'input.amount'],
      [{ amount: 1.5 }, {}, 'input.amount'],
      [{ amount: 1_000_000_001 }, {}, 'input.amount'],
      [{ amount: null }, {}, 'input.amount'],
      [{ direction: 'both' }, {}, 'input.direction'],
      [{ note: '' }, {}, 'input.note'],
      [{ note: 'ن'.repeat(101) }, {}, 'input.note'],
      [{ wallet: 5 }, {}, 'input.wallet'],
      [{}, { reason: ' ' }, 'reason'],
      [{}, { password: 'wrong' }, 'password'],
    ];
    for (const [input, more, property] of wrong) {
      const { status, body } = await adjusted(first, input, more);
      expect([status, body.errors], property).toEqual([422, [expect.objectContaining({ property })]]);
    }
    expect(await wallet()).toBe(1_000);
  });

  test('is one transfer, with an entry in the history of the user', async () => {
    expect((await adjusted(first)).body).toEqual({ ids: [student.id], waiting: [] });
    expect((await adjusted(first, { direction: 'debit', amount: 1_400 })).body.ids).toEqual([student.id]);
    expect(await wallet()).toBe(100);
    expect(await db.query(sql`select wallet from users where id = ${student.id}`)).toEqual([{ wallet: 100 }]);
    expect(
      await db.query(sql`select amount, balance_after, reason, reference from ledger_entries
        where "user" = ${student.id} and number > 1 order by number`),
    ).toEqual([
      { amount: 500, balance_after: 1_500, reason: 'adjustment', reference: 'جبران قطعی' },
      { amount: -1_400, balance_after: 100, reason: 'adjustment', reference: 'جبران قطعی' },
    ]);
    expect(
      await db.query(sql`select action, reason, actor_id, before->'wallet' as before, after->'wallet' as after
        from audit_log where row_id = ${student.id} order by id`),
    ).toMatchObject([
      { action: 'action:adjustWallet', reason: 'تماس', actor_id: first.id, before: 1_000, after: 1_500 },
      { action: 'action:adjustWallet', reason: 'تماس', actor_id: first.id, before: 1_500, after: 100 },
    ]);
  });

  test('not below zero, not one’s own, and not one that moved a moment ago', async () => {
    expect((await adjusted(first, { direction: 'debit', amount: 1_001 })).status).toBe(409);
    expect((await adjusted(first, {}, {}, first.id)).status).toBe(403);
    await db.query(sql`update users set wallet = 999 where id = ${student.id}`);
    expect((await adjusted(first)).status).toBe(409);
    expect([await wallet(), await wallet(first.id)]).toEqual([1_000, 0]);
  });
});

describe('above 20,000,000 tomans', () => {
  const large = { amount: 20_000_001 };
  test('a second administrator agrees first; the amount is that of the request', async () => {
    expect((await adjusted(first, { amount: 20_000_000 })).body).toEqual({ ids: [student.id], waiting: [] });
    expect((await adjusted(first, large)).body).toEqual({ ids: [], waiting: [student.id] });
    expect(await wallet()).toBe(20_001_000);
    const [consent] = await consents(second);
    expect(consent).toMatchObject({ action: 'adjustWallet', mayApprove: true, input: large });
    const decide = (as: TestPerson) => send(as, `consents/${consent!.id}`, { approve: true, password });
    for (const person of [first, clerk, student]) expect((await decide(person)).status).toBe(403);
    expect((await decide(second)).body).toEqual({ ids: [student.id] });
    expect((await decide(second)).status).toBe(409);
    expect(await wallet()).toBe(40_001_001);
  });

  test('nobody agrees to an adjustment of their own wallet', async () => {
    expect((await adjusted(first, large, {}, second.id)).body.waiting).toEqual([second.id]);
    const [consent] = (await send(second, `${second.id}/consents`, null, 'GET')).body as unknown as Consent[];
    expect((await send(second, `consents/${consent!.id}`, { approve: true, password })).status).toBe(403);
    expect(await wallet(second.id)).toBe(0);
  });
});
