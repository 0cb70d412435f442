/** Attempts that end with the refund of what opened them: they are closed, and no grade is given. */
import { sql } from 'drizzle-orm';
import { boughtAttempts, mayWatch } from '../../access/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { moveTo } from './stored-attempt.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

type OpenAttempt = {
  id: string;
  exam: string;
  /** Of a free exam of courses, these; null for one that is bought. */
  courses: string[] | null;
};

export interface Refunded {
  readonly user: string;
  /** Rows of `order_lines`. */
  readonly lines: readonly string[];
  /** What grants name as their source: the lines, and subscriptions that ended. */
  readonly sources: readonly string[];
}

/**
 * Ends what the person can no longer take: a free exam of courses none of which is open to them any more, and an exam that was
 * bought with fewer attempts than they began. Call it after grants and lines were taken back, in that transaction. Answers how
 * many attempts ended.
 */
export async function endRefundedAttempts(
  tx: Database,
  registry: Services['registry'],
  refunded: Refunded,
): Promise<number> {
  const attempts = await openAttempts(tx, refunded);
  let ended = 0;
  for (const attempt of attempts) {
    if (await isStillOpen(tx, registry, refunded.user, attempt)) continue;
    await moveTo(tx, attempt.id, 'cancelled', sql`result = null`);
    ended += 1;
  }
  return ended;
}

/** Those that are not graded, of what was refunded: the newest first. */
const openAttempts = (tx: Database, { user, lines, sources }: Refunded): Promise<OpenAttempt[]> =>
  tx.query(
    sql`
    select a.id, a.exam, case when e.price = 0 and e.kind = 'course' then e.courses end as courses
    from exams_attempts a join exams_exam e on e.id = a.exam
    where a."user" = ${user}::uuid and a.state in ('in_progress', 'overdue', 'submitted', 'pending_review')
      and ${live('a')}
      and (a.exam in (select l.exam from order_lines l where l.id = any(${sql.param(lines)}::uuid[]))
        or e.price = 0 and e.kind = 'course' and (
          e.courses && array(select g.course from access_grants g
            where g."user" = ${user}::uuid and g.source_id = any(${sql.param(sources)}::text[])
              and ${live('g')})
          or ${sql.param(sources)}::text[] && array(select v.id::text from users_vip v where v."user" = ${user}::uuid
            and ${live('v')})))
    order by a.number desc for update of a`,
    { id: col.uuid, exam: col.uuid, courses: col.listOf(col.uuid).orNull },
  );

async function isStillOpen(
  tx: Database,
  registry: Services['registry'],
  user: string,
  { exam, courses }: OpenAttempt,
): Promise<boolean> {
  if (courses !== null) {
    for (const course of courses) if (await mayWatch({ db: tx, registry }, user, course)) return true;
    return false;
  }
  const bought = (await boughtAttempts(tx, user, [exam])).get(exam) ?? 0;
  const [row] = await tx.query(
    sql`
    select count(*)::int as used from exams_attempts
    where "user" = ${user}::uuid and exam = ${exam}::uuid and state <> 'cancelled' and ${live()}`,
    { used: col.number },
  );
  return (row?.used ?? 0) <= bought;
}
