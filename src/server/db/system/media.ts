/** Every uploaded file. Fields of kinds image, images, file and video store `path`. */
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const media = pgTable('media', {
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
});
