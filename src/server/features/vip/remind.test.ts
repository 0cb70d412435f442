/** Reminders before a subscription ends, by a clock that is moved on day by day. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertRows } from '../../platform/db/rows.ts';
import { testServices } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { remindMembers } from './remind.ts';
import { col } from '../../platform/db/row-shape.ts';

const services = await testServices();
const { db, registry } = services;
const start = Date.now();
const day = 86_400_000;
/** The instant so many days after the start. */
const after = (days: number): Date => new Date(start + days * day);
let sara: TestPerson;

beforeEach(async () => {
  await db.query(sql`delete from users_vip`);
  await db.query(sql`delete from vip_vip_settings`);
  sara = await testPerson(services);
});

const subscribe = (from: number, until: number, state = 'active') =>
  insertRows(db, registry, 'users/vip', [
    { user: sara.id, source: 'gift', state, startsAt: after(from).toISOString(), endsAt: after(until).toISOString() },
  ]);
/** The notices that each day brought, by the number of days that were left. */
async function remindersUntil(end: number): Promise<Record<number, string[]>> {
  const reminders: Record<number, string[]> = {};
  let known = 0;
  for (let today = 0; today <= end + 1; today++) {
    await remindMembers(db, after(today));
    await remindMembers(db, after(today));
    const texts = await db.query(
      sql`
      select text from notices where user_id = ${sara.id}::uuid order by id`,
      { text: col.text },
    );
    if (texts.length > known) reminders[end - today] = texts.slice(known).map(({ text }) => text.split('،')[0] ?? '');
    known = texts.length;
  }
  return reminders;
}

test('a member is reminded seven, three and one day before the end, once each', async () => {
  await subscribe(-20, 10);
  expect(await remindersUntil(10)).toEqual({ 7: ['۷ روز دیگر'], 3: ['۳ روز دیگر'], 1: ['۱ روز دیگر'] });
});

test('on the days that the settings name', async () => {
  const reminderDays = [{ days: 2 }, { days: 5 }];
  await insertRows(db, registry, 'vip/vip-settings', [{ enabled: true, reminderDays }]);
  await subscribe(-20, 10);
  expect(await remindersUntil(10)).toEqual({ 5: ['۵ روز دیگر'], 2: ['۲ روز دیگر'] });
});

test('who has extended is reminded before the later end; of one that was cancelled nobody is reminded', async () => {
  await subscribe(-20, 4);
  await subscribe(4, 10, 'upcoming');
  await subscribe(-20, 8, 'cancelled');
  expect(Object.keys(await remindersUntil(10))).toEqual(['1', '3', '7']);
});

test('a later subscription that has expired, or lies in the trash, keeps no reminder back', async () => {
  await subscribe(-20, 10);
  await subscribe(-20, 30, 'expired');
  await subscribe(10, 40, 'upcoming');
  await db.query(sql`update users_vip set deleted_at = now() where state = 'upcoming'`);
  expect(Object.keys(await remindersUntil(10))).toEqual(['1', '3', '7']);
});

test('on no day where the settings name none, and on the usual days once they lie in the trash', async () => {
  await insertRows(db, registry, 'vip/vip-settings', [{ enabled: true, reminderDays: [] }]);
  await subscribe(-20, 10);
  expect(await remindersUntil(10)).toEqual({});
  await db.query(sql`update vip_vip_settings set deleted_at = now()`);
  expect(Object.keys(await remindersUntil(10))).toEqual(['1', '3', '7']);
});

test('after days without the job the nearest reminder is sent, not each that was missed, with the days that are left', async () => {
  await subscribe(-20, 10);
  await remindMembers(db, after(8));
  const notices = await db.query(sql`select kind, text from notices where user_id = ${sara.id}::uuid`);
  expect(notices).toEqual([{ kind: 'vip-ending', text: expect.stringMatching(/^۲ روز دیگر/) }]);
});
