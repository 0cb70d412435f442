/** A reply to a message of the contact page reaches the person who wrote, once. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { startJobs } from '../src/server/jobs.ts';
import { readOutbox } from '../src/server/platform/messages/outbox.ts';
import { insertRows } from '../src/server/platform/db/rows.ts';
import { testApp, type TestApp } from '../src/server/testing/app.ts';
import { testPerson, type TestPerson } from '../src/server/testing/people.ts';
import { col } from '../src/server/platform/db/row-shape.ts';

const school = await testApp();
const { db, registry } = school.services;
let office: TestPerson;
let reader: TestPerson;

beforeAll(async () => {
  office = await testPerson(school.services, { role: 'admin', permissions: ['admin.*'] });
  reader = await testPerson(school.services, { role: 'admin', permissions: ['admin.contact-requests.view'] });
});

async function written(contact: string): Promise<string> {
  const id = crypto.randomUUID();
  await insertRows(db, registry, 'contact-requests', [{ id, name: 'سارا', contact, subject: 'شهریه', message: 'سلام' }]);
  return id;
}
async function call({ app }: TestApp, person: TestPerson, method: string, path: string, body: object) {
  const response = await app.request(`/api/admin/contact-requests/${path}`, {
    method,
    headers: person.headers,
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
const reply = (id: string, text: string, person = office) => call(school, person, 'PUT', id, { reply: text });
const rowOf = async (id: string) =>
  (
    await db.query(
      sql`select delivery, state, delivered_at is not null as sent from contact_requests where id = ${id}::uuid`,
      { delivery: col.text.orNull, state: col.text, sent: col.boolean },
    )
  )[0]!;
const sentTo = async (to: string) => (await readOutbox(db, to)).map(({ kind, text }) => ({ kind, text }));
const queued = async () =>
  (await db.query(sql`select 1 from pgboss.job where name = 'contact-requests.send-reply' and state < 'completed'`))
    .length;

/** Does what is in the queue, each once. */
async function work({ services }: TestApp = school): Promise<void> {
  const job = services.modules.get('contact-requests')!.jobs!.find(({ name }) => name === 'send-reply')!;
  if (job.cron !== undefined) throw new Error('it is asked for');
  const taken = await db.query(
    sql`delete from pgboss.job where name = 'contact-requests.send-reply' and state = 'created'
      returning data->'input' as input`,
    { input: col.json<unknown>() },
  );
  for (const { input } of taken) {
    await job.run(services, job.input.parse(input));
    // A queue may do a job twice; its work is done once.
    await job.run(services, job.input.parse(input));
  }
}

test('to an e-mail address or a mobile number, when it is stored and when it is changed, and not for other edits', async () => {
  const [email, mobile] = [await written('Sara@Example.com'), await written('۰۹۱۲ ۱۲۳ ۴۵۶۷')];
  expect((await reply(email, 'سلام؛ از مهر.')).body).toMatchObject({ delivery: 'queued', state: 'answered' });
  await reply(mobile, 'سلام؛ از آبان.');
  // The reply that takes the place of another, which was not sent yet, goes out alone.
  await reply(mobile, 'سلام؛ از آذر.');
  expect(await sentTo('sara@example.com')).toEqual([]);
  const url = db.pool.options.connectionString!;
  const running = await startJobs(school.services, { databaseUrl: url, ownerUrl: url });
  await expect.poll(async () => (await rowOf(mobile)).delivery, { timeout: 20_000 }).toBe('sent');
  await expect.poll(queued, { timeout: 20_000 }).toBe(0);
  await running.stop();
  expect(await rowOf(email)).toEqual({ delivery: 'sent', state: 'answered', sent: true });
  expect(await sentTo('sara@example.com')).toEqual([
    { kind: 'contact-reply', text: expect.stringContaining('«شهریه»:\nسلام؛ از مهر.') },
  ]);
  const byMobile = await sentTo('+989121234567');
  expect(byMobile).toHaveLength(1);
  expect(byMobile[0]!.text).toContain('از آذر');

  await call(school, office, 'PUT', email, { state: 'closed' });
  expect(await queued()).toBe(0);
  await reply(email, 'سلام؛ از دی.');
  await work();
  expect((await sentTo('sara@example.com')).map(({ text }) => text.includes('از دی'))).toEqual([true, false]);
});

test('a way that is neither is reported, and waits for staff', async () => {
  const id = await written('@sara در تلگرام');
  expect((await reply(id, 'سلام')).body).toMatchObject({ delivery: 'unreachable', state: 'undelivered' });
});

test('a long reply cannot go by SMS', async () => {
  const id = await written('09121234567');
  const answer = await reply(id, 'الف'.repeat(300));
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ property: 'reply' }] } });
  expect(await rowOf(id)).toMatchObject({ delivery: null, state: 'new' });
});

test('only who may edit messages replies, and nobody writes what became of it', async () => {
  const id = await written('sara2@example.com');
  expect((await reply(id, 'سلام', reader)).status).toBe(403);
  expect((await call(school, office, 'PUT', id, { delivery: 'sent' })).body).toMatchObject({ delivery: null });
  expect((await call(school, reader, 'POST', 'actions/sendAgain', { ids: [id] })).status).toBe(403);
  expect(await rowOf(id)).toMatchObject({ delivery: null, state: 'new' });
});

test('a gateway that refuses leaves a failed delivery that waits for staff, and can be tried again', async () => {
  const email = await written('sara3@example.com');
  await reply(email, 'سلام');
  // Nothing listens there.
  const config = { ...school.services.config, smtpUrl: 'smtp://127.0.0.1:9' };
  const failing = { ...school, services: { ...school.services, config } };
  await expect(work(failing)).rejects.toThrow('no gateway accepted');
  expect(await rowOf(email)).toEqual({ delivery: 'failed', state: 'undelivered', sent: false });
  const waiting = await school.app.request('/api/admin/home/waiting', { headers: office.headers });
  const { figures } = (await waiting.json()) as { figures: { section: string; value: number }[] };
  expect(figures.find(({ section }) => section === 'contact-requests')?.value).toBeGreaterThan(0);
  const notified = await db.query(sql`select 1 from notifications where link like ${`%${email}`}`);
  expect(notified).toHaveLength(1);
  // The queue tries again, and no one is notified a second time.
  const [again] = await db.query(sql`
    select id, answered_at as "answeredAt" from contact_requests where id = ${email}::uuid`);
  await db.query(sql`
    insert into pgboss.job (name, data) values ('contact-requests.send-reply', ${JSON.stringify({ input: again })}::jsonb)`);
  await expect(work(failing)).rejects.toThrow('no gateway accepted');
  expect(await db.query(sql`select 1 from notifications where link like ${`%${email}`}`)).toHaveLength(1);
  expect((await call(school, office, 'POST', 'actions/sendAgain', { ids: [email] })).body.ids).toEqual([email]);
  await work();
  expect(await sentTo('sara3@example.com')).toHaveLength(1);
  expect(await rowOf(email)).toMatchObject({ state: 'answered' });
});
