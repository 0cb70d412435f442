/** What waits to be added to the deferred figures of the definitions (`figures/rollup-folds.ts`). */
import { numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Rows are inserted by triggers (`figures/rollup-triggers.ts`) and deleted by folds, never updated. */
export const rollupDeltas = pgTable('rollup_deltas', {
  /** The table whose rows hold the figure. */
  parent: text('parent').notNull(),
  id: uuid('id').notNull(),
  /** The column of the figure. */
  figure: text('figure').notNull(),
  amount: numeric('amount', { mode: 'number' }).notNull(),
});
