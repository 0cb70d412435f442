/** What people have watched and read of their lessons, their notes, and what each day of it adds to the statistics. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';

/** Sets of whole seconds (or milliseconds), as PostgreSQL writes them: `{[0,15),[40,52)}`. */
const secondRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' });

const touchedAt = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`now()`);

/** One row for each person and lesson, from the first report of the player on. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    user_id: uuid('user_id').notNull(),
    lesson_id: uuid('lesson_id').notNull(),
    /** The course that the lesson belonged to when it was last reported. */
    course_id: uuid('course_id').notNull(),
    /** The seconds of the film that were watched; empty for lessons of other types. */
    ranges: secondRanges('ranges')
      .notNull()
      .default(sql`'{}'`),
    /** Where the person goes on, in seconds. */
    position: integer('position').notNull().default(0),
    /** Basis points of the lesson, 0 to 10000. */
    percent: integer('percent').notNull().default(0),
    /** Once set, it stays. */
    completed_at: instant('completed_at'),
    created_at: touchedAt('created_at'),
    updated_at: touchedAt('updated_at'),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.lesson_id] }),
    index('lesson_progress_course').on(t.user_id, t.course_id, t.updated_at),
  ],
);

/** What a person was served of a lesson: their progress counts no further, whatever is reported. */
export const lessonServings = pgTable(
  'lesson_servings',
  {
    user_id: uuid('user_id').notNull(),
    lesson_id: uuid('lesson_id').notNull(),
    /** Milliseconds of the film: those whose key was handed out, or the share of the bytes that were sent. */
    film: secondRanges('film')
      .notNull()
      .default(sql`'{}'`),
    /** The attachments that were fetched: paths of `media`. */
    files: text('files')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When the text was opened, if it was. */
    opened_at: instant('opened_at'),
    updated_at: touchedAt('updated_at'),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.lesson_id] })],
);

/** Notes of a person at moments of a film. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    user_id: uuid('user_id').notNull(),
    lesson_id: uuid('lesson_id').notNull(),
    at_seconds: integer('at_seconds').notNull(),
    text: text('text').notNull(),
    created_at: touchedAt('created_at'),
    updated_at: touchedAt('updated_at'),
  },
  (t) => [index('lesson_notes_lesson').on(t.user_id, t.lesson_id, t.at_seconds)],
);

/** How a person last chose to watch films (`learning/player-settings.ts`). */
export const playerSettings = pgTable('player_settings', {
  user_id: uuid('user_id').primaryKey(),
  speed: numeric('speed', { mode: 'number' }).notNull(),
  /** A language; null: none. */
  subtitle: text('subtitle'),
});

/**
 * How many seconds of films a person may still report (`learning/watch-clock.ts`): it grows with the time that passes, over
 * all their lessons, so that nobody watches faster than the clock.
 */
export const watchClocks = pgTable('watch_clocks', {
  user_id: uuid('user_id').primaryKey(),
  at: touchedAt('at'),
  /** Seconds of film left at that instant. */
  seconds: integer('seconds').notNull(),
});

/**
 * What a person learned of a course on a day of Tehran. The row says itself what of it the figures of `course_amar` hold
 * already (`counted…`), so that thousands of reports leave one row to apply (`statistics/learning-aggregate.ts`).
 */
export const learningDays = pgTable(
  'learning_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    course_id: uuid('course_id').notNull(),
    user_id: uuid('user_id').notNull(),
    /** Seconds of films that were played, again and again counted again. */
    watched_seconds: integer('watched_seconds').notNull().default(0),
    /** Whether the last lesson of the course was finished on this day: 0 or 1. */
    completions: integer('completions').notNull().default(0),
    counted_seconds: integer('counted_seconds').notNull().default(0),
    counted_completions: integer('counted_completions').notNull().default(0),
    /** Whether the person is counted among the active students of the day. */
    is_counted: boolean('is_counted').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.course_id, t.day] }),
    index('learning_days_uncounted')
      .on(t.day, t.course_id)
      .where(sql`not is_counted or watched_seconds <> counted_seconds or completions <> counted_completions`),
  ],
);
