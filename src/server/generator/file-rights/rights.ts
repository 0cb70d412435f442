/** Who may open a file, and who may put it into a row. */
import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { Actor } from '../../../define/condition.ts';
import type { Fields } from '../../../define/field.ts';
import { filesIn, type FileInRow } from '../../../define/files.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Services } from '../section/section-api.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import type { Row } from '../section/rows.ts';
import { anySql, holdersFor, publicHolders } from './holders.ts';
import { isPublicFile } from './public-files.ts';
import { col } from '../../platform/db/row-shape.ts';

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

/** Whether a row that this person sees holds the file, or they uploaded it and none holds it yet. */
async function mayOpen(services: Services, actor: Actor, path: string): Promise<boolean> {
  const isMine = sql`m.created_by = ${actor.userId}::uuid and not ${isUsed}`;
  const found = await services.db.query(
    sql`select 1 from media m where m.path = ${path} and (${isMine} or ${anySql(holdersFor(services, actor))})`,
  );
  return found.length > 0;
}

/** What a change is checked against: the row as it is, and how it came to be changed. */
export interface Change {
  readonly stored?: Row;
  /** Who requested what the writer agreed to: their uploads are named by them. */
  readonly requestedBy?: string | null;
  /** The version of the row that is being restored. */
  readonly restored?: Row;
}

/**
 * Refuses a row that names a file which its writer may not open: holding a file gives a right to it. What a field holds
 * already may stay there, and a version may bring back to a field what nothing holds any more. Throws `invalid` with the
 * places of such files.
 * @param tx the transaction of the write.
 */
export async function requireOpenFiles(
  tx: Database,
  access: Access,
  fields: Fields,
  values: Row,
  change: Change = {},
): Promise<void> {
  const errors = await closedFiles(tx, access, fields, values, change);
  if (errors.length > 0) throw new AppError('invalid', { errors });
}

/** The places of such files; none for the product itself. */
async function closedFiles(
  tx: Database,
  { services, actor }: Access,
  fields: Fields,
  row: Row,
  { stored = {}, requestedBy = null, restored = {} }: Change,
): Promise<FieldErrors[]> {
  if (!actor) return [];
  const present = placesOf(fields, stored);
  const named = filesIn(fields, row).filter((file) => !present.has(placeOf(file)));
  const paths = [...new Set(named.map(({ path }) => path))];
  if (paths.length === 0) return [];
  const holders = [...publicHolders(services).map(({ condition: held }) => held), ...holdersFor(services, actor)];
  const writers = [actor.userId, ...(requestedBy === null ? [] : [requestedBy])];
  const closed = await tx.query(
    sql`select m.path, ${isUsed} as "isHeld" from media m where m.path = any(${sql.param(paths)}::text[])
      and (m.created_by is null or m.created_by <> all(${sql.param(writers)}::uuid[]))
      and not (m.created_by is null and not ${isUsed})
      and not ${anySql(holders)}`,
    { path: col.text, isHeld: col.boolean },
  );
  const wasUsed = new Map(closed.map((file) => [file.path, file.isHeld]));
  const returning = placesOf(fields, restored);
  const isClosed = (file: FileInRow): boolean =>
    wasUsed.get(file.path) === true || (wasUsed.has(file.path) && !returning.has(placeOf(file)));
  return named.filter(isClosed).map(({ property }) => ({ property, errors: [notOpen] }));
}

const isUsed = sql`exists (select 1 from media_uses u where u.path = m.path)`;
const notOpen = 'به این فایل دسترسی ندارید؛ آن را خودتان بارگذاری کنید';

/** A file and the field that holds it: the right to a file is that to its field. */
const placeOf = ({ property, path }: FileInRow): string => `${property.split('.')[0]} ${path}`;
const placesOf = (fields: Fields, row: Row): ReadonlySet<string> => new Set(filesIn(fields, row).map(placeOf));
