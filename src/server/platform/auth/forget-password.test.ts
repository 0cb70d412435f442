import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { addPerson, codesSentTo, visitorOf, type Answer } from '../../testing/visitor.ts';

const school = await testApp();
const { db } = school.services;
const path = '/auth/forget-password';
const old = 'old-password';
const fresh = { password: 'new-password', passwordConfirmation: 'new-password' };
const send = (username: string) => visitorOf(school).post(`${path}/send-code`, { username });
const lastCode = async (to: string) => (await codesSentTo(school, to))[0]!;
const login = (username: string, password: string) => visitorOf(school).post('/auth/login', { username, password });
const plain = ({ status, body }: Answer) => ({ status, body: { ...body, requestId: undefined } });

beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
});

test('C08 C09 C10 S02 a forgotten password is set anew, by a code in any digits', async () => {
  await addPerson(school, { mobile: '+989121230001' }, old);
  const visitor = visitorOf(school);
  const username = '۰۹۱۲۱۲۳۰۰۰۱';
  expect((await send(username)).body).toEqual({ expireIn: 120, repeated: false });
  const code = (await lastCode('09121230001')).replace(/\d/g, (d) => '٠١٢٣٤٥٦٧٨٩'[Number(d)]!);
  expect((await visitor.post(`${path}/verify`, { username, code })).body).toEqual({ ok: true });
  expect(await visitor.post(`${path}/change-password`, { username, code, ...fresh })).toMatchObject({
    status: 200,
    body: { ok: true },
  });
  expect([(await login(username, fresh.password)).status, (await login(username, old)).status]).toEqual([200, 401]);
});

test('C08 C09 C10 every answer is the same for a name without an account, and nothing is sent', async () => {
  await addPerson(school, { email: 'known@example.com' }, old);
  const journey = async (username: string) =>
    [
      await send(username),
      await send(username),
      await visitorOf(school).post(`${path}/verify`, { username, code: '12345' }),
      await visitorOf(school).post(`${path}/change-password`, { username, code: '12345', ...fresh }),
      await db.query(sql`update one_time_codes set expires_at = now()`).then(() => send(username)),
    ].map(plain);
  expect(await journey('unknown@example.com')).toEqual(await journey('known@example.com'));
  expect(await codesSentTo(school, 'unknown@example.com')).toEqual([]);
  expect(await codesSentTo(school, 'known@example.com')).toHaveLength(2);
  expect(await db.query(sql`select 1 from users where email = 'unknown@example.com'`)).toEqual([]);
  // Nor are the codes stored for them distinguishable.
  expect(await db.query(sql`select distinct length(code_hash) as length from one_time_codes`)).toEqual([
    { length: 43 },
  ]);
});

test('C10 changing the password ends the other sessions, not the one it was changed in', async () => {
  await addPerson(school, { email: 'many@example.com' }, old);
  const here = visitorOf(school);
  const there = visitorOf(school);
  for (const visitor of [here, there]) {
    await visitor.post('/auth/login', { username: 'many@example.com', password: old });
  }
  // Both are in the session cache from here on: the change must invalidate it.
  expect([await here.isLoggedIn(), await there.isLoggedIn()]).toEqual([true, true]);
  await send('many@example.com');
  const code = await lastCode('many@example.com');
  const username = 'many@example.com';
  await here.post(`${path}/verify`, { username, code });
  await here.post(`${path}/change-password`, { username, code, ...fresh });
  expect([await here.isLoggedIn(), await there.isLoggedIn()]).toEqual([true, false]);
});

test('C10 V09 the new password is checked field by field', async () => {
  await addPerson(school, { email: 'rules@example.com' }, old);
  await send('rules@example.com');
  const code = await lastCode('rules@example.com');
  const username = 'rules@example.com';
  const visitor = visitorOf(school);
  await visitor.post(`${path}/verify`, { username, code });
  const change = (password: string, passwordConfirmation: string) =>
    visitor.post(`${path}/change-password`, { username, code, password, passwordConfirmation });
  expect((await change('short', 'short')).body.errors).toEqual([
    { property: 'password', errors: ['رمز عبور باید حداقل ۸ نویسه باشد'] },
  ]);
  expect((await change('long-enough', 'different')).body.errors).toEqual([
    { property: 'passwordConfirmation', errors: ['رمز عبور و تکرار آن یکسان نیستند'] },
  ]);
  expect((await change('long-enough', 'long-enough')).status).toBe(200);
  expect((await change('once-again', 'once-again')).body.errors).toEqual([
    { property: 'code', errors: ['این کد تأیید نشده یا مهلتش تمام شده است؛ کد جدید بگیرید'] },
  ]);
});

test('C09 C10 an unverified, expired or replayed code changes nothing', async () => {
  await addPerson(school, { email: 'safe@example.com' }, old);
  await send('safe@example.com');
  const code = await lastCode('safe@example.com');
  const username = 'safe@example.com';
  const visitor = visitorOf(school);
  const verify = () => visitor.post(`${path}/verify`, { username, code });
  const change = () => visitor.post(`${path}/change-password`, { username, code, ...fresh });
  expect((await change()).status).toBe(422);
  await db.query(sql`update one_time_codes set expires_at = now() where identifier = ${username}`);
  expect((await verify()).status).toBe(422);
  await db.query(
    sql`update one_time_codes set expires_at = now() + interval '9 seconds' where identifier = ${username}`,
  );
  expect([(await verify()).status, (await verify()).status]).toEqual([200, 422]);
  await db.query(
    sql`update one_time_codes set verified_at = now() - interval '601 seconds' where identifier = ${username}`,
  );
  expect((await change()).status).toBe(422);
  expect((await login(username, old)).status).toBe(200);
});

test('guessing in the last stage is counted with the other tries', async () => {
  await addPerson(school, { email: 'stage@example.com' }, old);
  const statuses = [];
  for (let i = 0; i < 6; i++) {
    statuses.push(
      (
        await visitorOf(school).post(`${path}/change-password`, {
          username: 'stage@example.com',
          code: `00000${i}`,
          ...fresh,
        })
      ).status,
    );
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('a person without a password gets their first one this way', async () => {
  await addPerson(school, { email: 'google@example.com' });
  await send('google@example.com');
  const code = await lastCode('google@example.com');
  const username = 'google@example.com';
  const visitor = visitorOf(school);
  await visitor.post(`${path}/verify`, { username, code });
  await visitor.post(`${path}/change-password`, { username, code, ...fresh });
  expect((await login(username, fresh.password)).status).toBe(200);
});

test('the session of another person ends no less than others, and theirs stays', async () => {
  await addPerson(school, { email: 'owner@example.com' }, old);
  await addPerson(school, { email: 'helper@example.com' }, old);
  const owner = visitorOf(school);
  const helper = visitorOf(school);
  await owner.post('/auth/login', { username: 'owner@example.com', password: old });
  await helper.post('/auth/login', { username: 'helper@example.com', password: old });
  expect([await owner.isLoggedIn(), await helper.isLoggedIn()]).toEqual([true, true]);
  const username = 'owner@example.com';
  await send(username);
  const code = await lastCode(username);
  await helper.post(`${path}/verify`, { username, code });
  expect((await helper.post(`${path}/change-password`, { username, code, ...fresh })).status).toBe(200);
  expect([await owner.isLoggedIn(), await helper.isLoggedIn()]).toEqual([false, true]);
});

test('a blocked person learns so with the verified code only, and keeps the old password', async () => {
  const id = await addPerson(school, { email: 'barred@example.com', status: 'blocked' }, old);
  const username = 'barred@example.com';
  await send(username);
  const code = await lastCode(username);
  const visitor = visitorOf(school);
  const change = (given: string) => visitor.post(`${path}/change-password`, { username, code: given, ...fresh });
  expect((await change('000000')).status).toBe(422);
  await visitor.post(`${path}/verify`, { username, code });
  expect((await change(code)).body).toMatchObject({ status: 403, code: 'not_approved' });
  await db.query(sql`update users set status = 'active' where id = ${id}`);
  expect((await login(username, old)).status).toBe(200);
});

test('an account deleted after the code was verified is shown on the field code', async () => {
  const username = 'left@example.com';
  const id = await addPerson(school, { email: username }, old);
  await send(username);
  const code = await lastCode(username);
  const visitor = visitorOf(school);
  await visitor.post(`${path}/verify`, { username, code });
  await db.query(sql`update users set deleted_at = now() where id = ${id}`);
  const { body } = await visitor.post(`${path}/change-password`, { username, code, ...fresh });
  expect(body).toMatchObject({ status: 422, errors: [{ property: 'code' }] });
});

test('a success resets the counted tries', async () => {
  const username = 'again@example.com';
  await addPerson(school, { email: username }, old);
  const visitor = visitorOf(school);
  const change = (code: string) => visitor.post(`${path}/change-password`, { username, code, ...fresh });
  const guess = async (times: number) => {
    for (let i = 0; i < times; i++) expect((await change(`00000${i}`)).status).toBe(422);
  };
  for (let round = 0; round < 2; round++) {
    await visitor.post(`${path}/send-code`, { username });
    const code = await lastCode(username);
    await guess(3);
    expect((await visitor.post(`${path}/verify`, { username, code })).status).toBe(200);
    await guess(4);
    expect((await change(code)).status).toBe(200);
  }
});

test('a common or personal new password is refused beside its field, and costs no try of the code', async () => {
  await addPerson(school, { name: 'پریسا', mobile: '+989121239999', email: 'parisa.rad@example.com' }, old);
  const username = '09121239999';
  await send(username);
  const code = await lastCode(username);
  const visitor = visitorOf(school);
  await visitor.post(`${path}/verify`, { username, code });
  const change = (password: string, sent = code) =>
    visitor.post(`${path}/change-password`, { username, code: sent, password, passwordConfirmation: password });
  for (const password of [
    'Password1',
    'xx-1239999',
    ...Array.from({ length: 6 }, (_, i) => `پریسا-۸۵۲۰${i}`),
    'Parisa.Rad',
  ]) {
    const { status, body } = await change(password);
    expect([status, body.errors?.map(({ property }) => property)], password).toEqual([422, ['password']]);
  }
  expect((await change('پریسا-۸۵۲۰۱', '000000')).body.errors?.[0]?.property, 'nobody learns the name').toBe('code');
  expect((await change('zq7-m4xw')).status).toBe(200);
});
