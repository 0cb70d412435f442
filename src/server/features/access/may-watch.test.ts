/** Who may watch a course, by which right and until when: each source by itself, and what becomes of it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertRows } from '../../platform/db/rows.ts';
import { item, testShop } from '../testing/shop.ts';
import { payRefund } from '../commerce/refunds/pay.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { planOf, recorded } from '../../platform/testing/recorded.ts';
import { mayWatch } from './may-watch.ts';
import { ownerOf } from '../../platform/testing/database.ts';
import { col } from '../../platform/db/row-shape.ts';

const shop = await testShop();
const { ids, services } = shop;
const { db, registry } = services;
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
const whole = 86_400_000;
let sara: TestPerson;

beforeAll(async () => {
  await db.query(sql`update courses set is_vip_included = true where id = ${ids.second}::uuid`);
});
beforeEach(async () => {
  sara = await testPerson(services);
});

const asked = (course: string, person = sara) => mayWatch(services, person.id, course);
const grant = (values: object) =>
  insertRows(db, registry, 'access-grants', [
    { user: sara.id, course: ids.first, source: 'gift', startsAt: days(-2), state: 'active', ...values },
  ]);
const subscription = (values: object) =>
  insertRows(db, registry, 'users/vip', [
    {
      user: sara.id,
      plan: ids.plan,
      source: 'gift',
      startsAt: days(-2),
      endsAt: days(5),
      state: 'active',
      ...values,
    },
  ]);

describe('a grant', () => {
  test.each(['purchase', 'bundle', 'major', 'gift', 'import', 'free', 'vip'])('of %s opens its course', async (by) => {
    expect(await asked(ids.first)).toBeNull();
    const endsAt = days(3);
    await grant({ source: by, sourceId: 'x', endsAt });
    const answer = await asked(ids.first);
    expect(answer?.by).toBe(by);
    expect(Date.parse(answer!.until!)).toBe(Date.parse(endsAt));
    expect(await asked(ids.second)).toBeNull();
    expect(await asked(ids.first, await testPerson(services))).toBeNull();
  });

  test('that is over, not begun, suspended, revoked or deleted does not', async () => {
    await grant({ endsAt: days(-1) });
    await grant({ source: 'purchase', startsAt: days(1) });
    await grant({ source: 'bundle', state: 'suspended' });
    await grant({ source: 'major', state: 'revoked' });
    await grant({ source: 'import', state: 'expired' });
    await grant({ source: 'free', sourceId: 'trash' });
    await db.query(sql`update access_grants set deleted_at = now() where source_id = 'trash'`);
    expect(await asked(ids.first)).toBeNull();
  });

  test('that is revoked leaves the others; the one that lasts longest is named', async () => {
    await grant({ source: 'purchase', sourceId: 'line' });
    await grant({ source: 'gift', endsAt: days(9) });
    expect(await asked(ids.first)).toEqual({ by: 'purchase', until: null });
    await db.query(
      sql`update access_grants set state = 'revoked' where source_id = 'line' and "user" = ${sara.id}::uuid`,
    );
    expect((await asked(ids.first))?.by).toBe('gift');
  });

  test('lasts the days of its course, and those of a set end each by itself', async () => {
    await db.query(sql`update courses set access_days = 30 where id = ${ids.first}::uuid`);
    await shop.fill(sara, 500_000);
    const bought = await shop.checkout(sara, { items: [item('bundle', ids.bundle)], useWallet: true });
    expect(bought.body.state).toBe('fulfilled');
    const { until } = (await asked(ids.first))!;
    expect(Math.round((Date.parse(until!) - Date.now()) / whole)).toBe(30);
    expect(await asked(ids.second)).toEqual({ by: 'bundle', until: null });
    await db.query(sql`update courses set access_days = null where id = ${ids.first}::uuid`);
  });
});

describe('what was bought', () => {
  test('stays when a course is taken out of the set it was in', async () => {
    await shop.fill(sara, 500_000);
    const bought = await shop.checkout(sara, { items: [item('bundle', ids.bundle)], useWallet: true });
    expect(bought.body.state).toBe('fulfilled');
    await db.query(sql`update bundles set courses = array[${ids.second}::uuid] where id = ${ids.bundle}::uuid`);
    expect(await asked(ids.first)).toEqual({ by: 'bundle', until: null });
    await db.query(sql`
      update bundles set courses = array[${ids.first}::uuid, ${ids.second}::uuid] where id = ${ids.bundle}::uuid`);
  });

  test('is taken back with its money, and leaves what was given', async () => {
    await shop.fill(sara, 500_000);
    const { body } = await shop.checkout(sara, { items: [item('course', ids.first)], useWallet: true });
    await grant({ endsAt: days(9) });
    expect((await asked(ids.first))?.by).toBe('purchase');
    const { lines } = await shop.order(sara, body.number);
    await shop.call(sara, `/api/orders/${body.number}/refunds`, { lines: [lines[0]!._id], reason: 'اشتباه خریدم' });
    const [refund] = await db.query(
      sql`
      update refunds set state = 'approved', approved_by = ${sara.id}::uuid where requested_by = ${sara.id}::uuid
      returning id`,
      { id: col.uuid },
    );
    await payRefund(services, refund!.id);
    expect((await asked(ids.first))?.by).toBe('gift');
  });
});

describe('a member', () => {
  afterEach(() => db.query(sql`delete from vip_vip_settings`));

  test('watches what is included, to the end of the last extension', async () => {
    await subscription({});
    await subscription({ startsAt: days(5), endsAt: days(35), state: 'upcoming' });
    const answer = await asked(ids.second);
    expect(answer?.by).toBe('vip');
    expect(Math.round((Date.parse(answer!.until!) - Date.now()) / whole)).toBe(35);
    expect(await asked(ids.first)).toBeNull();
    await insertRows(db, registry, 'vip/vip-settings', [{ includedScope: 'all' }]);
    expect((await asked(ids.first))?.by).toBe('vip');
  });

  test('is one by the clock: an extension begins without a gap, and nothing is open before or after', async () => {
    await subscription({ startsAt: days(-9), endsAt: days(-1) });
    expect(await asked(ids.second)).toBeNull();
    await subscription({ startsAt: days(1), state: 'upcoming' });
    expect(await asked(ids.second)).toBeNull();
    await subscription({ startsAt: days(-3), state: 'cancelled' });
    expect(await asked(ids.second)).toBeNull();
    await subscription({ startsAt: days(-1), endsAt: days(1), state: 'upcoming' });
    expect((await asked(ids.second))?.by).toBe('vip');
  });

  test('watches nothing that the site does not show; who bought it does', async () => {
    await subscription({});
    await db.query(sql`update courses set status = 'archived' where id = ${ids.second}::uuid`);
    expect(await asked(ids.second)).toBeNull();
    await grant({ course: ids.second, source: 'purchase' });
    expect(await asked(ids.second)).toEqual({ by: 'purchase', until: null });
    await db.query(sql`update courses set status = 'published' where id = ${ids.second}::uuid`);
  });
});

test('of what ends at the same time, one’s own right is named before what the subscription lends', async () => {
  const endsAt = days(5);
  await grant({ course: ids.second, source: 'vip', sourceId: 'x', endsAt });
  await grant({ course: ids.second, source: 'purchase', sourceId: 'y', endsAt });
  await subscription({ endsAt });
  expect(await asked(ids.second)).toEqual({ by: 'purchase', until: endsAt });
});

describe('what is free', () => {
  test('is open to everybody while it is shown; what is not there is not', async () => {
    expect(await asked(ids.free)).toEqual({ by: 'free', until: null });
    expect(await asked(randomUUID())).toBeNull();
    await db.query(sql`update courses set status = 'draft' where id = ${ids.free}::uuid`);
    expect(await asked(ids.free)).toBeNull();
    await db.query(sql`update courses set status = 'published' where id = ${ids.free}::uuid`);
  });
});

test('one statement answers, by the indexes of the person', async () => {
  await db.query(sql`
    insert into access_grants ("user", course, source, source_id, state, starts_at)
    select u.id, ${ids.second}::uuid, 'bundle', 'many' || i, 'active', now()
    from (select id from users order by id limit 1) u, generate_series(1, 4000) i`);
  await ownerOf(db).query(sql`analyze access_grants`);
  const world = recorded(db);
  await mayWatch({ registry, db: world.db }, sara.id, ids.first);
  expect(world.statements).toHaveLength(1);
  const scans = (await planOf(db, world.statements[0]!)).filter((node) => node['Relation Name'] === 'access_grants');
  expect(scans.length).toBeGreaterThan(0);
  expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
});
