/** What administrators are sent about rights: to whom, in which words, and with which address of the site. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { messagesOf } from '../../../platform/messages/messages.ts';
import { testServices } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { notifyAddress } from '../settings/address-notice.ts';
import {
  holdersOf,
  notifyNewAdministrator,
  notifyOfNewAdministrator,
  notifyOfRights,
  notifyRights,
} from './rights-notice.ts';
import { col } from '../../../platform/db/row-shape.ts';

const services = await testServices();
const { db, queue } = services;
const at = '2026-11-03T10:00:00.000Z';
const to = 'nooshin@example.com';
const id = randomUUID();

beforeEach(async () => {
  await db.query(sql`delete from outbox`);
});
const sent = async () => {
  await messagesOf(services).settled();
  return db.query(sql`select "to", kind, text from outbox order by id`, {
    to: col.text,
    kind: col.text,
    text: col.text,
  });
};

test.each([
  [
    'changed rights',
    () => notifyRights.run(services, { to, at }),
    ['اجازه‌های حساب مدیریت شما در ۱۲ آبان ۱۴۰۵، ۱۳:۳۰ تغییر کرد', 'http://localhost/admin\n'],
  ],
  [
    'a new administrator',
    () => notifyNewAdministrator.run(services, { to, at, id, name: 'نوشین راد', by: 'مریم کریمی' }),
    ['«نوشین راد» در ۱۲ آبان ۱۴۰۵، ۱۳:۳۰ توسط «مریم کریمی» مدیر شد', `http://localhost/admin/list/edit/${id}\n`],
  ],
  [
    'another e-mail address',
    () => notifyAddress.run(services, { to, at, kind: 'email', address: 'other@example.com' }),
    ['ایمیل حساب شما در ۱۲ آبان ۱۴۰۵، ۱۳:۳۰ به', 'http://localhost/contact-us\n'],
  ],
  [
    'a mobile number that was taken away',
    () => notifyAddress.run(services, { to, at, kind: 'mobile', address: '' }),
    ['شمارهٔ موبایل حساب شما در ۱۲ آبان ۱۴۰۵، ۱۳:۳۰ حذف شد', 'http://localhost/contact-us\n'],
  ],
] as const)('%s: the words, with a whole address', async (_, run, parts) => {
  expect(await run()).toEqual({ users: 1 });
  const [message, ...others] = await sent();
  expect([message?.to, message?.kind, others]).toEqual([to, 'notice', []]);
  for (const part of parts) expect(message?.text).toContain(part);
});

test('what is no address any more is sent nothing', async () => {
  expect(await notifyRights.run(services, { to: 'nobody', at })).toEqual({});
  expect(await sent()).toEqual([]);
});

/** Takes what was queued under a name; answers the addresses. */
const queued = async (name: string) =>
  (
    await db.query(sql`delete from pgboss.job where name = ${name} returning data->'input' as input`, {
      input: col.json<{ to: string; name?: string; by?: string }>(),
    })
  )
    .map(({ input }) => input)
    .sort((a, b) => (a.to < b.to ? -1 : 1));

test('changed rights are notified by e-mail, else by SMS, and not to users without an address', async () => {
  const people = [
    { email: 'a@example.com', mobile: '+989121110001' },
    { email: null, mobile: '+989121110002' },
    { email: null, mobile: null },
  ];
  await db.transaction((tx) => notifyOfRights(tx, queue, people));
  expect((await queued('users.tell-rights')).map((input) => input.to)).toEqual(['+989121110002', 'a@example.com']);
});

test('a new administrator is reported to the others who may change administrators, not to both of the two', async () => {
  const values = { name: 'مریم', family: 'کریمی' };
  const keeper = (name: string) =>
    testPerson(services, { role: 'admin', permissions: ['admin.list.edit'], values: { name } });
  const maker = await testPerson(services, { role: 'admin', permissions: ['admin.list.edit'], values });
  const [keeper1, made] = [await keeper('رضا'), await keeper('نوشین')];
  const viewer = await testPerson(services, { role: 'admin', permissions: ['admin.list.view'] });
  const row = { id: made.id, name: 'نوشین', family: 'راد', email: made.email, mobile: null };
  await db.transaction((tx) => notifyOfNewAdministrator(tx, queue, row, maker.id));
  const told = await queued('users.tell-new-administrator');
  expect(told).toMatchObject([{ to: keeper1.email, id: made.id, name: 'نوشین راد', by: 'مریم کریمی' }]);
  expect(told.map((input) => input.to)).not.toContain(viewer.email);
});

test('the holders of a permission set are its active administrators, but for who changed it', async () => {
  const holders = await Promise.all(
    Array.from({ length: 4 }, () => testPerson(services, { role: 'admin', permissions: ['admin.faqs.view'] })),
  );
  const [kept, changer, blocked, gone] = holders;
  const [row] = await db.query(sql`select permission_sets[1] as set from users where id = ${kept!.id}::uuid`, {
    set: col.uuid,
  });
  const { set } = row!;
  await db.query(sql`
    update users set permission_sets = array[${set}::uuid] where id = any(${sql.param(holders.map((h) => h.id))}::uuid[])`);
  await db.query(sql`update users set status = 'blocked' where id = ${blocked!.id}::uuid`);
  await db.query(sql`update users set deleted_at = now() where id = ${gone!.id}::uuid`);
  expect((await holdersOf(db, set, changer!.id)).map(({ email }) => email)).toEqual([kept!.email]);
  expect(await holdersOf(db, set, null)).toHaveLength(2);
  expect(await holdersOf(db, randomUUID(), null)).toEqual([]);
});
