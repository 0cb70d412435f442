/** Definition → indexes: those that lists, filters, sorting, search and uniqueness of a section need. */
import { sql, type SQL } from 'drizzle-orm';
import { index, uniqueIndex, type ExtraConfigColumn, type IndexBuilder } from 'drizzle-orm/pg-core';
import type { Field } from '../../../define/field.ts';
import { memoize } from '../../../define/memoize.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { isReference, targetsOf } from '../../../define/visit-fields.ts';
import { sqlType } from './columns.ts';
import { columnName, tableName } from './names.ts';

/** The columns of a table that is being declared, by column name. */
export type TableColumns = Readonly<Record<string, ExtraConfigColumn>>;

/** Whether the section has a full-text search. */
export const isSearched = (resource: AnyResource): boolean =>
  Object.values(resource.fields).some((field) => field.search);

/** The maximum bytes of an entry of a scan index, which must not exceed a third of a page. */
const scanEntryBytes = 2_600;

/**
 * Whether an index contains the rows in the section's default order together with their search text, so that a search
 * can be an index scan. Only where the search text fits into an index entry whatever the fields contain.
 */
export const hasScanIndex = memoize((resource: AnyResource): boolean => {
  const searched = Object.values(resource.fields).filter((field) => field.search);
  const bytes = searched.reduce((sum, field) => sum + maxBytesOf(field, resource), 0);
  return searched.length > 0 && bytes <= maxSearchTextBytes(resource);
});

/** The maximum bytes of search text that fit into the scan index, beside the value of the default order. */
export const maxSearchTextBytes = memoize((resource: AnyResource): number => {
  const sort = resource.fields[resource.list?.sort?.[0] ?? 'id'];
  return scanEntryBytes - (sort && sqlType[sort.kind] === 'text' ? maxBytesOf(sort, resource) : 0);
});

/**
 * The maximum bytes of a field in the search text: two per Persian letter, twice, since the normalised text is repeated
 * with its half-spaces removed.
 */
function maxBytesOf(field: Field, resource: AnyResource): number {
  if (field.kind === 'email' || field.kind === 'mobile') return 254;
  if (field.computed && 'join' in field.computed) {
    return field.computed.join.reduce((sum, name) => {
      const part = resource.fields[name];
      return part ? sum + maxBytesOf(part, resource) : sum;
    }, 0);
  }
  if (field.kind === 'text') return 4 * (field.max ?? 300);
  return field.kind === 'longText' ? 4 * (field.max ?? 5_000) : Infinity;
}

/** Names of indexes and keys are stable; errors of unique indexes are mapped back to fields by them. */
export const indexName = (resource: AnyResource, ...parts: string[]): string =>
  [tableName(resource.name), ...parts].join('_').slice(0, 63);

const arrayKinds: ReadonlySet<string> = new Set(['choices', 'tags', 'images', 'references', 'list']);

/** All indexes of a section's table. */
export function indexesOf(resource: AnyResource, table: TableColumns): IndexBuilder[] {
  const live = sql`${table['deleted_at']} is null`;
  return [
    index(indexName(resource, 'live')).on(column(table, 'id')).where(live),
    index(indexName(resource, 'trash'))
      .on(column(table, 'deletedAt'))
      .where(sql`${table['deleted_at']} is not null`),
    ...sortIndexes(resource, table, live),
    ...uniqueIndexes(resource, table, live),
    ...filterIndexes(resource, table, live),
    ...arrayIndexes(resource, table),
    ...declaredIndexes(resource, table, live),
    ...searchIndexes(resource, table, live),
    ...(resource.singleton ? [uniqueIndex(indexName(resource, 'only')).on(sql`(true)`)] : []),
  ];
}

function column(table: TableColumns, field: string): ExtraConfigColumn {
  const found = table[columnName(field)];
  if (!found) throw new Error(`an index names ${field}, which is no field`);
  return found;
}

const fieldsWith = (resource: AnyResource, test: (field: Field) => boolean | undefined): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (test(field) ? [name] : []));

const sortIndexes = (resource: AnyResource, table: TableColumns, live: SQL): IndexBuilder[] =>
  fieldsWith(resource, (field) => field.sort && !field.unique).map((name) =>
    index(indexName(resource, columnName(name), 'sort'))
      .on(column(table, name), column(table, 'id'))
      .where(live),
  );

function uniqueIndexes(resource: AnyResource, table: TableColumns, live: SQL): IndexBuilder[] {
  const single = fieldsWith(resource, (field) => field.unique).map((name) => [name]);
  return [...single, ...(resource.uniqueTogether ?? [])].flatMap((names) => {
    const [first, ...rest] = names.map((name) => column(table, name));
    if (!first) return [];
    return [
      uniqueIndex(indexName(resource, ...names.map(columnName), 'unique'))
        .on(first, ...rest)
        .where(live),
    ];
  });
}

/** Filtered fields and references, each with the default order, so that a filtered page is one index scan. */
function filterIndexes(resource: AnyResource, table: TableColumns, live: SQL): IndexBuilder[] {
  const [defaultSort] = resource.list?.sort ?? ['id'];
  const isFiltered = (field: Field): boolean =>
    field.filter === true && !field.sort && !field.unique && !arrayKinds.has(field.kind);
  return fieldsWith(resource, (field) => isFiltered(field) || field.kind === 'reference').map((name) => {
    const order = defaultSort === 'id' || defaultSort === name ? [] : [column(table, defaultSort)];
    return index(indexName(resource, columnName(name), 'filter'))
      .on(column(table, name), ...order, column(table, 'id'))
      .where(live);
  });
}

/** Whether nested rows of the field reference rows, at any depth. */
const holdsReferences = (field: Field): boolean => !isReference(field) && targetsOf(field).length > 0;

/** GIN indexes for "contains": arrays, and lists and groups that hold references. */
function arrayIndexes(resource: AnyResource, table: TableColumns): IndexBuilder[] {
  const arrays = fieldsWith(
    resource,
    (field) => field.kind === 'references' || (field.filter && arrayKinds.has(field.kind) && field.kind !== 'list'),
  );
  const nested = fieldsWith(resource, holdsReferences);
  const name = (field: string): string => indexName(resource, columnName(field), 'has');
  return [
    ...arrays.map((field) => index(name(field)).using('gin', column(table, field))),
    ...nested.map((field) => index(name(field)).using('gin', column(table, field).op('jsonb_path_ops'))),
  ];
}

const declaredIndexes = (resource: AnyResource, table: TableColumns, live: SQL): IndexBuilder[] =>
  (resource.indexes ?? []).flatMap((names) => {
    const [first, ...rest] = [...names, 'id'].map((name) => column(table, name));
    if (!first) return [];
    return [
      index(indexName(resource, ...names.map(columnName), 'index'))
        .on(first, ...rest)
        .where(live),
    ];
  });

function searchIndexes(resource: AnyResource, table: TableColumns, live: SQL): IndexBuilder[] {
  const searchText = table['search_text'];
  if (!searchText) return [];
  const trigrams = index(indexName(resource, 'search')).using('gin', searchText.op('gin_trgm_ops'));
  if (!hasScanIndex(resource)) return [trigrams];
  const [defaultSort] = resource.list?.sort ?? ['id'];
  const order = defaultSort === 'id' ? [] : [column(table, defaultSort)];
  const [first = column(table, 'id'), ...rest] = [...order, column(table, 'id'), searchText];
  const scan = index(indexName(resource, 'scan'))
    .on(first, ...rest)
    .where(live);
  return [scan, trigrams];
}
