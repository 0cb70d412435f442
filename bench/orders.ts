/**
 * Orders for measuring statistics and sales: spread over the last three years, each of one of 200 courses by one of
 * 100,000 users, with all that a sale leaves behind (`sale-rows.ts`).
 */
import pg from 'pg';
import { openDatabase } from '../src/server/platform/db/database.ts';
import { recountSales } from '../src/server/features/insights/statistics/recount.ts';
import { addDays, dayOf, yearStart } from '../src/locale/months.ts';
import type { Target } from './measure.ts';
import { insertSaleRows, saleTables } from './sale-rows.ts';

const userCount = 100_000;
const courseCount = 200;
const days = 1_095;

/** Courses that a database with a demo school has for these measurements; made where they are missing. */
export async function fillCourses(client: pg.Client): Promise<readonly string[]> {
  await client.query(
    `insert into courses (title, slug, "group", status, published_at, price, teachers)
      select 'دورهٔ سنجش ' || i, 'bench-' || i, (select id from course_groups limit 1), 'published', now(),
        50000 + i % 40 * 25000, jsonb_build_array(jsonb_build_object('teacher', (select id from teachers order by id limit 1)))
      from generate_series(1, $1::int) i
      where not exists (select from courses where slug = 'bench-1')`,
    [courseCount],
  );
  const { rows } = await client.query<{ id: string }>(`select id from courses where slug like 'bench-%' order by id`);
  return rows.map(({ id }) => id);
}

/**
 * Adds orders to a database with a demo school, all or none. Triggers are off, since one per row would take an hour, and
 * indexes are built afterwards; the statistics are recounted at the end.
 */
export async function fillOrders(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const existing = await client.query(`select count(*) as n from course_transactions where number like 'bench-%'`);
    if (Number(existing.rows[0].n) >= count) return;
    await fillCourses(client);
    await client.query(`begin; set local session_replication_role = replica; set local maintenance_work_mem = '512MB'`);
    await client.query(
      `insert into users (id, name, search_text)
        select uuidv7(-(i % $2::int) * interval '1 day'), 'سنجش', 'سنجش' from generate_series(1, $1::int) i`,
      [userCount, days],
    );
    await withoutIndexes(client, ['course_transactions', 'order_lines', ...saleTables], async () => {
      await insertOrders(client, count);
      await insertLines(client);
      await insertSaleRows(client);
    });
    await client.query('commit');
    await recount(url);
    for (const table of [
      'users',
      'courses',
      'course_transactions',
      'order_lines',
      ...saleTables,
      'course_amar',
      'sale_days',
    ]) {
      await client.query(`vacuum analyze ${table}`);
    }
  } finally {
    await client.end();
  }
}

async function recount(url: string): Promise<void> {
  const db = openDatabase(url, 1);
  try {
    await db.transaction(recountSales);
  } finally {
    await db.close();
  }
}

/** Building indexes over filled tables is much faster than updating them row by row; those of constraints stay. */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any($1::text[]::regclass[]) and not i.indisprimary
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await fill();
  // Of a divided table the whole index is wanted, with its parts.
  for (const { definition } of rows) await client.query(definition.replace(' ON ONLY ', ' ON '));
}

/** The orders, spread over the days and the users. */
async function insertOrders(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `
  insert into course_transactions (
    id, number, "user", kind, state, title, subtotal, discount_total, payable, paid_total, paid_at, fulfilled_at,
    client_key, search_text
  )
  select
    uuidv7(-at),
    'bench-' || i,
    b.ids[1 + (i::bigint * 7919) % cardinality(b.ids)],
    (array['course', 'course', 'course', 'course', 'exam', 'vip', 'wallet-charge'])[1 + i % 7],
    'fulfilled',
    'سفارش سنجش',
    price,
    price / 10,
    price - price / 10,
    price - price / 10,
    now() - at,
    now() - at,
    'bench-' || i,
    'bench-' || i || ' سفارش سنجش'
  from (
    select
      i,
      ($1::int - i) * (86400.0 * $2::int / $1::int) * interval '1 second' as at,
      50000 + i % 40 * 25000 as price
    from generate_series(1, $1::int) i
  ) o,
  (select array_agg(id) as ids from users) b`,
    [count, days],
  );
}

/** One line an order, spread over the courses. */
async function insertLines(client: pg.Client): Promise<void> {
  await client.query(`
  insert into order_lines ("order", kind, course, title, list_price, sale_price, discount, net, sold_at, fulfilled_at)
  select
    o.id,
    'course',
    c.ids[1 + (hashtext(o.number) & 2147483647) % cardinality(c.ids)],
    'دورهٔ سنجش',
    o.subtotal,
    o.subtotal,
    o.discount_total,
    o.subtotal - o.discount_total,
    o.paid_at,
    o.paid_at
  from course_transactions o, (select array_agg(id) as ids from courses) c
  where o.number like 'bench-%'
  order by o.id`);
}

/** The requests of the dashboard, and of the page of course statistics for this year and for three. */
export function statistics(url: string, cookie: string): Record<'dashboard' | 'year' | 'threeYears', Target> {
  const today = dayOf(Date.now());
  const path = (at: string): Target => ({
    url,
    headers: { cookie, origin: url },
    next: () => ({ path: `/api/admin/statistics/${at}` }),
  });
  return {
    dashboard: path('dashboard'),
    year: path(`courses?from=${yearStart(today)}&to=${today}&by=month`),
    threeYears: path(`courses?from=${addDays(today, -days)}&to=${today}&by=month`),
  };
}
