/** Field kind → PostgreSQL column: the one place that decides how a value is stored. */
import { sql, type SQL } from 'drizzle-orm';
import { customType, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import type { Field, FieldKind } from '../../../define/field.ts';
import { neverNull } from '../../../define/field-values.ts';
import { generatedOf, type Generated } from '../../../define/generated.ts';
import { columnName } from './names.ts';

/** A timestamptz that stays an ISO string in both directions. */
export const instant = customType<{ data: string }>({ dataType: () => 'timestamp with time zone' });

/** The SQL type of the values of each kind, to cast parameters with. */
export const sqlType = {
  text: 'text',
  longText: 'text',
  richText: 'text',
  slug: 'text',
  choice: 'text',
  image: 'text',
  file: 'text',
  video: 'text',
  colour: 'text',
  icon: 'text',
  url: 'text',
  email: 'text',
  mobile: 'text',
  nationalId: 'text',
  sheba: 'text',
  integer: 'int',
  percent: 'int',
  toman: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  dateTime: 'timestamptz',
  date: 'date',
  choices: 'text[]',
  tags: 'text[]',
  images: 'text[]',
  reference: 'uuid',
  references: 'uuid[]',
  list: 'jsonb',
  group: 'jsonb',
  json: 'jsonb',
} as const satisfies Record<FieldKind, string>;

/** Type names as the migrations spell them, where they differ. */
const catalogNames: Readonly<Record<string, string>> = { int: 'integer', timestamptz: 'timestamp with time zone' };

/** Any column: tables are declared only to generate migrations, so values need no mapping. */
const column = customType<{ data: unknown; config: { readonly type: string } }>({
  dataType: (config) => config?.type ?? 'text',
});

/** The SQL type of a field's column. */
export function columnType(field: Field): string {
  if (field.kind === 'decimal') return `numeric(18, ${field.scale ?? 2})`;
  const type = sqlType[field.kind];
  return catalogNames[type] ?? type;
}

/** Defaults of the kinds that are never null. */
const emptyDefaults: Partial<Record<FieldKind, string>> = {
  boolean: 'false',
  choices: "'{}'",
  tags: "'{}'",
  images: "'{}'",
  references: "'{}'",
  list: "'[]'",
  group: "'{}'",
};

/** Whether the column is NOT NULL: required unconditionally, of a kind that is never null, or a rollup. */
export const isNotNull = (field: Field): boolean =>
  neverNull.has(field.kind) ||
  (field.required === true && !field.showWhen && !field.computed) ||
  (field.computed !== undefined && 'rollup' in field.computed);

/** The drizzle column of a field, with its default, which a migration also gives to existing rows. */
export function columnOf(name: string, field: Field): PgColumnBuilderBase {
  const typed = column(name, { type: columnType(field) });
  const generated = generatedOf(field);
  if (generated) return typed.generatedAlwaysAs(generatedSql(generated));
  const fallback = defaultSql(field);
  const filled = fallback === undefined ? typed : typed.default(sql.raw(fallback));
  return isNotNull(field) ? filled.notNull() : filled;
}

function generatedSql(generated: Generated): SQL {
  if ('join' in generated) return joinSql(generated.join);
  return 'ratio' in generated ? ratioSql(generated.ratio) : differenceSql(generated.difference);
}

/** The expression of a generated column must be immutable, which `concat_ws` is not. */
function joinSql(fields: readonly string[]): SQL {
  const parts = fields.map((name) => `coalesce(nullif("${columnName(name)}", '') || ' ', '')`);
  return sql.raw(`rtrim(${parts.join(' || ')})`);
}

const differenceSql = (fields: readonly string[]): SQL =>
  sql.raw(fields.map((name) => `coalesce("${columnName(name)}", 0)`).join(' - '));

const ratioSql = ([of, by]: readonly [string, string]): SQL =>
  sql.raw(`round(coalesce("${columnName(of)}", 0)::numeric / nullif("${columnName(by)}", 0), 2)`);

/** The default of a column as an SQL literal. */
function defaultSql({ kind, computed, default: value }: Field): string | undefined {
  if (computed && 'rollup' in computed) return '0';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : emptyDefaults[kind];
}
