/** The end of an account: what stands in the way, what is erased, what stays. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, storePassword } from '../../../platform/auth/passwords.ts';
import { createSession } from '../../../platform/auth/session.ts';
import { codesSentTo } from '../../../testing/visitor.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { messagesOf } from '../../../platform/messages/messages.ts';
import { item, newKey, testShop } from '../../testing/shop.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { callsOf } from '../../testing/my-account.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { col } from '../../../platform/db/row-shape.ts';

const shop = await testShop();
const { services, app } = shop;
const { db, registry } = services;
const { get, post } = callsOf(shop);
const password = 'رمز عبورٔ-استوار-۹';
const office = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });

beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
});

let made = 0;
async function person(values: object = {}): Promise<TestPerson> {
  made += 1;
  const mobile = `+98912200${String(made).padStart(4, '0')}`;
  const one = await testPerson(services, { values: { name: 'سارا', family: 'کریمی', mobile, ...values } });
  await storePassword(db, one.id, await hashPassword(password));
  return one;
}
const close = (who: TestPerson | null, body: object = { password }) => post(who, 'deletion', body);
const obstacles = async (who: TestPerson) => (await get(who, 'deletion')).body.obstacles;
const isLoggedIn = async ({ headers }: { headers: Readonly<Record<string, string>> }) =>
  (await app.request('/api/users/info', { method: 'POST', headers })).status === 200;
const rowOf = async (id: string) => (await db.query(sql`select * from users where id = ${id}::uuid`))[0]!;
/** Everything in the database, except what is retained on purpose. */
async function textOfAll(except: readonly string[]): Promise<string> {
  const tables = await db.query(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    { name: col.text },
  );
  const texts: string[] = [];
  for (const { name } of tables.filter((table) => !except.includes(table.name))) {
    const [row] = await db.query(sql`select string_agg(t::text, ' ') as text from ${sql.raw(`"${name}"`)} t`, {
      text: col.text.orNull,
    });
    texts.push(`${name}: ${row?.text ?? ''}`);
  }
  return texts.join('\n');
}

test('the pages that show the person hear of it', async () => {
  const sara = await person();
  const heard = new Set<string>();
  services.changes.on((table) => heard.add(table));
  expect((await close(sara)).status).toBe(200);
  expect([...heard]).toEqual(
    expect.arrayContaining([
      'users',
      'sessions',
      'users_extra_info',
      'users_aboutme_list',
      'users_vip',
      'proofs',
      'bank_accounts',
      'vip_tickets',
      'contact_requests',
      'collaborate_requests',
    ]),
  );
});

test('U11 who the person was is erased everywhere; orders, the ledger and certificates stay; the history says so', async () => {
  const sara = await person({ nationalId: '0499370899', birthday: '1990-05-04', city: 'شهرکرد', note: 'سارای خوب' });
  const { cookie: other } = await createSession(services, sara.id);
  const mobile = String((await rowOf(sara.id)).mobile);
  await post(sara, 'details', {
    name: 'سارا',
    family: 'کریمی',
    nationalId: '0084575948',
    birthday: null,
    sex: 'female',
    city: 'شهرکرد',
  });
  await post(sara, 'extra-info', {
    fullName: 'سارا کریمی‌نژاد',
    nationalId: '0084575948',
    birthday: '1990-05-04',
    education: null,
    job: 'کیمیاگر',
    city: null,
  });
  await post(sara, 'about', { text: 'کیمیاگرم' });
  await app.request('/api/contact-requests', {
    method: 'POST',
    headers: sara.headers,
    body: JSON.stringify({
      kind: 'contact',
      name: 'سارا کریمی',
      contact: sara.email,
      subject: 'پرسش',
      message: 'من کیمیاگرم و پرسشی دارم',
    }),
  });
  const free = await shop.checkout(sara, { items: [item('course', shop.ids.free)], key: newKey() });
  expect(free.status).toBe(200);
  const [proof, comment, subscription] = [randomUUID(), randomUUID(), randomUUID()];
  const [course] = [shop.ids.first];
  await ownerOf(db).transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    const row = { user: sara.id, template: randomUUID(), source: 'office', title: 'گواهی' };
    const snapshot = { fullName: 'سارا کریمی', nationalId: '049****899', hours: null, percent: null, teacher: null };
    await insertRows(tx, registry, 'proofs', [
      {
        id: proof,
        ...row,
        code: 'ISSUED',
        state: 'issued',
        issuedAt: '2026-01-01T08:00:00Z',
        isPublic: true,
        snapshot,
      },
    ]);
    await insertRows(tx, registry, 'proofs', [{ ...row, code: 'WAITING', state: 'identity_pending', snapshot }]);
    await insertRows(tx, registry, 'users-comments', [
      { id: comment, user: sara.id, target: 'course', course, text: 'خوب بود', state: 'approved', rating: 5 },
    ]);
    await insertRows(tx, registry, 'users/vip', [
      {
        id: subscription,
        user: sara.id,
        plan: shop.ids.plan,
        source: 'gift',
        startsAt: '2026-01-01T08:00:00Z',
        endsAt: '2999-01-01T08:00:00Z',
        state: 'active',
      },
    ]);
  });
  const { body: told } = await get(sara, 'deletion');
  expect(told).toEqual({
    hasPassword: true,
    codeTo: mobile.replace(/^\+98912200(\d{4})$/, '0912***$1'),
    obstacles: [],
    vipUntil: '2999-01-01T08:00:00.000Z',
    kept: { orders: 1, proofs: 1 },
    comments: 1,
  });

  expect((await close(sara)).body).toEqual({ ok: true });
  expect([await isLoggedIn(sara), await isLoggedIn({ headers: { cookie: other } })]).toEqual([false, false]);
  await messagesOf(services).settled();
  await db.query(sql`delete from outbox`);
  await db.query(sql`delete from pgboss.job`);
  const left = await textOfAll(['proofs', 'users_comments']);
  for (const secret of [
    sara.email,
    mobile.slice(3),
    '0499370899',
    '0084575948',
    'کیمیاگر',
    'شهرکرد',
    'سارا',
    'کریمی',
  ]) {
    expect(left, secret).not.toContain(secret);
  }
  expect(await rowOf(sara.id)).toMatchObject({ full_name: 'کاربر حذف‌شده', status: 'blocked', deleted_at: null });
  const kept = await db.query(sql`
    select (select count(*)::int from course_transactions where "user" = ${sara.id}::uuid) as orders,
      (select snapshot ->> 'fullName' from proofs where code = 'ISSUED') as name,
      (select count(*)::int from proofs where code = 'WAITING') as waiting,
      (select text from users_comments where id = ${comment}::uuid) as comment,
      (select state from users_vip where id = ${subscription}::uuid) as vip`);
  expect(kept).toEqual([{ orders: 1, name: 'سارا کریمی', waiting: 0, comment: 'خوب بود', vip: 'cancelled' }]);
  const [last] = await db.query(sql`
    select action, actor_id as actor, before, after from audit_log
    where section = 'users' and row_id = ${sara.id}::uuid order by id desc limit 1`);
  expect(last).toEqual({ action: 'close', actor: sara.id, before: null, after: null });
});

test('U11 the address may make a new account; the old one is opened by no one, nor by staff', async () => {
  const sara = await person();
  await close(sara);
  const login = (body: object) =>
    app.request('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await login({ username: sara.email, password })).status).toBe(401);
  const change = await app.request(`/api/admin/users/${sara.id}`, {
    method: 'PUT',
    headers: office.headers,
    body: JSON.stringify({ name: 'سارا' }),
  });
  expect(change.status).toBe(403);
  const open = await app.request('/api/admin/users/actions/unblock', {
    method: 'POST',
    headers: office.headers,
    body: JSON.stringify({ ids: [sara.id] }),
  });
  expect(open.status).toBe(403);
  expect((await testPerson(services, { values: { email: sara.email } })).id).not.toBe(sara.id);
});

describe('what stands in the way', () => {
  test('U11 money in the wallet, an order that waits for its payment, and a payment that runs', async () => {
    const sara = await person();
    await shop.fill(sara, 70_000);
    expect(await obstacles(sara)).toEqual([{ kind: 'wallet', amount: 70_000 }]);
    expect((await close(sara)).status).toBe(409);
    expect(await isLoggedIn(sara)).toBe(true);
    const omid = await person();
    const placed = await shop.checkout(omid, {
      items: [item('course', shop.ids.first)],
      gateway: 'zarinpal',
      key: newKey(),
    });
    expect(placed.status).toBe(200);
    expect(await obstacles(omid)).toEqual([{ kind: 'orders', numbers: [expect.stringMatching(/^\d+/)] }]);
    expect((await close(omid)).status).toBe(409);
    await shop.comeBack(shop.authorityOf(placed), { status: 'NOK' });
    expect((await rowOf(omid.id)).closed_at).toBeNull();
  });

  test('U11 someone of the school, money on its way, and money that is owed', async () => {
    for (const role of ['admin', 'teacher', 'marketer'] as const) {
      const one = await testPerson(services, { role });
      expect(await obstacles(one), role).toEqual([{ kind: 'role' }]);
    }
    const sara = await person();
    await insertRows(db, registry, 'vip-sheba-reqs', [
      {
        user: sara.id,
        sheba: 'IR820540102680020817909002',
        amount: 1_000,
        state: 'pending',
        requestedAt: '2026-01-01T08:00:00Z',
      },
    ]);
    expect(await obstacles(sara)).toEqual([{ kind: 'payout' }]);
    expect((await close(sara)).status).toBe(409);
  });
});

test('U11 it takes the password or a code that was sent to the person; nobody ends the account of another', async () => {
  const [sara, omid] = [await person(), await person()];
  expect((await close(null)).status).toBe(401);
  expect((await post(null, 'deletion/send-code')).status).toBe(401);
  expect((await close(sara, {})).wrong).toBe('password');
  expect((await close(sara, { password: 'نادرست-است-۱۲' })).wrong).toBe('password');
  expect((await close(sara, { code: '000000' })).wrong).toBe('code');
  expect((await close(sara, { password, user: omid.id })).status).toBe(422);
  expect((await post(sara, 'deletion/send-code')).body).toEqual({ expireIn: 120, repeated: false });
  const mobile = String((await rowOf(sara.id)).mobile);
  const [code = ''] = await codesSentTo(shop, mobile);
  // The code is of this person and for this deed.
  expect((await close(omid, { code })).wrong).toBe('code');
  expect((await close(sara, { code })).status).toBe(200);
  expect([await isLoggedIn(sara), await isLoggedIn(omid)]).toEqual([false, true]);
});

test('U11 wrong passwords are bounded', async () => {
  const sara = await person();
  const codes: number[] = [];
  for (let n = 0; n < 6; n++) codes.push((await close(sara, { password: 'نادرست-است-۱۲' })).status);
  expect(codes).toEqual([422, 422, 422, 422, 422, 429]);
});
