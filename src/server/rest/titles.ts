/** Titles of rows: what stands for them in exports and hints. */
import { sql } from 'drizzle-orm';
import { tableOwner, type Registry } from '../../define/registry.ts';
import type { AnyResource } from '../../define/resource.ts';
import type { Database } from '../db/database.ts';
import { columnName, tableName } from '../db/names.ts';

/** The titles of rows by id: one query. */
export async function titlesOf(
  db: Pick<Database, 'query'>,
  registry: Registry,
  target: AnyResource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const table = sql.raw(tableName(tableOwner(target, registry).name));
  const rows = await db.query<{ id: string; title: string | null }>(
    sql`select id, ${sql.raw(`"${columnName(target.title)}"`)}::text as title from ${table}
      where id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map((r) => [r.id, r.title ?? '']));
}
