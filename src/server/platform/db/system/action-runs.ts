/** Calls of actions that can be undone as one (`define/undoable.ts`), while they can. */
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const actionRuns = pgTable(
  'action_runs',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    section: text('section').notNull(),
    action: text('action').notNull(),
    /** Who did it, and alone may undo it. */
    actor_id: uuid('actor_id').notNull(),
    /** Its entries in the audit log, one for each row: they hold what was. */
    entries: uuid('entries').array().notNull(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    undone_at: instant('undone_at'),
  },
  (t) => [index('action_runs_actor').on(t.actor_id, t.at)],
);
