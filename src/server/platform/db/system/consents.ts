/** Actions that wait for a second administrator (`ask.consent` of a definition). */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const actionConsents = pgTable(
  'action_consents',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    section: text('section').notNull(),
    row_id: uuid('row_id').notNull(),
    /** The version the row had when it was requested: a row that changed since is not acted on. */
    row_version: integer('row_version').notNull(),
    action: text('action').notNull(),
    /** The checked answers of the action's form. */
    input: jsonb('input').notNull(),
    reason: text('reason'),
    /** Tomans, where it gives money by hand: what is agreed to. */
    amount: bigint('amount', { mode: 'number' }),
    requested_by: uuid('requested_by').notNull(),
    requested_at: instant('requested_at')
      .notNull()
      .default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
    /** pending, approved, refused, withdrawn, stale */
    state: text('state').notNull().default('pending'),
    decided_by: uuid('decided_by'),
    decided_at: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('action_consents_pending')
      .on(t.section, t.row_id, t.action)
      .where(sql`state = 'pending'`),
    index('action_consents_row').on(t.section, t.row_id, t.id),
    check('action_consents_state', sql`state in ('pending', 'approved', 'refused', 'withdrawn', 'stale')`),
    // Nobody agrees to what they requested themselves, whatever the program says.
    check('action_consents_two_people', sql`state <> 'approved' or decided_by <> requested_by`),
  ],
);
