/** What must never be in the log: whatever a person types, holds or is sent, in any line of any level. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { sandboxSecrets } from '../features/commerce/index.ts';
import { item, testShop } from '../features/testing/shop.ts';
import { openDatabase } from '../platform/db/database.ts';
import { col } from '../platform/db/row-shape.ts';
import { logSlowStatements } from '../platform/db/slow-statements.ts';
import { quoted } from '../platform/messages/call-gateway.ts';
import { captureLog } from '../platform/testing/captured-log.ts';
import { ownerOf } from '../platform/testing/database.ts';
import { codesSentTo, visitorOf } from '../testing/visitor.ts';

const shop = await testShop();
const { bank, ids } = shop;
const { log, lines, text } = captureLog();
// Every statement counts as slow.
const stopLogging = logSlowStatements(log, 0);
const db = openDatabase(shop.services.db.pool.options.connectionString!, 5);
afterAll(() => {
  stopLogging();
  return db.close();
});
const services = { ...shop.services, db, log };
const school = { app: createApp(services), services };

const email = 'careful-buyer@example.com';
const passwords = ['uz4-first-pass', 'kx9-second-pass', 'bq2-wrong-pass'] as const;
const visitor = visitorOf(school);
const secrets = new Set<string>([...passwords, services.config.secret, ...Object.values(sandboxSecrets)]);
const noteSecrets = async () => {
  for (const cookie of visitor.cookies.values()) {
    for (const part of decodeURIComponent(cookie).split('.')) if (part.length > 8) secrets.add(part);
  }
  for (const code of await codesSentTo({ app: shop.app }, email)) secrets.add(code);
  const stored = await shop.services.db.query(
    sql`select password_hash as value from credentials union select id from sessions union select token_hash from sessions
      union select code_hash from one_time_codes`,
    { value: col.text },
  );
  for (const { value } of stored) secrets.add(value);
};
const assertClean = () => {
  expect([...secrets].filter((secret) => text().includes(secret))).toEqual([]);
  expect(text()).not.toMatch(/\b\d{16}\b|Failing row/);
};

test('a registration, a code, a log-in and a new password leave none of what was typed or sent', async () => {
  await visitor.post('/auth/send-code-register', { username: email });
  const [code] = await codesSentTo({ app: shop.app }, email);
  await visitor.post('/auth/verify-register', { username: email, code });
  const person = { name: 'نام', family: 'نام', password: passwords[0], passwordConfirmation: passwords[0] };
  expect((await visitor.post('/auth/register', { username: email, code, ...person })).status).toBe(200);
  await noteSecrets();
  await visitor.post('/auth/login', { username: email, password: passwords[2] });
  expect((await visitor.post('/auth/login', { username: email, password: passwords[0] })).status).toBe(200);
  await noteSecrets();
  const change = { current: passwords[0], password: passwords[1], passwordConfirmation: passwords[1] };
  expect((await visitor.post('/api/users/password', change)).status).toBe(200);
  await noteSecrets();
  expect(secrets.size).toBeGreaterThan(12);
  expect(lines.filter(({ msg }) => msg === 'slow statement').length).toBeGreaterThan(20);
  assertClean();
});

test('a purchase leaves no key of a gateway and no card, whatever the gateway answers', async () => {
  const origin = { origin: services.config.publicUrl };
  const basket = { items: [item('course', ids.first)] };
  bank.fail('other-shape');
  expect((await visitor.post('/api/checkout', { key: randomUUID(), ...basket }, origin)).status).toBe(503);
  bank.fail(null);
  const { body } = await visitor.post('/api/checkout', { key: randomUUID(), ...basket }, origin);
  const authority = new URL(String(body['redirect'])).pathname.split('/').at(-1)!;
  await bank.pay(authority);
  const back = `/payment-callback/course/zarinpal?Authority=${authority}&Status=OK&card_pan=6037991234567893`;
  expect((await visitor.get(back)).status).toBe(303);
  expect(lines.filter(({ event }) => event === 'sale').map(({ step }) => step)).toContain('delivered');
  assertClean();
});

test('a statement that fails leaves nothing of the row that it would have stored', async () => {
  await ownerOf(shop.services.db).query(sql`alter table sessions add constraint away check (false) not valid`);
  const login = await visitorOf(school).post('/auth/login', { username: email, password: passwords[1] });
  expect(login.status).toBe(500);
  const failed = lines.filter(({ msg }) => msg === 'unexpected error');
  expect(failed).toMatchObject([
    { requestId: login.body['requestId'], path: '/auth/login', err: { errorCode: '23514' } },
  ]);
  assertClean();
});

test('what an SMS gateway repeats of a call is not quoted', () => {
  const said = 'no such template: 731942 for 09121234567 by 5A6B7C8D9E0F1A2B3C4D5E6F (۷۳۱۹۴۲)';
  expect(quoted(said)).toBe('no such template: … for … by … (…)');
});
