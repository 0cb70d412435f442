import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { registryOf } from '../../define/registry.ts';
import { defineResource, f } from '../../define/resource.ts';
import { insertRows } from '../db/rows.ts';
import { purgeTrash } from '../jobs/purge-trash.ts';
import { openWorld } from '../testing/rest-world.ts';
import { referringFields } from './references.ts';

const base = { label: ['چیز', 'چیزها'], labelEn: ['Thing', 'Things'], title: 'name' } as const;
const name = f.text('نام', 'Name', { required: true });
const soil = () => f.reference('خاک', 'Soil', { to: 'soils' });
const soils = defineResource('soils', { ...base, fields: { name, base: soil() } });
/** Every place a reference can stand in. */
const plants = defineResource('plants', {
  ...base,
  fields: {
    name,
    plain: soil(),
    several: f.references('خاک‌ها', 'Soils', { to: 'soils' }),
    group: f.group('گروه', 'Group', { item: { soil: soil(), other: f.text('دیگر', 'Other') } }),
    list: f.list('فهرست', 'List', { item: { soil: soil() } }),
    groupOfMany: f.group('گروه', 'Group', { item: { soils: f.references('خاک‌ها', 'Soils', { to: 'soils' }) } }),
    deep: f.list('فهرست', 'List', {
      item: { inner: f.group('درون', 'Inner', { item: { rows: f.list('ردیف', 'Rows', { item: { soil: soil() } }) } }) },
    }),
  },
});
const registry = registryOf({ soils, plants });
const { services, as } = await openWorld(registry, new Map());
const { db } = services;

const rights = ['view', 'create', 'edit', 'delete'];
const admin = as({
  userId: '00000000-0000-7000-8000-000000000001',
  role: 'admin',
  permissions: ['soils', 'plants'].flatMap((section) => rights.map((right) => `admin.${section}.${right}`)),
  identities: {},
});

const holders: Readonly<Record<string, (id: string) => object>> = {
  'a field': (id) => ({ plain: id }),
  'a field of several': (id) => ({ several: [id] }),
  'a group': (id) => ({ group: { soil: id, other: 'x' } }),
  'a list': (id) => ({ list: [{ soil: null }, { soil: id }] }),
  'a group, as one of several': (id) => ({ groupOfMany: { soils: [id] } }),
  'rows within a group within rows': (id) => ({ deep: [{ inner: { rows: [{ soil: id }] } }] }),
};

test.each(Object.entries(holders))('a row referenced in %s is not deleted until it is not', async (_, holding) => {
  const soil = (await admin('POST', '/api/admin/soils', { name: 'خاک' })).row;
  const plant = await admin('POST', '/api/admin/plants', { name: 'گیاه', ...holding(soil.id) });
  expect(plant.status, plant.text).toBe(201);
  const remove = () => admin('DELETE', `/api/admin/soils/${soil.id}`);
  expect((await remove()).problem.code).toBe('in_use');
  await admin('DELETE', `/api/admin/plants/${plant.row.id}`);
  expect((await remove()).status).toBe(200);
  // The deleted plant can be restored: its soil stays in the trash as long as it does.
  await db.query(sql`update soils set deleted_at = now() - interval '31 days' where id = ${soil.id}`);
  expect(await purgeTrash(db, registry)).toEqual({});
  await db.query(sql`delete from plants`);
  expect(await purgeTrash(db, registry)).toEqual({ soils: 1 });
});

test('a row that references itself is deleted, and purged', async () => {
  const soil = (await admin('POST', '/api/admin/soils', { name: 'خاک' })).row;
  await admin('PUT', `/api/admin/soils/${soil.id}`, { base: soil.id, version: soil.version });
  expect((await admin('DELETE', `/api/admin/soils/${soil.id}`)).status).toBe(200);
  await db.query(sql`update soils set deleted_at = now() - interval '31 days'`);
  expect(await purgeTrash(db, registry)).toEqual({ soils: 1 });
});

test('an index serves every one of these conditions', async () => {
  const id = '00000000-0000-7000-8000-0000000000aa';
  await insertRows(db, registry, 'soils', [{ id, name: 'خاک' }]);
  await db.query(sql`insert into plants (id, name) select gen_random_uuid(), 'گیاه' from generate_series(1, 5000)`);
  await db.query(sql`analyze plants`);
  const fields = referringFields(soils, registry).filter(({ section }) => section.name === 'plants');
  expect(fields).toHaveLength(6);
  for (const { holds } of fields) {
    const plan = await db.query<{ 'QUERY PLAN': string }>(
      sql`explain select 1 from plants t where ${holds('t', sql`${id}::uuid`)} and deleted_at is null`,
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('Index Cond');
    expect(text).not.toContain('Seq Scan');
  }
});
