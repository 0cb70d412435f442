/**
 * Another mobile number or e-mail address: proved by a code, notified to the old one, and not revealed to its present
 * owner.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { codesSentTo } from '../../../testing/visitor.ts';
import { hashPassword, storePassword } from '../../../platform/auth/passwords.ts';
import { messagesOf } from '../../../platform/messages/messages.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { notifyAddress } from './address-notice.ts';
import { callsOf } from '../../testing/my-account.ts';
import { maskAddress } from '../../../../locale/contact.ts';
import { col } from '../../../platform/db/row-shape.ts';

const world = await testApp();
const { services } = world;
const { db } = services;
const { get, post } = callsOf(world);
const password = 'رمز عبورٔ-استوار-۹';

beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
});

async function person(values: object = {}): Promise<TestPerson> {
  const made = await testPerson(services, { values: { ...values } });
  await storePassword(db, made.id, await hashPassword(password));
  return made;
}
const newEmail = () => `${randomUUID()}@example.com`;
const sendTo = (who: TestPerson | null, address: string, kind = 'email') =>
  post(who, 'address/send-code', { kind, address });
const codeFor = async (address: string) => (await codesSentTo(world, address))[0] ?? 'none';
const change = (who: TestPerson | null, address: string, code: string, more: object = { password }, kind = 'email') =>
  post(who, 'address', { kind, address, code, ...more });
/** What the queue has to tell old addresses. */
async function notify(): Promise<{ to: string; text: string }[]> {
  const jobs = await db.query(
    sql`delete from pgboss.job where name = 'users.tell-address' returning data->'input' as input`,
    { input: col.json<{ at: string }>() },
  );
  jobs.sort((a, b) => Date.parse(a.input.at) - Date.parse(b.input.at));
  await db.query(sql`delete from outbox`);
  for (const { input } of jobs) await notifyAddress.run(services, notifyAddress.input.parse(input));
  await messagesOf(services).settled();
  return db.query(sql`select "to", text from outbox order by id`, { to: col.text, text: col.text });
}

test('U11 an e-mail address and a mobile number are changed by a code; the old address is notified, masked', async () => {
  const sara = await person({ mobile: '+989121110001' });
  const email = newEmail();
  expect((await sendTo(sara, ` ${email.toUpperCase()} `)).body).toEqual({ expireIn: 120, repeated: false });
  expect((await sendTo(sara, email)).body).toMatchObject({ repeated: true });
  expect((await change(sara, email, await codeFor(email))).status).toBe(200);
  expect((await get(sara, 'details')).body).toMatchObject({ email, mobile: '09121110001' });
  await sendTo(sara, '۰۹۱۲۱۱۱۰۰۰۲', 'mobile');
  expect((await change(sara, '09121110002', await codeFor('+989121110002'), { password }, 'mobile')).status).toBe(200);
  expect((await get(sara, 'details')).body).toMatchObject({ email, mobile: '09121110002' });
  const told = await notify();
  expect(told.map(({ to }) => to)).toEqual([sara.email, '+989121110001']);
  expect(told[0]?.text).not.toContain(email);
  expect(told[0]?.text).toMatch(/^ایمیل حساب شما در .+ تغییر کرد\. اگر کار شما نبوده است/);
  expect(told[0]?.text).toContain(`به ${maskAddress(email)} تغییر کرد`);
  expect(told[1]?.text).toMatch(/^شمارهٔ موبایل حساب شما در /);
  expect(told[1]?.text).toContain('به 0912***0002 تغییر کرد');
  const history = await db.query(sql`select actor_id as actor from audit_log where row_id = ${sara.id}::uuid`);
  expect(history).toEqual([{ actor: sara.id }, { actor: sara.id }]);
});

test('U11 the address of someone else is refused to a person who has its code, and no one learns of it before', async () => {
  const sara = await person();
  const omid = await person();
  const free = newEmail();
  const [toOmid, toNobody] = [await sendTo(sara, omid.email), await sendTo(sara, free)];
  expect([toOmid.status, toOmid.body]).toEqual([toNobody.status, toNobody.body]);
  const [guessedOmid, guessedNobody] = [await change(sara, omid.email, '000000'), await change(sara, free, '000000')];
  expect([guessedOmid.status, guessedOmid.body.errors]).toEqual([guessedNobody.status, guessedNobody.body.errors]);
  const refused = await change(sara, omid.email, await codeFor(omid.email));
  expect([refused.status, refused.wrong]).toEqual([422, 'address']);
  expect(JSON.stringify(refused.body)).not.toMatch(new RegExp(`${omid.id}|نام خانوادگی`));
  expect((await get(omid, 'details')).body.email).toBe(omid.email);
  expect((await get(sara, 'details')).body.email).toBe(sara.email);
});

test('U11 two who ask for one address at once do not both get it', async () => {
  const [sara, omid] = [await person(), await person()];
  const email = newEmail();
  await sendTo(sara, email);
  const code = await codeFor(email);
  const answers = await Promise.all([change(sara, email, code), change(omid, email, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('U11 no session, no password, a wrong code and a forged body change nothing', async () => {
  const sara = await person();
  const omid = await person();
  const email = newEmail();
  expect((await sendTo(null, email)).status).toBe(401);
  expect((await change(null, email, '123456')).status).toBe(401);
  await sendTo(sara, email);
  const code = await codeFor(email);
  expect((await change(sara, email, code, {})).wrong).toBe('password');
  expect((await change(sara, email, code, { password: 'نادرست-است-۱۲' })).wrong).toBe('password');
  expect((await change(sara, email, '1')).wrong).toBe('code');
  expect((await change(sara, newEmail(), code)).wrong).toBe('code');
  expect((await change(sara, email, code, { password, user: omid.id })).status).toBe(422);
  expect((await sendTo(sara, 'no address')).wrong).toBe('address');
  expect((await sendTo(sara, '0912', 'mobile')).wrong).toBe('address');
  expect((await sendTo(sara, sara.email)).wrong).toBe('address');
  expect((await sendTo(sara, email, 'name')).status).toBe(422);
  expect((await get(sara, 'details')).body.email).toBe(sara.email);
  // The code is still good, once.
  expect((await change(sara, email, code)).status).toBe(200);
  expect((await change(omid, email, code)).wrong).toBe('code');
});

test('U11 who has no password has just logged in, or is refused', async () => {
  const sara = await testPerson(services);
  const email = newEmail();
  await sendTo(sara, email);
  await db.query(sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${sara.id}::uuid`);
  expect((await change(sara, email, await codeFor(email), {})).status).toBe(403);
  await db.query(sql`update sessions set created_at = now() where user_id = ${sara.id}::uuid`);
  expect((await change(sara, email, await codeFor(email), {})).status).toBe(200);
});

test('U11 codes to new addresses are bounded, for one person and for one address', async () => {
  const sara = await person();
  const codes: number[] = [];
  for (let n = 0; n < 11; n++) codes.push((await sendTo(sara, newEmail())).status);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const email = newEmail();
  const toOne: number[] = [];
  for (let n = 0; n < 4; n++) {
    toOne.push((await sendTo(await person(), email)).status);
    await db.query(sql`delete from one_time_codes where identifier = ${email}`);
  }
  expect(toOne).toEqual([200, 200, 200, 429]);
});
