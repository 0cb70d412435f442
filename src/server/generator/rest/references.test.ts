import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { insertRows } from '../../platform/db/rows.ts';
import { purgeTrash } from '../jobs/purge-trash.ts';
import { openWorld } from '../testing/rest-world.ts';
import { gardener, holders, soilRegistry as registry, soils } from '../testing/soils.ts';
import { referrersOf } from './references.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

const { services, as } = await openWorld(registry, new Map());
const { db } = services;
const admin = as(gardener);

test.each(Object.entries(holders))('a row referenced in %s is not deleted until it is not', async (_, [, holding]) => {
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
  const referrers = referrersOf(soils, registry).filter(({ section }) => section.name === 'plants');
  expect(referrers).toHaveLength(8);
  for (const { from } of referrers) {
    const plan = await db.query(sql`explain select o.id ${from(sql`${id}::uuid`)} and ${live('o')}`, {
      'QUERY PLAN': col.text,
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('Index Cond');
    expect(text).not.toContain('Seq Scan on plants');
  }
});
