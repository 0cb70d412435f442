/** The values that new rows of a section start with: each field's default, or what staff set (`defaultsFrom`). */
import { sql } from 'drizzle-orm';
import { emptyValue } from '../../../define/schema.ts';
import { tableOwner } from '../../../define/registry.ts';
import { sharedFields } from '../../../define/shared-fields.ts';
import { liveSql } from '../../platform/db/condition-sql.ts';
import { tableName } from '../../platform/db/names.ts';
import type { Access } from '../section/authorize.ts';
import { parseRow, type JsonObject } from './json.ts';
import { jsonSql } from '../section/select.ts';
import { col } from '../../platform/db/row-shape.ts';

/** What the singleton says of the fields that a person may write; nothing where the section names none. */
export async function createDefaults({ services, view }: Access): Promise<JsonObject> {
  const { db, registry } = services;
  const source = view.resource.defaultsFrom === undefined ? undefined : registry.get(view.resource.defaultsFrom);
  if (!source) return {};
  const owner = tableOwner(source, registry);
  const names = sharedFields(view.resource, source).filter((name) => view.creatable.includes(name));
  const [stored] = await db.query(
    sql`select ${jsonSql(names)} as j from ${sql.raw(`"${tableName(owner.name)}"`)} t
      where ${liveSql({ resource: source, actor: null, alias: 't' })} limit 1`,
    { j: col.text },
  );
  // A singleton that was never saved has its own defaults.
  const row: JsonObject = stored ? parseRow(stored.j) : {};
  return Object.fromEntries(names.map((name) => [name, row[name] ?? emptyValue(source.fields[name]!)]));
}
