/** Strangers try to shut somebody out of their account, or to guess their way in. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmPassword } from '../platform/auth/confirm-password.ts';
import { addPerson, codesSentTo, visitorOf, type Visitor } from '../testing/visitor.ts';
import { solved } from '../features/testing/requests.ts';
import { newChallenge } from '../platform/auth/proof-of-work.ts';
import { testApp } from '../testing/app.ts';
import { col } from '../platform/db/row-shape.ts';

const school = await testApp({ trustProxy: (_, hop) => hop < 1 });
const { db, config } = school.services;
const password = 'رمز عبورٔ دور از ذهن';
beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
  await db.query(sql`delete from one_time_codes`);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const stranger = (n: number) => from(`203.0.${n >> 8}.${n & 255}`);
const person = async (role = 'user') => {
  const email = `${crypto.randomUUID()}@example.com`;
  const id = await addPerson(school, { email, role }, password);
  return { id, email };
};
const logIn = (username: string, given: string, headers: Record<string, string>, browser = visitorOf(school)) =>
  browser.post('/auth/login', { username, password: given }, headers);
const proof = async () => ({ 'x-proof-of-work': await solved(await newChallenge(config.secret)) });

/** Wrong passwords from as many addresses, each with the work that is asked for. */
async function attack(username: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const answer = await logIn(username, 'wrong-wrong', stranger(n));
    if (answer.status === 401) continue;
    expect(answer.body).toMatchObject({ status: 429, code: 'proof_required', errors: [{ property: 'username' }] });
    expect((await logIn(username, 'wrong-wrong', { ...stranger(n), ...(await proof()) })).status).toBe(401);
  }
}

describe('wrong passwords of strangers', () => {
  test('50 from 50 addresses take a proof of work from the 11th on, and shut nobody out', async () => {
    const { email } = await person('admin');
    const known = visitorOf(school);
    expect((await logIn(email, password, stranger(900), known)).status).toBe(200);
    await attack(email, 50);
    expect((await logIn(email, password, stranger(901))).body).toMatchObject({ code: 'proof_required' });
    expect((await logIn(email, password, { ...stranger(901), ...(await proof()) })).status).toBe(200);
    expect((await logIn(email, password, stranger(902), known)).status).toBe(200);
  }, 60_000);

  test('a proof of work serves once', async () => {
    const { email } = await person();
    await attack(email, 11);
    const once = await proof();
    expect((await logIn(email, 'wrong-wrong', { ...stranger(500), ...once })).status).toBe(401);
    expect((await logIn(email, password, { ...stranger(501), ...once })).status).toBe(429);
    expect((await logIn(email, password, { ...stranger(501), 'x-proof-of-work': 'x' })).status).toBe(429);
  }, 60_000);

  test('a completed reset by a code opens the way, and forgets the devices from before', async () => {
    const { email } = await person('admin');
    const [browser, thief] = [visitorOf(school), visitorOf(school)];
    await logIn(email, password, stranger(800), thief);
    const path = '/auth/forget-password';
    const home = stranger(801);
    await attack(email, 12);
    for (let n = 0; n < 10; n++) {
      await logIn(email, 'wrong-wrong', { ...home, ...(await proof()) });
    }
    expect((await logIn(email, password, home)).body.code).toBe('too_many');
    await browser.post(`${path}/send-code`, { username: email }, home);
    const [code] = await codesSentTo(school, email);
    const fresh = { password: 'تازه-و-بی‌مانند-۷', passwordConfirmation: 'تازه-و-بی‌مانند-۷' };
    expect((await browser.post(`${path}/verify`, { username: email, code }, home)).status).toBe(200);
    expect((await browser.post(`${path}/change-password`, { username: email, code, ...fresh }, home)).status).toBe(200);
    expect((await logIn(email, fresh.password, home, browser)).status).toBe(200);
    expect((await logIn(email, 'wrong-wrong', stranger(802), thief)).body.code).toBe('proof_required');
  }, 60_000);

  test('a device is known to its own account alone, as long as its cookie is ours', async () => {
    const [mine, other] = [await person(), await person()];
    const browser = visitorOf(school);
    await logIn(mine.email, password, stranger(700), browser);
    await attack(other.email, 11);
    expect((await logIn(other.email, password, stranger(701), browser)).body.code).toBe('proof_required');
    await attack(mine.email, 11);
    const forged = visitorOf(school, new Map(browser.cookies));
    forged.cookies.set('device', browser.cookies.get('device')!.replace(/.{4}$/, 'AAA%3D'));
    expect((await logIn(mine.email, password, stranger(702), forged)).body.code).toBe('proof_required');
    for (let n = 0; n < 10; n++) {
      expect((await logIn(mine.email, 'wrong-wrong', stranger(n), browser)).status).toBe(401);
    }
    expect((await logIn(mine.email, 'wrong-wrong', stranger(703), browser)).body.code).toBe('too_many');
  }, 60_000);
});

describe('wrong codes of strangers', () => {
  const verify = (username: string, code: string, headers: Record<string, string>, browser: Visitor) =>
    browser.post('/auth/forget-password/verify', { username, code }, headers);
  const another = (code: string) => (code === '000000' ? '000001' : '000000');

  test('take no try from the browser that asked for the code', async () => {
    const { email } = await person();
    const browser = visitorOf(school);
    const home = stranger(600);
    await browser.post('/auth/forget-password/send-code', { username: email }, home);
    const [code = ''] = await codesSentTo(school, email);
    for (let n = 0; n < 5; n++) {
      expect((await verify(email, another(code), home, visitorOf(school))).status).toBe(422);
    }
    expect((await verify(email, another(code), home, visitorOf(school))).body.code).toBe('too_many');
    expect((await verify(email, code, home, browser)).status).toBe(200);
  });

  test('are few in all, whatever work they prove and wherever they come from', async () => {
    const { email } = await person();
    const browser = visitorOf(school);
    await browser.post('/auth/forget-password/send-code', { username: email }, stranger(600));
    const [code = ''] = await codesSentTo(school, email);
    const guess = async (n: number) =>
      (await verify(email, another(code), { ...stranger(n), ...(n >= 5 && (await proof())) }, visitorOf(school))).body
        .code;
    const codes: unknown[] = [];
    for (let n = 0; n < 21; n++) codes.push(await guess(n));
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'invalid'), 'too_many']);
    expect((await verify(email, code, { ...stranger(22), ...(await proof()) }, visitorOf(school))).status).toBe(429);
    for (let n = 0; n < 4; n++) {
      await verify(email, another(code), stranger(600), browser);
    }
    expect((await verify(email, code, stranger(600), browser)).status).toBe(200);
  }, 60_000);

  test('the browser that asked has five itself, and one that asks while a code is valid has none', async () => {
    const { email } = await person();
    const [browser, late] = [visitorOf(school), visitorOf(school)];
    const ask = (visitor: Visitor) =>
      visitor.post('/auth/forget-password/send-code', { username: email }, stranger(600));
    expect((await ask(browser)).body).toMatchObject({ repeated: false });
    expect((await ask(late)).body).toMatchObject({ repeated: true });
    expect([browser.cookies.has('asked'), late.cookies.has('asked')]).toEqual([true, false]);
    const [code = ''] = await codesSentTo(school, email);
    for (let n = 0; n < 5; n++) {
      expect((await verify(email, another(code), stranger(n), browser)).status).toBe(422);
    }
    expect((await verify(email, code, stranger(9), browser)).status).toBe(429);
    const other = await person();
    expect((await verify(other.email, '000000', stranger(600), browser)).status).toBe(422);
  });
});

test('an address is counted by its network, without its port, and stored as an address or not at all', async () => {
  const { id, email } = await person();
  const spellings = (n: number) => [`2001:db8::${n.toString(16)}`, `[2001:db8::${n.toString(16)}]:${5000 + n}`][n % 2]!;
  for (let n = 1; n <= 10; n++) {
    expect((await logIn(email, 'wrong-wrong', from(spellings(n)))).status).toBe(401);
  }
  expect((await logIn(email, password, from('2001:db8::ffff:1'))).body.code).toBe('too_many');
  await db.query(sql`delete from rate_limits`);
  for (let n = 1; n <= 10; n++) {
    await logIn(email, 'wrong-wrong', from(`::ffff:198.51.100.7`));
  }
  expect((await logIn(email, password, from('198.51.100.7:4711'))).body.code).toBe('too_many');
  await db.query(sql`delete from rate_limits`);
  for (const sent of ['[2001:db8::9]:80', 'not an address', '<script>']) await logIn(email, password, from(sent));
  const stored = await db.query(sql`select address from sessions where user_id = ${id}::uuid order by created_at`, {
    address: col.text.orNull,
  });
  expect(stored.map(({ address }) => address)).toEqual(['2001:db8::9', null, null]);
});

test('twelve right passwords at once cost no points; twelve wrong ones are five tries', async () => {
  const { id } = await person('admin');
  const confirm = (given: string) =>
    confirmPassword(db, id, given).then(
      () => 'ok',
      (error) => error.code,
    );
  const many = (given: string) => Promise.all(Array.from({ length: 12 }, () => confirm(given)));
  expect(new Set(await many(password))).toEqual(new Set(['ok']));
  expect((await many('wrong-wrong')).filter((code) => code === 'invalid')).toHaveLength(5);
  expect(await confirm(password)).toBe('too_many');
});
