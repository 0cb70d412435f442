/** What a person could get a certificate for: what they learn that has one, and what of its conditions is met. */
import { sql, type SQL } from 'drizzle-orm';
import {
  isEarned,
  requirementsOf,
  type Requirement,
  type Requirements,
} from '../../../../domain/certificates/requirements.ts';
import { isIncludedIn, isOpenGrant, isOpenSubscription } from '../../access/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { learnedOf } from './learned.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** A template for something that was or is being learned: a course or an exam, one of the two. */
interface Subject {
  readonly template: string;
  readonly templateTitle: string;
  /** Tomans. */
  readonly price: number;
  readonly isAutomatic: boolean;
  readonly requirements: Requirements;
  readonly course: string | null;
  readonly exam: string | null;
  readonly title: string;
}

export interface Candidate extends Subject {
  readonly conditions: readonly Requirement[];
  readonly isEarned: boolean;
}

/**
 * The certificates that a person may still earn or ask for: of the courses they may watch and the exams they took, as
 * far as a published template belongs to them. One that was given, is requested or was revoked is not among them; one
 * that ran out may be earned again. Where an exam of a course gives the same certificate, it is that of the exam.
 */
export async function candidatesOf(db: Database, user: string): Promise<Candidate[]> {
  const subjects = await db.query(
    sql`
    select s.* from (
      select ${templateColumns}, c.id as course, null::uuid as exam, c.title
      from courses c join exams_proof t on t.id = c.proof_template
      where ${live('c')} and ${isOffered}
        and (exists (select 1 from access_grants g where g."user" = ${user}::uuid and g.course = c.id
            and ${isOpenGrant('g')})
          or exists (select 1 from lesson_progress l where l.user_id = ${user}::uuid and l.course_id = c.id)
            and ${isLent(user)})
        and not exists (select 1 from exams_exam e where e.proof_template = t.id and c.id = any(e.courses)
          and e.status = 'published' and ${live('e')})
      union all
      select ${templateColumns}, null::uuid, e.id, e.title
      from exams_exam e join exams_proof t on t.id = e.proof_template
      where ${live('e')} and ${isOffered}
        and exists (select 1 from exams_attempts a where a."user" = ${user}::uuid and a.exam = e.id
          and ${live('a')})
    ) s
    where not exists (
      select 1 from proofs p where p."user" = ${user}::uuid and p.template = s.template and ${live('p')}
        and p.course is not distinct from s.course and p.exam is not distinct from s.exam
        and p.state not in ('eligible', 'expired', 'superseded'))
    order by s.title, s.template, s.course, s.exam`,
    {
      template: col.uuid,
      templateTitle: col.text,
      price: col.number,
      isAutomatic: col.boolean,
      requirements: col.json<Requirements>(),
      course: col.uuid.orNull,
      exam: col.uuid.orNull,
      title: col.text,
    },
  );
  const learned = await learnedOf(db, user, subjects);
  return subjects.map((subject, n) => {
    const conditions = requirementsOf(subject.requirements, learned[n] ?? { progress: null, exam: null });
    return { ...subject, conditions, isEarned: isEarned(conditions) };
  });
}

const templateColumns = sql`t.id as template, t.title as "templateTitle", t.price,
  coalesce(t.is_automatic, false) as "isAutomatic", t.requirements`;
/** Whether a course `c` is open without a grant: it is free, or the subscription of the person holds it. */
const isLent = (user: string): SQL => sql`(c.price = 0 or exists (
  select 1 from users_vip s where s."user" = ${user}::uuid and ${isOpenSubscription('s')}
    and ${isIncludedIn('s', 'c')}))`;
const isOffered = sql`t.status = 'published' and ${live('t')}`;

/** What a request names. */
export interface CandidateKey {
  readonly template: string;
  readonly course: string | null;
  readonly exam: string | null;
}

export const isOf =
  (key: CandidateKey) =>
  ({ template, course, exam }: CandidateKey): boolean =>
    template === key.template && course === key.course && exam === key.exam;
