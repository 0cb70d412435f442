/** Every file that was uploaded here. Fields of kinds image, images, file and video hold `path`. */
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const media = pgTable('media', {
  /** `/files/<year>/<uuid>.<ext>` */
  path: text('path').primaryKey(),
  kind: text('kind').notNull(),
  name: text('name').notNull(),
  /** Bytes of the original as stored. */
  size: bigint('size', { mode: 'number' }).notNull(),
  width: integer('width'),
  height: integer('height'),
  created_by: uuid('created_by'),
  created_at: instant('created_at')
    .notNull()
    .default(sql`now()`),
});
