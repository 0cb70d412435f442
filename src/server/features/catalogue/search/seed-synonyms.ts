/** The usual names of things, for a school whose list of synonyms was never written. */
import { sql } from 'drizzle-orm';
import { insertRows } from '../../../platform/db/rows.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Registry } from '../../../../define/registry.ts';
import { usualSynonyms } from './usual-synonyms.ts';

/** Stores them where there are none, deleted ones included. Processes that start at once wait for one another. */
export async function seedSynonyms(db: Database, registry: Registry): Promise<void> {
  const isWritten = async (at: Database): Promise<boolean> =>
    (await at.query(sql`select 1 from search_synonyms limit 1`)).length > 0;
  if (await isWritten(db)) return;
  await db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('search synonyms'))`);
    if (await isWritten(tx)) return;
    await insertRows(
      tx,
      registry,
      'search-synonyms',
      usualSynonyms.map(([name, ...others]) => ({ name, others })),
    );
    tx.publish('search_synonyms');
  });
}
