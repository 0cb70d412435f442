/** Adds up what changes of orders, lines and grants left for the figures of the day (`tables.ts`). */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { liveText } from '../../../platform/db/row-sql.ts';
import type { Aggregate } from '../../../generator/counters/aggregate.ts';

interface DayAggregate {
  readonly table: string;
  readonly deltas: string;
  /** What a row is found by, beside its day. */
  readonly key: string;
  /** The unique index over day and key. */
  readonly unique: string;
  readonly columns: readonly string[];
}

const dayAggregates: readonly DayAggregate[] = [
  {
    table: 'sale_days',
    deltas: 'sale_day_deltas',
    key: 'kind',
    unique: '(day, kind)',
    columns: ['orders', 'gross', 'discount', 'net', 'refunds'],
  },
  {
    table: 'course_amar',
    deltas: 'course_day_deltas',
    key: 'course',
    unique: `(day, course) where ${liveText()}`,
    columns: ['sales', 'gross', 'net', 'refunds', 'new_students'],
  },
  {
    table: 'other_sale_days',
    deltas: 'other_sale_day_deltas',
    key: 'kind',
    unique: '(day, kind)',
    columns: ['sales', 'gross', 'net', 'refunds'],
  },
];

/** One statement, so that exactly the deltas that are deleted are added. */
function applyDeltasSql({ table, deltas, key, unique, columns: figures }: DayAggregate): SQL {
  const each = (write: (figure: string) => string): string => figures.map(write).join(', ');
  return sql.raw(`with gone as (delete from ${deltas} returning *)
    insert into ${table} as d (day, ${key}, ${each((x) => x)})
    select day, ${key}, ${each((x) => `sum(${x})`)} from gone
    group by day, ${key}
    having (${each((x) => `sum(${x})`)}) <> (${each(() => '0')})
    order by day, ${key}
    on conflict ${unique} do update set ${each((x) => `${x} = d.${x} + excluded.${x}`)}
    returning 1`);
}

/** The figures of the day: `sale_days`, `course_amar` and `other_sale_days`. */
export const saleAggregate: Aggregate = {
  name: 'sales',
  tables: ['course_transactions', 'order_lines', 'access_grants'],
  waiting: sql.raw(dayAggregates.map(({ deltas }) => `exists (select from ${deltas})`).join(' or ')),
  async run(tx: Database) {
    const changed: string[] = [];
    for (const columns of dayAggregates) {
      if ((await tx.query(applyDeltasSql(columns))).length > 0) changed.push(columns.table);
    }
    return changed;
  },
};
