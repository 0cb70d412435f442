/** What a database is asked: for tests of what that costs. */
import { compile } from '../platform/db/compile.ts';
import type { Database, RootDatabase } from '../platform/db/database.ts';

export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The same database, and the statements it was sent, those of transactions too. */
export function recorded(db: RootDatabase): { db: RootDatabase; statements: RecordedStatement[] } {
  const statements: RecordedStatement[] = [];
  const write: RootDatabase['write'] = (query) => {
    statements.push(compile(query));
    return db.write(query);
  };
  const recording = <D extends Database>(inner: D): D => ({
    ...inner,
    query: (query) => {
      statements.push(compile(query));
      return inner.query(query);
    },
    run: (statement, values) => {
      statements.push({ text: statement.text, values });
      return inner.run(statement, values);
    },
    transaction: (work, options) => inner.transaction((tx) => work(recording(tx)), options),
  });
  return { statements, db: { ...recording(db), write } };
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
  const { rows } = await db.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    text: `explain (${options}) ${text}`,
    values: [...values],
  });
  return nodes(rows[0]!['QUERY PLAN'][0].Plan);
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
