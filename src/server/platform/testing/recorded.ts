/** Records the statements sent to a database: for tests of their cost. */
import { sqlText } from '../db/sql-text.ts';
import type { SQL } from 'drizzle-orm';
import type { Database, QueryOptions, RootDatabase } from '../db/database.ts';
import type { Statement } from '../db/statement.ts';
import { col, readRows, type RowShape } from '../db/row-shape.ts';

export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The same database, and the statements it was sent, those of transactions too. */
export function recorded(db: RootDatabase): { db: RootDatabase; statements: RecordedStatement[] } {
  const statements: RecordedStatement[] = [];
  const recording = <D extends Database>(inner: D): D => ({
    ...inner,
    query: (query: SQL, shape?: RowShape, options?: QueryOptions) => {
      statements.push(sqlText(query));
      return inner.query(query, shape!, options);
    },
    run: (statement: Statement, values: readonly unknown[], shape?: RowShape) => {
      statements.push({ text: statement.text, values });
      return inner.run(statement, values, shape!);
    },
    transaction: (work, options) => inner.transaction((tx) => work(recording(tx)), options),
  });
  return { statements, db: recording(db) };
}

/** The plan of a statement as `explain (format json)` answers it. */
export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const reads = /^\s*(select|with)/i;
const planned = /^\s*(select|with|insert|update|delete)/i;

/** The nodes of the plan of a statement. @param analyze run it, so that the plan says how many rows it read: reads alone. */
export async function planOf(db: RootDatabase, { text, values }: RecordedStatement, analyze = false): Promise<Plan[]> {
  if (!(analyze ? reads : planned).test(text)) return [];
  const options = `format json${analyze ? ', analyze' : ''}`;
  const shape = { 'QUERY PLAN': col.json<[{ Plan: Plan }]>() };
  const [row] = await readRows(db.pool, shape, `explain (${options}) ${text}`, values);
  return nodes(row!['QUERY PLAN'][0].Plan);
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
