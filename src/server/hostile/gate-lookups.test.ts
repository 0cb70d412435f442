/** Look-ups as their readers: totals that count what is hidden, titles that are secrets, and floods. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { insertRows } from '../platform/db/rows.ts';
import { testApp } from '../testing/app.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
/** Issues certificates to users, whom they may not see. */
const granter = await testPerson(services, { role: 'admin', permissions: ['admin.proofs.*'] });
/** Sees orders, and no discounts. */
const cashier = await testPerson(services, {
  role: 'admin',
  permissions: ['admin.course-transactions.view', 'admin.course-transactions.export'],
});
const mobile = '+989121234567';
const victim = await testPerson(services, {
  values: { name: 'زهرا', family: 'همنام', mobile, email: 'zahra.secret@example.com' },
});
const [discount, unused, order] = [randomUUID(), randomUUID(), randomUUID()];
const code = 'NOWRUZ-88';

beforeAll(async () => {
  const startsAt = '2026-01-01T00:00:00Z';
  await insertRows(db, registry, 'discounts', [
    { id: discount, title: 'نوروز', code, percent: 1000, startsAt },
    { id: unused, title: 'یلدا', code: 'YALDA-77', percent: 1000, startsAt },
  ]);
  await insertRows(db, registry, 'course-transactions', [
    { id: order, number: 'o-1', user: victim.id, kind: 'course', state: 'paid', subtotal: 10, payable: 10, discount },
  ]);
});

async function read(person: TestPerson | null, path: string) {
  const response = await app.request(path, { headers: { ...person?.headers } });
  const text = await response.text();
  const range = response.headers.get('content-range');
  return { status: response.status, text, range, total: Number(range?.split('/').at(-1)), headers: response.headers };
}
const lookUp = (person: TestPerson | null, field: string, filter: object) =>
  read(person, `/api/admin/${field}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

test('the mobile and the e-mail of a user are not read digit by digit through the total of a look-up', async () => {
  for (let length = 3; length <= mobile.length; length += 1) {
    const { total, text } = await lookUp(granter, 'proofs/lookup/user', { q: mobile.slice(0, length) });
    expect([total, text]).toEqual([0, '[]']);
  }
  for (const q of ['zahra', 'zahra.secret', 'secret@example', 'زهرا zahra', 'زهرا 0912']) {
    expect((await lookUp(granter, 'proofs/lookup/user', { q })).total, q).toBe(0);
  }
  expect((await lookUp(granter, 'proofs/lookup/user', { q: 'زهرا' })).range).toBe('proofs 0-0/1');
  expect((await lookUp(chief, 'proofs/lookup/user', { q: '0912123' })).range).toBe('proofs 0-0/1');
});

test('a code of a discount does not leave to who sees orders: not by id, by search, as a choice, nor in an export', async () => {
  const path = 'course-transactions/lookup/discount';
  const byId = await lookUp(cashier, path, { id: [discount, unused] });
  expect(byId.text).not.toMatch(/NOWRUZ|YALDA|نوروز|یلدا/);
  expect(JSON.parse(byId.text)).toEqual([{ id: discount, title: `کد تخفیف …${discount.slice(-4)}` }]);
  const choices = await lookUp(cashier, path, {});
  expect([choices.text, choices.total]).toEqual([byId.text, 1]);
  for (const q of ['NOW', 'nowruz-88', 'YALDA', 'نوروز', 'تخفیف']) {
    expect((await lookUp(cashier, path, { q })).total, q).toBe(0);
  }
  const exported = await read(cashier, '/api/admin/course-transactions/export');
  expect(exported.text).toContain('o-1');
  expect(exported.text).not.toContain('NOWRUZ');
  expect(exported.text).toContain(`کد تخفیف …${discount.slice(-4)}`);
  expect((await read(cashier, `/api/admin/course-transactions/${order}/history`)).text).not.toContain('NOWRUZ');
});

test('who may see discounts reads their codes everywhere', async () => {
  const { text, total } = await lookUp(chief, 'course-transactions/lookup/discount', { q: 'nowruz' });
  expect([JSON.parse(text), total]).toEqual([[{ id: discount, title: code }], 1]);
  expect((await read(chief, '/api/admin/course-transactions/export')).text).toContain(code);
});

test('who has no session, or another role, looks nothing up', async () => {
  const path = 'course-transactions/lookup/discount';
  expect((await lookUp(null, path, {})).status).toBe(401);
  expect((await lookUp(victim, path, {})).status).toBe(403);
  expect((await lookUp(granter, path, {})).status).toBe(403);
});

test('who may delete a group is not shown how many articles it has, without the right to see them', async () => {
  const keeper = await testPerson(services, {
    role: 'admin',
    permissions: ['admin.article-groups.view', 'admin.article-groups.delete'],
  });
  const group = randomUUID();
  await insertRows(db, registry, 'article-groups', [{ id: group, name: group }]);
  const article = { group, summary: 'خلاصه', body: '<p>متن</p>' };
  await insertRows(
    db,
    registry,
    'articles',
    ['یک', 'دو', 'سه'].map((title) => ({ ...article, title, slug: randomUUID() })),
  );
  const refuse = async (person: TestPerson) => {
    const response = await app.request(`/api/admin/article-groups/${group}`, {
      method: 'DELETE',
      headers: person.headers,
    });
    return [response.status, await response.text()] as const;
  };
  const [status, shown] = await refuse(keeper);
  expect(status).toBe(409);
  expect(shown).not.toMatch(/[۰-۹]/);
  expect((await refuse(chief))[1]).toContain('۳ ردیف از «مقاله‌ها»');
});

test('a flood of look-ups is refused with the waiting time, for this person alone', async () => {
  const path = 'proofs/lookup/user';
  await db.query(sql`update rate_limits set points = 100000 where key like 'lookup:%'`);
  const refused = await lookUp(granter, path, { q: 'زهرا' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await lookUp(granter, path, { id: [victim.id] })).status, 'titles of what is on the screen').toBe(200);
  const other = await testPerson(services, { role: 'admin', permissions: ['admin.proofs.*'] });
  expect((await lookUp(other, path, { q: 'زهرا' })).status).toBe(200);
});

test('an unusual volume of look-ups in an hour is reported once, with who, where and how many, and not what was typed', async () => {
  const warned = vi.spyOn(services.log, 'warn');
  const curious = await testPerson(services, {
    role: 'admin',
    permissions: ['admin.proofs.*'],
    values: { name: 'نیما', family: 'کنجکاو' },
  });
  const path = 'proofs/lookup/user';
  const search = () => lookUp(curious, path, { q: 'زهرا' });
  const setCount = (rule: string, points: number) =>
    db.query(sql`update rate_limits set points = ${points} where key like ${`${rule}:%`}`);
  await db.query(sql`delete from rate_limits`);
  expect((await search()).status).toBe(200);
  await setCount('lookupHour', 299);
  expect((await search()).status).toBe(200);
  expect(warned, 'as many as a busy hour has').not.toHaveBeenCalled();
  const answers = await Promise.all(Array.from({ length: 5 }, search));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(warned.mock.calls.map(([line]) => line)).toEqual([
    {
      event: 'look-ups',
      outcome: 'unusual',
      userId: curious.id,
      address: null,
      section: 'proofs',
      field: 'user',
      count: 301,
    },
  ]);
  const shown = async (person: TestPerson) => {
    const { text } = await read(person, '/api/admin/home/notifications');
    return (JSON.parse(text) as { text: string; link: string }[]).filter(({ link }) => link.endsWith(curious.id));
  };
  expect(await shown(chief)).toEqual([
    expect.objectContaining({
      text: 'نیما کنجکاو در یک ساعت ۳۰۱ بار در فهرست‌های انتخاب جستجو کرده است؛ آخرین بار در «گواهی‌ها».',
    }),
  ]);
  expect(await shown(cashier), 'of those who see no administrators').toEqual([]);
  expect(JSON.stringify([warned.mock.calls, await shown(chief)])).not.toContain('زهرا');
  await lookUp(curious, path, { id: [victim.id] });
  await setCount('lookupIdsHour', 3_000);
  await lookUp(curious, path, { id: [victim.id] });
  expect(warned.mock.calls.at(-1)?.[0]).toMatchObject({ outcome: 'unusual', count: 3_001 });
  expect(warned).toHaveBeenCalledTimes(2);
  warned.mockRestore();
});
