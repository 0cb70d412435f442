/** Certificates that were issued for a result that is no longer there. */
import { sql } from 'drizzle-orm';
import { requirementsOf, type Requirements } from '../../../../domain/certificates/requirements.ts';
import type { Database } from '../../../platform/db/database.ts';
import { learnedOf } from './learned.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** Conditions of a certificate that a mark decides. */
const ofExams: ReadonlySet<string> = new Set(['pass', 'percent']);

/**
 * The issued certificate of a person, for an exam or its courses, whose conditions on the mark are no longer met; null
 * where there is none. Nothing is revoked: staff decide what becomes of it.
 */
export async function lostProof(tx: Database, user: string, exam: string): Promise<string | null> {
  const issued = await tx.query(
    sql`
    select p.id, p.course, p.exam, t.requirements from proofs p join exams_proof t on t.id = p.template
    where p."user" = ${user}::uuid and p.state = 'issued' and p.source <> 'office' and ${live('p')}
      and (p.exam = ${exam}::uuid or p.course = any(select unnest(e.courses) from exams_exam e where e.id = ${exam}::uuid))
    order by p.id`,
    { course: col.uuid.orNull, exam: col.uuid.orNull, id: col.uuid, requirements: col.json<Requirements>() },
  );
  const learned = await learnedOf(tx, user, issued);
  const lost = issued.find(({ requirements }, n) => {
    const conditions = requirementsOf(requirements, learned[n] ?? { progress: null, exam: null });
    return conditions.some(({ kind, isMet }) => ofExams.has(kind) && !isMet);
  });
  return lost?.id ?? null;
}
