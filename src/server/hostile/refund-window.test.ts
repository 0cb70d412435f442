/** The window of refunds: what a sale said of it stays, and only administrators say which days count. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayLength } from '../../locale/durations.ts';
import { addDays, dayOf } from '../../locale/months.ts';
import { refundEnd } from '../../domain/money/refund-window.ts';
import { insertRows } from '../platform/db/rows.ts';
import { item, testShop } from '../features/testing/shop.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';

const shop = await testShop();
const { app, ids, services } = shop;
const { db, registry } = services;
const over = 'مهلت بازگشت وجه گذشته است';

beforeEach(() => db.query(sql`delete from pay_back_settings`));
const set = (values: object) =>
  insertRows(db, registry, 'pay-back/settings', [{ refundEnabled: true, refundDays: 7, ...values }]);

/** A course that was bought under the terms of today, paid so many milliseconds ago. */
async function bought(ago: number): Promise<{ buyer: TestPerson; number: string; line: string }> {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 100_000);
  const { body } = await shop.checkout(buyer, { items: [item('course', ids.first)], useWallet: true });
  await db.query(sql`
    update course_transactions set paid_at = ${new Date(Date.now() - ago).toISOString()} where number = ${body.number}`);
  const { lines } = await shop.order(buyer, body.number);
  return { buyer, number: body.number, line: lines[0]!._id };
}
type Bought = Awaited<ReturnType<typeof bought>>;
const refusal = async ({ buyer, number }: Bought) => (await shop.order(buyer, number)).lines[0]!.refundRefusal;
const ask = ({ buyer, number, line }: Bought) =>
  shop.call<{ errors?: { errors: string[] }[] }>(buyer, `/api/orders/${number}/refunds`, { lines: [line] });

describe('what a sale said of its window', () => {
  test('of days of 24 hours stays, though administrators count working days by then', async () => {
    await set({ refundWorkingDays: false });
    const within = await bought(7 * dayLength - 60_000);
    const late = await bought(7 * dayLength);
    await db.query(sql`update pay_back_settings set refund_working_days = true`);
    expect(await refusal(within)).toBeNull();
    expect((await ask(late)).body.errors?.[0]?.errors).toEqual([over]);
  });

  test('of working days stays, though administrators count otherwise by then; nobody may ask after them', async () => {
    await set({ refundWorkingDays: true });
    // Seven working days hold a Friday at least, so they are not over after seven days.
    const within = await bought(7 * dayLength);
    const late = await bought(10 * dayLength);
    await db.query(sql`update pay_back_settings set refund_working_days = false, refund_days = 1`);
    expect(await refusal(within)).toBeNull();
    const { refundWindow, paidAt } = await shop.order(within.buyer, within.number);
    const window = { refundDays: 7, refundWorkingDays: true, holidays: [] };
    expect(refundWindow).toEqual({
      days: 7,
      areWorkingDays: true,
      until: new Date(refundEnd(Date.parse(paidAt!), window)).toISOString(),
    });
    expect(await refusal(late)).toBe(over);
    expect((await ask(late)).body.errors?.[0]?.errors).toEqual([over]);
    expect((await ask(within)).status).toBe(200);
  });

  test('holidays that are announced later lengthen it; where refunds are closed there is none', async () => {
    await set({ refundWorkingDays: true });
    const late = await bought(10 * dayLength);
    const today = dayOf(Date.now());
    const holidays = [-1, -2, -3, -4].map((days) => ({ day: addDays(today, days) }));
    await db.query(sql`update pay_back_settings set holidays = ${JSON.stringify(holidays)}::jsonb`);
    expect(await refusal(late)).toBeNull();
    expect((await ask(late)).status).toBe(200);
    await db.query(sql`update pay_back_settings set refund_enabled = false`);
    const closed = await bought(0);
    expect(await shop.order(closed.buyer, closed.number)).toMatchObject({ refundWindow: null });
    expect((await ask(closed)).status).toBe(422);
  });
});

test('how days are counted is said by those who may edit orders, in days that exist, each once', async () => {
  const chief = await testPerson(services, { role: 'admin', permissions: ['admin.course-transactions.*'] });
  const clerk = await testPerson(services, { role: 'admin', permissions: ['admin.course-transactions.view'] });
  const teacher = await testPerson(services, { role: 'teacher' });
  const settings = { refundEnabled: true, refundDays: 7, refundMaxWatchedBps: 2_000, refundDestination: 'wallet' };
  const put = async (person: TestPerson, values: object) => {
    const body = JSON.stringify({ version: 0, ...settings, cashbackEnabled: false, cashbackBps: 500, ...values });
    const answer = await app.request('/api/admin/pay-back/settings/current', {
      method: 'PUT',
      headers: person.headers,
      body,
    });
    return answer.status;
  };
  const good = { refundWorkingDays: true, holidays: [{ day: '2027-03-21', title: 'نوروز' }] };
  for (const person of [clerk, teacher, await shop.buyer()]) expect(await put(person, good)).toBe(403);
  const wrong = [
    { refundWorkingDays: 'بله' },
    { refundWorkingDays: null },
    { ...good, holidays: [{ day: '1406-13-01' }] },
    { ...good, holidays: [{ day: '2027-02-30' }] },
    { ...good, holidays: [{ day: "2027-03-21' or true --" }] },
    { ...good, holidays: [{ title: 'نوروز' }] },
    { ...good, holidays: ['2027-03-21'] },
    { ...good, holidays: [...good.holidays, ...good.holidays] },
    { ...good, holidays: Array.from({ length: 151 }, (_, i) => ({ day: addDays('2027-01-01', i) })) },
  ];
  for (const values of wrong) expect(await put(chief, values), JSON.stringify(values).slice(0, 80)).toBe(422);
  expect(await put(chief, good)).toBe(200);
  // Not even a request can lengthen or shorten the window of its own order.
  const late = await bought(10 * dayLength);
  const more = { lines: [late.line], refundWorkingDays: true, holidays: [] };
  expect((await shop.call(late.buyer, `/api/orders/${late.number}/refunds`, more)).status).toBe(422);
});
