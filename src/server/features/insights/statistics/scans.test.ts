/** The figures are read from sums and by indexes: whatever was sold, no order is read but those of a day. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServices } from '../../../testing/app.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { testPerson } from '../../../testing/people.ts';
import { courseStatistics } from './courses.ts';
import { dashboardFor } from './dashboard.ts';
import { recountSales } from './recount.ts';
import { col } from '../../../platform/db/row-shape.ts';

const services = await testServices();
const { db } = services;
const actor = {
  userId: '',
  role: 'admin',
  permissions: ['admin.course-transactions.view', 'admin.users.view'],
  identities: {},
} as const;
/** Milliseconds. A backend reports what it did when its next transaction ends, or after ten idle seconds. */
const reportTimeout = 25_000;
const tables = ['course_transactions', 'order_lines', 'course_sales', 'users'];

const scans = async () =>
  Object.fromEntries(
    (
      await db.query(
        sql`
        select relname as table, seq_scan as full, idx_scan as indexed from pg_stat_user_tables
        where relname = any(${sql.param(tables)}::text[])`,
        { table: col.text, full: col.number, indexed: col.number },
      )
    ).map(({ table, full, indexed }) => [table, { full, indexed }]),
  );

test('no figure of 20,000 orders takes a scan of a whole table', async () => {
  const buyer = await testPerson(services);
  await ownerOf(db).transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    await tx.query(sql`
      insert into course_transactions (number, "user", kind, state, subtotal, paid_at)
      select 'n' || i, ${buyer.id}::uuid, (array['course', 'exam', 'vip', 'wallet-charge'])[1 + i % 4], 'fulfilled', 1000,
        now() - i * interval '30 minutes'
      from generate_series(1, 20000) i`);
    await tx.query(sql`
      insert into order_lines ("order", kind, title, list_price, sale_price, net, sold_at)
      select id, case kind when 'wallet-charge' then 'charge' else kind end, 'ردیف', 1000, 1000, 1000, paid_at
      from course_transactions`);
    await tx.query(sql`
      insert into users (id, name) select uuidv7(-(i * interval '1 hour')), 'نام' from generate_series(1, 20000) i`);
    await recountSales(tx);
  });
  for (const table of tables) await ownerOf(db).query(sql.raw(`vacuum analyze ${table}`));
  await expect
    .poll(async () => (await scans())['course_transactions']!.full, { timeout: reportTimeout })
    .toBeGreaterThan(0);
  const before = await scans();
  const { sales, newUsers } = await dashboardFor(services, actor);
  expect([sales!.yesterday.orders > 0, newUsers!.month > 0]).toEqual([true, true]);
  expect((await courseStatistics(services, { period: 'year' })).others.length).toBe(4);
  await expect
    .poll(async () => (await scans())['course_transactions']!.indexed, { timeout: reportTimeout })
    .toBeGreaterThan(before['course_transactions']!.indexed);
  const after = await scans();
  expect(tables.map((table) => [table, after[table]!.full])).toEqual(
    tables.map((table) => [table, before[table]!.full]),
  );
}, 60_000);
