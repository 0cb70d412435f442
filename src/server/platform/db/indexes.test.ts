import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServices } from '../../testing/app.ts';

test('no table has the same index twice: each costs a write of every row', async () => {
  const { db } = await testServices();
  const twice = await db.query(sql`
    select tablename as table, array_agg(indexname order by indexname) as indexes from pg_indexes
    where schemaname = 'public' group by tablename, regexp_replace(indexdef, 'INDEX \\S+ ON', 'INDEX ON') having count(*) > 1`);
  expect(twice).toEqual([]);
});
