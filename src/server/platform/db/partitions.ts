/**
 * Tables with a partition for each month, by ids that begin with the time (`time-ordered-ids.ts`): what is past its time
 * goes by dropping a table, and the indexes that are written to stay small. `<table>_before` holds what is older than the
 * first month, `<table>_rest` whatever is later than the last one, so that no row is ever without a place. Migrations make
 * both; months are cut from the rest here, as the role that owns the tables.
 */
import { sql } from 'drizzle-orm';
import { errorCode } from '../errors/errors.ts';
import type { Database, RootDatabase } from './database.ts';
import { lockName } from './lock-name.ts';
import { col } from './row-shape.ts';
import { firstIdAt, instantOfId } from './time-ordered-ids.ts';

/** Which tables are divided; another product's may be whole. */
export const dividedTables = ['audit_log'] as const;
export type DividedTable = (typeof dividedTables)[number];

/** Months that are there before they begin. */
const monthsAhead = 3;
/** Milliseconds that others may have to wait behind a change of the partitions; then it is left for the next time. */
const lockTimeout = 2_000;
const lockNotAvailable = '55P03';

/** The first instant of a month of UTC, `months` after the one of `instant`. */
function monthOf(instant: string, months = 0): string {
  const date = new Date(instant);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months)).toISOString();
}

/** A partition with the instants it reaches from and to; null where it has no bound. */
interface Partition {
  readonly name: string;
  readonly from: string | null;
  readonly until: string | null;
}

/** In their order; none where the table is whole or belongs to another role. */
async function partitionsOf(db: Database, table: DividedTable): Promise<Partition[]> {
  const rows = await db.query(
    sql`
    select c.relname::text as name, substring(b.bound from 'FROM [(]''([0-9a-f-]{36})''') as lower,
      substring(b.bound from 'TO [(]''([0-9a-f-]{36})''') as upper
    from pg_class p join pg_inherits i on i.inhparent = p.oid join pg_class c on c.oid = i.inhrelid
    cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) b
    where p.oid = to_regclass(${table}) and p.relkind = 'p' and pg_has_role(p.relowner, 'usage')
    order by lower nulls first`,
    { name: col.text, lower: col.text.orNull, upper: col.text.orNull },
  );
  const instantOf = (id: string | null): string | null => id && instantOfId(id);
  return rows.map(({ name, lower, upper }) => ({ name, from: instantOf(lower), until: instantOf(upper) }));
}

/**
 * Makes the partitions of the months that come, so that three are always there. Processes may do it at once. Answers how
 * many were made, by table; a table that others hold is left for the next time.
 * @param now the clock, in milliseconds.
 */
export async function makeMonths(owner: RootDatabase, now = Date.now()): Promise<Record<string, number>> {
  const last = monthOf(new Date(now).toISOString(), monthsAhead + 1);
  return eachTable(async (table) => {
    let made = 0;
    while (await briefly(owner, table, (tx) => cutMonth(tx, table, last))) made += 1;
    return made;
  });
}

/** Makes the first month of the rest a partition, unless it begins at `last`. Answers whether it did. */
async function cutMonth(tx: Database, table: DividedTable, last: string): Promise<boolean> {
  const rest = (await partitionsOf(tx, table)).at(-1);
  if (!rest?.from || rest.until !== null || rest.from >= last) return false;
  const until = monthOf(rest.from, 1);
  const [lower, upper] = [firstIdAt(rest.from), firstIdAt(until)];
  const month = `${table}_${rest.from.slice(0, 7).replace('-', '_')}`;
  await tx.query(
    sql.raw(`
    alter table ${table} detach partition ${rest.name};
    create table ${month} partition of ${table} for values from ('${lower}') to ('${upper}');
    with moved as (delete from ${rest.name} where id < '${upper}' returning *) insert into ${table} select * from moved;
    alter table ${table} attach partition ${rest.name} for values from ('${upper}') to (maxvalue)`),
  );
  return true;
}

/**
 * Drops the partitions that ended so many months ago, with what is in them; the current month is none of the `months`.
 * Answers how many, by table.
 */
export const dropMonths = (
  owner: RootDatabase,
  keep: Readonly<Partial<Record<DividedTable, number | undefined>>>,
  now = Date.now(),
): Promise<Record<string, number>> =>
  eachTable(async (table) => {
    const months = keep[table];
    if (months === undefined) return 0;
    const oldest = monthOf(new Date(now).toISOString(), -months);
    const ended = (await partitionsOf(owner, table)).filter(({ until }) => until !== null && until <= oldest);
    let dropped = 0;
    for (const { name } of ended) {
      const drop = async (tx: Database): Promise<boolean> => {
        await tx.query(sql.raw(`drop table if exists ${name}`));
        return true;
      };
      if (await briefly(owner, table, drop)) dropped += 1;
    }
    return dropped;
  });

async function eachTable(work: (table: DividedTable) => Promise<number>): Promise<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const table of dividedTables) {
    const count = await work(table);
    if (count > 0) counts.set(table, count);
  }
  return Object.fromEntries(counts);
}

/** One change of the partitions at a time, in a transaction that waits for no lock longer than others may wait behind it. */
const briefly = (
  owner: RootDatabase,
  table: DividedTable,
  work: (tx: Database) => Promise<boolean>,
): Promise<boolean> =>
  owner
    .transaction(async (tx) => {
      await tx.query(sql.raw(`set local lock_timeout = ${lockTimeout}`));
      await lockName(tx, `partitions ${table}`);
      return work(tx);
    })
    .catch((error: unknown) => {
      if (errorCode(error) !== lockNotAvailable) throw error;
      return false;
    });
