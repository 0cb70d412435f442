/** Notifications for administrators, listed under the bell in the header of the panel. */
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** A path of this site, or an http(s) address. */
    link: text('link'),
    /** One of `define/icons.ts`. */
    icon: text('icon'),
    /** The permission required to see it; null for every administrator. */
    audience: text('audience'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('notifications_newest').on(t.created_at, t.id)],
);
