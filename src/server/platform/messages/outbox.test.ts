/** What the outbox holds, how notices wait for their next try, and what becomes of messages that no gateway takes. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { myNotices, readNotices } from '../../features/notices/my-notices.ts';
import { testServices } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import type { Channel, Message } from './channel.ts';
import { recordCounter } from '../testing/recorded-series.ts';
import { openMessages } from './messages.ts';
import { sendNotices, writtenNotice } from './notices.ts';
import { outboxChannel, readOutbox } from './outbox.ts';
import { col } from '../db/row-shape.ts';

const services = await testServices();
const { db } = services;
const message = (value: string): Message => ({ to: { kind: 'email', value }, purpose: 'reset', code: '123456' });
let sara: TestPerson;

beforeEach(async () => {
  await db.query(sql`delete from outbox`);
  await db.query(sql`delete from notices`);
  sara = await testPerson(services);
});
const write = (key: string, person = sara) =>
  db.query(writtenNotice({ user: person.id, key, kind: 'paid', title: key, text: 'متن', link: '/profile' }));

test('the newest fifty messages are read, those of a day ago are deleted by the next one', async () => {
  const { send } = outboxChannel(db);
  await db.query(sql`
    insert into outbox ("to", kind, text, created_at) values
      ('a@example.com', 'reset', 'old', now() - interval '25 hours'),
      ('a@example.com', 'reset', 'young', now() - interval '23 hours')`);
  await send(message('b@example.com'));
  expect((await readOutbox(db)).map(({ to }) => to)).toEqual(['b@example.com', 'a@example.com']);
  expect((await readOutbox(db, 'a@example.com')).map(({ text }) => text)).toEqual(['young']);
  await db.query(
    sql`insert into outbox ("to", kind, text) select 'c@example.com', 'reset', n from generate_series(1, 60) n`,
  );
  const read = await readOutbox(db);
  expect([read.length, read[0]?.text, read.at(-1)?.text]).toEqual([50, '60', '11']);
});

test.each([
  [0, 1, 1],
  [1, 2, 2],
  [2, 3, 4],
  [4, 5, 16],
  [5, 6, null],
])('a notice that failed %i times before has failed %i times, and waits %j minutes', async (before, after, minutes) => {
  await write('failing');
  await db.query(sql`update notices set tries = ${before}`);
  const away = { ...services, config: { ...services.config, smtpUrl: 'smtp://127.0.0.1:1' } };
  expect(await sendNotices(away)).toEqual({});
  const [row] = await db.query(
    sql`select tries, round(extract(epoch from send_after - now()) / 60)::int as minutes from notices`,
    { tries: col.number, minutes: col.number.orNull },
  );
  expect(row).toEqual({ tries: after, minutes });
});

test('two hundred notices are sent in one run, those that wait longest first', async () => {
  await db.query(sql`
    insert into notices (key, user_id, kind, title, text, send_after)
    select 'n' || n, ${sara.id}::uuid, 'paid', 'n' || n, 'متن', now() - make_interval(secs => n)
    from generate_series(1, 203) n`);
  await write('later');
  await db.query(sql`update notices set send_after = now() + interval '1 hour' where key = 'later'`);
  expect(await sendNotices(services)).toEqual({ notices: 200 });
  const left = await db.query(sql`select key from notices where sent_at is null order by key`, { key: col.text });
  expect(left.map(({ key }) => key)).toEqual(['later', 'n1', 'n2', 'n3']);
  expect(await sendNotices(services)).toEqual({ notices: 3 });
  expect(await sendNotices(services)).toEqual({});
});

test('reading notices changes those of the person that were not read, once', async () => {
  const omid = await testPerson(services);
  for (const key of ['first', 'second']) await write(key);
  await write('his', omid);
  const { records, unread, total } = await myNotices(db, sara.id, 1);
  expect([records.map(({ title }) => title), unread, total]).toEqual([['second', 'first'], 2, 2]);
  const [his] = (await myNotices(db, omid.id, 1)).records;
  const ids = [records[0]!._id, his!._id, randomUUID()];
  expect([await readNotices(db, sara.id, ids), await readNotices(db, sara.id, ids)]).toEqual([1, 0]);
  expect((await myNotices(db, sara.id, 1)).unread).toBe(1);
  expect((await myNotices(db, omid.id, 1)).unread).toBe(1);
});

const channel = (name: string, asked: string[], isAway: boolean): Channel => ({
  name,
  async send({ to }) {
    asked.push(`${name} ${to.value}`);
    if (isAway) throw new Error(`${name} is away`);
  },
});

test('the second gateway is called only where the first accepts nothing; where none does, that is reported', async () => {
  const asked: string[] = [];
  const lines: { level: number; channel?: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const counts = recordCounter('academy_messages_total');
  const [first, second, away] = [channel('1', asked, false), channel('2', asked, false), channel('3', asked, true)];
  await openMessages({ email: [first, second], mobile: [first] }, log).send(message('a'));
  expect([asked.splice(0), lines]).toEqual([['1 a'], []]);
  await openMessages({ email: [away, second], mobile: [first] }, log).send(message('b'));
  expect([asked.splice(0), lines.map((line) => line.channel)]).toEqual([['3 b', '2 b'], ['3']]);
  const none = openMessages({ email: [away], mobile: [first] }, log);
  await expect(none.send(message('c'))).rejects.toThrow('no gateway accepted the message');
  none.sendLater(message('d'));
  await none.settled();
  expect(asked.splice(0)).toEqual(['3 c', '3 d']);
  await openMessages({ email: [away], mobile: [second] }, log).send({
    ...message('e'),
    to: { kind: 'mobile', value: '+98' },
  });
  expect(asked).toEqual(['2 +98']);
  expect(counts.sums()).toEqual({ '1 sent': 1, '2 sent': 2, '3 failed': 3 });
  counts.stop();
});

test('the log says at the start which kind of messages goes to the outbox, and which nowhere', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  openMessages({ email: [outboxChannel(db)], mobile: [channel('1', [], false)] }, log);
  expect(lines.splice(0)).toEqual(['email messages go to the outbox: no gateway is set']);
  const none = openMessages({ email: [], mobile: [channel('1', [], false)] }, log);
  expect(lines).toEqual(['email messages are not sent: no gateway is set']);
  expect([none.canSend('email'), none.canSend('mobile')]).toEqual([false, true]);
  await expect(none.send(message('a'))).rejects.toThrow('no gateway accepted the message');
});
