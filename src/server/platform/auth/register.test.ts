import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { addPerson, codesSentTo, visitorOf } from '../../testing/visitor.ts';
import { recordCounter } from '../testing/recorded-series.ts';

const school = await testApp();
const { db } = school.services;
const send = (username: string) => visitorOf(school).post('/auth/send-code-register', { username });
const lastCode = async (to: string) => (await codesSentTo(school, to))[0]!;
const notCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const profile = { name: 'نگار', family: 'رضایی', password: 'رمز عبور‌ام', passwordConfirmation: 'رمز عبور‌ام' };
const messages = (answer: { body: { errors?: unknown } }) => answer.body.errors;

beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
});

/** A visitor who has proved that the name is theirs. */
async function verified(username: string) {
  await send(username);
  const visitor = visitorOf(school);
  const code = await lastCode(username);
  expect(await visitor.post('/auth/verify-register', { username, code })).toMatchObject({
    status: 200,
    body: { register: true },
  });
  return { visitor, code };
}

test('C05 K01 a code of six digits is sent, good for the seconds the answer says', async () => {
  expect(await send('new@example.com')).toMatchObject({ status: 200, body: { expireIn: 120, repeated: false } });
  expect(await codesSentTo(school, 'new@example.com')).toEqual([expect.stringMatching(/^\d{6}$/)]);
});

test('C05 while a code is good none is sent again, and the answer says so with the seconds left', async () => {
  await send('09350000001');
  await db.query(
    sql`update one_time_codes set expires_at = now() + interval '50 seconds' where identifier = '+989350000001'`,
  );
  expect((await send('۰۹۳۵۰۰۰۰۰۰۱')).body).toEqual({ expireIn: 50, repeated: true });
  expect(await codesSentTo(school, '09350000001')).toHaveLength(1);
});

test('of two sends at the same moment one sends', async () => {
  const answers = await Promise.all([send('twice@example.com'), send('twice@example.com')]);
  expect(answers.map((a) => a.body.repeated).sort()).toEqual([false, true]);
  expect(await codesSentTo(school, 'twice@example.com')).toHaveLength(1);
});

test('C06 C07 S01 V01 V08 registering: the code in Persian digits, then the last stage, and the person is logged in', async () => {
  const username = 'Negar۱@Example.com';
  await send(username);
  const visitor = visitorOf(school);
  const code = await lastCode('negar1@example.com');
  const persian = [...code].map((d) => '۰۱۲۳۴۵۶۷۸۹'[Number(d)]).join('');
  expect((await visitor.post('/auth/verify-register', { username, code: persian })).body).toEqual({ register: true });
  expect(visitor.cookies.size).toBe(0);
  expect(await visitor.post('/auth/register', { username, code: persian, ...profile })).toMatchObject({
    status: 200,
    body: { ok: true },
  });
  expect((await visitor.post('/api/users/info')).body).toMatchObject({
    name: 'نگار',
    family: 'رضایی',
    email: 'negar1@example.com',
    mobile: null,
    role: 'user',
    wallet: 0,
    permissions: [],
  });
  expect(
    (await visitorOf(school).post('/auth/login', { username: 'negar1@example.com', password: profile.password }))
      .status,
  ).toBe(200);
});

test('C06 S01 a person with an account is logged in by the code alone', async () => {
  await addPerson(school, { mobile: '+989360000001' });
  await send('09360000001');
  const visitor = visitorOf(school);
  expect(
    (await visitor.post('/auth/verify-register', { username: '09360000001', code: await lastCode('09360000001') }))
      .body,
  ).toEqual({ register: false });
  expect((await visitor.post('/api/users/info')).body.mobile).toBe('09360000001');
});

test('C06 V09 a wrong code is refused on the field code, and five of them close the name whichever code is meant', async () => {
  await send('guess@example.com');
  const code = await lastCode('guess@example.com');
  const visitor = visitorOf(school);
  const guess = (given: string) =>
    visitor.post('/auth/verify-register', { username: 'guess@example.com', code: given });
  expect(messages(await guess(notCode(code)))).toEqual([{ property: 'code', errors: ['کد درست نیست'] }]);
  for (const given of ['000', 'abcdef', '', code + code]) expect((await guess(given)).status).toBe(422);
  await guess(notCode(code));
  await db.query(sql`update one_time_codes set expires_at = now() where identifier = 'guess@example.com'`);
  await send('guess@example.com');
  await guess('1'.repeat(6));
  const closed = await guess(await lastCode('guess@example.com'));
  expect(closed.body).toMatchObject({ status: 429, code: 'too_many', errors: [{ property: 'code' }] });
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(500);
});

test('tries sent at the same moment are counted one by one', async () => {
  await send('burst@example.com');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      visitorOf(school).post('/auth/verify-register', { username: 'burst@example.com', code: String(i) }),
    ),
  );
  expect(answers.filter((a) => a.status === 422)).toHaveLength(5);
  expect(answers.filter((a) => a.status === 429)).toHaveLength(15);
});

test('C06 an expired code is refused', async () => {
  await send('late@example.com');
  await db.query(
    sql`update one_time_codes set expires_at = now() - interval '1 second' where identifier = 'late@example.com'`,
  );
  expect(
    messages(
      await visitorOf(school).post('/auth/verify-register', {
        username: 'late@example.com',
        code: await lastCode('late@example.com'),
      }),
    ),
  ).toEqual([{ property: 'code', errors: ['مهلت این کد تمام شده است؛ کد جدید بگیرید'] }]);
});

test('C06 a code works once: replayed it neither verifies, nor logs in, nor registers', async () => {
  const { visitor, code } = await verified('replay@example.com');
  const verify = (of: typeof visitor) => of.post('/auth/verify-register', { username: 'replay@example.com', code });
  expect(messages(await verify(visitor))).toEqual([
    { property: 'code', errors: ['از این کد قبلاً استفاده شده است؛ کد جدید بگیرید'] },
  ]);
  expect((await visitor.post('/auth/register', { username: 'replay@example.com', code, ...profile })).status).toBe(200);
  const thief = visitorOf(school);
  expect((await verify(thief)).status).toBe(422);
  expect((await thief.post('/auth/register', { username: 'replay@example.com', code, ...profile })).status).toBe(422);
  expect(thief.cookies.size).toBe(0);
  await addPerson(school, { email: 'member@example.com' });
  await send('member@example.com');
  const once = await lastCode('member@example.com');
  const open = () => visitorOf(school).post('/auth/verify-register', { username: 'member@example.com', code: once });
  expect([(await open()).status, (await open()).status]).toEqual([200, 422]);
});

test('a code of one person or purpose opens nothing of another', async () => {
  await addPerson(school, { email: 'one@example.com' }, 'first-password');
  await send('one@example.com');
  await send('two@example.com');
  const code = await lastCode('one@example.com');
  expect((await visitorOf(school).post('/auth/verify-register', { username: 'two@example.com', code })).status).toBe(
    422,
  );
  expect(
    (await visitorOf(school).post('/auth/forget-password/verify', { username: 'one@example.com', code })).status,
  ).toBe(422);
});

test('C07 the last stage needs the verified code, and not too late', async () => {
  await send('skip@example.com');
  const unverified = { username: 'skip@example.com', code: await lastCode('skip@example.com'), ...profile };
  expect(messages(await visitorOf(school).post('/auth/register', unverified))).toEqual([
    { property: 'code', errors: ['این کد تأیید نشده یا مهلتش تمام شده است؛ کد جدید بگیرید'] },
  ]);
  const { visitor, code } = await verified('slow@example.com');
  await db.query(
    sql`update one_time_codes set verified_at = now() - interval '601 seconds' where identifier = 'slow@example.com'`,
  );
  expect((await visitor.post('/auth/register', { username: 'slow@example.com', code, ...profile })).status).toBe(422);
  expect(await db.query(sql`select 1 from users where email in ('skip@example.com', 'slow@example.com')`)).toEqual([]);
});

test('C07 V09 each wrong field of the last stage is named, and the code stays good for the next try', async () => {
  const { visitor, code } = await verified('fields@example.com');
  const username = 'fields@example.com';
  expect(
    messages(
      await visitor.post('/auth/register', {
        username,
        code,
        name: ' ',
        family: '',
        password: '',
        passwordConfirmation: '',
      }),
    ),
  ).toEqual(
    ['name', 'family', 'password', 'passwordConfirmation'].map((property) => ({
      property,
      errors: ['این فیلد را پر کنید'],
    })),
  );
  expect(
    messages(
      await visitor.post('/auth/register', {
        username,
        code,
        ...profile,
        password: 'کوتاه',
        passwordConfirmation: 'دیگر',
      }),
    ),
  ).toEqual([
    { property: 'password', errors: ['رمز عبور باید حداقل ۸ نویسه باشد'] },
    { property: 'passwordConfirmation', errors: ['رمز عبور و تکرار آن یکسان نیستند'] },
  ]);
  expect((await visitor.post('/auth/register', { username, code, ...profile })).status).toBe(200);
});

test('C07 V10 a doubled submit makes one account', async () => {
  const { visitor, code } = await verified('double@example.com');
  const submit = () => visitor.copy().post('/auth/register', { username: 'double@example.com', code, ...profile });
  expect((await Promise.all([submit(), submit()])).map((a) => a.status).sort()).toEqual([200, 422]);
  expect(await db.query(sql`select 1 from users where email = 'double@example.com'`)).toHaveLength(1);
});

test('C07 fields beyond the payload are not stored: nobody registers as an administrator', async () => {
  const { visitor, code } = await verified('sly@example.com');
  await visitor.post('/auth/register', {
    username: 'sly@example.com',
    code,
    ...profile,
    role: 'admin',
    wallet: 5,
    permissionSets: ['x'],
    status: 'active',
  });
  expect((await visitor.post('/api/users/info')).body).toMatchObject({ role: 'user', wallet: 0, permissions: [] });
});

test('hostile names are stored as they are', async () => {
  const { visitor, code } = await verified('hostile@example.com');
  const name = `<script>alert(1)</script>'; drop table users; --`;
  await visitor.post('/auth/register', { username: 'hostile@example.com', code, ...profile, name });
  expect((await visitor.post('/api/users/info')).body.name).toBe(name);
});

test('three codes in ten minutes and ten a day, then the name must wait', async () => {
  const again = async () => {
    await db.query(sql`update one_time_codes set expires_at = now()`);
    return (await send('flood@example.com')).status;
  };
  expect([await again(), await again(), await again(), await again()]).toEqual([200, 200, 200, 429]);
  await db.query(sql`update rate_limits set expire = 0 where key like 'send:%'`);
  await db.query(sql`update rate_limits set points = 10 where key like 'sendDay:%'`);
  expect(await again()).toBe(429);
});

test('codes for one address are capped over all names', async () => {
  await send('first@example.com');
  await db.query(sql`update rate_limits set points = 60 where key like 'sendAddress:%'`);
  expect((await send('other@example.com')).body).toMatchObject({ status: 429, errors: [{ property: 'username' }] });
});

test('a code is stored only as a hash', async () => {
  await send('hash@example.com');
  const [row] = await db.query(sql`select * from one_time_codes where identifier = 'hash@example.com'`);
  expect(JSON.stringify(row)).not.toContain(await lastCode('hash@example.com'));
});

test('C06 a blocked person is not let in by a code', async () => {
  await addPerson(school, { email: 'barred@example.com', status: 'blocked' });
  await send('barred@example.com');
  const visitor = visitorOf(school);
  expect(
    (
      await visitor.post('/auth/verify-register', {
        username: 'barred@example.com',
        code: await lastCode('barred@example.com'),
      })
    ).body,
  ).toMatchObject({ status: 403, code: 'not_approved' });
  expect(visitor.cookies.size).toBe(0);
});

test('guessing in the last stage is counted with the other tries', async () => {
  const statuses = [];
  for (let i = 0; i < 6; i++) {
    const guess = { username: 'guess@example.com', code: `00000${i}`, ...profile };
    statuses.push((await visitorOf(school).post('/auth/register', guess)).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  await db.query(sql`delete from rate_limits where key like 'code:%'`);
  await db.query(sql`update rate_limits set points = 100 where key like 'codeAddress:%'`);
  const other = { username: 'other@example.com', code: '000000', ...profile };
  expect((await visitorOf(school).post('/auth/register', other)).status).toBe(429);
});

test('a common password, and one with the own name or address, is refused beside its field', async () => {
  const username = 'parisa.rad@example.com';
  const { visitor, code } = await verified(username);
  const register = (password: string) =>
    visitor.post('/auth/register', { username, code, ...profile, password, passwordConfirmation: password });
  const refused = await Promise.all(
    ['Password1', '۱۲۳۴۵۶۷۸۹', 'نگار-۸۵۲۰۱۴', 'parisa-8520', 'آکادمی۱۴۰۵'].map(register),
  );
  expect(refused.map(({ status, body }) => [status, body.errors?.map(({ property }) => property)])).toEqual(
    refused.map(() => [422, ['password']]),
  );
  expect((await register('zq7-m4xw')).status).toBe(200);
});

test('codes are counted where one is sent or refused, log-ins by code where there is an account', async () => {
  await addPerson(school, { email: 'tally@example.com' });
  await addPerson(school, { email: 'stopped@example.com', status: 'blocked' });
  const [codes, logins] = [recordCounter('academy_codes_total'), recordCounter('academy_logins_total')];
  onTestFinished(() => {
    codes.stop();
    logins.stop();
  });
  const logIn = async (username: string, code: string) =>
    (await visitorOf(school).post('/auth/verify-register', { username, code })).status;
  for (const username of ['tally@example.com', 'tally@example.com', 'stopped@example.com', 'unknown-yet@example.com']) {
    await send(username);
  }
  expect(codes.sums()).toEqual({ 'register issued': 3 });
  const code = await lastCode('tally@example.com');
  expect(await logIn('tally@example.com', notCode(code))).toBe(422);
  expect(logins.sums()).toEqual({ 'code refused': 1 });
  expect(await logIn('tally@example.com', code)).toBe(200);
  expect(await logIn('stopped@example.com', await lastCode('stopped@example.com'))).toBe(403);
  expect(await logIn('unknown-yet@example.com', await lastCode('unknown-yet@example.com'))).toBe(200);
  expect(logins.sums()).toEqual({ 'code refused': 2, 'code accepted': 1 });
  await db.query(sql`update rate_limits set points = 3 where key like 'send:%'`);
  expect((await send('tally@example.com')).status).toBe(429);
  expect(codes.sums()).toEqual({ 'register issued': 3, 'register refused': 1 });
});
