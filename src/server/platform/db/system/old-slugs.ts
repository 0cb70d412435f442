/** Slugs that rows had before they were renamed: their old addresses lead to the new ones. */
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const oldSlugs = pgTable(
  'old_slugs',
  {
    section: text('section').notNull(),
    slug: text('slug').notNull(),
    /** The row that had it last. */
    row_id: uuid('row_id').notNull(),
    renamed_at: instant('renamed_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.section, t.slug] })],
);
