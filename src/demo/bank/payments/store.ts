/**
 * The payments of the sandbox bank in a schema of its own, beside the tables of the product: they outlive a process, and
 * every process of a site has the same. The table is made when it is first needed, in the schema that the start has made
 * for it; a site without demo data has none.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/platform/db/database.ts';
import type { Payment, PaymentStore } from './payments.ts';
import { col } from '../../../server/platform/db/row-shape.ts';

/** Key of the advisory lock under which the schema is made. */
const schemaLock = 718_4507;

const columns = sql.raw(
  `id, dialect, amount, currency, paid_amount as "paidAmount", order_number as "orderNumber", description,
   callback_url as "callbackUrl", state, scenario, reference,
   to_char(created_at at time zone 'Asia/Tehran', 'YYYY-MM-DD HH24:MI:SS') as "startedAt"`,
);

/** What `columns` answers. */
const paymentShape = {
  id: col.text,
  dialect: col.text.as<Row['dialect']>(),
  amount: col.number,
  currency: col.text.as<Row['currency']>(),
  paidAmount: col.number.orNull,
  orderNumber: col.text,
  description: col.text,
  callbackUrl: col.text,
  state: col.text.as<Row['state']>(),
  scenario: col.text.as<NonNullable<Row['scenario']>>().orNull,
  reference: col.text.orNull,
  startedAt: col.text,
};

export function databaseStore(db: Database): PaymentStore {
  let ready: Promise<void> | undefined;
  const prepared = async (): Promise<void> => {
    ready ??= createSchema(db);
    try {
      await ready;
    } catch (error) {
      ready = undefined;
      throw error;
    }
  };
  const find = async (id: string): Promise<Payment | null> => {
    await prepared();
    const [payment] = await db.query(sql`select ${columns} from sandbox_bank.payments where id = ${id}`, paymentShape);
    return payment ?? null;
  };
  return {
    find,
    async unverified(dialect, count) {
      await prepared();
      return db.query(
        sql`
        select ${columns} from sandbox_bank.payments where dialect = ${dialect} and state = 'paid'
        order by created_at desc, id limit ${count}`,
        paymentShape,
      );
    },
    async insert({ id, dialect, amount, currency, orderNumber, description, callbackUrl }) {
      await prepared();
      await db.query(sql`
        insert into sandbox_bank.payments (id, dialect, amount, currency, order_number, description, callback_url)
        values (${id}, ${dialect}, ${amount}, ${currency}, ${orderNumber}, ${description}, ${callbackUrl})`);
    },
    async update(id, from, { state, paidAmount, reference, scenario }) {
      await prepared();
      const [payment] = await db.query(
        sql`
        update sandbox_bank.payments set
          state = coalesce(${state ?? null}, state), paid_amount = coalesce(${paidAmount ?? null}, paid_amount),
          reference = coalesce(${reference ?? null}, reference), scenario = coalesce(${scenario ?? null}, scenario)
        where id = ${id} and state = any(${sql.param([...from])}::text[])
        returning ${columns}`,
        paymentShape,
      );
      return payment ?? null;
    },
    async takeScenario(id, scenario) {
      await prepared();
      const taken = await db.query(sql`
        update sandbox_bank.payments set scenario = null where id = ${id} and scenario = ${scenario} returning id`);
      return taken.length > 0;
    },
  };
}

type Row = Payment & Record<string, unknown>;

const createSchema = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    // Two processes that make a schema at once would fail, whatever `if not exists` says.
    await tx.query(sql`select pg_advisory_xact_lock(${schemaLock})`);
    const [found] = await tx.query(sql`select 1 from pg_namespace where nspname = 'sandbox_bank'`);
    // The role of the product may make no schema.
    if (!found) await tx.query(sql`create schema sandbox_bank`);
    await tx.query(sql`
      create table if not exists sandbox_bank.payments (
        id text primary key,
        dialect text not null,
        amount bigint not null,
        paid_amount bigint,
        order_number text not null,
        description text not null,
        callback_url text not null,
        state text not null default 'waiting',
        scenario text,
        reference text,
        created_at timestamptz not null default now(),
        currency text not null default 'IRT'
      )`);
    // A demo that was made before currencies were stored.
    await tx.query(
      sql`alter table sandbox_bank.payments add column if not exists currency text not null default 'IRT'`,
    );
  });
