/** Messages of rows, sent while a gateway takes its time. */
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { invite } from '../../features/account/administrators/invite.ts';
import { testServices } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { messagesOf } from './messages.ts';
import { sendOnce } from './send-once.ts';
import { col } from '../db/row-shape.ts';

/** How often the gateway was called. */
let asked = 0;
/** Ends each message that it was given. */
let answers: ((error?: Error) => void)[] = [];
const gateway = new SMTPServer({
  hideSTARTTLS: true,
  authOptional: true,
  onData(stream, _, done) {
    asked++;
    stream.resume();
    answers.push(done);
  },
});
await new Promise<void>((done) => {
  gateway.listen(0, '127.0.0.1', done);
});
afterAll(() => {
  gateway.close(() => undefined);
});
const { port } = gateway.server.address() as AddressInfo;
const services = await testServices({ smtpUrl: `smtp://127.0.0.1:${port}` });
const { db } = services;

beforeEach(() => {
  asked = 0;
  answers = [];
});

/** Transactions of this database that are open: those of connections that wait for their next statement. */
const openTransactions = async () =>
  (
    await db.query(
      sql`select count(*) as n from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
      { n: col.number },
    )
  )[0]!.n;
async function isAsked(times = 1): Promise<void> {
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(times);
}
const claims = () => db.query(sql`select key from message_claims`);

async function invited(): Promise<string> {
  const { id } = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  await db.query(sql`update users set invitation = 'queued' where id = ${id}::uuid`);
  return id;
}
const stateOf = async (id: string) =>
  (await db.query(sql`select invitation from users where id = ${id}::uuid`, { invitation: col.text }))[0]!.invitation;

test('no transaction is open during a call to a gateway, and no one sends the same message meanwhile', async () => {
  const id = await invited();
  const sending = invite(services, id);
  await isAsked();
  expect(await openTransactions()).toBe(0);
  // The row is free for those who edit it, and another worker leaves the message alone.
  await db.query(sql`update users set name = 'نوشین' where id = ${id}::uuid`);
  expect(await invite(services, id)).toEqual({ users: 0 });
  answers[0]!();
  expect(await sending).toEqual({ users: 1 });
  expect([asked, await stateOf(id), await claims()]).toEqual([1, 'sent', []]);
});

test('a link that was followed before its sending was noted stays followed', async () => {
  const id = await invited();
  const sending = invite(services, id);
  await isAsked();
  await db.query(sql`update users set invitation = 'accepted' where id = ${id}::uuid`);
  answers[0]!();
  await sending;
  expect(await stateOf(id)).toBe('accepted');
});

test('a message that was refused may be sent at once again', async () => {
  const id = await invited();
  const refused = invite(services, id);
  await isAsked();
  answers[0]!(new Error('no such mailbox'));
  await expect(refused).rejects.toThrow('no gateway accepted');
  expect([await stateOf(id), await claims()]).toEqual(['failed', []]);
  expect(await db.query(sql`select 1 from invitations where user_id = ${id}::uuid`)).toEqual([]);
  const again = invite(services, id);
  await isAsked(2);
  answers[1]!();
  expect(await again).toEqual({ users: 1 });
});

test('a sender that is gone keeps others from its message for two minutes', async () => {
  const noted: string[] = [];
  const once = {
    key: 'a message',
    prepare: async () => ({ to: { kind: 'email', value: 'a@example.com' }, purpose: 'reset', code: '1' }) as const,
    noteSent: async () => void noted.push('sent'),
    noteFailure: async () => void noted.push('failed'),
  };
  const leave = (seconds: number) =>
    db.query(sql`
      insert into message_claims (key, holder, expires_at)
      values ('a message', gen_random_uuid(), now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set expires_at = excluded.expires_at`);
  await leave(5);
  expect([await sendOnce(services, once), noted]).toEqual([0, []]);
  await leave(-1);
  const sending = sendOnce(services, once);
  await isAsked();
  const [left] = await db.query(
    sql`select extract(epoch from expires_at - now())::int as seconds from message_claims`,
    { seconds: col.number },
  );
  expect(left!.seconds).toBeGreaterThan(100);
  answers[0]!();
  expect([await sending, noted, await claims()]).toEqual([1, ['sent'], []]);
  await messagesOf(services).settled();
});

test('a sender that comes back after its two minutes leaves the message to the sender that has taken it over', async () => {
  const once = {
    key: 'a slow message',
    prepare: async () => ({ to: { kind: 'email', value: 'a@example.com' }, purpose: 'reset', code: '1' }) as const,
    noteSent: async () => undefined,
    noteFailure: async () => undefined,
  };
  const slow = sendOnce(services, once);
  await isAsked();
  await db.query(sql`update message_claims set expires_at = now() - interval '1 second' where key = ${once.key}`);
  const next = sendOnce(services, once);
  await isAsked(2);
  answers[0]!();
  await slow;
  expect(await claims()).toEqual([{ key: once.key }]);
  expect(await sendOnce(services, once)).toBe(0);
  answers[1]!();
  expect([await next, asked, await claims()]).toEqual([1, 2, []]);
});
