/** The subscription as everybody sees it: `/vip`, its courses, its welcome and the links of members. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../../client/client.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { inviteCodeOf } from './invites.ts';

const { app, services } = await testApp();
const { db, registry, changes } = services;
const { call } = createClient((path, init) => app.request(path, init));
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
const page = () => call('GET /api/vip', {});
const add = (section: string, ...rows: Record<string, unknown>[]) => insertRows(db, registry, section, rows);

beforeAll(async () => {
  const group = randomUUID();
  await add('course-groups', { id: group, name: 'کد', topGroup: 'code', status: 'published' });
  const course = (title: string, more: object) => ({
    title,
    slug: title,
    group,
    price: 1,
    status: 'published',
    publishedAt: '2024-01-01T00:00:00.000Z',
    ...more,
  });
  await add(
    'courses',
    course('flagged', { isVipIncluded: true, studentCount: 5 }),
    course('second', { isVipIncluded: true, studentCount: 9 }),
    course('other', { isVipIncluded: false }),
    course('draft', { isVipIncluded: true, status: 'draft' }),
  );
  await add(
    'vip-plans',
    { title: 'دوم', days: 90, price: 790_000, discountedPrice: 690_000, order: 2, status: 'published' },
    { title: 'اول', days: 30, price: 290_000, order: 1, status: 'published' },
    { title: 'پیش‌نویس', days: 9, price: 1_000, order: 0, status: 'draft' },
  );
  await add(
    'vip-faqs',
    { question: 'پرسش دوم', answer: '<p>ب</p>', order: 2, status: 'published' },
    { question: 'پرسش اول', answer: '<p>الف</p>', order: 1, status: 'published' },
    { question: 'پرسش پنهان', answer: '<p>پ</p>', order: 0, status: 'draft' },
  );
});
beforeEach(async () => {
  await db.query(sql`delete from vip_vip_settings`);
  await db.query(sql`delete from vip_marketing_settings`);
  changes.publish('vip_vip_settings');
});

test('P16 plans on sale in their order, the courses it holds with the most watched first, published questions', async () => {
  expect(await page()).toMatchObject({ isOpen: true, text: null, courseCount: 2, examDiscountBps: 0 });
  const { plans, courses, faqs } = await page();
  expect(plans.map(({ title, discountedPrice }) => [title, discountedPrice])).toEqual([
    ['اول', null],
    ['دوم', 690_000],
  ]);
  expect(courses.map(({ name }) => name)).toEqual(['second', 'flagged']);
  expect(faqs.map(({ question }) => question)).toEqual(['پرسش اول', 'پرسش دوم']);
});

test('P16 the text of administrators is shown once it is saved; so is the welcome of members', async () => {
  await expect(call('GET /api/pages/{name}', { params: { name: 'vip-welcome-page' } })).rejects.toMatchObject({
    status: 404,
  });
  await add('page/vip-main-page', { title: 'اشتراک', body: '<p>متن</p>' });
  await add('page/vip-welcome-page', { title: 'خوش آمدید', body: '<p>سلام</p>' });
  changes.publish('page_vip_main_page');
  changes.publish('page_vip_welcome_page');
  expect((await page()).text).toEqual({ title: 'اشتراک', body: '<p>متن</p>' });
  expect(await call('GET /api/pages/{name}', { params: { name: 'vip-welcome-page' } })).toMatchObject({
    title: 'خوش آمدید',
    body: '<p>سلام</p>',
  });
});

test('P16 a closed sale offers no plans; a subscription to everything holds every published course', async () => {
  await add('vip/vip-settings', { enabled: false, includedScope: 'all', examDiscountBps: 2_000 });
  changes.publish('vip_vip_settings');
  expect(await page()).toMatchObject({ isOpen: false, plans: [], courseCount: 3, examDiscountBps: 2_000 });
});

test('the list of courses can be that of the subscription alone', async () => {
  const list = async (query: { vip?: '1'; group?: string }) =>
    (await call('GET /api/courses', { query })).records.map(({ name }) => name).sort();
  expect(await list({ vip: '1' })).toEqual(['flagged', 'second']);
  expect(await list({ vip: '1', group: 'code' })).toEqual(['flagged', 'second']);
  expect(await list({})).toEqual(['flagged', 'other', 'second']);
  expect((await app.request('/api/courses?vip=2')).status).toBe(422);
  await add('vip/vip-settings', { enabled: true, includedScope: 'all' });
  changes.publish('vip_vip_settings');
  expect(await list({ vip: '1' })).toEqual(['flagged', 'other', 'second']);
});

test('the link of a member says what it gives, and nothing of the member; others are not there', async () => {
  const [member, stranger] = [await testPerson(services), await testPerson(services)];
  await add('users/vip', { user: member.id, source: 'gift', state: 'active', startsAt: days(-1), endsAt: days(9) });
  await add('vip-marketing/settings', { enabled: true, inviteeDiscountBps: 700 });
  const ask = async (code: string) => {
    const response = await app.request(`/api/vip/invitations/${encodeURIComponent(code)}`);
    return [response.status, await response.json()];
  };
  const code = await inviteCodeOf(db, member.id);
  expect(await ask(code)).toEqual([200, { discountBps: 700 }]);
  expect(await ask(code.toUpperCase())).toEqual([200, { discountBps: 700 }]);
  const strange = await inviteCodeOf(db, stranger.id);
  for (const other of [strange, member.id, "' or 1=1 --", '%', 'x'.repeat(2_000)]) {
    expect((await ask(other))[0], other).toBe(404);
  }
  await db.query(sql`update vip_marketing_settings set enabled = false`);
  expect((await ask(code))[0]).toBe(404);
});
