/** A row that belongs to a person, for calls that have to know that it is there before they look at anything else. */
import { sql } from 'drizzle-orm';
import { AppError } from '../errors/errors.ts';
import type { Database } from './database.ts';

/** Rows that people reach by id. */
export interface RowsOfPeople {
  readonly table: string;
  /** The column of whom a row belongs to. */
  readonly owner: string;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Throws `not_found` for a row that does not exist or belongs to another user. */
export async function requireMyRow(
  db: Database,
  { table, owner }: RowsOfPeople,
  id: string,
  user: string,
): Promise<void> {
  const found = uuid.test(id)
    ? await db.query(
        sql`select 1 from ${sql.identifier(table)} where id = ${id}::uuid and ${sql.identifier(owner)} = ${user}::uuid`,
      )
    : [];
  if (found.length === 0) throw new AppError('not_found');
}
