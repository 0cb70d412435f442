/** What tables and sequences there are: of the product's schema, without those of extensions. */
import type pg from 'pg';
import { col, readRows } from '../db/row-shape.ts';
import type { DatabaseSummary, Start, Table } from './layout.ts';

type Client = Pick<pg.ClientBase, 'query'>;

const isOurs = `c.relnamespace = current_schema()::regnamespace and not exists (
  select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

/** Tables with their columns; of a partitioned one the whole. */
export const tablesOf = (client: Client): Promise<Table[]> =>
  readRows(
    client,
    { name: col.text, columns: col.listOf(col.text) },
    `select c.relname::text as name,
      array(select attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c where ${isOurs} and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`,
  );

export const partitionsOf = (client: Client): Promise<Start['partitions']> =>
  readRows(
    client,
    { table: col.text, name: col.text, bound: col.text },
    `select p.relname::text as "table", c.relname::text as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where ${isOurs} and c.relispartition and c.relkind in ('r', 'p') order by c.oid`,
  );

/**
 * Where the sequences are. They belong to no snapshot: read after one was taken, they are at least as far as its rows.
 */
export async function sequencesOf(client: Client): Promise<DatabaseSummary['sequences']> {
  const found = await readRows(
    client,
    { name: col.text },
    `select quote_ident(c.relname) as name from pg_class c where ${isOurs} and c.relkind = 'S' order by 1`,
  );
  const sequences: DatabaseSummary['sequences'] = [];
  for (const { name } of found) {
    const [at] = await readRows(
      client,
      { value: col.text, isCalled: col.boolean },
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (at) sequences.push({ name, ...at });
  }
  return sequences;
}

/** Whether anything lies in the schema. */
export async function isEmptySchema(client: Client): Promise<boolean> {
  const found = await client.query(`select from pg_class c where ${isOurs} limit 1`);
  return found.rowCount === 0;
}
