/**
 * Whether a certificate may be issued now: the right to what it is of is valid, and no refund of what opened it waits
 * (domain, section 3, Proof and Refund). Checked under the lock of the buyer, as requests and approvals of refunds are.
 */
import { sql, type SQL } from 'drizzle-orm';
import {
  isBackOrApproved,
  isBeingGivenBack,
  isGivenBack,
  isIncludedIn,
  isOpenGrant,
  isOpenSubscription,
} from '../../access/index.ts';
import type { Reads } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { ProofSubject } from './snapshot.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** Why a certificate is not issued: a refund of what opened it waits, or the right to it has ended. */
export type ProofBar = 'refund' | 'right';

/** What a certificate is of, as expressions of ids; `course` or `exam` is null. */
interface SubjectSql {
  readonly user: SQL;
  readonly course: SQL;
  readonly exam: SQL;
}

/** Lines `l` of the person that were paid. */
const paidLines = (user: SQL): SQL => sql`order_lines l join course_transactions b on b.id = l."order"
  where b."user" = ${user} and l.sold_at is not null and ${live('l')} and ${live('b')}`;

/** Whether the line `l` opens the course. */
const opens = (course: SQL): SQL =>
  sql`(l.course = ${course} or l.shares @> jsonb_build_array(jsonb_build_object('course', ${course})))`;

/** Whether a course is open to the person by a grant of their own, or free. */
const isBoughtOrFree = (user: SQL, course: SQL): SQL => sql`(
  exists (select 1 from access_grants g where g."user" = ${user} and g.course = ${course} and g.source <> 'vip'
    and ${isOpenGrant('g')})
  or exists (select 1 from courses c where c.id = ${course} and c.price = 0))`;

/** Whether a course is lent to the person: by a subscription that holds it, or by a grant that names one. */
const isLent = (user: SQL, course: SQL): SQL => sql`(
  exists (select 1 from users_vip s, courses c where s."user" = ${user} and ${isOpenSubscription('s')}
    and c.id = ${course} and ${isIncludedIn('s', 'c')})
  or exists (select 1 from access_grants g where g."user" = ${user} and g.course = ${course} and g.source = 'vip'
    and ${isOpenGrant('g')}))`;

/** Whether a line that opened the course, or the subscription that lends it, is about to be given back. */
const isCourseBeingRefunded = (user: SQL, course: SQL): SQL => sql`exists (
  select 1 from ${paidLines(user)} and ${isBeingGivenBack('l')}
    and (${opens(course)} or l.kind = 'vip' and not ${isBoughtOrFree(user, course)}))`;

const barOfCourse = (user: SQL, course: SQL): SQL => sql`case
  when ${isCourseBeingRefunded(user, course)} then 'refund'
  when not (${isBoughtOrFree(user, course)} or ${isLent(user, course)}) then 'right' end`;

/**
 * An exam that is sold depends on its purchases; one of the students of courses, on the right to one of these. Any
 * other may be taken by everybody: it is barred to those alone who gave such a course back.
 */
const barOfExam = (user: SQL, exam: SQL): SQL => sql`(
  select case
    when e.price > 0 then (
      select case
        when bool_or(${isBeingGivenBack('l')}) then 'refund'
        when bool_and(${isGivenBack('l')}) then 'right' end
      from ${paidLines(user)} and l.exam = e.id)
    when exists (select 1 from unnest(e.courses) x where ${isCourseBeingRefunded(user, sql`x`)}) then 'refund'
    when not exists (select 1 from unnest(e.courses) x where ${isBoughtOrFree(user, sql`x`)} or ${isLent(user, sql`x`)})
      and (e.kind = 'course' or exists (
        select 1 from unnest(e.courses) x, lateral (
          select 1 from ${paidLines(user)} and ${opens(sql`x`)} and ${isBackOrApproved('l')}) gone))
      then 'right' end
  from exams_exam e where e.id = ${exam})`;

/** What bars a certificate, as an expression: a `ProofBar`, or null. Of neither a course nor an exam nothing does. */
export const proofBar = ({ user, course, exam }: SubjectSql): SQL => sql`case
  when ${course} is not null then ${barOfCourse(user, course)}
  when ${exam} is not null then ${barOfExam(user, exam)} end`;

/** What bars the certificate of this subject now; null where nothing does. The caller holds `lockProofs`. */
export async function barOf(
  tx: Reads,
  { user, course, exam }: Pick<ProofSubject, 'user' | 'course' | 'exam'>,
): Promise<ProofBar | null> {
  const subject = { user: sql`${user}::uuid`, course: sql`${course}::uuid`, exam: sql`${exam}::uuid` };
  const [row] = await tx.query(sql`select ${proofBar(subject)} as bar`, { bar: col.text.as<ProofBar>().orNull });
  return row?.bar ?? null;
}

const texts = {
  refund: 'برای این مورد بازگشت وجه درخواست شده است؛ تا روشن شدن آن گواهی صادر نمی‌شود',
  right: 'دسترسی به این مورد پایان یافته است؛ گواهی آن صادر نمی‌شود',
} as const satisfies Record<ProofBar, string>;

/** The error that says what bars a certificate. */
export const barred = (bar: ProofBar): AppError => new AppError('conflict', { detail: texts[bar] });

/** Throws `conflict` where something bars the certificate. The caller holds `lockProofs`. */
export async function requireRight(tx: Reads, subject: Pick<ProofSubject, 'user' | 'course' | 'exam'>): Promise<void> {
  const bar = await barOf(tx, subject);
  if (bar !== null) throw barred(bar);
}
