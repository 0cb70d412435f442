/** Grants and subscriptions follow the clock by jobs, and their states move by the declared steps alone. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, storePassword } from '../../platform/auth/passwords.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { jobsOf } from '../../jobs.ts';
import { testShop } from '../testing/shop.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { turnSubscriptions } from '../vip/turn.ts';
import { expireGrants } from './expire.ts';
import { col } from '../../platform/db/row-shape.ts';

const shop = await testShop();
const { ids, services, app } = shop;
const { db, registry } = services;
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
let sara: TestPerson;

beforeEach(async () => {
  sara = await testPerson(services);
});

async function add(section: string, rows: readonly object[]): Promise<string[]> {
  const named = rows.map((row) => ({ id: randomUUID(), user: sara.id, ...row }));
  await insertRows(db, registry, section, named);
  return named.map(({ id }) => id);
}
const grants = (...rows: object[]) =>
  add(
    'access-grants',
    rows.map((row, n) => ({
      course: ids.first,
      source: 'gift',
      sourceId: String(n),
      startsAt: days(-9),
      state: 'active',
      ...row,
    })),
  );
const subscriptions = (...rows: object[]) =>
  add(
    'users/vip',
    rows.map((row) => ({ plan: ids.plan, source: 'gift', startsAt: days(-9), endsAt: days(9), ...row })),
  );
const statesOf = async (table: string, rows: readonly string[]) =>
  (
    await db.query(
      sql`
      select state from ${sql.raw(table)} t join unnest(${sql.param(rows)}::uuid[]) with ordinality o(id, n) using (id)
      order by o.n`,
      { state: col.text },
    )
  ).map(({ state }) => state);
const move = (table: string, id: string, state: string) =>
  db.query(sql`update ${sql.raw(table)} set state = ${state} where id = ${id}::uuid`);
/** Whether the database lets it: nothing but the check of steps may refuse. */
const isMoved = (table: string, id: string, state: string): Promise<boolean> =>
  move(table, id, state).then(
    () => true,
    (error: unknown) => {
      expect(String(error)).toContain('not reached');
      return false;
    },
  );

describe('the jobs', () => {
  test('are among those of the product, each minute', () => {
    const found = jobsOf(services.modules).flatMap((job) =>
      job.cron === undefined ? [] : [`${job.name} ${job.cron}`],
    );
    expect(found).toContain('access-grants.expire * * * * *');
    expect(found).toContain('users-vip.turn * * * * *');
  });

  test.each([
    ['access-grants.expire', { access_grants: 1 }],
    ['users-vip.turn', { users_vip: 1 }],
    ['users-vip.remind', { reminded: 1 }],
  ])('%s does what its name says', async (name, done) => {
    await db.query(sql`delete from access_grants`);
    await db.query(sql`delete from users_vip`);
    await grants({ endsAt: days(-1) }, {});
    await subscriptions({ state: 'upcoming', startsAt: days(-1), endsAt: days(2) });
    const job = jobsOf(services.modules).find((each) => each.name === name);
    expect(job?.cron === undefined ? null : await job.run(services)).toEqual(done);
    await db.query(sql`delete from access_grants`);
    await db.query(sql`delete from users_vip`);
  });

  test('expire grants that are over, once, however many processes run it at once', async () => {
    const rows = await grants(
      { endsAt: days(-1) },
      { endsAt: days(-1), state: 'suspended' },
      { endsAt: days(-1), state: 'revoked' },
      { endsAt: days(1) },
      {},
    );
    const runs = await Promise.all([expireGrants(db), expireGrants(db)]);
    expect(runs.reduce((total, run) => total + (run['access_grants'] ?? 0), 0)).toBe(2);
    expect(await expireGrants(db)).toEqual({});
    expect(await statesOf('access_grants', rows)).toEqual(['expired', 'expired', 'revoked', 'active', 'active']);
  });

  test('begin and end subscriptions', async () => {
    const rows = await subscriptions(
      { state: 'upcoming', startsAt: days(-1) },
      { state: 'upcoming', startsAt: days(1) },
      { state: 'upcoming', endsAt: days(-1) },
      { state: 'active', endsAt: days(-1) },
      { state: 'active' },
      { state: 'cancelled', endsAt: days(-1) },
    );
    expect(await turnSubscriptions(db)).toEqual({ users_vip: 3 });
    expect(await turnSubscriptions(db)).toEqual({});
    expect(await statesOf('users_vip', rows)).toEqual([
      'active',
      'upcoming',
      'expired',
      'expired',
      'active',
      'cancelled',
    ]);
  });
});

describe('the database', () => {
  test.each([
    ['active', 'suspended', true],
    ['suspended', 'active', true],
    ['active', 'revoked', true],
    ['revoked', 'active', true],
    ['active', 'expired', true],
    ['expired', 'active', true],
    ['revoked', 'expired', false],
    ['revoked', 'suspended', false],
    ['expired', 'revoked', false],
    ['expired', 'suspended', false],
  ])('lets a grant go from %s to %s: %s', async (from, to, isAllowed) => {
    const [id] = await grants({ state: from, endsAt: days(3) });
    expect(await isMoved('access_grants', id!, to)).toBe(isAllowed);
    expect(await statesOf('access_grants', [id!])).toEqual([isAllowed ? to : from]);
  });

  test('expires no grant for life', async () => {
    const [id] = await grants({});
    await expect(move('access_grants', id!, 'expired')).rejects.toThrow(/not reached/);
  });

  test.each([
    ['upcoming', 'active', true],
    ['active', 'expired', true],
    ['upcoming', 'cancelled', true],
    ['active', 'cancelled', true],
    ['expired', 'active', false],
    ['cancelled', 'active', false],
    ['active', 'upcoming', false],
    ['expired', 'cancelled', false],
  ])('lets a subscription go from %s to %s: %s', async (from, to, isAllowed) => {
    const [id] = await subscriptions({ state: from });
    expect(await isMoved('users_vip', id!, to)).toBe(isAllowed);
    expect(await statesOf('users_vip', [id!])).toEqual([isAllowed ? to : from]);
  });
});

describe('staff', () => {
  const password = 'a long password';
  async function ask(person: TestPerson, method: string, path: string, body: object) {
    const headers = person.headers;
    const response = await app.request(`/api/admin/${path}`, { method, headers, body: JSON.stringify(body) });
    return response.status;
  }

  test('opens one that is over by a later end; the steps of the product are no calls', async () => {
    const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
    const [over, open] = await grants({ state: 'expired', endsAt: days(-1) }, { endsAt: days(5) });
    await storePassword(db, admin.id, await hashPassword(password));
    expect(await ask(admin, 'PUT', `access-grants/${over!}`, { endsAt: days(5) })).toBe(403);
    const later = { ids: [over], input: { endsAt: days(5) }, reason: 'جبران', password };
    expect(await ask(admin, 'POST', 'access-grants/actions/changeEnd', later)).toBe(200);
    expect(await statesOf('access_grants', [over!])).toEqual(['active']);
    for (const step of ['expire', 'renew', 'suspend']) {
      expect(await ask(admin, 'POST', `access-grants/actions/${step}`, { ids: [open] })).toBeGreaterThanOrEqual(400);
    }
    const [row] = await subscriptions({ state: 'active' });
    expect(await ask(admin, 'POST', 'users/vip/actions/cancel', { ids: [row] })).toBeGreaterThanOrEqual(400);
    const viewer = await testPerson(services, { role: 'admin', permissions: ['admin.users.view'] });
    expect(await ask(viewer, 'POST', 'access-grants/actions/revoke', { ids: [open] })).toBe(403);
    expect(await statesOf('access_grants', [open!])).toEqual(['active']);
    expect(await ask(admin, 'POST', 'access-grants/actions/revoke', { ids: [open] })).toBe(200);
    expect(await statesOf('access_grants', [open!])).toEqual(['revoked']);
  });
});
