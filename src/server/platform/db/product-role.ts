/**
 * The role that the product runs as on the embedded PostgreSQL, beside the superuser that made it: no superuser, and the
 * owner of none of the tables whose triggers are to bind the product (decision 168).
 */
import type pg from 'pg';
import { errorCode } from '../errors/errors.ts';

export const productRole = 'academy';
const takenMeanwhile: ReadonlySet<unknown> = new Set(['42710', '23505']);

/** The address under which the product reaches the database that the superuser reaches under `url`. */
export const productUrlOf = (url: string): string => Object.assign(new URL(url), { username: productRole }).href;

/** Makes the role where it is missing; processes that start at once may. */
export async function createProductRole(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [productRole]);
  if (rows.length > 0) return;
  try {
    await client.query(
      `create role ${productRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
    );
  } catch (error) {
    if (!takenMeanwhile.has(errorCode(error))) throw error;
  }
}
