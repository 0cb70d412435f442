import { afterAll, expect, test } from 'vitest';
import { asProduct, emptyDatabase, testDatabase } from '../testing/database.ts';
import { openChanges } from './changes.ts';
import { openDatabase } from './database.ts';
import { requireConnections } from './pooler.ts';

// What a pooler does to a process is tried with PgBouncer by `npm run faults -- pooler`.
test('connections that lead to PostgreSQL itself serve, whichever role owns the tables', async () => {
  const owner = await testDatabase();
  const { db, url } = asProduct(owner);
  const changes = openChanges(url, db);
  afterAll(() => changes.close());
  await expect(requireConnections(db, owner.db, changes)).resolves.toBeUndefined();
});

test('a process that listens on another database than it writes to is refused', { timeout: 20_000 }, async () => {
  const [here, elsewhere] = [await emptyDatabase(), await emptyDatabase()];
  const db = openDatabase(here.url, 2, { directUrl: elsewhere.url });
  const changes = openChanges(db.directUrl, db);
  afterAll(async () => {
    await changes.close();
    await db.close();
  });
  await expect(requireConnections(db, db, changes)).rejects.toThrow(
    'DATABASE_DIRECT_URL must lead to the same database',
  );
});
