/** What was learned of a course on a day: one row for each person, which the figures of `course_amar` are folded from. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';

interface Learned {
  readonly user: string;
  readonly course: string;
  /** Seconds of films that were played. */
  readonly seconds: number;
  /** Whether the course was finished by it; it counts once for each person and course. */
  readonly isEnd: boolean;
}

/** Adds to the row of today in Tehran. Nothing is published: the figures follow by a job every minute, and when read. */
export async function countDay(tx: Database, { user, course, seconds, isEnd }: Learned): Promise<void> {
  await tx.query(sql`
    insert into learning_days as d (day, course_id, user_id, watched_seconds, completions)
    select (now() at time zone 'Asia/Tehran')::date, ${course}::uuid, ${user}::uuid, ${seconds}::int,
      (${isEnd}::boolean and not exists (
        select from learning_days b where b.user_id = ${user}::uuid and b.course_id = ${course}::uuid and b.completions > 0
      ))::int
    on conflict (user_id, course_id, day) do update set
      watched_seconds = d.watched_seconds + excluded.watched_seconds, completions = d.completions + excluded.completions`);
}
