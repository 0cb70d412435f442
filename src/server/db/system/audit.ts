/** The audit log: every change made through the panels. Rows are only ever added. */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    section: text('section').notNull(),
    row_id: uuid('row_id').notNull(),
    /** create, update, delete, restore, action:<name> */
    action: text('action').notNull(),
    /** Null when the product itself did it. */
    actor_id: uuid('actor_id'),
    address: text('address'),
    /** The changed fields, by field name; null where there was or is no row. */
    before: jsonb('before'),
    after: jsonb('after'),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('audit_log_row').on(t.section, t.row_id, t.id)],
);
