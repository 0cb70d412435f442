/** Messages that are being sent, so that no two processes send the same one at once. */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const messageClaims = pgTable('message_claims', {
  /** Names the message. */
  key: text('key').primaryKey(),
  /** Who sends it. */
  holder: uuid('holder').notNull(),
  /** Until then nobody else sends it, should its holder be gone. */
  expires_at: instant('expires_at').notNull(),
});
