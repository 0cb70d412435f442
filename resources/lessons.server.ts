import { sql } from 'drizzle-orm';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import lessons from './lessons.ts';
import { col } from '../src/server/platform/db/row-shape.ts';
import { live } from '../src/server/platform/db/row-sql.ts';

/**
 * Where nobody states how long a lesson lasts, it lasts as long as its film, as far as that is known; one that lasted as
 * long as its film goes on doing so when the film is replaced.
 */
export default defineServer(lessons, {
  async before({ before, after, db }) {
    if (!after?.video) return undefined;
    const isReplaced = before !== null && before.video !== after.video && before.duration === after.duration;
    if (after.duration > 0 && !isReplaced) return undefined;
    const films = await db.query(
      sql`
      select path, duration from media where path in (${after.video}, ${before?.video ?? null}) and duration > 0`,
      { path: col.text, duration: col.number },
    );
    const durationOf = (path: string | null): number | undefined => films.find((film) => film.path === path)?.duration;
    const duration = durationOf(after.video);
    if (duration === undefined) return undefined;
    const followed = after.duration === 0 || (before !== null && durationOf(before.video) === after.duration);
    return followed ? { duration } : undefined;
  },
  /**
   * Lessons whose duration nobody has stated have that of their film, which was not known when they were saved. They keep
   * their version: a form that is open loses nothing by it.
   */
  async filmReady({ path, duration, db }) {
    const timed = await db.query(sql`
      update lessons set duration = ${duration}, updated_at = now()
      where video = ${path} and duration = 0 and ${live()} returning 1`);
    if (timed.length > 0) db.publish('lessons', 'topics', 'courses');
  },
});
