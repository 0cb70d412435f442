/** The only row of a singleton section, or of a person in a panel: read and saved under the id `current`. */
import { sql } from 'drizzle-orm';
import { emptyValue } from '../../../define/schema.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import { create } from './create.ts';
import { get } from './get.ts';
import { parseRow } from './json.ts';
import { rowsSql, tableSql } from '../section/select.ts';
import { update } from './update.ts';
import { col } from '../../platform/db/row-shape.ts';

/**
 * The row; before a singleton is stored, its empty values with `id` `current` and version 0. Throws `not_found` for a
 * person without a row.
 */
export async function getCurrent(access: Access): Promise<string> {
  const id = await currentId(access);
  if (id) return get(access, id);
  requireSingleton(access);
  const { readable, resource } = access.view;
  const empty = Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name]) => readable.includes(name))
      .map(([name, x]) => [name, emptyValue(x)]),
  );
  return JSON.stringify({ id: 'current', version: 0, ...empty });
}

/** Saves the row, creating it the first time. Throws what create and update throw. */
export async function putCurrent(access: Access, body: unknown): Promise<string> {
  const id = await currentId(access);
  if (id) return update(access, id, body);
  requireSingleton(access);
  try {
    return await create(access, body);
  } catch (error) {
    // Someone else created it at the same moment: this save had not read that row.
    if (error instanceof AppError && error.code === 'invalid' && error.errors[0]?.property === '') {
      throw new AppError('stale', { current: parseRow(await getCurrent(access)) });
    }
    throw error;
  }
}

/** Throws `not_found` unless the section is a singleton: the row of a person is not created by opening it. */
function requireSingleton({ view }: Access): void {
  if (!view.resource.singleton) throw new AppError('not_found');
}

/** The id of the row, or undefined while it is not stored. */
export async function currentId(access: Access): Promise<string | undefined> {
  const [row] = await access.services.db.query(
    sql`select t.id from ${tableSql(access)} t where ${rowsSql(access)} limit 1`,
    { id: col.uuid },
  );
  return row?.id;
}
