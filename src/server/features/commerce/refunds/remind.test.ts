/** Requests of refunds that nobody decides: who is reminded of them, of which, and how often. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { testServices } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { formatDate } from '../../../../locale/dates.ts';
import { remindOfRefunds } from './remind.ts';

const services = await testServices();
const { db, registry } = services;
const hours = (count: number): string => new Date(Date.now() - count * 3_600_000).toISOString();

test('those who may refund are told once a day how many wait three days or longer, and since when the oldest does', async () => {
  const permissions = ['admin.course-transactions.refund'];
  const clerk = await testPerson(services, { role: 'admin', permissions });
  await testPerson(services, { role: 'admin', permissions: ['admin.course-transactions.view'] });
  await testPerson(services, { role: 'admin', permissions, values: { status: 'suspended' } });
  const buyer = await testPerson(services);
  const add = async (requestedAt: string, state = 'requested') => {
    const order = randomUUID();
    await insertRows(db, registry, 'course-transactions', [
      {
        id: order,
        number: order.slice(0, 18),
        user: buyer.id,
        kind: 'course',
        state: 'fulfilled',
        expiresAt: hours(0),
      },
    ]);
    await insertRows(db, registry, 'refunds', [
      { order, state, requestedAt, requestedBy: buyer.id, reason: 'اشتباه', amount: 1_000, destination: 'wallet' },
    ]);
  };
  const notices = () =>
    db.query(sql`select user_id as "user", text from notices where kind = 'refunds-wait' order by id`, {
      user: col.uuid,
      text: col.text,
    });
  await add(hours(71.9));
  expect(await remindOfRefunds(db)).toEqual({});
  expect(await notices()).toEqual([]);
  await add(hours(72.1));
  await add(hours(400));
  await add(hours(900), 'denied');
  expect(await remindOfRefunds(db)).toEqual({ refunds: 2 });
  expect(await remindOfRefunds(db)).toEqual({ refunds: 2 });
  expect(await notices()).toEqual([
    {
      user: clerk.id,
      text: `۲ درخواست بازگشت وجه بیش از ۳ روز است که در انتظار تصمیم است؛ قدیمی‌ترین آن‌ها از ${formatDate(hours(400))}.`,
    },
  ]);
});
