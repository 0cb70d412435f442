/** Indexes that change under their name, and unique ones over rows that exist. */
import { isDeepStrictEqual } from 'node:util';
import { columnName, tableName } from '../../src/server/platform/db/names.ts';
import { tableLabels } from './labels.ts';
import type { Renames } from './renames.ts';
import type { IndexSnapshot, SchemaSnapshot, Snapshot, TableSnapshot } from './snapshot.ts';
import { identifier, refuseDuplicates } from './sql.ts';

export interface IndexChanges {
  /** The schema without the indexes that are replaced. */
  readonly schema: SchemaSnapshot;
  readonly transaction: readonly string[];
  readonly online: readonly string[];
}

/** A changed index serves under another name until its successor is built. */
export function replacedIndexes(schema: SchemaSnapshot, after: SchemaSnapshot): IndexChanges {
  const replaced: string[] = [];
  const tables = Object.entries(schema.tables).map(([key, table]): [string, TableSnapshot] => {
    const target = after.tables[key]?.indexes ?? {};
    const isChanged = (index: IndexSnapshot): boolean => {
      const next = target[index.name];
      return next !== undefined && !isDeepStrictEqual(index, next);
    };
    const indexes = Object.entries(table.indexes).filter(([, index]) => !isChanged(index));
    replaced.push(...Object.values(table.indexes).flatMap((index) => (isChanged(index) ? [index.name] : [])));
    return [key, { ...table, indexes: Object.fromEntries(indexes) }];
  });
  const former = (name: string): string => identifier(`old_${name}`.slice(0, 63));
  return {
    schema: { ...schema, tables: Object.fromEntries(tables) },
    transaction: replaced.map((name) => `ALTER INDEX ${identifier(name)} RENAME TO ${former(name)};`),
    online: replaced.map((name) => `DROP INDEX CONCURRENTLY IF EXISTS ${former(name)};`),
  };
}

/** The first statements of a migration: they refuse it where rows share values that become unique. */
export function uniquenessChecks(schema: SchemaSnapshot, after: Snapshot, renames: Renames): string[] {
  const labels = tableLabels(after);
  return Object.entries(schema.tables).flatMap(([key, table]) => {
    const formerTable = renames.sections.find(({ to }) => tableName(to) === table.name)?.from;
    const current = formerTable === undefined ? table.name : tableName(formerTable);
    const former = (column: string): string => {
      const rename = renames.fields.find(({ table: owner, to }) => owner === table.name && columnName(to) === column);
      return rename ? columnName(rename.from) : column;
    };
    const indexes = Object.values(after.schema.tables[key]?.indexes ?? {});
    return indexes
      .filter((index) => isNewUnique(index, table))
      .map((index) => {
        const columns = index.columns.map(({ expression }) => expression);
        const label = columns.map((column) => labels.get(`${table.name}.${column}`) ?? column).join(' + ');
        const where = (index.where ?? 'true').replaceAll(`"${table.name}".`, `"${current}".`);
        return refuseDuplicates(label, current, columns.map(former), where);
      });
  });
}

/** Whether a unique index over columns that exist is new or covers other rows than before. */
const isNewUnique = (index: IndexSnapshot, table: TableSnapshot): boolean =>
  index.isUnique &&
  !isDeepStrictEqual(index, table.indexes[index.name]) &&
  index.columns.every(({ expression, isExpression }) => !isExpression && table.columns[expression] !== undefined);
