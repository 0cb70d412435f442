/** Field kind → PostgreSQL column: the one table that decides how a value is stored. */
import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  text,
  uuid,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core';
import { neverNull, type Field, type FieldKind, type FieldOf } from '../../define/field.ts';

/** A timestamptz that stays an ISO string on both sides. */
export const instant = customType<{ data: string }>({ dataType: () => 'timestamp with time zone' });

type Builder = PgColumnBuilderBase & {
  notNull(): Builder;
  default(value: unknown): Builder;
  generatedAlwaysAs(as: SQL): Builder;
};
type Columns = { [K in FieldKind]: (name: string, field: FieldOf<K>) => unknown };
const asText = (name: string) => text(name);
const asTexts = (name: string) => text(name).array();
const asJson = (name: string) => jsonb(name);
const columns: Columns = {
  text: asText,
  longText: asText,
  richText: asText,
  slug: asText,
  choice: asText,
  image: asText,
  file: asText,
  video: asText,
  colour: asText,
  icon: asText,
  url: asText,
  email: asText,
  mobile: asText,
  nationalId: asText,
  sheba: asText,
  integer: (name) => integer(name),
  percent: (name) => integer(name),
  toman: (name) => bigint(name, { mode: 'number' }),
  decimal: (name, x) => numeric(name, { precision: 18, scale: x.scale ?? 2 }),
  boolean: (name) => boolean(name),
  dateTime: (name) => instant(name),
  date: (name) => date(name),
  choices: asTexts,
  tags: asTexts,
  images: asTexts,
  reference: (name) => uuid(name),
  references: (name) => uuid(name).array(),
  list: asJson,
  group: asJson,
  json: asJson,
};

/** The SQL type of a value of each kind, for casting parameters. */
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

const empty = {
  boolean: 'false',
  choices: "'{}'",
  tags: "'{}'",
  images: "'{}'",
  references: "'{}'",
  list: "'[]'",
  group: "'{}'",
} as Partial<Record<FieldKind, string>>;

/** Whether the column refuses null: required always, or of a kind that is never null. */
export const isNotNull = (field: Field): boolean =>
  neverNull.has(field.kind) ||
  (field.required === true && !field.showWhen && !field.computed) ||
  (field.computed !== undefined && 'rollup' in field.computed);

/**
 * The drizzle column of a field. New columns on filled tables get a default, so a migration never fails on old rows.
 */
export function columnOf(name: string, field: Field): PgColumnBuilderBase {
  const column = (columns[field.kind] as (name: string, field: Field) => unknown)(name, field) as Builder;
  const joined = field.computed && 'join' in field.computed ? field.computed.join : null;
  if (joined) return column.generatedAlwaysAs(joinSql(joined));
  const rollup = field.computed !== undefined && 'rollup' in field.computed;
  const fallback = rollup ? '0' : (literal(field) ?? empty[field.kind]);
  const typed = fallback === undefined ? column : column.default(sql.raw(fallback));
  return isNotNull(field) ? typed.notNull() : typed;
}

/** Generated columns must be immutable: `concat_ws` is not, so each part is spelled out. */
function joinSql(fields: readonly string[]): SQL {
  const parts = fields.map(
    (f) => `coalesce(nullif("${f.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}", '') || ' ', '')`,
  );
  return sql.raw(`rtrim(${parts.join(' || ')})`);
}

function literal(field: Field): string | undefined {
  const value = field.default;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : undefined;
}
