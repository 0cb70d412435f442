/**
 * The rates that an order keeps of the moment it is placed (domain, section 3, Commission): of each course the one agreed
 * for it, then the one of the person, whose field has a default.
 */
import { sql } from 'drizzle-orm';
import { allocate, fullBps } from '../../../../domain/money/portions.ts';
import type { Reads } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export interface CourseRates {
  /** Rows of `teachers`, in the order of the course. 100 % together at most. */
  readonly teachers: readonly { readonly teacher: string; readonly rateBps: number }[];
  /** Null without a marketer, and for a course they may not sell. */
  readonly marketerRateBps: number | null;
}

/** The rates of each course, in basis points, now. @param marketer a row of `marketers`. */
export async function ratesFor(
  tx: Reads,
  courses: readonly string[],
  marketer: string | null,
): Promise<ReadonlyMap<string, CourseRates>> {
  const rows = await tx.query(
    sql`
    select c.id as course,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'teacher', t.id, 'rateBps', coalesce((s.value ->> 'shareBps')::int, t.default_share_bps)
            ) order by s.place
          ), '[]'
        )
        from jsonb_array_elements(c.teachers) with ordinality s (value, place)
        join teachers t on t.id = (s.value ->> 'teacher')::uuid and ${live('t')}
      ) as teachers,
      (
        select coalesce((s.value ->> 'rateBps')::int, m.default_rate_bps)
        from marketers m, jsonb_array_elements(m.courses) s (value)
        where m.id = ${marketer}::uuid and (s.value ->> 'course')::uuid = c.id
        limit 1
      ) as "marketerRateBps"
    from courses c where c.id = any(${sql.param([...courses])}::uuid[])`,
    { course: col.uuid, teachers: col.json<CourseRates['teachers']>(), marketerRateBps: col.number.orNull },
  );
  return new Map(
    rows.map(({ course, teachers, marketerRateBps }) => [course, { teachers: withinWhole(teachers), marketerRateBps }]),
  );
}

/**
 * Courses and teachers are refused shares of more than 100 % together when they are written. Should two such writes cross,
 * the shares are reduced in proportion rather than the sale refused.
 */
function withinWhole(teachers: CourseRates['teachers']): CourseRates['teachers'] {
  const rates = teachers.map(({ rateBps }) => rateBps);
  if (rates.reduce((sum, rate) => sum + rate, 0) <= fullBps) return teachers;
  const reduced = allocate(fullBps, rates);
  return teachers.map(({ teacher }, n) => ({ teacher, rateBps: reduced[n]! }));
}
