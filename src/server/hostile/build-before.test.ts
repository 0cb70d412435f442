/**
 * The build before the newest migration on the schema of this one, as in a rolling upgrade, and after going back: people
 * buy, staff write, and the log says who did it. Without history the present sources stand in for it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { PlacedOrder } from '../../contract/checkout.ts';
import { administrator } from '../features/testing/refunds.ts';
import { callProcess, TestProcesses } from '../features/testing/server-processes.ts';
import { item, newKey, requireLedgerIntegrity, testShop } from '../features/testing/shop.ts';
import { productMigrations } from '../platform/db/migrate.ts';
import { col } from '../platform/db/row-shape.ts';
import { buildBefore } from '../testing/build-before.ts';

const shop = await testShop();
const before = buildBefore();
const processes = new TestProcesses(shop.services, before?.folder);
let url = '';

beforeAll(async () => {
  ({ url } = await processes.start(null));
}, 120_000);
afterAll(() => {
  processes.close();
  before?.remove();
});

test('it lacks the newest migration, which lets it run, and the database has it', async () => {
  const migrations = await productMigrations();
  const newest = migrations.at(-1)!;
  const applied = await shop.services.db.query(sql`select name from migrations order by name desc limit 1`, {
    name: col.text,
  });
  expect(applied).toEqual([{ name: newest.name }]);
  if (before) {
    expect(before.newest < newest.name).toBe(true);
    expect(newest.oldestBuild! <= before.newest).toBe(true);
  }
});

test('people buy there, and the ledger balances', async () => {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 100_000);
  const order = { key: newKey(), items: [item('course', shop.ids.first)], useWallet: true };
  const answer = await callProcess(url, '/api/checkout', buyer, order);
  expect(answer?.status).toBe(200);
  const placed = (await answer!.json()) as PlacedOrder;
  expect(await shop.order(buyer, placed.number)).toMatchObject({ state: 'fulfilled', walletUsed: 100_000 });
  expect(await shop.balances(buyer)).toMatchObject({ wallet: 0, hold: 0 });
  await requireLedgerIntegrity(shop);
});

test('staff write there, lists are read there, and the log says who it was', async () => {
  const staff = await administrator(shop, ['admin.faqs.view', 'admin.faqs.create']);
  const faq = { question: 'پیش از به‌روزرسانی؟', answer: '<p>بله</p>' };
  const answer = await callProcess(url, '/api/admin/faqs', staff, faq);
  expect(answer?.status).toBe(201);
  const { id } = (await answer!.json()) as { id: string };
  const list = await callProcess(url, '/api/admin/faqs', staff);
  expect(((await list!.json()) as { id: string }[]).map((row) => row.id)).toContain(id);
  const entries = await shop.services.db.query(
    sql`select section, action, actor_id as actor from audit_log where row_id = ${id}`,
    { section: col.text, action: col.text, actor: col.uuid },
  );
  expect(entries).toEqual([{ section: 'faqs', action: 'create', actor: staff.id }]);
});
