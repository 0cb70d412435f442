/** Which files everyone may open; as far as that is known, opening one of them again takes no query. */
import { sql } from 'drizzle-orm';
import { memoize } from '../../../define/memoize.ts';
import { cacheFor } from '../../platform/cache/cache-for.ts';
import type { Changes } from '../../platform/db/changes.ts';
import { col } from '../../platform/db/row-shape.ts';
import { prepared } from '../../platform/db/statements.ts';
import type { Services } from '../section/section-api.ts';
import { publicHolders, type PublicHolder } from './holders.ts';

/** What shows a file to everyone, by its path; only files that something shows are cached. */
const holdersOf = memoize((changes: Changes) =>
  cacheFor<PublicHolder | null>(changes, {
    name: 'public-files',
    tables: (holder) => holder?.tables ?? [],
    ttl: (holder) => (holder ? 60_000 : 0),
    max: 20_000,
  }),
);

/** @param path of the stored file. */
export async function isPublicFile(services: Services, path: string): Promise<boolean> {
  return (await holdersOf(services.changes).load(path, () => findHolder(services, path))) !== null;
}

async function findHolder(services: Services, path: string): Promise<PublicHolder | null> {
  const holders = publicHolders(services);
  const cases = holders.map(({ condition: held }, i) => sql`when ${held} then ${sql.raw(String(i))}`);
  if (cases.length === 0) return null;
  const { statement, values } = prepared(
    sql`select case ${sql.join(cases, sql` `)} end as n from media m where m.path = ${path}`,
  );
  const [found] = await services.db.run(statement, values, { n: col.number.orNull });
  return holders[found?.n ?? -1] ?? null;
}
