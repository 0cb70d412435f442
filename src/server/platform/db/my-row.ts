/** A row that belongs to a person, for calls that have to know that it is there before they look at anything else. */
import { sql } from 'drizzle-orm';
import { AppError } from '../errors/errors.ts';
import type { Database } from './database.ts';

/** The tables of rows that people reach by id, and the column of whom each belongs to. */
const owners = {
  exams_attempts: 'user',
  lesson_notes: 'user_id',
  proofs: 'user',
  users_comments: 'user',
} as const;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Throws `not_found` for a row that does not exist or belongs to another user. */
export async function requireMyRow(db: Database, table: keyof typeof owners, id: string, user: string): Promise<void> {
  const owner = sql.raw(`"${owners[table]}"`);
  const found = uuid.test(id)
    ? await db.query(sql`select 1 from ${sql.raw(table)} where id = ${id}::uuid and ${owner} = ${user}::uuid`)
    : [];
  if (found.length === 0) throw new AppError('not_found');
}
