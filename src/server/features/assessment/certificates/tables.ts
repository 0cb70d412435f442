/** Whose certificates are to be looked for: people who learned something since the last look. */
import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';

export const proofChecks = pgTable(
  'proof_checks',
  {
    user_id: uuid('user_id').primaryKey(),
    asked_at: instant('asked_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('proof_checks_asked').on(t.asked_at)],
);
