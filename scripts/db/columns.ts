/** Columns of existing tables that are new, change their type or become required. */
import { tableLabels } from './labels.ts';
import type { Statements } from './options.ts';
import type { ColumnSnapshot, SchemaSnapshot, Snapshot, TableSnapshot } from './snapshot.ts';
import { batchedUpdate, identifier, setNotNull } from './sql.ts';

export interface ColumnChanges {
  /** The schema with types, defaults and expressions converted. */
  readonly converted: SchemaSnapshot;
  readonly transaction: readonly string[];
  /** In the transaction, after columns were added: defaults that only new rows get. */
  readonly defaults: readonly string[];
  readonly online: readonly string[];
  readonly refusals: readonly string[];
  /** Columns that are filled online before they become NOT NULL, by `table.column`. */
  readonly filledLater: ReadonlySet<string>;
}

interface Change {
  /** The column after the first transaction. */
  readonly column?: ColumnSnapshot;
  readonly transaction?: readonly string[];
  readonly defaults?: readonly string[];
  readonly online?: readonly string[];
  readonly refusal?: string;
  readonly filledLater?: boolean;
}

/** What the columns of existing tables need. @param renamed the schema before, under its new names. */
export function changedColumns(renamed: SchemaSnapshot, after: Snapshot, stated: Statements): ColumnChanges {
  const transaction: string[] = [];
  const defaults: string[] = [];
  const online: string[] = [];
  const refusals: string[] = [];
  const filledLater = new Set<string>();
  const labels = tableLabels(after);
  const tables = Object.entries(renamed.tables).map(([key, table]): [string, TableSnapshot] => {
    const target = after.schema.tables[key];
    if (!target) return [key, table];
    const remade = stated.allowDrop ? remadeColumns(table, target) : [];
    transaction.push(...remade.map((name) => dropColumn(table.name, name)));
    const columns = omitKeys(table.columns, remade);
    for (const column of Object.values(target.columns)) {
      const place = `${table.name}.${column.name}`;
      const label = labels.get(place) ?? place;
      const change = changeOf(target, columns[column.name], column, stated.fill.get(place), label);
      transaction.push(...(change.transaction ?? []));
      defaults.push(...(change.defaults ?? []));
      online.push(...(change.online ?? []));
      if (change.refusal !== undefined) refusals.push(change.refusal);
      if (change.filledLater) filledLater.add(place);
      if (change.column) columns[column.name] = change.column;
    }
    return [key, { ...table, columns, indexes: indexesWithout(table, remade) }];
  });
  return {
    converted: { ...renamed, tables: Object.fromEntries(tables) },
    transaction,
    defaults,
    online,
    refusals,
    filledLater,
  };
}

/** Columns that had values of their own and are generated from now on: PostgreSQL can only drop and add them again. */
const remadeColumns = (from: TableSnapshot, to: TableSnapshot): string[] =>
  Object.values(from.columns).flatMap(({ name, generated }) =>
    !generated && to.columns[name]?.generated ? [name] : [],
  );

const dropColumn = (table: string, column: string): string =>
  `ALTER TABLE ${identifier(table)} DROP COLUMN ${identifier(column)};`;

const omitKeys = <T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

/** An index goes with its column. */
const indexesWithout = ({ indexes }: TableSnapshot, columns: readonly string[]): TableSnapshot['indexes'] =>
  Object.fromEntries(
    Object.entries(indexes).filter(
      ([, index]) => !index.columns.some(({ expression }) => columns.includes(expression)),
    ),
  );

function changeOf(
  table: TableSnapshot,
  from: ColumnSnapshot | undefined,
  to: ColumnSnapshot,
  fill: string | undefined,
  label: string,
): Change {
  if (!from) return addition(table, to, fill, label);
  if (to.generated || from.generated) return generatedChange(table.name, from, to, label);
  const isConverted = from.type !== to.type;
  const conversion = isConverted ? conversionOf(table.name, to, fill) : undefined;
  const requirement = from.notNull || !to.notNull ? undefined : becomesRequired(table.name, to, fill, label);
  return {
    ...(isConverted && { column: { ...to, notNull: from.notNull } }),
    transaction: conversion ?? [],
    ...requirement,
  };
}

/** A new column gets its default with no rewrite of the table; any other value is filled in batches. */
function addition(table: TableSnapshot, to: ColumnSnapshot, fill: string | undefined, label: string): Change {
  if (fill !== undefined) {
    const defaults =
      to.default === undefined
        ? []
        : [`ALTER TABLE ${identifier(table.name)} ALTER COLUMN ${identifier(to.name)} SET DEFAULT ${to.default};`];
    return { defaults, online: fillSteps(table.name, to, fill), filledLater: true };
  }
  if (to.generated || !to.notNull) return {};
  if (to.default === undefined) return { refusal: needsValue(label) };
  const isUnique = Object.values(table.indexes).some(
    ({ isUnique: unique, columns }) => unique && columns.length === 1 && columns[0]?.expression === to.name,
  );
  if (!isUnique) return {};
  return {
    refusal: `${label} is unique, and its default would be the value of all rows: state one with --fill ${label}="<SQL>".`,
  };
}

function becomesRequired(table: string, to: ColumnSnapshot, fill: string | undefined, label: string): Change {
  const value = fill ?? to.default;
  if (value === undefined) return { refusal: needsValue(label) };
  return { online: fillSteps(table, to, String(value)), filledLater: true };
}

const needsValue = (label: string): string =>
  `${label} is required, and existing rows have no value: give the field a default, or state a value for them with --fill ${label}="<SQL>".`;

function fillSteps(table: string, to: ColumnSnapshot, value: string): string[] {
  const fill = batchedUpdate(table, `${identifier(to.name)} = (${value})`, `${identifier(to.name)} IS NULL`);
  return to.notNull ? [fill, ...setNotNull(table, to.name, fill)] : [fill];
}

/** A change of type rewrites the table under a lock. The default follows, as it may not convert by itself. */
function conversionOf(table: string, to: ColumnSnapshot, using: string | undefined): string[] {
  const alter = `ALTER COLUMN ${identifier(to.name)}`;
  const value = using ?? `${identifier(to.name)}::${to.type}`;
  const setDefault = to.default === undefined ? '' : `, ${alter} SET DEFAULT ${to.default}`;
  return [
    `ALTER TABLE ${identifier(table)} ${alter} DROP DEFAULT, ${alter} SET DATA TYPE ${to.type} USING (${value})${setDefault};`,
  ];
}

function generatedChange(table: string, from: ColumnSnapshot, to: ColumnSnapshot, label: string): Change {
  const alter = `ALTER TABLE ${identifier(table)} ALTER COLUMN ${identifier(to.name)}`;
  if (from.generated && to.generated) {
    if (from.generated.as === to.generated.as) return {};
    return { column: to, transaction: [`${alter} SET EXPRESSION AS (${to.generated.as});`] };
  }
  if (!to.generated) return { column: { ...to, notNull: from.notNull }, transaction: [`${alter} DROP EXPRESSION;`] };
  return {
    refusal: `${label} is computed now, and its column holds values of its own: give the computed field another name, or drop them on purpose (--allow-drop).`,
  };
}
