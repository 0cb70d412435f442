/**
 * Definition → table with its foreign keys and indexes. Migrations are generated from it; queries are written in SQL
 * with the names of `names.ts`.
 */
import { getTableColumns, sql } from 'drizzle-orm';
import {
  foreignKey,
  integer,
  pgTable,
  text,
  uuid,
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTable,
} from 'drizzle-orm/pg-core';
import { tableOwner, type Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { columnOf, instant } from './columns.ts';
import { indexesOf, indexName, isSearched, type TableColumns } from './indexes.ts';
import { columnName, tableName } from './names.ts';

export type Tables = Record<string, PgTable>;

/** The tables of all definitions that own one, by table name. */
export function tablesOf(registry: Registry): Tables {
  const tables: Tables = {};
  for (const resource of registry.values()) {
    if (!resource.subsetOf) tables[tableName(resource.name)] = tableOf(resource, registry, tables);
  }
  return tables;
}

/** @param tables all tables by name, complete by the time drizzle asks a table for its foreign keys. */
function tableOf(resource: AnyResource, registry: Registry, tables: Tables): PgTable {
  const fields = Object.entries(resource.fields).map(([name, field]) => {
    const column = columnName(name);
    return [column, columnOf(column, field)] as const;
  });
  const columns: Record<string, PgColumnBuilderBase> = {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    ...Object.fromEntries(fields),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    created_by: uuid('created_by'),
    deleted_at: instant('deleted_at'),
    ...(isSearched(resource) && { search_text: text('search_text').notNull().default('') }),
  };
  return pgTable(tableName(resource.name), columns, (table) => [
    ...indexesOf(resource, table),
    ...foreignKeysOf(resource, registry, table, tables),
  ]);
}

function foreignKeysOf(resource: AnyResource, registry: Registry, table: TableColumns, tables: Tables) {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const target = field.kind === 'reference' ? registry.get(field.to) : undefined;
    if (!target) return [];
    const owner = tables[tableName(tableOwner(target, registry).name)];
    const column = table[columnName(name)];
    const id = owner && getTableColumns(owner)['id'];
    if (!id || !column) return [];
    const key = foreignKey<string, string, [AnyPgColumn<{ tableName: string }>]>({
      name: indexName(resource, columnName(name), 'key'),
      columns: [column],
      foreignColumns: [id],
    });
    return [key.onDelete(resource.partOf?.by === name ? 'cascade' : 'restrict')];
  });
}
