/** What waits to be added to the deferred figures of the definitions (`counters/rollup-aggregates.ts`). */
import { numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Rows are inserted by triggers (`counters/rollup-triggers.ts`) and deleted when they are applied, never updated. */
export const rollupDeltas = pgTable('rollup_deltas', {
  /** The table whose rows hold the figure. */
  parent: text('parent').notNull(),
  id: uuid('id').notNull(),
  /** The column of the figure. */
  figure: text('figure').notNull(),
  amount: numeric('amount', { mode: 'number' }).notNull(),
});
