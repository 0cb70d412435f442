/** `renamedFrom` of sections and fields: what the next migration renames instead of dropping and adding. */
import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '../../src/define/field.ts';
import { tableOwner, type Registry } from '../../src/define/registry.ts';
import type { AnyResource } from '../../src/define/resource.ts';
import { columnName, tableName } from '../../src/server/platform/db/names.ts';
import type { FieldShape, SchemaSnapshot, Snapshot, TableSnapshot } from './snapshot.ts';
import { identifier } from './sql.ts';

export interface Rename {
  readonly from: string;
  readonly to: string;
}
export interface FieldRename extends Rename {
  /** The section, by its new name. */
  readonly section: string;
  /** Its table, by its new name; whether it is the section's own and not that of the section it is a subset of. */
  readonly table: string;
  readonly ownsTable: boolean;
}
/** A renamed key in the JSON of a list or group. */
export interface KeyRename extends Rename {
  readonly table: string;
  readonly column: string;
  readonly kind: 'list' | 'group';
}
export interface Renames {
  readonly sections: readonly (Rename & { readonly ownsTable: boolean })[];
  readonly fields: readonly FieldRename[];
  readonly keys: readonly KeyRename[];
}

/** The renames that the snapshot does not know yet; none that is done already. */
export function renamesOf(before: Snapshot, registry: Registry): Renames {
  const resources = [...registry.values()];
  const sections = resources.flatMap(({ name, renamedFrom, subsetOf }) =>
    renamedFrom !== undefined && !before.sections[name] && before.sections[renamedFrom]
      ? [{ from: renamedFrom, to: name, ownsTable: !subsetOf }]
      : [],
  );
  const formerly = (name: string): string => sections.find(({ to }) => to === name)?.from ?? name;
  const shapeOf = (resource: AnyResource) => before.sections[formerly(resource.name)]?.fields ?? {};
  return {
    sections,
    fields: resources.flatMap((resource) => {
      const table = tableName(tableOwner(resource, registry).name);
      const place = { section: resource.name, table, ownsTable: !resource.subsetOf };
      return renamedFields(resource.fields, shapeOf(resource)).map((rename) => ({ ...place, ...rename }));
    }),
    keys: resources.filter(({ subsetOf }) => !subsetOf).flatMap((resource) => renamedKeys(resource, shapeOf(resource))),
  };
}

const renamedFields = (fields: Fields, shapes: Readonly<Record<string, FieldShape>>): Rename[] =>
  Object.entries(fields).flatMap(([to, { renamedFrom: from }]) =>
    from !== undefined && !shapes[to] && shapes[from] ? [{ from, to }] : [],
  );

const renamedKeys = (resource: AnyResource, shapes: Readonly<Record<string, FieldShape>>): KeyRename[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'list' && field.kind !== 'group') return [];
    const shape = shapes[name] ?? shapes[field.renamedFrom ?? ''];
    const place = { table: tableName(resource.name), column: columnName(name), kind: field.kind };
    return renamedFields(field.item, shape?.item ?? {}).map((rename) => ({ ...place, ...rename }));
  });

export interface RenamedSchema {
  readonly schema: SchemaSnapshot;
  readonly statements: readonly string[];
}

/** The schema under its new names, and the statements that rename. @param after the schema of the definitions. */
export function renameSchema(before: SchemaSnapshot, after: SchemaSnapshot, renames: Renames): RenamedSchema {
  let schema = before;
  const statements: string[] = [];
  for (const { from, to } of renames.sections.filter(({ ownsTable }) => ownsTable)) {
    schema = renameTable(schema, tableName(from), tableName(to));
    statements.push(
      `ALTER TABLE ${identifier(tableName(from))} RENAME TO ${identifier(tableName(to))};`,
      `ALTER INDEX ${identifier(`${tableName(from)}_pkey`)} RENAME TO ${identifier(`${tableName(to)}_pkey`)};`,
    );
  }
  for (const { table, from, to } of renames.fields.filter(({ ownsTable }) => ownsTable)) {
    schema = renameColumn(schema, table, columnName(from), columnName(to));
    statements.push(
      `ALTER TABLE ${identifier(table)} RENAME COLUMN ${identifier(columnName(from))} TO ${identifier(columnName(to))};`,
    );
  }
  const renamed = renameParts(schema, after);
  return { schema: renamed.schema, statements: [...statements, ...renamed.statements] };
}

const mapValues = <T>(record: Readonly<Record<string, T>>, map: (value: T, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

const mapTables = (schema: SchemaSnapshot, map: (table: TableSnapshot) => TableSnapshot): SchemaSnapshot => ({
  ...schema,
  tables: Object.fromEntries(
    Object.values(schema.tables).map((table) => {
      const mapped = map(table);
      return [`public.${mapped.name}`, mapped];
    }),
  ),
});

const renameTable = (schema: SchemaSnapshot, from: string, to: string): SchemaSnapshot =>
  mapTables(schema, (table) => ({
    ...table,
    name: table.name === from ? to : table.name,
    indexes: mapValues(table.indexes, (index) => replaceInWhere(index, `"${from}".`, `"${to}".`)),
    foreignKeys: mapValues(table.foreignKeys, (key) => ({
      ...key,
      tableFrom: key.tableFrom === from ? to : key.tableFrom,
      tableTo: key.tableTo === from ? to : key.tableTo,
    })),
  }));

function replaceInWhere<T extends { readonly where?: string }>(index: T, from: string, to: string): T {
  return index.where === undefined ? index : { ...index, where: index.where.replaceAll(from, to) };
}

function renameColumn(schema: SchemaSnapshot, owner: string, from: string, to: string): SchemaSnapshot {
  const renamed = (name: string): string => (name === from ? to : name);
  return mapTables(schema, (table) => {
    const foreignKeys = mapValues(table.foreignKeys, (key) => ({
      ...key,
      columnsFrom: key.tableFrom === owner ? key.columnsFrom.map(renamed) : key.columnsFrom,
      columnsTo: key.tableTo === owner ? key.columnsTo.map(renamed) : key.columnsTo,
    }));
    if (table.name !== owner) return { ...table, foreignKeys };
    const columns = Object.values(table.columns).map((column) => ({
      ...column,
      name: renamed(column.name),
      ...(column.generated && {
        generated: { ...column.generated, as: column.generated.as.replaceAll(`"${from}"`, `"${to}"`) },
      }),
    }));
    const indexes = mapValues(table.indexes, (index) => ({
      ...replaceInWhere(index, `"${owner}"."${from}"`, `"${owner}"."${to}"`),
      columns: index.columns.map((part) => ({ ...part, expression: renamed(part.expression) })),
    }));
    return {
      ...table,
      foreignKeys,
      indexes,
      columns: Object.fromEntries(columns.map((column) => [column.name, column])),
    };
  });
}

/** Indexes and foreign keys that differ from those of the definitions by nothing but their names. */
function renameParts(schema: SchemaSnapshot, after: SchemaSnapshot): RenamedSchema {
  const statements: string[] = [];
  const renamed = mapTables(schema, (table) => {
    const target = after.tables[`public.${table.name}`];
    if (!target) return table;
    const indexes = matchNames(table.indexes, target.indexes, (from, to) =>
      statements.push(`ALTER INDEX ${identifier(from)} RENAME TO ${identifier(to)};`),
    );
    const foreignKeys = matchNames(table.foreignKeys, target.foreignKeys, (from, to) =>
      statements.push(
        `ALTER TABLE ${identifier(table.name)} RENAME CONSTRAINT ${identifier(from)} TO ${identifier(to)};`,
      ),
    );
    return { ...table, indexes, foreignKeys };
  });
  return { schema: renamed, statements };
}

function matchNames<T extends { readonly name: string }>(
  parts: Readonly<Record<string, T>>,
  targets: Readonly<Record<string, T>>,
  rename: (from: string, to: string) => void,
): Record<string, T> {
  const free = new Map(Object.entries(targets).filter(([name]) => !parts[name]));
  const matched = Object.values(parts).map((part) => {
    if (targets[part.name]) return part;
    const target = [...free.values()].find(({ name }) => isDeepStrictEqual({ ...part, name }, free.get(name)));
    if (!target) return part;
    free.delete(target.name);
    rename(part.name, target.name);
    return target;
  });
  return Object.fromEntries(matched.map((part) => [part.name, part]));
}
