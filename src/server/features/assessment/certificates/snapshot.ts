/** The facts printed on a certificate, as they are when it is requested or issued. */
import { sql, type SQL } from 'drizzle-orm';
import { maskedNationalId } from '../../../../domain/certificates/code.ts';
import type { Database } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export interface Snapshot {
  /** As it was reviewed (`users/extra-info`); null while none is approved. */
  readonly fullName: string | null;
  /** Masked. */
  readonly nationalId: string | null;
  /** To hundredths, so that a course of minutes has some; null for one without a duration. */
  readonly hours: number | null;
  /** Basis points. */
  readonly percent: number | null;
  readonly teacher: string | null;
}

/** What a certificate is of. */
export interface ProofSubject {
  readonly user: string;
  readonly template: string;
  readonly course: string | null;
  readonly exam: string | null;
}

export interface ProofFacts {
  readonly snapshot: Omit<Snapshot, 'percent'>;
  readonly asksNationalId: boolean;
  readonly hasNationalId: boolean;
  /** Whether it shows a mark. */
  readonly asksExam: boolean;
  /** Tomans. */
  readonly price: number;
  readonly validityMonths: number | null;
}

/** The name of a user as it was reviewed; null while none is approved. @param user an expression. */
export const reviewedName = (user: SQL): SQL => sql`(select i.full_name from users_extra_info i
  where i."user" = ${user} and i.state = 'approved' and ${live('i')} limit 1)`;

/** Of an exam that belongs to one course alone, hours and teacher are those of the course. Null without the person. */
export async function readFacts(
  db: Database,
  { user, template, course, exam }: ProofSubject,
): Promise<ProofFacts | null> {
  const [row] = await db.query(
    sql`
    select ${reviewedName(sql`u.id`)} as name, u.national_id as "nationalId", t.price, t.validity_months as "validityMonths",
      coalesce((t.requirements ->> 'nationalId')::boolean, false) as "asksNationalId",
      coalesce((t.requirements ->> 'examPass')::boolean, false)
        or coalesce((t.requirements ->> 'minimumPercent')::int, 0) > 0 as "asksExam",
      nullif(round(c.total_time / 3600.0, 2), 0)::float8 as hours, p.display_name as teacher
    from users u join exams_proof t on t.id = ${template}::uuid
    left join exams_exam e on e.id = ${exam}::uuid
    left join courses c on c.id = coalesce(${course}::uuid, case when cardinality(e.courses) = 1 then e.courses[1] end)
    left join lateral (
      select (x ->> 'teacher')::uuid as id from jsonb_array_elements(c.teachers) x
      order by (x ->> 'isPrimary')::boolean desc nulls last limit 1) main on true
    left join teachers p on p.id = main.id
    where u.id = ${user}::uuid`,
    {
      name: col.text.orNull,
      nationalId: col.text.orNull,
      asksNationalId: col.boolean,
      asksExam: col.boolean,
      hours: col.number.orNull,
      teacher: col.text.orNull,
      price: col.number,
      validityMonths: col.number.orNull,
    },
  );
  if (!row) return null;
  const { name, nationalId, hours, teacher, asksNationalId, asksExam, price, validityMonths } = row;
  return {
    snapshot: { fullName: name, nationalId: maskedNationalId(nationalId), hours, teacher },
    asksNationalId,
    asksExam,
    hasNationalId: nationalId !== null,
    price,
    validityMonths,
  };
}
