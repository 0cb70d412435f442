/** Results of the questionnaire of `/where-to-start` that people saved. */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';

export const roadmapResults = pgTable(
  'roadmap_results',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    user_id: uuid('user_id').notNull(),
    /** Of the questionnaire that was answered. */
    version: text('version').notNull(),
    /** `[{question, answers: [text]}]`, in words: they stay readable when the questionnaire changes. */
    answers: jsonb('answers').notNull(),
    /** `[{major, title, share, reasons}]`, the best first. */
    suggestions: jsonb('suggestions').notNull(),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('roadmap_results_user').on(t.user_id, t.id)],
);
