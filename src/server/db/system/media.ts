/** Every uploaded file, and the rows that hold it. Fields of kinds image, images, file and video store `path`. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const media = pgTable(
  'media',
  {
    /** `/files/<year>/<uuid>.<ext>` */
    path: text('path').primaryKey(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** Size of the stored original in bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    created_by: uuid('created_by'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('media_uploads').on(table.created_by, table.created_at)],
);

/**
 * Which row holds which file, in which field; rows in the trash too. Triggers that follow the definitions maintain it
 * (`media-triggers.ts`). A file that is held cannot be deleted.
 */
export const mediaUses = pgTable(
  'media_uses',
  {
    path: text('path')
      .notNull()
      .references(() => media.path),
    /** The section that owns the table of the row. */
    section: text('section').notNull(),
    row_id: uuid('row_id').notNull(),
    /** A field of the section; nested fields count as the one around them. */
    field: text('field').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.section, table.row_id, table.field] }),
    index('media_uses_row').on(table.section, table.row_id),
  ],
);
