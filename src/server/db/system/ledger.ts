/** What posting to the ledger leaves for a moment later (`src/server/ledger/fold.ts`). */
import { pgTable, uuid } from 'drizzle-orm/pg-core';

/** People whose wallet moved and whose `users.wallet` has not followed yet; inserted by `ledger_post`, deleted by the fold. */
export const ledgerWalletMoves = pgTable('ledger_wallet_moves', { owner: uuid('owner').notNull() });
