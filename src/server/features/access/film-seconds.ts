/** How long the films of lessons last. */
import { sql } from 'drizzle-orm';

/** Seconds of the film of a lesson `l`: measured, or else as entered by staff. */
export const filmSeconds = sql.raw(
  'coalesce((select nullif(m.duration, 0) from media m where m.path = l.video), l.duration)',
);
