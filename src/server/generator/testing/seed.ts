/**
 * Many rows of any section, made from its definition by PostgreSQL itself: for tests of what a list costs when there
 * are many.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Field, FieldKind, FieldOf } from '../../../define/field.ts';
import { tableOwner } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { sqlType } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import { insertColumns, storedFields, toColumns } from '../../platform/db/rows.ts';
import type { Services } from '../section/section-api.ts';
import { ownerOf } from '../../platform/testing/database.ts';
import { sampleRow } from './sample.ts';
import { sampleValues } from './sample-values.ts';
import { col } from '../../platform/db/row-shape.ts';

/** Rows that are pointed to differ in so many ways. */
const targets = 400;
const minutesApart = 7;

/** One of the ids that rows point to, whatever section it lies in. */
export const seedTarget = (n: number): string => `00000000-0000-7000-8000-${String(n % targets).padStart(12, '0')}`;
const idOf = (n: string): string => `('00000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))`;
/** Two columns hold no pair of ids twice, up to `targets` squared rows. */
const target = (turn: number): string => idOf(`(i + i / ${targets} * ${turn}) % ${targets}`);
const oneOf = (values: readonly string[], turn: number): string =>
  `(array[${values.map((v) => `'${v}'`).join(', ')}])[1 + (i / ${turn + 1}) % ${values.length}]`;

/** Whether any text will do: a field that is filtered by takes only values that it accepts itself. */
const isFreeText = ({ filter, pattern, min = 0, max = 300 }: FieldOf<'text'>): boolean =>
  !filter || (pattern === undefined && min <= 5 && max >= 20);
const sampleTexts = (field: FieldOf<'text'>): string[] =>
  Array.from({ length: targets }, (_, n) =>
    String(sampleValues({ text: field }, n, () => seedTarget(1), new Map([['text', n]])).text).replaceAll("'", "''"),
  );
/** A number inside the bounds of a field. 5,001 different ones where nothing bounds them. */
const within = ({ min = 0, max = min + 5_000 }: FieldOf<'integer'>): string =>
  `${min} + i % ${Math.min(max - min, 5_000) + 1}`;

/**
 * The value of a column in row `i`, as SQL; kinds that no list is filtered or sorted by keep one value. `turn` makes
 * columns of a kind differ.
 */
const columnSamples: { readonly [K in FieldKind]?: (field: FieldOf<K>, turn: number) => string } = {
  text: (x) => (isFreeText(x) ? `'نمونه ' || i` : oneOf(sampleTexts(x), 0)),
  slug: () => `'sample-' || i`,
  url: () => `'/sample-' || i`,
  email: () => `'sample' || i || '@example.com'`,
  mobile: () => `'+98900' || lpad(i::text, 7, '0')`,
  integer: within,
  decimal: () => 'i % 500',
  toman: ({ min = 0 }) => `greatest(i % 9000 * 1000, ${min})`,
  percent: () => 'i % 10000',
  boolean: (_, turn) => `(i / ${turn + 1}) % 2 = 0`,
  dateTime: () => `now() - i * interval '${minutesApart} minutes'`,
  date: ({ unique }) => (unique ? 'current_date - i' : 'current_date - i / 100'),
  choice: (x, turn) => oneOf(Object.keys(x.choices), turn),
  tags: () => `array['برچسب' || i % 300]`,
  reference: (x, turn) => (x.unique ? idOf('i') : target(turn)),
  references: (_, turn) => `array[${target(turn)}]`,
};

/**
 * Fills the section's table with `count` rows that point to rows that are not there: only what reads them alone may be
 * tried on it.
 */
export async function seedRows({ db, registry }: Services, section: AnyResource, count: number): Promise<void> {
  const owner = tableOwner(section, registry);
  const name = tableName(owner.name);
  const table = sql.raw(`"${name}"`);
  const sample = toColumns(
    owner,
    sampleRow(owner, () => seedTarget(1)),
  );
  const own = new Map([
    ['id', 'uuidv7()'],
    ['search_text', "'نمونه ' || i"],
    ...storedFields(owner).flatMap((field, turn): [string, string][] =>
      (isAlone(owner, field) ? [idOf('i')] : valueSql(owner.fields[field]!, turn)).map((value) => [
        columnName(field),
        `(${value})::${sqlType[owner.fields[field]!.kind]}`,
      ]),
    ),
  ]);
  const columns = ['id', ...insertColumns(owner)];
  const values = columns.map((c) => own.get(c) ?? `s."${c}"`);
  const owning = ownerOf(db);
  await withoutIndexes(owning, name, () =>
    owning.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      const names = sql.raw(columns.map((c) => `"${c}"`).join(', '));
      await tx.query(sql`
        with s as materialized (select * from jsonb_populate_record(null::${table}, ${JSON.stringify(sample)}::jsonb))
        insert into ${table} (${names}) select ${sql.raw(values.join(', '))} from generate_series(1, ${count}::int) i, s`);
    }),
  );
  await owning.query(sql`vacuum analyze ${table}`);
}

/** Whether a reference must differ in every row, as only choices are beside it in a set of unique fields. */
const isAlone = ({ fields, uniqueTogether = [] }: AnyResource, name: string): boolean =>
  fields[name]!.kind === 'reference' &&
  uniqueTogether.some(
    (names) => names.includes(name) && names.every((n) => n === name || fields[n]!.kind === 'choice'),
  );

/** Building indexes over filled tables is faster than updating them row by row. */
async function withoutIndexes(db: Database, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await db.query(
    sql`select indexname as name, indexdef as definition from pg_indexes
      where tablename = ${table} and indexname <> ${`${table}_pkey`}`,
    { name: col.text, definition: col.text },
  );
  for (const { name } of indexes) await db.query(sql.raw(`drop index "${name}"`));
  await fill();
  for (const { definition } of indexes) await db.query(sql.raw(definition));
}

const valueSql = (field: Field, turn: number): string[] => {
  const value = (columnSamples[field.kind] as ((x: Field, turn: number) => string) | undefined)?.(field, turn);
  return value === undefined ? [] : [value];
};

/** Empties it again, also a table that the database keeps from that. */
export const truncateRows = ({ db, registry }: Services, section: AnyResource): Promise<unknown> =>
  ownerOf(db).transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    await tx.query(sql`truncate ${tableSqlOf(section, registry)} cascade`);
  });
const tableSqlOf = (section: AnyResource, registry: Services['registry']): SQL =>
  sql.raw(`"${tableName(tableOwner(section, registry).name)}"`);
