import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServices } from '../../testing/app.ts';

test('a database is silent while it hangs, and not once it has answered anybody', async () => {
  const { db } = await testServices();
  const start = performance.now();
  expect(db.isSilentSince(start), 'nobody asked anything').toBe(false);
  const hanging = db.query(sql`select pg_sleep(0.3)`);
  expect(db.isSilentSince(start)).toBe(true);
  await hanging;
  expect(db.isSilentSince(start)).toBe(false);
});
