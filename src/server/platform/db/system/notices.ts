/** Messages to people about their orders, money and subscription: read in the profile, and sent by SMS or e-mail. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const notices = pgTable(
  'notices',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    /** Names the event: the same event is notified once. */
    key: text('key').notNull().unique('notices_key'),
    user_id: uuid('user_id').notNull(),
    /** One of `server/messages/notice-text.ts`. */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** A path of this site. */
    link: text('link'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    read_at: instant('read_at'),
    sent_at: instant('sent_at'),
    /** When it is sent, or tried again; null once it was sent, or is not sent any more. */
    send_after: instant('send_after').default(sql`now()`),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    index('notices_user').on(t.user_id, t.id),
    index('notices_unsent')
      .on(t.send_after)
      .where(sql`send_after is not null`),
  ],
);
