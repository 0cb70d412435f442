/** The codes of the links by which members of the VIP subscription invite others; one for each person, made when needed. */
import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const inviteCodes = pgTable('invite_codes', {
  user_id: uuid('user_id').primaryKey(),
  code: text('code').notNull().unique('invite_codes_code'),
  created_at: instant('created_at')
    .notNull()
    .default(sql`now()`),
});
