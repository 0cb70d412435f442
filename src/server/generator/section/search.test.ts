/** Orders are found by their buyer and by the bank's reference, by those alone who may read these. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertRows } from '../../platform/db/rows.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const [order, other, exam] = [randomUUID(), randomUUID(), randomUUID()];
let office: TestPerson;
/** May see orders, but nothing of users. */
let cashier: TestPerson;
/** May see users, but no orders. */
let clerk: TestPerson;
let marketer: TestPerson;

const orderRow = (id: string, number: string, user: string, more: object = {}) => ({
  id,
  number,
  user,
  title: 'دورهٔ حسابداری',
  kind: 'course',
  state: 'paid',
  ...more,
});
const attemptRow = (of: string, authority: string, reference: string | null) => ({
  order: of,
  gateway: 'zarinpal',
  amount: 1000,
  gatewayAmount: 1000,
  gatewayUnit: 'IRT',
  authority,
  reference,
  startedAt: new Date().toISOString(),
});

beforeAll(async () => {
  office = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  cashier = await testPerson(services, { role: 'admin', permissions: ['admin.course-transactions.view'] });
  clerk = await testPerson(services, { role: 'admin', permissions: ['admin.users.view'] });
  marketer = await testPerson(services, { role: 'marketer' });
  const buyer = await testPerson(services, { values: { name: 'ماه‌منیر', family: 'کیان', mobile: '+989121234567' } });
  const stranger = await testPerson(services, { values: { name: 'بهزاد', mobile: '+989350000001' } });
  await insertRows(db, registry, 'course-transactions', [
    orderRow(order, 'A-1001', buyer.id),
    orderRow(other, 'A-1002', stranger.id),
    orderRow(exam, 'A-1003', buyer.id, { kind: 'exam', title: 'آزمون' }),
  ]);
  await insertRows(db, registry, 'payment-attempts', [
    attemptRow(order, 'AUTH-77001', '880011223344'),
    attemptRow(other, 'AUTH-77002', null),
  ]);
  const marketers = [{ id: randomUUID(), user: marketer.id, code: 'BAHAR', status: 'approved' }];
  const now = new Date().toISOString();
  await insertRows(db, registry, 'marketers', marketers);
  await insertRows(db, registry, 'customers', [
    {
      marketer: marketers[0]!.id,
      user: buyer.id,
      firstName: 'ماه‌منیر',
      maskedMobile: '0912***4567',
      source: 'link',
      since: now,
      expiresAt: now,
    },
  ]);
});

/** The status of a search in a section, and the ids that it found. */
async function search(person: TestPerson, q: string, path = 'admin/course-transactions') {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  const response = await app.request(`/api/${path}?filter=${filter}`, { headers: person.headers });
  const body: unknown = await response.json();
  const ids = Array.isArray(body) ? body.map(({ id }: { id: string }) => id).sort() : [];
  return { status: response.status, ids, total: response.headers.get('content-range')?.split('/').at(-1) };
}
const found = (...ids: string[]) => ({ status: 200, ids: ids.sort(), total: String(ids.length) });

describe('an order is found', () => {
  test.each(['09121234567', '۰۹۱۲۱۲۳۴۵۶۷', '+989121234567', '00989121234567', '9121234567', 'ماهمنیر کیان', 'كيان'])(
    'by its buyer: %s',
    async (q) => expect(await search(office, q)).toEqual(found(order, exam)),
  );
  test.each(['880011223344', '۸۸۰۰۱۱۲۲۳۳۴۴', 'auth-77001'])('by the reference of the bank: %s', async (q) =>
    expect(await search(office, q)).toEqual(found(order)),
  );
  test('by its own number and title, as before', async () => {
    expect(await search(office, 'A-1002')).toEqual(found(other));
    expect(await search(office, 'حسابداری')).toEqual(found(order, other));
  });
  test('by all words in one place: those of two places find nothing', async () => {
    expect(await search(office, 'کیان ماه‌منیر')).toEqual(found(order, exam));
    expect(await search(office, 'کیان 77001')).toEqual(found());
  });
  test('in a section of a part of the orders by the same', async () => {
    expect(await search(office, '09121234567', 'admin/exams/exam-payments')).toEqual(found(exam));
  });
});

describe('a search discloses nothing', () => {
  test.each(['09121234567', '912123', 'کیان'])('of buyers to those who may not see users: %s', async (q) =>
    expect(await search(cashier, q)).toEqual(found()),
  );
  test('but what they may see is found', async () => {
    expect(await search(cashier, '880011223344')).toEqual(found(order));
    expect(await search(cashier, 'A-1001')).toEqual(found(order));
  });
  test('of orders to those who may not see them', async () => {
    expect((await search(clerk, '880011223344')).status).toBe(403);
  });
  test('of a mobile number beyond its mask to the marketer of a customer', async () => {
    expect((await search(marketer, 'ماه‌منیر', 'marketer/customers')).ids).toHaveLength(1);
    expect(await search(marketer, '1212345', 'marketer/customers')).toEqual(found());
    expect(await search(marketer, '09121234567', 'marketer/customers')).toEqual(found());
  });
});
