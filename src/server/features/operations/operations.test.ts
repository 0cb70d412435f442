/** The operator's page: who sees it, what it says, and what is done about jobs that failed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { SystemStatus } from '../../../contract/operations.ts';
import { createApp } from '../../app.ts';
import { queuedJob } from '../../generator/section/define-server.ts';
import { col } from '../../platform/db/row-shape.ts';
import { openReader } from '../../platform/db/replicas/reader.ts';
import { identified } from '../../platform/http/identified.ts';
import { captureLog } from '../../platform/testing/captured-log.ts';
import { servicesBeside } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { item, testShop } from '../testing/shop.ts';

const shop = await testShop();
const { log, lines } = captureLog();
const services = { ...shop.services, log };
const { db, queue } = services;
const app = createApp(services);
const person = (...permissions: string[]) =>
  testPerson(services, { role: 'admin', permissions: permissions.map((name) => `admin.${name}`) });
const operator = await person('operations.view', 'operations.jobs');
const watcher = await person('operations.view');

const address = '/api/admin/operations';
const read = (one: TestPerson | null) => app.request(address, one ? { headers: { cookie: one.cookie } } : {});
const status = async (one = operator) => {
  const response = await read(one);
  expect(response.status).toBe(200);
  return (await response.json()) as SystemStatus;
};
const decide = (one: TestPerson | null, action: string, body: object) =>
  app.request(`${address}/jobs/${action}`, {
    method: 'POST',
    headers: one?.headers ?? { 'content-type': 'application/json', origin: services.config.publicUrl },
    body: JSON.stringify(body),
  });

const job = queuedJob({ name: 'films' }, { name: 'cut', input: z.object({}), run: async () => ({}) });
const secret = 'a value that only the job should see';

/** A job in this state; its id. */
async function jobIn(state: 'created' | 'active' | 'retry' | 'failed', more = sql``): Promise<string> {
  await queue.send(db, job, {});
  const [made] = await db.query(
    sql`
    update pgboss.job set state = ${state}::pgboss.job_state, retry_count = 2, started_on = now(), data = ${JSON.stringify({ secret })},
      start_after = now() + interval '1 hour', output = '{"message": "no such film"}' ${more}
    where id = (select id from pgboss.job where name = 'films.cut' order by created_on desc limit 1) returning id`,
    { id: col.uuid },
  );
  return made!.id;
}
const stateOf = async (id: string) =>
  (
    await db.query(sql`select state::text, start_after <= now() as "isDue" from pgboss.job where id = ${id}::uuid`, {
      state: col.text,
      isDue: col.boolean,
    })
  )[0];
const audited = () =>
  db.query(sql`select row_id as id, action, actor_id as by from audit_log where section = 'operations' order by id`, {
    id: col.uuid,
    action: col.text,
    by: col.uuid.orNull,
  });

beforeEach(async () => {
  await queue.send(db, job, {});
  await db.query(sql`delete from pgboss.job`);
  lines.length = 0;
});

describe('who may see it and decide', () => {
  test('nobody without the permission, whatever else they may do', async () => {
    expect((await read(null)).status).toBe(401);
    for (const role of ['user', 'teacher', 'marketer'] as const) {
      expect([role, (await read(await testPerson(services, { role }))).status]).toEqual([role, 403]);
    }
    const editor = await person('articles.*', 'users.view', 'permissions.view', 'operations.jobs');
    expect((await read(editor)).status).toBe(403);
    expect((await read(await person('*'))).status).toBe(200);
  });

  test('one who only sees it, or only decides, changes nothing about a job', async () => {
    const id = await jobIn('failed');
    const body = { id, queue: 'films.cut' };
    for (const action of ['retry', 'give-up']) {
      expect((await decide(null, action, body)).status).toBe(401);
      expect((await decide(watcher, action, body)).status).toBe(403);
      expect((await decide(await person('operations.jobs'), action, body)).status).toBe(403);
      expect((await decide(watcher, action, { nonsense: true })).status).toBe(403);
      expect((await decide(await testPerson(services), action, body)).status).toBe(403);
    }
    expect((await stateOf(id))?.state).toBe('failed');
    expect(await audited()).toEqual([]);
  });
});

describe('jobs', () => {
  test('are counted by queue; those that failed are listed with why, and without their input', async () => {
    const failed = await jobIn('failed', sql`, completed_on = now()`);
    const again = await jobIn('retry');
    await jobIn('active');
    await queue.send(db, job, {});
    const { jobs } = await status();
    expect(jobs.queues).toEqual([
      expect.objectContaining({ name: 'films.cut', waiting: 1, active: 1, retrying: 1, failed: 1 }),
    ]);
    expect(jobs.failed.map(({ id, state, tries, error }) => [id, state, tries, error]).sort()).toEqual(
      [
        [failed, 'failed', 3, 'no such film'],
        [again, 'retry', 2, 'no such film'],
      ].sort(),
    );
    expect(jobs.failed.find(({ id }) => id === again)?.nextAt).not.toBeNull();
    expect(JSON.stringify(jobs)).not.toContain(secret);
  });

  test('that are for later have waited since no time', async () => {
    await queue.send(db, job, {}, { after: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await status()).jobs.queues).toMatchObject([{ waiting: 1, dueSince: null }]);
    await queue.send(db, job, {});
    expect((await status()).jobs.queues).toMatchObject([{ waiting: 2, dueSince: expect.any(String) }]);
  });

  test('a failed one is begun again at once, and one that waits for its next try too; it is audited and logged', async () => {
    const [failed, again] = [await jobIn('failed'), await jobIn('retry')];
    for (const id of [failed, again]) {
      expect((await decide(operator, 'retry', { id, queue: 'films.cut' })).status).toBe(200);
      expect(await stateOf(id)).toEqual({ state: 'retry', isDue: true });
    }
    // Ids of one millisecond are in no order.
    expect(new Set(await audited())).toEqual(
      new Set([failed, again].map((id) => ({ id, action: 'action:retry', by: operator.id }))),
    );
    const { decisions } = (await status()).jobs;
    expect(decisions[0]).toMatchObject({ action: 'retry', queue: 'films.cut', by: 'نام نام خانوادگی' });
    expect(lines.filter(({ event }) => event === 'operator')).toMatchObject([
      { action: 'retry', queue: 'films.cut', target: failed, userId: operator.id },
      { target: again },
    ]);
  });

  test('one that is given up is not tried any more', async () => {
    const [failed, again] = [await jobIn('failed'), await jobIn('retry')];
    for (const id of [failed, again]) {
      expect((await decide(operator, 'give-up', { id, queue: 'films.cut' })).status).toBe(200);
    }
    expect([await stateOf(failed), (await stateOf(again))?.state]).toEqual([undefined, 'cancelled']);
    const { jobs } = await status();
    expect(jobs.failed).toEqual([]);
    // The newest first: those of the test before stand behind them.
    expect(jobs.decisions.slice(0, 3).map(({ action }) => action)).toEqual(['give-up', 'give-up', 'retry']);
  });

  test('what did not fail, is not there, or is of another queue, is left as it is', async () => {
    const before = (await audited()).length;
    const waiting = await jobIn('created');
    const active = await jobIn('active');
    for (const action of ['retry', 'give-up']) {
      for (const id of [waiting, active]) {
        expect((await decide(operator, action, { id, queue: 'films.cut' })).status).toBe(409);
      }
      expect((await decide(operator, action, { id: waiting, queue: 'refunds.pay' })).status).toBe(404);
      expect((await decide(operator, action, { id: waiting, queue: `x'; drop table users; --` })).status).toBe(404);
      expect((await decide(operator, action, { id: randomUUID(), queue: 'films.cut' })).status).toBe(404);
      expect((await decide(operator, action, { id: 'x', queue: 'films.cut' })).status).toBe(422);
    }
    expect((await stateOf(waiting))?.state).toBe('created');
    expect((await stateOf(active))?.state).toBe('active');
    expect(await audited()).toHaveLength(before);
  });

  test('of two operators at the same moment one decides', async () => {
    const id = await jobIn('failed');
    const body = { id, queue: 'films.cut' };
    const answers = await Promise.all([decide(operator, 'give-up', body), decide(operator, 'give-up', body)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
  });

  test('from another site nothing is decided', async () => {
    const id = await jobIn('failed');
    const headers = { ...operator.headers, origin: 'https://evil.example' };
    const body = JSON.stringify({ id, queue: 'films.cut' });
    expect((await app.request(`${address}/jobs/give-up`, { method: 'POST', headers, body })).status).toBe(403);
    expect((await stateOf(id))?.state).toBe('failed');
  });
});

test('versions, migrations, the database and the storage are said, and no secret of the settings', async () => {
  const s3 = {
    endpoint: 'https://s3.example',
    region: 'r',
    bucket: 'films',
    accessKeyId: 'the-key-id',
    secretAccessKey: 'the-secret-key',
  };
  const other = createApp({
    ...services,
    config: { ...services.config, s3, smtpUrl: 'smtp://me:pass-word@mail.example' },
  });
  const answer = await other.request(address, { headers: { cookie: operator.cookie } });
  const text = await answer.text();
  // cast: the contract's output.
  const said = JSON.parse(text) as SystemStatus;
  expect(said.versions).toMatchObject({ product: '0.1.0', node: process.versions.node, builtAt: null });
  expect(said.versions.postgres).toMatch(/^1[89]/);
  expect(said.migrations.count).toBeGreaterThan(20);
  expect(said.storage).toMatchObject({ kind: 's3', place: 'films (s3.example)', database: expect.any(Number) });
  expect(said.messages.channels).toEqual({ mobile: ['outbox'], email: ['smtp'] });
  expect(said.connections.used).toBeGreaterThan(0);
  for (const hidden of ['the-key-id', 'the-secret-key', 'pass-word', services.config.secret]) {
    expect(text).not.toContain(hidden);
  }
  expect((await status()).storage).toMatchObject({ kind: 'folder', place: services.config.filesDir });
});

test('replicas are named with their state, and without their passwords', async () => {
  expect((await status()).replicas).toEqual([]);
  const urls = [`postgres://reader:${secret.replaceAll(' ', '-')}@127.0.0.1:1/academy`];
  const reader = openReader(db, services.changes, { urls, connections: 1, lagLimit: 10_000 });
  const answer = await createApp({ ...services, reader }).request(address, { headers: { cookie: operator.cookie } });
  await reader.close();
  const { replicas } = (await answer.json()) as SystemStatus;
  expect(replicas).toEqual([{ name: '127.0.0.1:1/academy', state: 'away', lag: null }]);
});

test('every process of the database is listed while it lives', async () => {
  await expect.poll(async () => (await status()).processes.filter(({ isThis }) => isThis)).toHaveLength(1);
  const beside = await servicesBeside(services);
  // Of the same process: it is listed once.
  expect((await status()).processes).toHaveLength(1);
  await beside.changes.close();
  const name = 'academy changes 4242 t0abcd - other-host';
  const client = new (await import('pg')).default.Client({
    connectionString: db.pool.options.connectionString!,
    application_name: name,
  });
  await client.connect();
  const others = async () => (await status()).processes.filter(({ isThis }) => !isThis);
  expect(await others()).toMatchObject([{ host: 'other-host', pid: 4242, builtAt: null }]);
  await client.end();
  await expect.poll(others).toEqual([]);
});

test('what waits to be sent is counted, and what no gateway took is listed without its text', async () => {
  const notice = (key: string, more: string) =>
    db.query(sql`insert into notices (key, user_id, kind, title, text, sent_at, send_after, tries)
      values (${key}, ${operator.id}::uuid, 'order-paid', ${key}, 'a private text', ${sql.raw(more)})`);
  await notice('waits', 'null, now(), 0');
  await notice('fails', 'null, now(), 2');
  await notice('lost', 'null, null, 5');
  await notice('sent', 'now(), null, 1');
  const { messages } = await status();
  expect(messages).toMatchObject({ waiting: 2, retrying: 1, waitingSince: expect.any(String) });
  expect(messages.failed).toMatchObject([{ title: 'lost', tries: 5 }]);
  expect(JSON.stringify(messages)).not.toContain('private');
});

test('gateways say their last hour, by outcome, with the newest failure', async () => {
  const buyer = await shop.buyer();
  await shop.checkout(buyer, { items: [item('course', shop.ids.first)] });
  for (const failure of ['not-json', 'server-error'] as const) {
    shop.bank.fail(failure);
    await shop.checkout(await shop.buyer(), { items: [item('course', shop.ids.first)] });
  }
  shop.bank.fail(null);
  // What came with a visitor's address is not what a gateway said.
  await db.query(sql`
    insert into payment_events (attempt, kind, ok, at, payload)
    select id, 'callback', false, now(), '{"error": "typed by hand"}' from payment_attempts`);
  const { gateways } = await status();
  expect(gateways).toHaveLength(3);
  expect(gateways[0]).toEqual({
    name: 'zarinpal',
    isOffered: true,
    outcomes: [
      { state: 'failed', count: 2 },
      { state: 'started', count: 1 },
    ],
    failures: 2,
    lastFailure: 'HTTP 502',
  });
  expect(gateways[1]).toMatchObject({ name: 'zibal', outcomes: [], failures: 0, lastFailure: null });
});

test('the slowest routes of the process are those of its requests', async () => {
  const path = 'http://localhost/api/an-unusual-route/123456';
  // Other tests of this process made requests too: this one took longer than any of them.
  const start = performance.now();
  vi.spyOn(performance, 'now').mockReturnValueOnce(start - 3_600_000);
  await identified(new Request(path), log, async () => new Response('x'));
  vi.restoreAllMocks();
  const { routes } = await status();
  expect(routes.map(({ route }) => route)).toContain('GET /api/an-unusual-route/…');
});
