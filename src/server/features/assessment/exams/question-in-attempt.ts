/** The question of an answer as it is in the attempt: what was asked then, whatever the pool says now. */
import { sql } from 'drizzle-orm';

/** A subquery of one column `q`, the question of an answer `t` in its attempt `a`; no row where it is not known. */
export const questionInAttempt = sql`(
  select q from jsonb_array_elements(a.snapshot -> 'questions') q where q ->> 'id' = t.question::text limit 1)`;
