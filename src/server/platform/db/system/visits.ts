/** Who was counted in `views` and `carts` of `course_amar`, so that one visitor counts once a day. */
import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** Rows of days that are over go at night (`statistics/visits.ts`). */
export const courseVisits = pgTable(
  'course_visits',
  {
    day: date('day', { mode: 'string' }).notNull(),
    course: uuid('course').notNull(),
    /** view, cart */
    kind: text('kind').notNull(),
    /** A hash with the secret of the day: it leads to no person, and to no other day. */
    visitor: text('visitor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.course, t.kind, t.visitor] })],
);
