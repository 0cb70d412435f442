/** What the ledger keeps beside its accounts, transfers and entries. */
import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';

/** People whose wallet moved and whose `users.wallet` has not followed yet; inserted by `ledger_post`, deleted by the fold. */
export const ledgerWalletMoves = pgTable('ledger_wallet_moves', { owner: uuid('owner').notNull() });

/** The outcomes of the nightly check, newest last; every process shows the newest (`src/server/features/money/ledger/integrity.ts`). */
export const integrityChecks = pgTable('ledger_proofs', {
  id: uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
  /** How many entries were looked at. */
  entries: bigint('entries', { mode: 'number' }).notNull(),
  /** A list of what is wrong; empty where nothing is. */
  problems: jsonb('problems').notNull(),
});
