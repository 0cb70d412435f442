/** Titles of rows: what stands for them in exports and hints. */
import { sql } from 'drizzle-orm';
import { choiceLabel } from '../../../define/choices.ts';
import { tableOwner } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { maskedTitle, readsTitles } from '../../../define/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import type { Access } from '../section/authorize.ts';
import { col } from '../../platform/db/row-shape.ts';

/**
 * The titles of rows by id, as people read them: one query. Secret ones are masked for those who may not read them.
 * @param db where they are read, a snapshot for an export.
 */
export async function titlesOf(
  db: Pick<Database, 'query'>,
  { services: { registry }, view, actor }: Access,
  target: AnyResource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  if (!readsTitles(target, view.panel, actor, registry)) return new Map(ids.map((id) => [id, maskedTitle(target, id)]));
  const table = sql.raw(tableName(tableOwner(target, registry).name));
  const rows = await db.query(
    sql`select id, ${sql.raw(`"${columnName(target.title)}"`)}::text as title from ${table}
      where id = any(${sql.param(ids)}::uuid[])`,
    { id: col.uuid, title: col.text.orNull },
  );
  return new Map(rows.map((r) => [r.id, choiceLabel(target.fields[target.title], r.title ?? '')]));
}
