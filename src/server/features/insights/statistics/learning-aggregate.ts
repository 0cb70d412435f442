/**
 * Adds up what people learned on each day (`learning_days`) for the figures of courses. The rows say themselves what of
 * them was added before, so that a flood of reports leaves no more to fold than there are people.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { live } from '../../../platform/db/row-sql.ts';
import { lockAggregate, type Aggregate } from '../../../generator/counters/aggregate.ts';

const isUncounted = sql.raw(
  'not is_counted or watched_seconds <> counted_seconds or completions <> counted_completions',
);

/**
 * `active_students`, `watched_seconds` and `completions` of `course_amar`. No table is published for it: reports come
 * every few seconds, so it runs every minute, and before who reads the figures.
 */
export const learningAggregate: Aggregate = {
  name: 'learning',
  tables: [],
  waiting: sql`exists (select from learning_days where ${isUncounted})`,
  async run(tx) {
    const changed = await tx.query(sql`
      with counted as (
        update learning_days set is_counted = true, counted_seconds = watched_seconds, counted_completions = completions
        where ${isUncounted}
        returning old.day, old.course_id, (not old.is_counted)::int as students,
          new.counted_seconds - old.counted_seconds as seconds, new.counted_completions - old.counted_completions as ends
      )
      insert into course_amar as d (day, course, active_students, watched_seconds, completions)
      select day, course_id, sum(students), sum(seconds), sum(ends) from counted
      where exists (select from courses c where c.id = course_id)
      group by day, course_id order by day, course_id
      on conflict (day, course) where ${live()} do update set
        active_students = d.active_students + excluded.active_students,
        watched_seconds = d.watched_seconds + excluded.watched_seconds,
        completions = d.completions + excluded.completions
      returning 1`);
    return changed.length > 0 ? ['course_amar'] : [];
  },
};

/**
 * Computes these figures again from what each person learned, from the first day on of which that is known: what folds
 * maintain must equal it. For imports, and for tests.
 */
export async function recountLearning(tx: Database): Promise<void> {
  await lockAggregate(tx, learningAggregate);
  await tx.query(sql`lock table learning_days in share mode`);
  await learningAggregate.run(tx);
  await tx.query(sql`
    update course_amar set active_students = 0, watched_seconds = 0, completions = 0
    where day >= (select min(day) from learning_days) and (active_students, watched_seconds, completions) <> (0, 0, 0)`);
  await tx.query(sql`
    insert into course_amar as d (day, course, active_students, watched_seconds, completions)
    select day, course_id, count(*), sum(watched_seconds), sum(completions) from learning_days
    where exists (select from courses c where c.id = course_id)
    group by day, course_id order by day, course_id
    on conflict (day, course) where ${live()} do update set active_students = excluded.active_students,
      watched_seconds = excluded.watched_seconds, completions = excluded.completions`);
}
