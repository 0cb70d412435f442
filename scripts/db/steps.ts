/** The schemas between the one before and the one of the definitions, so that what goes is dropped last. */
import { isDeepStrictEqual } from 'node:util';
import type { SchemaSnapshot, TableSnapshot } from './snapshot.ts';
import { identifier } from './sql.ts';

const mapTables = (
  schema: SchemaSnapshot,
  map: (table: TableSnapshot, key: string) => TableSnapshot,
): SchemaSnapshot => ({
  ...schema,
  tables: Object.fromEntries(Object.entries(schema.tables).map(([key, table]) => [key, map(table, key)])),
});

const parts = ['indexes', 'foreignKeys', 'uniqueConstraints', 'compositePrimaryKeys', 'checkConstraints'] as const;

/** Without the indexes and constraints that are gone or changed; all tables and columns stay. */
export const withoutChangedParts = (schema: SchemaSnapshot, after: SchemaSnapshot): SchemaSnapshot =>
  mapTables(schema, (table, key) => {
    const target = after.tables[key];
    if (!target) return table;
    const unchanged = parts.map((part) => {
      const same = Object.entries(table[part]).filter(([name, value]) => isDeepStrictEqual(value, target[part][name]));
      return [part, Object.fromEntries(same)];
    });
    return { ...table, ...Object.fromEntries(unchanged) };
  });

/**
 * The definitions' schema together with the tables and columns that are dropped later.
 * @param filledLater columns that have neither default nor NOT NULL until they are filled, by `table.column`.
 */
export function withDropped(
  after: SchemaSnapshot,
  reduced: SchemaSnapshot,
  filledLater: ReadonlySet<string>,
): SchemaSnapshot {
  const extended = mapTables(after, (table, key) => {
    const existing = reduced.tables[key]?.columns;
    if (!existing) return table;
    const columns = Object.entries(table.columns).map(([name, column]) => {
      if (!filledLater.has(`${table.name}.${name}`)) return [name, column];
      const { default: _, ...open } = column;
      return [name, existing[name] ? { ...column, notNull: false } : { ...open, notNull: false }];
    });
    return { ...table, columns: { ...existing, ...Object.fromEntries(columns) } };
  });
  return { ...extended, tables: { ...reduced.tables, ...extended.tables } };
}

/** Drops the columns and tables that the definitions no longer have. */
export function drops(reduced: SchemaSnapshot, after: SchemaSnapshot): string[] {
  const columns = Object.entries(reduced.tables).flatMap(([key, table]) => {
    const target = after.tables[key];
    const gone = target ? Object.keys(table.columns).filter((name) => !target.columns[name]) : [];
    if (gone.length === 0) return [];
    return [
      `ALTER TABLE ${identifier(table.name)} ${gone.map((name) => `DROP COLUMN ${identifier(name)}`).join(', ')};`,
    ];
  });
  const tables = Object.entries(reduced.tables).flatMap(([key, { name }]) =>
    after.tables[key] ? [] : [identifier(name)],
  );
  return tables.length === 0 ? columns : [...columns, `DROP TABLE ${tables.join(', ')};`];
}
