import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { addPerson, visitorOf } from '../../testing/visitor.ts';
import { col } from '../db/row-shape.ts';
import { recordCounter } from '../testing/recorded-series.ts';
import { countLogin } from './auth-metrics.ts';

const school = await testApp();
const { services } = school;
const { db } = services;
const password = 'رمز-درست-۱۲۳';
await addPerson(school, { email: 'ali@example.com', mobile: '+989121234567' }, password);
const login = (username: string, given: string) => visitorOf(school).post('/auth/login', { username, password: given });

test('C03 V01 V08 logging in by e-mail or mobile, in any case and any digits', async () => {
  for (const username of [
    'ali@example.com',
    ' ALI@Example.com ',
    '09121234567',
    '۰۹۱۲۱۲۳۴۵۶۷',
    '٠٩١٢١٢٣٤٥٦٧',
    '+98 912 123 4567',
  ]) {
    const visitor = visitorOf(school);
    expect(await visitor.post('/auth/login', { username, password })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await visitor.isLoggedIn()).toBe(true);
  }
  expect((await login('ali@example.com', 'رمز-درست-123')).status).toBe(200);
});

test('C03 C20 V09 a wrong password and an unknown account get one answer, on the field username', async () => {
  const wrong = await login('ali@example.com', 'nope-nope');
  const unknown = await login('nobody@example.com', 'nope-nope');
  const plain = (body: object) => ({ ...body, requestId: undefined });
  expect(plain(wrong.body)).toEqual({
    title: 'ایمیل، شمارهٔ موبایل یا رمز عبور درست نیست',
    status: 401,
    code: 'bad_credentials',
    errors: [{ property: 'username', errors: ['ایمیل، شمارهٔ موبایل یا رمز عبور درست نیست'] }],
  });
  expect(plain(unknown.body)).toEqual(plain(wrong.body));
  expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
});

test('an account without a password cannot be opened with any', async () => {
  await addPerson(school, { email: 'bare@example.com' });
  expect((await login('bare@example.com', '')).status).toBe(422);
  expect((await login('bare@example.com', 'anything')).status).toBe(401);
});

test('a wrong password takes as long for an unknown name as for an account', async () => {
  const timed = async (username: string) => {
    const start = process.hrtime.bigint();
    await login(username, 'nope-nope');
    return Number(process.hrtime.bigint() - start) / 1e6;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < 4; i++) {
    known.push(await timed('ali@example.com'));
    unknown.push(await timed(`nobody${i}@example.com`));
  }
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
});

test('C03 C20 missing and malformed fields are named one by one', async () => {
  expect((await visitorOf(school).post('/auth/login', {})).body).toMatchObject({
    status: 422,
    code: 'invalid',
    errors: [
      { property: 'username', errors: ['این فیلد را پر کنید'] },
      { property: 'password', errors: ['این فیلد را پر کنید'] },
    ],
  });
  expect((await login('not a name', password)).body.errors).toEqual([
    { property: 'username', errors: ['ایمیل یا شمارهٔ موبایل درست نیست'] },
  ]);
  expect((await login("' or 1=1 --", password)).status).toBe(422);
});

test('a blocked person learns so with the right password only', async () => {
  await addPerson(school, { email: 'out@example.com', status: 'blocked' }, password);
  const visitor = visitorOf(school);
  expect((await visitor.post('/auth/login', { username: 'out@example.com', password })).body).toMatchObject({
    status: 403,
    code: 'not_approved',
    detail: 'حساب شما مسدود است؛ با پشتیبانی تماس بگیرید',
    errors: [{ property: 'username', errors: ['حساب شما مسدود است؛ با پشتیبانی تماس بگیرید'] }],
  });
  expect(visitor.cookies.size).toBe(0);
  expect((await login('out@example.com', 'nope-nope')).status).toBe(401);
});

test('ten wrong passwords lock an identifier for this address, no matter who owns it; the right one does not unlock it', async () => {
  await addPerson(school, { email: 'target@example.com' }, password);
  for (const username of ['target@example.com', 'ghost@example.com']) {
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await login(username, `wrong-${i}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  }
  const refused = await login('target@example.com', password);
  expect(refused.body).toMatchObject({
    status: 429,
    code: 'too_many',
    detail: 'تعداد تلاش‌ها زیاد بود؛ ۱۵ دقیقه دیگر دوباره تلاش کنید',
    errors: [{ property: 'username' }],
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(890);
  await db.query(sql`update rate_limits set expire = 0`);
  expect((await login('target@example.com', password)).status).toBe(200);
});

test('a success resets the failures before it', async () => {
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 5; i++) await login('ali@example.com', 'nope-nope');
    // Those of all networks stay: they ask for a proof of work, and close nothing.
    await db.query(sql`delete from rate_limits where key like 'loginIdentifier:%'`);
    expect((await login('ali@example.com', password)).status).toBe(200);
  }
});

test('a success counts as no try for the identifier or the address', async () => {
  await db.query(sql`delete from rate_limits`);
  expect((await login('ali@example.com', 'nope-nope')).status).toBe(401);
  expect((await login('ali@example.com', password)).status).toBe(200);
  const counts = await db.query(sql`select split_part(key, ':', 1) as rule, points from rate_limits order by key`, {
    rule: col.text,
    points: col.number,
  });
  expect(counts).toEqual([
    { rule: 'loginAddress', points: 1 },
    { rule: 'loginIdentifier', points: 1 },
  ]);
});

test('failures from one address are capped over all identifiers', async () => {
  await db.query(sql`update rate_limits set points = 100 where key like 'loginAddress:%'`);
  expect((await login('somebody@example.com', 'nope-nope')).status).toBe(429);
});

test('each log-in is counted once: accepted with a session, refused by password, block or limit, and not for a form', async () => {
  await db.query(sql`delete from rate_limits`);
  await addPerson(school, { email: 'counted@example.com' }, password);
  await addPerson(school, { email: 'barred@example.com', status: 'blocked' }, password);
  const counts = recordCounter('academy_logins_total');
  onTestFinished(() => counts.stop());
  await login('counted@example.com', password);
  expect(counts.sums()).toEqual({ 'password accepted': 1 });
  await login('counted@example.com', 'nope-nope');
  await login('nobody@example.com', 'nope-nope');
  expect(counts.sums()).toEqual({ 'password accepted': 1, 'password refused': 2 });
  await login('barred@example.com', password);
  expect(counts.sums()).toEqual({ 'password accepted': 1, 'password refused': 3 });
  await db.query(sql`update rate_limits set points = 100 where key like 'loginAddress:%'`);
  expect((await login('nobody@example.com', 'nope-nope')).status).toBe(429);
  expect((await login('not a name', password)).status).toBe(422);
  expect(counts.sums()).toEqual({ 'password accepted': 1, 'password refused': 4 });
  // What the product fails at refuses nobody.
  await expect(countLogin('password', Promise.reject(new Error('the database is away')))).rejects.toThrow('away');
  expect(counts.sums()).toEqual({ 'password accepted': 1, 'password refused': 4 });
});
