/** The rows of uploads in several requests: whose each is, how long it is, and what became of it. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';

export interface UploadRow extends Record<string, unknown> {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** Bytes that were announced. */
  readonly size: number;
  /** `/files/…` once it is stored. */
  readonly path: string | null;
}

const columns = sql`id, user_id as "userId", name, size, path`;

export async function insertUpload(db: Database, { id, userId, name, size }: Omit<UploadRow, 'path'>): Promise<void> {
  await db.query(sql`insert into uploads (id, user_id, name, size) values (${id}, ${userId}, ${name}, ${size})`);
}

export async function findUpload(db: Database, id: string): Promise<UploadRow | null> {
  const [row] = await db.query(sql`select ${columns} from uploads where id = ${id}`, {
    id: col.text,
    userId: col.uuid,
    name: col.text,
    size: col.number,
    path: col.text.orNull,
  });
  return row ?? null;
}

/** Says that something of it has just come. */
export async function touchUpload(db: Database, id: string): Promise<void> {
  await db.query(sql`update uploads set touched_at = now() where id = ${id}`);
}

export async function completeUpload(db: Database, id: string, path: string): Promise<void> {
  await db.query(sql`update uploads set path = ${path}, touched_at = now() where id = ${id}`);
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.query(sql`delete from uploads where id = ${id}`);
}

/** Those of which nothing has come for so long. @param age seconds. */
export const findAbandoned = (db: Database, age: number, limit: number): Promise<UploadRow[]> =>
  db.query(
    sql`select ${columns} from uploads where touched_at < now() - make_interval(secs => ${age}) order by touched_at limit ${limit}`,
    { id: col.text, userId: col.uuid, name: col.text, size: col.number, path: col.text.orNull },
  );
