/** Money that administrators gave by hand (`money` of a definition): what the limits of a rolling day are counted by. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const moneyByHand = pgTable(
  'money_by_hand',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    section: text('section').notNull(),
    action: text('action').notNull(),
    row_id: uuid('row_id').notNull(),
    /** Tomans, above zero. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Who gave it; where a second administrator agreed, who requested it. */
    administrator: uuid('administrator').notNull(),
    /** The second administrator, where one agreed. */
    approved_by: uuid('approved_by'),
    /** A user; null where it went to nobody in particular. */
    beneficiary: uuid('beneficiary'),
    /** By the clock, not by the begin of the transaction, which may have waited for others. */
    given_at: instant('given_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    index('money_by_hand_administrator').on(t.administrator, t.given_at),
    index('money_by_hand_beneficiary').on(t.beneficiary, t.given_at),
    check('money_by_hand_amount', sql`amount > 0`),
    check('money_by_hand_other', sql`administrator <> beneficiary and approved_by <> beneficiary`),
  ],
);
