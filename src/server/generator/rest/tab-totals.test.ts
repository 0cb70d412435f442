import { beforeAll, expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { filtered, testRoles } from '../../testing/roles.ts';
import { freshTargets, sampleRow } from '../testing/sample.ts';

const { role, request, services, to } = await testRoles();
const chief = role('administrator of everything');
const articles = registry.get('articles')!;
const base = '/api/admin/articles';

interface Totals {
  readonly tabs: Readonly<Record<string, { value: number; estimated: boolean }>>;
  readonly trash: { value: number } | null;
}

beforeAll(async () => {
  for (const status of ['draft', 'draft', 'published']) {
    const row = sampleRow(articles, await freshTargets(services, articles, to), { status });
    await insertRows(services.db, registry, 'articles', [row]);
  }
  services.changes.publish('*');
});

async function listed(filter: object): Promise<number> {
  return Number((await request(chief, 'GET', `${base}?${filtered(filter)}`)).total);
}

test('each tab has the total of its list, and the trash its own', async () => {
  const before = (await request(chief, 'GET', `${base}/tabs`)).row as unknown as Totals;
  const declared = articles.list?.tabs ?? [];
  expect(Object.keys(before.tabs)).toEqual(declared.map(({ label }) => label));
  for (const { label, filter } of declared) {
    expect(before.tabs[label]).toEqual({ value: await listed(filter), estimated: false });
  }
  const { rows } = await request(chief, 'GET', `${base}?${filtered({ status: 'draft' })}`);
  expect((await request(chief, 'DELETE', `${base}/${String(rows[0]?.id)}`)).status).toBe(200);
  const after = (await request(chief, 'GET', `${base}/tabs`)).row as unknown as Totals;
  expect([after.tabs['پیش‌نویس']?.value, after.trash?.value]).toEqual([
    before.tabs['پیش‌نویس']!.value - 1,
    before.trash!.value + 1,
  ]);
});

test('a shared filter narrows every tab; one that the section does not know is refused', async () => {
  const none = await request(chief, 'GET', `${base}/tabs?${filtered({ group: crypto.randomUUID() })}`);
  expect(Object.values((none.row as unknown as Totals).tabs).map(({ value }) => value)).toEqual([0, 0, 0]);
  expect((await request(chief, 'GET', `${base}/tabs?${filtered({ nothing: 1 })}`)).status).toBe(422);
  expect((await request(chief, 'GET', `${base}/tabs?filter={`)).status).toBe(400);
});
