/** A row of arbitrary values in every table that takes one, for tests of what copies whole databases. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { RootDatabase } from '../platform/db/database.ts';
import { col } from '../platform/db/row-shape.ts';

/** A value of each type; texts have what `COPY` writes in its own way. */
const values: Readonly<Record<string, string>> = {
  text: String.raw`'خط «یک» ' || gen_random_uuid() || E'\n\t\\N \\. "a", \r'`,
  uuid: 'gen_random_uuid()',
  integer: '7',
  smallint: '7',
  bigint: '9007199254740991',
  numeric: '12.30',
  boolean: 'true',
  date: `date '2024-02-29'`,
  'timestamp with time zone': `timestamptz '2026-03-21 10:20:30.123456+03:30'`,
  jsonb: String.raw`jsonb_build_object('a', E'\n\\', 'b', array[1, null])`,
  bytea: String.raw`'\x00ff0a5c'::bytea`,
  'double precision': '0.1::float8 + 0.2::float8',
};

interface ColumnOf {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** A value of the row that a foreign key leads to; null for other columns. */
  readonly referenced: string | null;
}

/** Passes over the tables: a row waits for those that it must lead to. */
const passes = 4;

/**
 * Stores the rows without triggers; a table whose checks refuse such values stays as it is.
 * @param owner a superuser.
 * @param except tables whose rows mean something to what is tested.
 * @returns the tables that have one.
 */
export async function fillTables(owner: RootDatabase, except: readonly string[]): Promise<Set<string>> {
  const columns: readonly ColumnOf[] = await owner.query(
    sql`select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, null) as type,
        (select format('(select %I from %s limit 1)', f.attname, k.confrelid::regclass) from pg_constraint k
          join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
          where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as referenced
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attgenerated = '' and a.attidentity = ''
        and c.relname <> all (${sql.param([...except])}::text[])`,
    { table: col.text, name: col.text, type: col.text, referenced: col.text.orNull },
  );
  const tables = Map.groupBy(columns, (column) => column.table);
  const filled = new Set<string>();
  for (let pass = 0; pass < passes; pass++) {
    for (const [table, of] of tables) if (!filled.has(table) && (await tryToFill(owner, table, of))) filled.add(table);
  }
  return filled;
}

function tryToFill(owner: RootDatabase, table: string, columns: readonly ColumnOf[]): Promise<boolean> {
  const known = columns.flatMap(({ name, type, referenced }) => {
    const value = referenced ?? valueOf(type);
    return value === undefined ? [] : [{ name, value }];
  });
  const list = known.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  const row = known.map(({ value }) => value).join(', ');
  return owner
    .transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      await tx.query(sql.raw(`insert into ${pg.escapeIdentifier(table)} (${list}) select ${row}`));
      return true;
    })
    .catch(() => false);
}

const valueOf = (type: string): string | undefined =>
  type.endsWith('[]') && values[type.slice(0, -2)] ? `array[${values[type.slice(0, -2)]}]::${type}` : values[type];
