/** The audit log: every change made through the panels. Append-only. */
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
    /** create, update, delete, restore, action:<name>; export, on the account of the person who took it */
    action: text('action').notNull(),
    /** The user who made the change; null when the product itself did. */
    actor_id: uuid('actor_id'),
    address: text('address'),
    /** Why, where the action required a reason. */
    reason: text('reason'),
    /** The user who requested it, where a second administrator (the actor) agreed. */
    requested_by: uuid('requested_by'),
    /** The changed fields, by field name; null where no row existed before or after. */
    before: jsonb('before'),
    after: jsonb('after'),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('audit_log_row').on(t.section, t.row_id, t.id),
    // Ids are in the order of time, so a person and a period are one scan.
    index('audit_log_actor').on(t.actor_id, t.id),
  ],
);
