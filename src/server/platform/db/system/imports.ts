/** Lines of imports that wait or were refused. A line that was stored is gone, in the transaction that stored it. */
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

export const importLines = pgTable(
  'import_lines',
  {
    job: uuid('job').notNull(),
    /** In the file, from 1. */
    line: integer('line').notNull(),
    /** What the file says, by field. */
    cells: jsonb('cells').notNull(),
    /** Why it was refused, and the field; null while it waits. */
    problem: text('problem'),
    field: text('field'),
    /** Of a line that a trial run has tried: what tells its row from others. It waits no more. */
    marks: text('marks').array(),
  },
  (t) => [primaryKey({ columns: [t.job, t.line] })],
);
