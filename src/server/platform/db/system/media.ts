/**
 * Every uploaded file, and the rows that hold it. Fields of kinds image, images, file and video store `path`. And the uploads that may be resumed.
 */
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
    /** Seconds of a film, where it was probed. */
    duration: integer('duration'),
    /**
     * `processing`: renditions for streaming are being made of it, or will be; `ready`; `failed`: there are none, and
     * `failure` says why. It plays as it is meanwhile.
     */
    state: text('state').notNull().default('ready'),
    /** Percent of the processing that is done. */
    progress: integer('progress').notNull().default(0),
    /** What a person reads of it, in Persian. */
    failure: text('failure'),
    /** The folder of the renditions in the storage: `streams/<uuid>`. */
    streams: text('streams'),
    created_by: uuid('created_by'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('media_uploads').on(table.created_by, table.created_at)],
);

/**
 * Which row holds which file, in which field; rows in the trash too. Triggers that follow the definitions maintain it
 * (`media-triggers.ts`). A file in use cannot be deleted.
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

/** Uploads in several requests (tus), until a day after they came to their end or were left alone. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    user_id: uuid('user_id').notNull(),
    /** What the sender calls it. */
    name: text('name').notNull(),
    /** Bytes that were announced. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** The stored file, once all of it is there. */
    path: text('path'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** When something of it was last received. */
    touched_at: instant('touched_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('uploads_of_person').on(table.user_id), index('uploads_touched').on(table.touched_at)],
);
