/** Why a code does not work for a buyer, in the quote, and when it works again. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addMarketer } from '../../testing/market.ts';
import { item, testShop } from '../../testing/shop.ts';
import type { TestPerson } from '../../../testing/people.ts';

const shop = await testShop();
const { ids, services } = shop;
const { db } = services;
const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
const items = [item('course', ids.first)];
const [sara, omid] = [await shop.buyer(), await shop.buyer()];

/** What the quote says of a code, and what it takes off. */
const said = async (code: string, person: TestPerson | null = sara) => {
  const { body } = await shop.quote(person, { items, code });
  return body.code?.problem ?? body.discountTotal;
};

test.each([
  ['WORKS', {}, 10_000],
  ['CAPPED', { percent: 5_000, maxAmount: 30_000 }, 30_000],
  ['AMOUNT', { type: 'fixed', percent: null, amount: 25_000 }, 25_000],
  ['OFF', { status: 'inactive' }, 'این کد دیگر فعال نیست'],
  ['EARLY', { startsAt: minutes(2) }, 'این کد هنوز فعال نشده است'],
  ['BEGUN', { startsAt: minutes(-1) }, 10_000],
  ['OVER', { endsAt: minutes(-1) }, 'مهلت این کد تمام شده است'],
  ['LASTS', { endsAt: minutes(2) }, 10_000],
  ['ATMIN', { minPurchase: 100_000 }, 10_000],
  ['BELOW', { minPurchase: 100_001 }, 'این کد برای خریدی است که حداقل ۱۰۰٬۰۰۱ تومان باشد'],
  ['OTHER', { scope: 'courses', courses: [ids.second] }, 'این کد برای هیچ‌یک از موارد سبد شما نیست'],
  ['GROUP', { scope: 'groups', groups: [ids.group] }, 10_000],
])('the code %s says what it does', async (code, values, answer) => {
  await shop.discount({ code, ...values });
  expect(await said(code.toLowerCase())).toBe(answer);
  expect(await said(code, null)).toBe(answer);
});

test('a code is found in either case and with Persian digits, its own spelling first, and none in the trash', async () => {
  await shop.discount({ code: 'NOWRUZ1405', percent: 2_000 });
  await shop.discount({ code: 'nowruz1405', percent: 3_000 });
  const gone = await shop.discount({ code: 'GONE' });
  await db.query(sql`update discounts set deleted_at = now() where id = ${gone}::uuid`);
  expect(await said(' NOWRUZ۱۴۰۵ ')).toBe(20_000);
  expect(await said('nowruz1405')).toBe(30_000);
  for (const code of ['GONE', 'NOWRUZ']) {
    expect(await said(code)).toBe('این کد تخفیف را نمی‌شناسیم؛ حروف و رقم‌هایش را دوباره بررسی کنید');
  }
});

test('an order that waits holds a use; one that is cancelled gives it back, and each buyer has uses of their own', async () => {
  await shop.discount({ code: 'ONCE', usageLimit: 1 });
  await shop.discount({ code: 'EACH', perUserLimit: 1 });
  const orders = [];
  for (const code of ['ONCE', 'EACH']) {
    orders.push((await shop.checkout(omid, { items: [item('course', ids.second)], code })).body.number);
  }
  const before = 'از این کد قبلاً استفاده کرده‌اید';
  const usedUp = 'ظرفیت استفاده از این کد تمام شده است';
  const answers = async () => [
    await said('ONCE'),
    await said('ONCE', omid),
    await said('EACH'),
    await said('EACH', omid),
  ];
  expect(await answers()).toEqual([usedUp, usedUp, 10_000, before]);
  for (const number of orders) await shop.call(omid, `/api/orders/${number}/cancel`, {});
  expect(await answers()).toEqual([10_000, 10_000, 10_000, 10_000]);
});

test('a code for a first purchase takes none that is paid, or still may be', async () => {
  await shop.discount({ code: 'FIRST', firstPurchaseOnly: true });
  const reza = await shop.buyer();
  expect(await said('FIRST', reza)).toBe(10_000);
  await shop.checkout(reza, { items: [item('course', ids.second)] });
  expect(await said('FIRST', reza)).toContain('این کد فقط برای اولین خرید است');
  await db.query(sql`update course_transactions set expires_at = now() where "user" = ${reza.id}::uuid`);
  expect(await said('FIRST', reza)).toBe(10_000);
  await db.query(sql`update course_transactions set paid_at = now() where "user" = ${reza.id}::uuid`);
  expect(await said('FIRST', reza)).toContain('این کد فقط برای اولین خرید است');
});

test('a marketer may not use their own code; one who is not approved is no marketer', async () => {
  const ali = await addMarketer(services, 'ali', { courses: [{ course: ids.first, rateBps: 1_000 }] });
  await shop.discount({ code: 'ALI', marketer: ali.row });
  expect(await said('ALI')).toBe(10_000);
  expect(await said('ALI', ali)).toBe('از کد خودتان برای خرید خودتان نمی‌توانید استفاده کنید');
  await db.query(sql`update marketers set status = 'suspended' where id = ${ali.row}::uuid`);
  expect(await said('ALI', ali)).toBe(10_000);
});
