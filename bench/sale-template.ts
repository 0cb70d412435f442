/** The rows of one paid order of the product, for the raw server (`raw-sales.ts`) to store others like it. */
import type pg from 'pg';
import { storedColumns } from './databases.ts';
import type { SaleTemplate } from './raw-sales.ts';

const day = (instant: string): string => `(${instant} at time zone 'Asia/Tehran')::date as day`;

const numberOf = 'select number from course_transactions where id = $1';

/** The tables that a sale inserts into, each with the rows of an order. Parents come before what points to them. */
const parts = {
  course_transactions: 'select * from course_transactions where id = $1',
  order_lines: 'select * from order_lines where "order" = $1',
  course_sales: 'select * from course_sales where "order" = $1',
  payment_attempts: 'select * from payment_attempts where "order" = $1',
  payment_events: 'select * from payment_events where attempt in (select id from payment_attempts where "order" = $1)',
  commissions: 'select * from commissions where "order" = $1',
  access_grants: 'select * from access_grants where source_id in (select id::text from order_lines where "order" = $1)',
  ledger_transfers: `select * from ledger_transfers where reference = (${numberOf})`,
  ledger_entries: `select * from ledger_entries where reference = (${numberOf})`,
  notices: `select * from notices where key = 'paid ' || $1::text`,
  // What a sale adds to figures: these rows are gone within a second, when they have been added up.
  sale_day_deltas: `
    select ${day('paid_at')}, kind, 1 as orders, subtotal as gross, discount_total as discount,
      subtotal - discount_total as net, 0 as refunds
    from course_transactions where id = $1`,
  course_day_deltas: `
    select ${day('l.sold_at')}, l.course, 1 - isnew as sales, l.sale_price * (1 - isnew) as gross,
      l.net * (1 - isnew) as net, 0 as refunds, isnew as new_students
    from order_lines l, (values (0), (1)) of(isnew) where l."order" = $1`,
  rollup_deltas: `
    select 'courses' as parent, course as id, 'student_count' as figure, 1 as amount from order_lines where "order" = $1`,
} as const;

/** Columns that a sale leaves empty, to be filled a moment later. */
const laterColumns: ReadonlySet<string> = new Set(['ledger_entries.number']);

/** Columns whose text differs from order to order; shorter texts in them are numbers that count something. */
const minOwnLength = 8;
const ownColumns: ReadonlySet<string> = new Set(['id', 'number', 'client_key', 'authority', 'reference']);

/** Copies the tables empty, with their indexes, and answers the rows of the newest order that was delivered. */
export async function saleTemplate(client: pg.Client): Promise<SaleTemplate> {
  const { rows: orders } = await client.query<SaleTemplate['purchase'] & { id: string }>(
    `select o.id, o."user", l.course from course_transactions o join order_lines l on l."order" = o.id
      where o.state = 'fulfilled' and o.kind = 'course' and l.course is not null order by o.fulfilled_at desc limit 1`,
  );
  const [order] = orders;
  if (!order) throw new Error('nothing was sold');
  const { id, ...purchase } = order;
  const own = new Set<string>();
  const tables: SaleTemplate['tables'][number][] = [];
  for (const [table, found] of Object.entries(parts)) {
    await copyTable(client, table);
    const columns = await storedColumns(client, table);
    const texts = columns.map((c) => (laterColumns.has(`${table}.${c}`) ? 'null' : `f."${c}"::text`)).join();
    const { rows } = await client.query<(string | null)[]>({
      text: `select ${texts} from (${found}) f`,
      values: [id],
      rowMode: 'array',
    });
    if (rows.length === 0) throw new Error(`a sale left no row in ${table}`);
    for (const row of rows) {
      for (const [n, value] of row.entries()) {
        if (value !== null && value.length >= minOwnLength && ownColumns.has(columns[n] ?? '')) own.add(value);
      }
    }
    tables.push({ name: copyName(table), columns, rows });
  }
  for (const of of Object.values(purchase)) own.delete(of);
  return { tables, own: [...own], purchase };
}

const copyName = (table: string): string => `raw_${table}`;

/** A table of the same columns, indexes, checks and foreign keys; a key to a table that is copied points to its copy. */
async function copyTable(client: pg.Client, table: string): Promise<void> {
  const copy = copyName(table);
  await client.query(`drop table if exists ${copy} cascade`);
  await client.query(
    `create table ${copy} (like ${table} including defaults including generated including indexes including constraints)`,
  );
  const { rows: keys } = await client.query<{ name: string; target: string; definition: string }>(
    `select conname as name, confrelid::regclass::text as target, pg_get_constraintdef(oid) as definition
      from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  for (const { name, target, definition } of keys) {
    const key =
      target in parts ? definition.replace(` REFERENCES ${target}(`, ` REFERENCES ${copyName(target)}(`) : definition;
    await client.query(`alter table ${copy} add constraint "${name}" ${key}`);
  }
}
