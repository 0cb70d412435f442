/**
 * What the search of the site reads: the words of every course by day of publication, and the vocabulary in which typing
 * errors are looked for. Triggers on the sections write both (migration `search_words`), no matter who changes a row.
 */
import { sql } from 'drizzle-orm';
import { customType, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';

/** Compared byte by byte, so that the words with one beginning are one range of an index. */
const word = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** One row for each published course and word of its title, subtitle and tags, as `locale/fold.ts` writes them. */
export const searchEntries = pgTable(
  'search_entries',
  {
    course: uuid('course').notNull(),
    word: word('word').notNull(),
    published_at: instant('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.course, t.word] }),
    index('search_entries_word').on(t.word, t.published_at.desc(), t.course),
  ],
);

/** Every word of courses, and of the names of departments, teachers, bundles and majors. Unused ones go at night. */
export const searchWords = pgTable('search_words', { word: word('word').primaryKey() }, (t) => [
  index('search_words_similar').using('gin', sql`${t.word} gin_trgm_ops`),
]);
