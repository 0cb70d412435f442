/** A site without SMS and mail says so where a code would be sent, and tells nobody whether an account exists. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { addPerson, visitorOf } from '../../testing/visitor.ts';

const school = await testApp({ demo: false });
const { db } = school.services;
const email = 'ali@example.com';
await addPerson(school, { email, mobile: '+989121234567' }, 'a long password');
const smsOnly = await testApp({ demo: false, kavenegarApiKey: 'k' });

const rowsOf = async (table: 'one_time_codes' | 'outbox' | 'rate_limits') =>
  (await db.query(sql`select 1 from ${sql.identifier(table)}`)).length;

test.each([
  ['/auth/send-code-register', 'new@example.com', 'ارسال ایمیل در این سایت'],
  ['/auth/send-code-register', email, 'ارسال ایمیل در این سایت'],
  ['/auth/send-code-register', '09121234567', 'ارسال پیامک در این سایت'],
  ['/auth/forget-password/send-code', email, 'ارسال ایمیل در این سایت'],
  ['/auth/forget-password/send-code', 'nobody@example.com', 'ارسال ایمیل در این سایت'],
  ['/auth/forget-password/send-code', '09121234567', 'ارسال پیامک در این سایت'],
])('%s for %s answers 503 in the one shape', async (path, username, text) => {
  const { status, headers, body } = await visitorOf(school).post(path, { username });
  expect([status, headers.get('content-type')]).toEqual([503, 'application/problem+json; charset=utf-8']);
  const detail = expect.stringContaining(text);
  expect(body).toMatchObject({
    code: 'unavailable',
    status: 503,
    detail,
    errors: [{ property: 'username', errors: [detail] }],
  });
});

test('nothing is stored of it, and nothing counted against the person', async () => {
  expect([await rowsOf('one_time_codes'), await rowsOf('outbox'), await rowsOf('rate_limits')]).toEqual([0, 0, 0]);
});

test('a name that is none is still refused as such', async () => {
  const { status, body } = await visitorOf(school).post('/auth/forget-password/send-code', { username: 'x' });
  expect([status, body.errors?.[0]?.property]).toEqual([422, 'username']);
});

test('with a gateway for SMS alone, mail is what is missing', async () => {
  const { status } = await visitorOf(smsOnly).post('/auth/forget-password/send-code', { username: '09121234567' });
  expect(status).toBe(200);
  const mail = await visitorOf(smsOnly).post('/auth/forget-password/send-code', { username: email });
  expect(mail.status).toBe(503);
});
