/**
 * Definition → table with its foreign keys and indexes. Used to write migrations; queries are written in SQL with the
 * names of `names.ts`.
 */
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
  type ExtraConfigColumn,
  type PgColumnBuilderBase,
  type PgTable,
} from 'drizzle-orm/pg-core';
import type { Field } from '../../define/field.ts';
import { memoize } from '../../define/memoize.ts';
import { tableOwner, type Registry } from '../../define/registry.ts';
import type { AnyResource } from '../../define/resource.ts';
import { columnOf, instant, sqlType } from './columns.ts';
import { columnName, tableName } from './names.ts';

type Cells = Record<string, AnyPgColumn>;
export type Tables = Record<string, PgTable>;

/** One table per definition that owns one, by table name. */
export function tablesOf(registry: Registry): Tables {
  const built: Tables = {};
  for (const resource of registry.values()) {
    if (!resource.subsetOf) built[tableName(resource.name)] = tableOf(resource, registry, built);
  }
  return built;
}

function tableOf(resource: AnyResource, registry: Registry, built: Tables): PgTable {
  const columns: Record<string, PgColumnBuilderBase> = {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    ...Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [columnName(name), columnOf(columnName(name), field)]),
    ),
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
  return pgTable(tableName(resource.name), columns, (t) => [
    ...indexesOf(resource, t as Cells),
    ...keysOf(resource, registry, t as Cells, built),
  ]);
}

/** Whether the section has a full-text search. */
export const isSearched = (resource: AnyResource): boolean => Object.values(resource.fields).some((x) => x.search);

/**
 * Whether an index holds the rows in the section's own order together with their searched text, for searches that walk
 * it. The text must fit
 * into a page of the index whatever is written into its fields: `searchTextBytes` at the most.
 */
export const hasScanIndex = memoize((resource: AnyResource): boolean => {
  const searched = Object.entries(resource.fields).filter(([, x]) => x.search);
  const sort = resource.fields[resource.list?.sort?.[0] ?? 'id'];
  const bytes = searched.reduce((sum, [, x]) => sum + bytesOf(x, resource), 0);
  return (
    searched.length > 0 &&
    bytes + (sort && sqlType[sort.kind] === 'text' ? bytesOf(sort, resource) : 0) <= searchTextBytes
  );
});
/** Bytes of a walked section's searched text: an entry of an index must not be longer than a third of a page. */
export const searchTextBytes = 2_600;
/** Folded and, again, with its half-spaces joined; two bytes for a Persian letter. */
function bytesOf(field: Field, resource: AnyResource): number {
  if (field.kind === 'email' || field.kind === 'mobile') return 254;
  if (field.computed && 'join' in field.computed) {
    return field.computed.join.reduce((sum, name) => sum + bytesOf(resource.fields[name]!, resource), 0);
  }
  return field.kind === 'text' || field.kind === 'longText'
    ? 4 * (field.max ?? (field.kind === 'text' ? 300 : 5_000))
    : Infinity;
}

/** Names of indexes are stable and say what they serve: errors of unique ones are read back by `uniqueField`. */
const indexName = (resource: AnyResource, ...parts: string[]): string =>
  [tableName(resource.name), ...parts].join('_').slice(0, 63);

function indexesOf(resource: AnyResource, t: Cells) {
  const live = sql`${t.deleted_at} is null`;
  const on = (name: string) => t[columnName(name)]!;
  const [defaultSort] = resource.list?.sort ?? ['id'];
  const entries = Object.entries(resource.fields);
  const has = (test: (x: Field) => boolean | undefined) => entries.filter(([, x]) => test(x)).map(([name]) => name);
  return [
    index(indexName(resource, 'live')).on(t.id!).where(live),
    index(indexName(resource, 'trash'))
      .on(t.deleted_at!)
      .where(sql`${t.deleted_at} is not null`),
    ...has((x) => x.sort && !x.unique).map((n) =>
      index(indexName(resource, columnName(n), 'sort'))
        .on(on(n), t.id!)
        .where(live),
    ),
    ...has((x) => x.unique).map((n) =>
      uniqueIndex(indexName(resource, columnName(n), 'unique'))
        .on(on(n))
        .where(live),
    ),
    ...(resource.uniqueTogether ?? []).map((names) =>
      uniqueIndex(indexName(resource, ...names.map(columnName), 'unique'))
        .on(...(names.map(on) as [AnyPgColumn]))
        .where(live),
    ),
    ...has((x) => (x.filter && !x.sort && !x.unique && !arrayKinds.has(x.kind)) || x.kind === 'reference').map((n) =>
      index(indexName(resource, columnName(n), 'filter'))
        .on(on(n), ...(defaultSort === 'id' || defaultSort === n ? [t.id!] : [on(defaultSort), t.id!]))
        .where(live),
    ),
    ...has((x) => x.kind === 'references' || (x.filter && arrayKinds.has(x.kind) && x.kind !== 'list')).map((n) =>
      index(indexName(resource, columnName(n), 'has')).using('gin', on(n)),
    ),
    ...has((x) => x.kind === 'list' && Object.values(x.item).some((i) => i.kind === 'reference')).map((n) =>
      index(indexName(resource, columnName(n), 'has')).using('gin', withOperators(on(n), 'jsonb_path_ops')),
    ),
    ...(resource.indexes ?? []).map((names) => {
      const [first, ...rest] = [...names.map(on), t.id!];
      return index(indexName(resource, ...names.map(columnName), 'index'))
        .on(first!, ...rest)
        .where(live);
    }),
    ...(hasScanIndex(resource)
      ? [
          defaultSort === 'id'
            ? index(indexName(resource, 'walk')).on(t.id!, t.search_text!).where(live)
            : index(indexName(resource, 'walk')).on(on(defaultSort), t.id!, t.search_text!).where(live),
        ]
      : []),
    ...(isSearched(resource)
      ? [index(indexName(resource, 'search')).using('gin', withOperators(t.search_text!, 'gin_trgm_ops'))]
      : []),
    ...(resource.singleton ? [uniqueIndex(indexName(resource, 'only')).on(sql`(true)`)] : []),
  ];
}
/** drizzle's type for columns inside an index has the method; the one for columns of a table does not. */
const withOperators = (column: AnyPgColumn, operators: 'gin_trgm_ops' | 'jsonb_path_ops') =>
  (column as unknown as ExtraConfigColumn).op(operators as never);
const arrayKinds: ReadonlySet<string> = new Set(['choices', 'tags', 'images', 'references', 'list']);

function keysOf(resource: AnyResource, registry: Registry, t: Cells, built: Tables) {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference') return [];
    const target = registry.get(field.to);
    if (!target) return [];
    const owner = tableName(tableOwner(target, registry).name);
    const key = foreignKey({
      name: indexName(resource, columnName(name), 'key'),
      columns: [t[columnName(name)]!],
      get foreignColumns(): [AnyPgColumn] {
        return [idOf(owner === tableName(resource.name) ? t : built[owner])];
      },
    } as Parameters<typeof foreignKey>[0]);
    return [resource.partOf?.by === name ? key.onDelete('cascade') : key.onDelete('restrict')];
  });
}
const idOf = (table: unknown): AnyPgColumn => (table as Cells).id!;
