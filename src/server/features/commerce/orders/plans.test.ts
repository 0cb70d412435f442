/** What a sale asks the database: each statement finds its rows by an index, however much was sold before. */
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { PlacedOrder } from '../../../../contract/checkout.ts';
import { createApp } from '../../../app.ts';
import { fallDue } from '../../partners/commissions/fall-due.ts';
import { addMarketer, addTeacher } from '../../testing/market.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { expireOrders, reconcilePayments, retryFulfilment } from '../sale/jobs.ts';
import { payRefund } from '../refunds/pay.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { planOf, recorded, type RecordedStatement } from '../../../platform/testing/recorded.ts';
import { item, newKey, testShop } from '../../testing/shop.ts';
import { col } from '../../../platform/db/row-shape.ts';

const shop = await testShop();
const { bank, ids } = shop;
const { db, statements } = recorded(shop.services.db);
const services = { ...shop.services, db };
const app = createApp(services);
const url = db.pool.options.connectionString!;
const planner = openDatabase(
  `${url}&options=${encodeURIComponent('-c enable_seqscan=off -c enable_bitmapscan=off')}`,
  1,
);
afterAll(() => planner.close());

async function call<T>({ headers }: TestPerson, path: string, body?: object): Promise<T> {
  const response = await app.request(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  if (response.status >= 400) throw new Error(`${path}: ${await response.text()}`);
  return (response.status === 303 ? {} : await response.json()) as T;
}

/** Everything that buyers do with orders, and the jobs. */
async function everything(): Promise<void> {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 50_000);
  const cookie = `${buyer.cookie}; ref=plans.${Math.floor(Date.now() / 1_000)}`;
  const byLink = { ...buyer, headers: { ...buyer.headers, cookie } };
  const pay = async (path: string, body: object): Promise<PlacedOrder> => {
    const placed = await call<PlacedOrder>(byLink, path, { key: newKey(), ...body });
    if (placed.redirect === undefined) return placed;
    const authority = new URL(placed.redirect).pathname.split('/').at(-1) ?? '';
    await bank.pay(authority);
    const kind = path.endsWith('charge') ? 'wallet-charge' : 'course';
    await call(buyer, `/payment-callback/${kind}/zarinpal?Authority=${authority}&Status=OK`);
    return placed;
  };
  const all = [item('bundle', ids.bundle), item('course', ids.reduced), item('exam', ids.exam), item('vip', ids.plan)];
  await call(buyer, '/api/checkout/quote', { items: all, code: 'PLANS', useWallet: true });
  const { number } = await pay('/api/checkout', { items: all, code: 'PLANS', useWallet: true });
  await pay('/api/wallet/charge', { amount: 20_000 });
  const { lines } = await call<{ lines: { _id: string }[] }>(buyer, `/api/orders/${number}`);
  await call(buyer, `/api/orders/${number}/refunds`, { lines: [lines[0]!._id], reason: 'نمی‌خواهم' });
  const [refund] = await shop.services.db.query(
    sql`
    update refunds set state = 'approved', approved_by = requested_by where state = 'requested' returning id`,
    { id: col.uuid },
  );
  await payRefund(services, refund!.id);
  const left = await call<PlacedOrder>(buyer, '/api/checkout', { key: newKey(), items: [item('vip', ids.plan)] });
  await call(buyer, `/api/orders/${left.number}/pay`, {});
  await call(buyer, `/api/orders/${left.number}/cancel`, {});
  await call(buyer, '/api/checkout', { key: newKey(), items: [item('vip', ids.plan)], useWallet: true });
  await call(buyer, '/api/orders');
  await call(buyer, '/api/wallet');
  await ownerOf(shop.services.db).query(sql`
    update course_transactions set expires_at = now(), updated_at = now() - interval '1 day'
    where state = 'awaiting_payment'`);
  await shop.services.db.query(sql`update payment_attempts set next_try_at = now() where next_try_at is not null`);
  await shop.services.db.query(sql`update commissions set due_at = now()`);
  await expireOrders(services);
  await reconcilePayments(services);
  await retryFulfilment(services);
  await fallDue(db);
}

/** Tables that grow with what is sold. */
const grown = new Set([
  'access_grants',
  'commissions',
  'course_sales',
  'course_transactions',
  'customers',
  'discount_redemptions',
  'ledger_accounts',
  'ledger_entries',
  'ledger_transfers',
  'notices',
  'order_lines',
  'payment_attempts',
  'payment_events',
  'refunds',
  'users',
  'users_vip',
]);

/** The tables that a statement reads whole, also by way of an index. */
async function readWhole(statement: RecordedStatement): Promise<string[]> {
  const nodes = await planOf(planner, statement);
  return nodes.flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    const isWhole = node['Node Type'].endsWith('Scan') && node['Index Cond'] === undefined;
    return isWhole && grown.has(table) ? [table] : [];
  });
}

test('no statement of a sale, of a refund or of their jobs reads a whole table', async () => {
  const teacher = await addTeacher(services, 'سارا', 4_000);
  await db.query(
    sql`update courses set teachers = jsonb_build_array(jsonb_build_object('teacher', ${teacher.row}::text))`,
  );
  await addMarketer(services, 'plans', { courses: [{ course: ids.first, rateBps: 1_000 }] });
  await shop.discount({ code: 'PLANS', usageLimit: 5 });
  statements.length = 0;
  await everything();
  // The planner takes the tables for large ones.
  await ownerOf(shop.services.db).query(sql`
    update pg_class set relpages = 1, reltuples = 1000000 where oid in (
      select c.oid from pg_class c left join pg_index i on i.indexrelid = c.oid
      where coalesce(i.indrelid, c.oid) = any(${sql.param([...grown])}::text[]::regclass[]))`);
  const sent = new Map(statements.map((statement) => [statement.text, statement]));
  expect(sent.size).toBeGreaterThan(60);
  const found: object[] = [];
  for (const statement of sent.values()) {
    for (const table of await readWhole(statement)) found.push({ table, text: statement.text.replaceAll(/\s+/g, ' ') });
  }
  expect(found).toEqual([]);
});
