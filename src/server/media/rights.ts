/** Who may open a file, and who may put it into a row. */
import { sql } from 'drizzle-orm';
import type { Actor } from '../../define/condition.ts';
import type { Fields } from '../../define/field.ts';
import { filesIn } from '../../define/files.ts';
import type { Database } from '../db/database.ts';
import type { Services } from '../env.ts';
import { AppError } from '../errors.ts';
import type { Access } from '../rest/authorize.ts';
import type { Row } from '../rest/hooks.ts';
import { prepared } from '../rest/select.ts';
import { anySql, holdersFor, publicHolders } from './holders.ts';
import { publicFilesOf } from './public-files.ts';

/** To everyone, or to this person alone. */
export type Opening = 'public' | 'private';

/**
 * How a file is open to a person; null where it is not.
 * @param path of the stored file; renditions follow their picture.
 */
export async function openingOf(services: Services, actor: Actor | null, path: string): Promise<Opening | null> {
  if (await isPublicFile(services, path)) return 'public';
  return actor && (await mayOpen(services, actor, path)) ? 'private' : null;
}

/** What is public is cached until one of the tables that decide it changes. */
async function isPublicFile(services: Services, path: string): Promise<boolean> {
  const cache = publicFilesOf(services.changes);
  if (cache.has(path)) return true;
  const holders = publicHolders(services);
  const generations = holders.map(({ tables }) => cache.generation(tables));
  const cases = holders.map(({ held }, i) => sql`when ${held} then ${sql.raw(String(i))}`);
  if (cases.length === 0) return false;
  const { statement, values } = prepared(
    sql`select case ${sql.join(cases, sql` `)} end as n from media m where m.path = ${path}`,
  );
  const [found] = await services.db.run<{ n: number | null }>(statement, values);
  const n = found?.n ?? null;
  if (n === null) return false;
  cache.add(path, holders[n]?.tables ?? [], generations[n] ?? 0);
  return true;
}

/** Whether a row that this person sees holds the file, or they uploaded it and none holds it yet. */
async function mayOpen(services: Services, actor: Actor, path: string): Promise<boolean> {
  const own = sql`m.created_by = ${actor.userId}::uuid and not exists (select 1 from media_uses u where u.path = m.path)`;
  const found = await services.db.query(
    sql`select 1 from media m where m.path = ${path} and (${own} or ${anySql(holdersFor(services, actor))})`,
  );
  return found.length > 0;
}

/**
 * Refuses a row that names a file which its writer may not open: holding a file gives a right to it. Throws `invalid`
 * with the places of such files.
 * @param tx the transaction of the write.
 * @param stored the row as it is: what it holds already may stay.
 */
export async function requireOpenFiles(
  tx: Database,
  { services, actor }: Access,
  fields: Fields,
  values: Row,
  stored: Row = {},
): Promise<void> {
  const given = filesIn(fields, values);
  if (given.length === 0 || !actor) return;
  const present = new Set(filesIn(fields, stored).map(({ path }) => path));
  const added = given.filter(({ path }) => !present.has(path));
  if (added.length === 0) return;
  const holders = [...publicHolders(services).map(({ held }) => held), ...holdersFor(services, actor)];
  const refused = await tx.query<{ path: string }>(
    sql`select m.path from media m where m.path = any(${sql.param(added.map(({ path }) => path))}::text[])
      and m.created_by is distinct from ${actor.userId}::uuid
      and not (m.created_by is null and not exists (select 1 from media_uses u where u.path = m.path))
      and not ${anySql(holders)}`,
  );
  const paths = new Set(refused.map(({ path }) => path));
  const errors = added
    .filter(({ path }) => paths.has(path))
    .map(({ property }) => ({ property, errors: ['به این فایل دسترسی ندارید؛ آن را خودتان بارگذاری کنید'] }));
  if (errors.length > 0) throw new AppError('invalid', { errors });
}
