/** Pay-outs of rewards: asked for by their person, decided by administrators. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, storePassword } from '../../platform/auth/passwords.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { post } from '../money/ledger/post.ts';
import { balancesOf } from '../money/ledger/balances.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { giveReward } from '../testing/rewards.ts';
import { col } from '../../platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const password = 'a password of the tests';
const rights = ['admin.list.view', 'admin.commissions.pay'];
const [clerk, second, reader, stranger] = await Promise.all([
  testPerson(services, { role: 'admin', permissions: rights }),
  testPerson(services, { role: 'admin', permissions: rights }),
  testPerson(services, { role: 'admin', permissions: ['admin.list.view', 'admin.list.edit'] }),
  testPerson(services),
]);
let sara: TestPerson;

beforeAll(async () => {
  const hash = await hashPassword(password);
  for (const { id } of [clerk, second, reader, stranger]) await storePassword(db, id, hash);
  await insertRows(db, registry, 'vip-marketing/settings', [{ enabled: true, minimumPayout: 100_000 }]);
});
beforeEach(async () => {
  sara = await testPerson(services, { values: { name: 'سارا', family: 'راد' } });
  await giveReward(services, sara.id, 450_000);
});

/** A sheba of its own for each call, with the right check digits. */
function newSheba(): string {
  const account = `${randomUUID().replace(/\D/g, '')}0000000000000000000000`.slice(0, 22);
  const check = 98n - (BigInt(`${account}182700`) % 97n);
  return `IR${String(check).padStart(2, '0')}${account}`;
}

async function ask(person: Pick<TestPerson, 'headers'>, method: string, path: string, body?: unknown) {
  const init = { method, headers: person.headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await app.request(`/api/${path}`, init);
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
const request = (amount: number, sheba = newSheba(), person = sara) =>
  ask(person, 'POST', 'profile/payouts', { amount, sheba });
const act = (action: string, id: string, more: object = {}, person = clerk) =>
  ask(person, 'POST', `admin/vip-sheba-reqs/actions/${action}`, { ids: [id], ...more });
const approve = (id: string, person = clerk) => act('approve', id, { password }, person);
const pay = (id: string, person = clerk) => act('pay', id, { input: { trackingNumber: '140508' }, password }, person);
const balances = async (person = sara) => {
  const { wallet, hold } = await balancesOf(db, person.id);
  return [wallet, hold];
};
const stored = async (id: string) => {
  const [row] = await db.query(
    sql`select state, reason, tracking_number as "trackingNumber" from vip_sheba_reqs where id = ${id}::uuid`,
    { state: col.text, reason: col.text.orNull, trackingNumber: col.text.orNull },
  );
  return row!;
};
const noticesOf = async (person = sara) =>
  (
    await db.query(sql`select kind from notices where user_id = ${person.id}::uuid order by id`, { kind: col.text })
  ).map(({ kind }) => kind);

/** A request that waits; `verified`: of a sheba that may be paid to. */
async function waiting({ amount = 300_000, verified = true, person = sara } = {}): Promise<string> {
  expect((await request(amount, newSheba(), person)).status).toBe(200);
  if (verified) {
    await db.query(sql`
      update bank_accounts set state = 'verified', payable_from = now() where "user" = ${person.id}::uuid`);
  }
  const [row] = await db.query(
    sql`
    select id from vip_sheba_reqs where "user" = ${person.id}::uuid order by id desc limit 1`,
    { id: col.uuid },
  );
  return row!.id;
}

describe('asking', () => {
  test('sets the money aside, and a new sheba waits among the bank accounts', async () => {
    const sheba = newSheba();
    expect((await request(300_000, sheba)).status).toBe(200);
    expect(await balances()).toEqual([150_000, 300_000]);
    const accounts = await db.query(sql`
      select sheba, holder, state, payable_from > now() + interval '71 hours' as "isCooling" from bank_accounts
      where "user" = ${sara.id}::uuid`);
    expect(accounts).toEqual([{ sheba, holder: 'سارا راد', state: 'pending', isCooling: true }]);
    const { body } = await ask(sara, 'GET', 'profile/referrals');
    expect(body).toMatchObject({ earned: 450_000, wallet: 150_000, available: 150_000 });
  });

  test('many at once never overdraw: one is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(400_000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await balances()).toEqual([50_000, 400_000]);
  });

  test('what the wallet spends at the same time is not paid out as well', async () => {
    const spend = db.transaction((tx) =>
      post(tx, [
        {
          from: { kind: 'wallet', owner: sara.id },
          to: { kind: 'revenue' },
          amount: 300_000,
          reason: 'purchase',
          reference: 'A-2',
          key: randomUUID(),
        },
      ]),
    );
    const [asked] = await Promise.all([request(300_000), spend.catch(() => undefined)]);
    const [wallet, hold] = await balances();
    expect(wallet).toBeGreaterThanOrEqual(0);
    expect([200, 409, 422]).toContain(asked.status);
    expect(hold).toBe(asked.status === 200 ? 300_000 : 0);
  });

  test('a sheba that staff rejected is refused beside its field', async () => {
    const sheba = newSheba();
    await insertRows(db, registry, 'bank-accounts', [{ user: sara.id, sheba, holder: 'دیگری', state: 'rejected' }]);
    const { status, body } = await request(300_000, sheba);
    expect([status, body.errors[0].property]).toEqual([422, 'sheba']);
    expect(await balances()).toEqual([450_000, 0]);
  });
});

describe('deciding', () => {
  test('approved, then paid with its tracking number: the money leaves the school, and the person is notified', async () => {
    const id = await waiting();
    const [before] = await db.query(
      sql`
      select coalesce(sum(amount), 0)::bigint as balance from ledger_entries where account_kind = 'payout_clearing'`,
      { balance: col.number },
    );
    expect((await act('approve', id, { password: 'wrong' })).body.errors).toMatchObject([{ property: 'password' }]);
    expect((await approve(id)).body).toEqual({ ids: [id], waiting: [] });
    expect((await act('pay', id, { input: {}, password })).body.errors).toMatchObject([
      { property: 'input.trackingNumber' },
    ]);
    expect((await pay(id)).body.ids).toEqual([id]);
    expect(await stored(id)).toMatchObject({ state: 'paid', trackingNumber: '140508' });
    expect(await balances()).toEqual([150_000, 0]);
    const [after] = await db.query(
      sql`
      select sum(amount)::bigint as balance from ledger_entries where account_kind = 'payout_clearing'`,
      { balance: col.number },
    );
    expect(after!.balance - before!.balance).toBe(300_000);
    expect(await noticesOf()).toEqual(['payout-approved', 'payout-paid']);
    const { body } = await ask(sara, 'GET', 'profile/referrals');
    expect(body.payouts).toMatchObject([{ state: 'paid', trackingNumber: '140508' }]);
  });

  test('rejected with a reason: the money is back, the person is notified why, and may ask again', async () => {
    const id = await waiting({ verified: false });
    expect((await act('reject', id)).body.errors).toMatchObject([{ property: 'reason' }]);
    expect((await act('reject', id, { reason: 'حساب به نام دیگری است' })).body.ids).toEqual([id]);
    expect(await stored(id)).toMatchObject({ state: 'rejected', reason: 'حساب به نام دیگری است' });
    expect(await balances()).toEqual([450_000, 0]);
    const [notice] = await db.query(sql`select text from notices where user_id = ${sara.id}::uuid`, { text: col.text });
    expect(notice?.text).toContain('حساب به نام دیگری است');
    expect((await request(450_000)).status).toBe(200);
  });

  test('only to a verified sheba of the person, 72 hours after it was added', async () => {
    const id = await waiting({ verified: false });
    expect((await approve(id)).status).toBe(409);
    await db.query(sql`update bank_accounts set state = 'verified' where "user" = ${sara.id}::uuid`);
    expect((await approve(id)).status).toBe(409);
    await db.query(sql`update bank_accounts set payable_from = now() where "user" = ${sara.id}::uuid`);
    expect((await approve(id)).status).toBe(200);
    expect((await stored(id)).state).toBe('approved');
  });

  test('above 20,000,000 tomans a second administrator agrees', async () => {
    await giveReward(services, sara.id, 30_000_000);
    const id = await waiting({ amount: 20_000_001 });
    expect((await approve(id)).body).toEqual({ ids: [], waiting: [id] });
    expect((await stored(id)).state).toBe('pending');
    const [consent] = (await ask(second, 'GET', `admin/vip-sheba-reqs/${id}/consents`)).body;
    const decide = (person: TestPerson) =>
      ask(person, 'POST', `admin/vip-sheba-reqs/consents/${consent.id}`, { approve: true, password });
    expect((await decide(clerk)).status).toBe(403);
    expect((await decide(second)).status).toBe(200);
    expect((await stored(id)).state).toBe('approved');
  });

  test('two administrators pay at once, or one pays while the other rejects: the money moves once', async () => {
    const id = await waiting();
    await approve(id);
    await Promise.all([pay(id), pay(id, second), pay(id), act('reject', id, { reason: 'دیر شد' }, second)]);
    const { state } = await stored(id);
    const end = { paid: [150_000, 0], rejected: [450_000, 0] }[state];
    expect(await balances()).toEqual(end);
    expect((await noticesOf()).filter((kind) => kind !== 'payout-approved')).toEqual([`payout-${state}`]);
  });

  test('steps are not skipped or repeated: nothing happens', async () => {
    const id = await waiting();
    expect((await pay(id)).body.ids).toEqual([]);
    await act('reject', id, { reason: 'شبا نادرست است' });
    for (const again of [() => approve(id), () => pay(id), () => act('reject', id, { reason: 'باز' })]) {
      expect((await again()).body.ids).toEqual([]);
    }
    expect(await balances()).toEqual([450_000, 0]);
    await expect(db.query(sql`update vip_sheba_reqs set state = 'paid' where id = ${id}::uuid`)).rejects.toMatchObject({
      message: expect.stringContaining('paid is not reached from rejected'),
    });
  });
});

describe('returned by the bank', () => {
  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const returned = (returnedAt = ago(0), more: object = {}) => ({
    input: { returnedAt },
    reason: 'حساب بسته است',
    password,
    ...more,
  });
  /** A request that was paid half an hour ago. */
  async function paid(amount = 300_000): Promise<string> {
    const id = await waiting({ amount });
    await approve(id);
    await pay(id);
    await db.query(sql`update vip_sheba_reqs set paid_at = now() - interval '30 minutes' where id = ${id}::uuid`);
    return id;
  }

  test('the money is in the wallet again, may be asked for again, and the sheba is verified again', async () => {
    const id = await paid();
    expect((await act('bounce', id, returned())).body).toEqual({ ids: [id], waiting: [] });
    expect(await stored(id)).toMatchObject({ state: 'returned', reason: 'حساب بسته است' });
    expect(await balances()).toEqual([450_000, 0]);
    expect((await noticesOf()).at(-1)).toBe('payout-returned');
    const accounts = await db.query(sql`
      select state, verified_at as "verifiedAt" from bank_accounts where "user" = ${sara.id}::uuid`);
    expect(accounts).toEqual([{ state: 'pending', verifiedAt: null }]);
    const { body } = await ask(sara, 'GET', 'profile/referrals');
    expect(body).toMatchObject({ available: 450_000, payouts: [{ state: 'returned', reason: 'حساب بسته است' }] });
    const [{ sheba }] = (await ask(clerk, 'GET', `admin/vip-sheba-reqs`)).body.filter(
      (row: { id: string }) => row.id === id,
    );
    expect((await request(450_000, sheba)).status).toBe(200);
    const [again] = (await ask(sara, 'GET', 'profile/referrals')).body.payouts;
    expect((await approve(again._id)).status).toBe(409);
  });

  test('at a time that has passed and is not before it was paid, for a reason and with the password', async () => {
    const id = await paid();
    for (const time of ['', ago(-5), ago(31)]) {
      expect((await act('bounce', id, returned(time))).body.errors).toMatchObject([{ property: 'input.returnedAt' }]);
    }
    expect((await act('bounce', id, returned(ago(0), { reason: '' }))).body.errors).toMatchObject([
      { property: 'reason' },
    ]);
    expect((await act('bounce', id, returned(ago(0), { password: 'x' }))).body.errors).toMatchObject([
      { property: 'password' },
    ]);
    expect(await balances()).toEqual([150_000, 0]);
  });

  test('recorded many times at once, it comes back once', async () => {
    const id = await paid();
    const answers = await Promise.all(
      [clerk, second, clerk, second].map((person) => act('bounce', id, returned(), person)),
    );
    expect(answers.flatMap(({ body }) => body.ids ?? [])).toEqual([id]);
    expect((await act('bounce', id, returned())).body.ids).toEqual([]);
    expect(await balances()).toEqual([450_000, 0]);
  });
});

describe('who may decide', () => {
  const steps = [
    ['approve', { password }],
    ['pay', { input: { trackingNumber: '1' } }],
    ['reject', { reason: 'نه' }],
    ['bounce', { reason: 'نه', password, input: { returnedAt: new Date().toISOString() } }],
  ] as const;

  test.each(steps)(
    '%s: nobody without a session, no member, no administrator without the right',
    async (name, more) => {
      const id = await waiting();
      const { cookie: _, ...headers } = clerk.headers;
      expect(
        (await ask({ headers }, 'POST', `admin/vip-sheba-reqs/actions/${name}`, { ids: [id], ...more })).status,
      ).toBe(401);
      for (const person of [sara, stranger, reader]) expect((await act(name, id, more, person)).status).toBe(403);
      expect((await act(name, 'forged', more)).status).toBeGreaterThanOrEqual(400);
      expect((await stored(id)).state).toBe('pending');
      expect(await balances()).toEqual([150_000, 300_000]);
    },
  );

  test('nobody approves or pays their own', async () => {
    await giveReward(services, clerk.id, 500_000);
    const id = await waiting({ person: clerk });
    expect((await approve(id)).status).toBe(403);
    expect((await approve(id, second)).status).toBe(200);
    expect((await pay(id)).status).toBe(403);
    expect((await stored(id)).state).toBe('approved');
  });
});
