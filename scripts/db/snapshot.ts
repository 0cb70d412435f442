/**
 * The snapshot beside the migrations: the schema they add up to, and what the definitions said that a schema does not
 * contain (names of sections, kinds, choices). The next migration is the difference between it and the definitions.
 */
import { generateDrizzleJson } from 'drizzle-kit/api';
import { isDeepStrictEqual } from 'node:util';
import type { Field, Fields } from '../../src/define/field.ts';
import { tableOwner, type Registry } from '../../src/define/registry.ts';
import { tableName } from '../../src/server/platform/db/names.ts';

export interface ColumnSnapshot {
  readonly name: string;
  readonly type: string;
  readonly primaryKey: boolean;
  readonly notNull: boolean;
  /** As SQL. */
  readonly default?: string | number | boolean;
  readonly generated?: { readonly as: string; readonly type: string };
}
export interface IndexSnapshot {
  readonly name: string;
  readonly columns: readonly { readonly expression: string; readonly isExpression: boolean }[];
  readonly isUnique: boolean;
  readonly where?: string;
}
export interface ForeignKeySnapshot {
  readonly name: string;
  readonly tableFrom: string;
  readonly tableTo: string;
  readonly columnsFrom: readonly string[];
  readonly columnsTo: readonly string[];
}
type Named<T> = Record<string, T>;
export interface TableSnapshot {
  readonly name: string;
  readonly columns: Named<ColumnSnapshot>;
  readonly indexes: Named<IndexSnapshot>;
  readonly foreignKeys: Named<ForeignKeySnapshot>;
  readonly compositePrimaryKeys: Named<unknown>;
  readonly uniqueConstraints: Named<unknown>;
  readonly checkConstraints: Named<unknown>;
}
/** The schema in the form of drizzle-kit; tables by `public.<name>`. */
export interface SchemaSnapshot {
  readonly tables: Named<TableSnapshot>;
}

/** What a definition says of a field, as far as stored values depend on it. */
export interface FieldShape {
  readonly kind: string;
  readonly choices?: readonly string[];
  readonly to?: string;
  readonly item?: Named<FieldShape>;
}
export interface SectionShape {
  readonly table: string;
  readonly fields: Named<FieldShape>;
}
export interface Snapshot {
  readonly schema: SchemaSnapshot;
  readonly sections: Named<SectionShape>;
}

/** The snapshot of declared tables and definitions. @param tables drizzle tables by any key. */
export function snapshotOf(tables: Record<string, unknown>, registry: Registry): Snapshot {
  // Through JSON, as it is when read back. The ids of drizzle-kit are random and serve nothing here.
  const schema: SchemaSnapshot = JSON.parse(JSON.stringify({ ...generateDrizzleJson(tables), id: '', prevId: '' }));
  const sections = [...registry.values()].map((resource): [string, SectionShape] => [
    resource.name,
    { table: tableName(tableOwner(resource, registry).name), fields: shapesOf(resource.fields) },
  ]);
  return { schema, sections: Object.fromEntries(sections) };
}

/** The snapshot before the first migration. */
export const emptySnapshot = (): Snapshot => snapshotOf({}, new Map());

const shapesOf = (fields: Fields): Named<FieldShape> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)]));

function shapeOf(field: Field): FieldShape {
  const { kind } = field;
  if (field.kind === 'reference' || field.kind === 'references') return { kind, to: field.to };
  if (field.kind === 'list' || field.kind === 'group') return { kind, item: shapesOf(field.item) };
  const choices = 'choices' in field && typeof field.choices === 'object' ? Object.keys(field.choices) : undefined;
  return choices ? { kind, choices } : { kind };
}

export const sameSnapshot = (a: Snapshot, b: Snapshot): boolean => isDeepStrictEqual(a, b);

export const parseSnapshot = (text: string): Snapshot => JSON.parse(text);

/** One line per table and section, so that changes are readable and merge. */
export function formatSnapshot({ schema, sections }: Snapshot): string {
  const { tables, ...rest } = schema;
  const head = JSON.stringify(rest).slice(0, -1);
  return `{"schema":${head},"tables":${linesOf(tables)}},\n"sections":${linesOf(sections)}}\n`;
}

const linesOf = (values: Named<unknown>): string =>
  `{\n${Object.entries(values)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join(',\n')}\n}`;
