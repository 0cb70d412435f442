/** The times of one row come from one clock, the database's, whatever the clock of the process says. */
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { item, testShop } from '../../testing/shop.ts';
import { leaseAttempt } from './attempts.ts';
import { expireOrders } from '../sale/jobs.ts';
import { col } from '../../../platform/db/row-shape.ts';

const shop = await testShop();
const { ids, bank, services } = shop;
const { db } = services;
afterEach(() => void vi.useRealTimers());

test.each([
  ['behind', -45],
  ['ahead', 45],
])('of a payment and its order, by a process whose clock is %s', async (_, minutes) => {
  const buyer = await shop.buyer();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  const placed = await shop.checkout(buyer, { items: [item('course', ids.first)] });
  const { number } = placed.body;
  const authority = shop.authorityOf(placed);
  await expireOrders(services);
  expect(await shop.order(buyer, number)).toMatchObject({ state: 'awaiting_payment', isPayable: true });
  const [times] = await db.query(
    sql`
    select extract(epoch from o.expires_at - o.created_at)::int as life,
      extract(epoch from p.started_at - p.created_at)::int as start,
      extract(epoch from p.next_try_at - p.started_at)::int as next,
      extract(epoch from e.at - e.created_at)::int as request
    from course_transactions o join payment_attempts p on p."order" = o.id join payment_events e on e.attempt = p.id
    where o.number = ${number}`,
    col.number,
  );
  expect(times).toEqual({ life: 1_800, start: 0, next: expect.closeTo(120, -1), request: 0 });

  // Asked about again later by the same clock, and by a process whose clock is right.
  await shop.comeBack(authority);
  vi.useRealTimers();
  await bank.pay(authority);
  const [asked] = await db.query(
    sql`
    select extract(epoch from next_try_at - now())::int as next from payment_attempts where authority = ${authority}`,
    { next: col.number },
  );
  expect(asked!.next).toBeGreaterThan(100);
  expect(asked!.next).toBeLessThan(130);
});

test('an attempt is leased to one process for 30 s: a process that asks meanwhile gets none, another leases it afterwards', async () => {
  const placed = await shop.checkout(await shop.buyer(), { items: [item('course', ids.first)] });
  const authority = shop.authorityOf(placed);
  const [attempt] = await db.query(sql`select id from payment_attempts where authority = ${authority}`, {
    id: col.uuid,
  });
  const lease = () => leaseAttempt(db, attempt!.id, ['zarinpal']);
  const pass = (seconds: number) =>
    db.query(sql`update payment_attempts set lease_until = lease_until - make_interval(secs => ${seconds}::int)
      where authority = ${authority}`);
  expect(await lease()).toMatchObject({ id: attempt!.id, tries: 1 });
  const [length] = await db.query(
    sql`
    select extract(epoch from lease_until - updated_at)::float8 as lease,
      extract(epoch from next_try_at - updated_at)::float8 as next from payment_attempts where authority = ${authority}`,
    col.number,
  );
  expect(length).toEqual({ lease: 30, next: 30 });
  expect(await lease()).toBeNull();
  await pass(30);
  expect(await lease()).toMatchObject({ tries: 2 });
});
