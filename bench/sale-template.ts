/** The rows of one paid order of the product, for the raw server (`raw-sales.ts`) to store others like it. */
import type pg from 'pg';
import type { SaleTemplate } from './raw-sales.ts';

/** The tables that a sale inserts into, each with what finds the rows of an order. */
const parts = {
  course_transactions: 'id = $1',
  order_lines: '"order" = $1',
  course_sales: 'line in (select id from order_lines where "order" = $1)',
  payment_attempts: '"order" = $1',
  payment_events: 'attempt in (select id from payment_attempts where "order" = $1)',
  commissions: '"order" = $1',
  access_grants: 'source_id in (select id::text from order_lines where "order" = $1)',
  ledger_transfers: 'reference = (select number from course_transactions where id = $1)',
  ledger_entries: 'reference = (select number from course_transactions where id = $1)',
  notices: `key = 'paid ' || $1::text`,
} as const;

/** Columns that a sale leaves empty, to be filled a moment later. */
const laterColumns: ReadonlySet<string> = new Set(['ledger_entries.number']);

/** Columns whose text differs from order to order; shorter texts in them are numbers that count something. */
const minOwnLength = 8;
const ownColumns: ReadonlySet<string> = new Set(['id', 'number', 'client_key', 'authority', 'reference']);

/** Copies the tables empty, with their indexes, and answers the rows of the newest order that was delivered. */
export async function saleTemplate(client: pg.Client): Promise<SaleTemplate> {
  const order = await client.query<{ id: string }>(
    `select id from course_transactions where state = 'fulfilled' and kind = 'course' order by fulfilled_at desc limit 1`,
  );
  const own = new Set<string>();
  const tables: SaleTemplate['tables'][number][] = [];
  for (const [table, condition] of Object.entries(parts)) {
    const copy = `raw_${table}`;
    await client.query(`drop table if exists ${copy}`);
    await client.query(`create table ${copy} (like ${table} including defaults including generated including indexes)`);
    const columns = await storedColumns(client, table);
    const texts = columns
      .map((column) => (laterColumns.has(`${table}.${column}`) ? 'null' : `"${column}"::text`))
      .join();
    const { rows } = await client.query<(string | null)[]>({
      text: `select ${texts} from ${table} where ${condition}`,
      values: [order.rows[0]?.id],
      rowMode: 'array',
    });
    if (rows.length === 0) throw new Error(`a sale left no row in ${table}`);
    for (const row of rows) {
      for (const [n, value] of row.entries()) {
        if (value !== null && value.length >= minOwnLength && ownColumns.has(columns[n] ?? '')) own.add(value);
      }
    }
    tables.push({ name: copy, columns, rows });
  }
  return { tables, own: [...own] };
}

/** The columns of a table that PostgreSQL does not generate. */
async function storedColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
