import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { AppError } from '../errors/errors.ts';
import { testServices } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { visitorOf } from '../../testing/visitor.ts';
import { hashPassword, storePassword } from '../auth/passwords.ts';
import { ownerOf } from '../testing/database.ts';
import { isDatabaseAway } from './away.ts';
import { openDatabase } from './database.ts';
import { primaryReader } from './replicas/reader.ts';
import { col } from './row-shape.ts';

const services = await testServices();
const { db } = services;

test('a connection that is ended in the middle of a transaction fails that transaction alone', async () => {
  const failure = await db
    .transaction(async (tx) => {
      const [own] = await tx.query(sql`select pg_backend_pid() as pid`, { pid: col.number });
      await db.query(sql`select pg_terminate_backend(${own!.pid})`);
      // The event of the socket comes while no query runs on this connection.
      await expect.poll(() => db.query(sql`select 1 from pg_stat_activity where pid = ${own!.pid}`)).toEqual([]);
      await new Promise((done) => setImmediate(done));
      await tx.query(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('while the database is away, calls answer 503 in the error shape and say when to try again', async () => {
  const away = openDatabase('postgres://app@localhost/none?host=/nonexistent');
  const app = createApp({ ...services, db: away, reader: primaryReader(away) });
  const answer = await app.request('/api/faqs');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503, errors: [] });
  await away.close();
});

test('a read-only database is away for what writes, log-in too; what only reads is answered', async () => {
  const password = 'a long password';
  const person = await testPerson(services);
  const cookies = new Map([person.cookie.split('=', 2) as [string, string]]);
  // The first request of a session confirms it, which is a write.
  expect(await visitorOf({ app: createApp(services) }, cookies).isLoggedIn()).toBe(true);
  await storePassword(db, person.id, await hashPassword(password));
  const [found] = await db.query(sql`select quote_ident(current_database()) as name`, { name: col.text });
  const name = sql.raw(found!.name);
  await ownerOf(db).query(sql`alter database ${name} set default_transaction_read_only = on`);
  const readOnly = openDatabase(db.pool.options.connectionString!);
  try {
    const app = createApp({ ...services, db: readOnly, reader: primaryReader(readOnly) });
    const visitor = visitorOf({ app });
    const member = visitorOf({ app }, cookies);
    const answers = [
      await visitor.post('/auth/login', { username: person.email, password }),
      await visitor.post('/auth/login', { username: 'nobody@example.com', password }),
      await visitor.post('/auth/send-code-register', { username: 'new@example.com' }),
      await visitor.post('/auth/forget-password/send-code', { username: person.email }),
      await member.post('/auth/refresh'),
      await member.post('/auth/logout'),
    ];
    for (const { status, headers, body } of answers) {
      expect([status, headers.get('retry-after'), body]).toMatchObject([
        503,
        '2',
        { code: 'unavailable', status: 503 },
      ]);
    }
    expect((await visitor.get('/api/faqs')).status).toBe(200);
    expect(await member.isLoggedIn()).toBe(true);
  } finally {
    await ownerOf(db).query(sql`alter database ${name} reset default_transaction_read_only`);
    await readOnly.close();
  }
});

test.each<[string, { message?: string; code?: string; syscall?: string }]>([
  ['the disk is full', { code: '53100' }],
  ['the server shuts down', { code: '57P01' }],
  ['the server starts', { code: '57P03' }],
  ['a write fails', { code: '58030' }],
  ['the database is read-only', { code: '25006' }],
  ['nobody listens', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['the socket is gone', { code: 'ENOENT', syscall: 'connect' }],
  ['the connection ends', { message: 'Connection terminated unexpectedly' }],
  ['the pool has no connection', { message: 'timeout exceeded when trying to connect' }],
])('a failure because %s is not a bug', (_, { message = '', ...more }) => {
  expect(isDatabaseAway(Object.assign(new Error(message), more))).toBe(true);
});

test.each([
  ['a missing file', Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' })],
  ['a syntax error', Object.assign(new Error('syntax'), { code: '42601' })],
  ['an error of ours', new AppError('invalid')],
  ['a bug', new TypeError('Connection is undefined')],
])('%s is not taken for an absent database', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
