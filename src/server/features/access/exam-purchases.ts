/** Purchases of exams that count: paid, and neither given back nor about to be. */
import { sql, type SQL } from 'drizzle-orm';
import type { Reads } from '../../platform/db/database.ts';
import { isBackOrApproved } from './given-back.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

/** The attempts that a line `l` of an exam `e` bought: as many as one purchase contained when it was sold. */
export const attemptsOfLine: SQL = sql`coalesce(l.units, e.attempts_per_purchase)`;

/** Lines `l` whose attempts count. */
export const isPaidLine: SQL = sql`l.sold_at is not null and not ${isBackOrApproved('l')} and ${live('l')}`;

/** How many attempts at each exam the person has bought, by its id; those without any are missing. */
export async function boughtAttempts(
  db: Reads,
  user: string,
  exams: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query(
    sql`
    select l.exam, sum(${attemptsOfLine})::int as attempts
    from order_lines l join course_transactions o on o.id = l."order" join exams_exam e on e.id = l.exam
    where o."user" = ${user}::uuid and l.exam = any(${sql.param(exams)}::uuid[]) and ${isPaidLine}
      and ${live('o')}
    group by l.exam`,
    { exam: col.uuid, attempts: col.number },
  );
  return new Map(rows.map(({ exam, attempts }) => [exam, attempts]));
}
