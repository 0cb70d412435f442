/** The VIP subscription as a member and everybody else see it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { MyVip, Subscription } from '../../../contract/profile.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { readMembership } from './membership.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const [sara, omid] = await Promise.all([testPerson(services), testPerson(services)]);
const [month, year] = [randomUUID(), randomUUID()];
const order = randomUUID();
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

async function ask<T>(path: string, cookie = sara.cookie) {
  const response = await app.request(`/api/profile/vip${path}`, { headers: { cookie } });
  return { status: response.status, body: (await response.json()) as T & { code?: string } };
}
const subscription = (more: object) => ({ user: sara.id, plan: month, source: 'purchase', state: 'active', ...more });
const subscribe = (...rows: object[]) => insertRows(db, registry, 'users/vip', rows.map(subscription));

beforeAll(async () => {
  await insertRows(db, registry, 'vip-plans', [
    {
      id: year,
      title: 'یک‌ساله',
      days: 365,
      price: 2_000_000,
      discountedPrice: 1_500_000,
      order: 2,
      status: 'published',
    },
    { id: month, title: 'یک‌ماهه', days: 30, price: 300_000, discountedPrice: null, order: 1, status: 'published' },
    { id: randomUUID(), title: 'پیش‌نویس', days: 9, price: 1_000, order: 0, status: 'draft' },
  ]);
  await db.query(sql`update vip_plans set benefits = '[{"text": "یک"}, {"text": "دو"}]' where id = ${year}::uuid`);
  await insertRows(db, registry, 'vip/special-support', [{ title: 'پشتیبانی ویژه', phone: '021-1', text: 'سلام' }]);
  await insertRows(db, registry, 'course-transactions', [
    { id: order, number: '140508300000001', user: sara.id, kind: 'vip', state: 'fulfilled' },
  ]);
});
beforeEach(async () => {
  await db.query(sql`delete from users_vip`);
  await db.query(sql`delete from vip_vip_settings`);
});

test('somebody without a subscription sees the plans on sale, and nothing that is for members', async () => {
  await insertRows(db, registry, 'vip/vip-settings', [{ enabled: true, welcomeText: 'خوش آمدید' }]);
  await subscribe(
    { startsAt: days(-40), endsAt: days(-10) },
    { startsAt: days(-2), endsAt: days(9), state: 'cancelled' },
  );
  const { status, body } = await ask<MyVip>('');
  expect(status).toBe(200);
  expect(body).toMatchObject({ isMember: false, until: null, welcomeText: null, support: null });
  expect(body.plans).toEqual([
    { _id: month, title: 'یک‌ماهه', days: 30, price: 300_000, discountedPrice: null, badge: null, benefits: [] },
    {
      _id: year,
      title: 'یک‌ساله',
      days: 365,
      price: 2_000_000,
      discountedPrice: 1_500_000,
      badge: null,
      benefits: ['یک', 'دو'],
    },
  ]);
});

test('a member sees until when, the welcome and the support; an extension counts', async () => {
  await insertRows(db, registry, 'vip/vip-settings', [{ enabled: true, welcomeText: 'خوش آمدید' }]);
  db.publish('vip_vip_settings');
  const end = days(50);
  await subscribe({ startsAt: days(-10), endsAt: days(20) }, { startsAt: days(20), endsAt: end, state: 'upcoming' });
  const { body } = await ask<MyVip>('');
  expect(body).toMatchObject({ isMember: true, until: end, welcomeText: 'خوش آمدید', support: { phone: '021-1' } });
  expect((await ask<MyVip>('', omid.cookie)).body).toMatchObject({ isMember: false, until: null, support: null });
});

test('a subscription that has not begun makes no member; a closed sale offers no plans', async () => {
  await insertRows(db, registry, 'vip/vip-settings', [{ enabled: false, welcomeText: null }]);
  db.publish('vip_vip_settings');
  await subscribe({ startsAt: days(1), endsAt: days(31), state: 'upcoming' });
  const { body } = await ask<MyVip>('');
  expect([body.isMember, body.until === null, body.plans]).toEqual([false, false, []]);
});

test('the history has every row of the person, the newest first, with plan and order', async () => {
  await subscribe(
    { startsAt: days(-40), endsAt: days(-10), state: 'expired', order },
    { startsAt: days(-10), endsAt: days(20), source: 'gift', plan: null },
    { startsAt: days(-5), endsAt: days(25), user: omid.id },
  );
  const { body } = await ask<{ records: Subscription[]; total: number }>('/subscriptions');
  expect(body.total).toBe(2);
  expect(body.records.map((row) => [row.plan, row.source, row.state, row.order])).toEqual([
    [null, 'gift', 'active', null],
    ['یک‌ماهه', 'purchase', 'expired', '140508300000001'],
  ]);
});

test.each(['', '/subscriptions', '/subscriptions?page=1'])('without a session %s answers nothing', async (path) => {
  for (const cookie of ['', 'sid=forged.forged']) {
    const { status, body } = await ask(path, cookie);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  }
});

test('another person is not asked for by an id; a wrong page is refused', async () => {
  await subscribe({ startsAt: days(-10), endsAt: days(20) });
  const { body } = await ask<{ total: number }>(`/subscriptions`, omid.cookie);
  expect(body.total).toBe(0);
  expect((await ask(`/subscriptions?page=0`)).status).toBe(422);
});

test('the discounts of a member are those in force, of every subscription or of theirs', async () => {
  await subscribe({ startsAt: days(-1), endsAt: days(9) });
  for (const [percent, more] of [
    [100, { plans: [] }],
    [200, { plans: [month], endsAt: days(1) }],
    [300, { plans: [], endsAt: days(-1) }],
    [400, { plans: [], startsAt: days(1) }],
    [500, { plans: [], status: 'inactive' }],
    [600, { plans: [year] }],
  ] as const) {
    const discount = { title: 'تخفیف', scope: 'all', startsAt: days(-5), status: 'active', percent, ...more };
    await insertRows(db, registry, 'vip-discount', [discount]);
  }
  const membership = await readMembership(db, { user: sara.id, at: Date.now(), invitedBps: 0 });
  expect(membership?.discounts.map(({ percent }) => percent).sort()).toEqual([100, 200]);
});
