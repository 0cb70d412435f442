/** The exams, attempts and certificates of one person. */
import { sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import type { AttemptOutcome, MyAttempt, MyExam, MyProof } from '../../../../contract/exams.ts';
import { attemptsLeft } from '../../../../domain/exams/entry.ts';
import type { FinishedAttempt } from '../../../../domain/exams/grades.ts';
import type { GradeMethod } from '../../../../domain/exams/model.ts';
import type { Database } from '../../../platform/db/database.ts';
import { pageOfRows } from '../../../platform/db/pages-of-rows.ts';
import { shownState } from './stored-attempt.ts';
import { attemptsOfLine, isPaidLine } from '../../access/index.ts';
import { resultForStudent } from './result.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

const outcomes: Readonly<Record<AttemptOutcome, SQL>> = {
  running: sql`${shownState} = 'in_progress'`,
  pending: sql`${shownState} in ('submitted', 'pending_review', 'overdue')`,
  passed: sql`a.state = 'graded' and a.result = 'pass'`,
  failed: sql`(a.state = 'graded' and a.result = 'fail' or a.state = 'abandoned')`,
};

/** The newest first; of one outcome, if it is named. */
export const myAttempts = (
  db: Database,
  user: string,
  page: number,
  outcome?: AttemptOutcome,
): Promise<OutputOf<Calls['GET /api/profile/exam-attempts']>> =>
  pageOfRows(
    db,
    page,
    {
      columns: sql`a.id as _id, a.number, ${shownState} as state, a.started_at as "startedAt", a.submitted_at as "submittedAt",
      a.percent, a.score, a.max_score as "maxScore", a.result, a.deadline_at as "deadlineAt", jsonb_build_object('_id', e.id, 'name', e.title) as exam`,
      from: sql`exams_attempts a join exams_exam e on e.id = a.exam
      where a."user" = ${user}::uuid and ${live('a')} and ${outcome ? outcomes[outcome] : sql`true`}`,
      order: sql`a.started_at desc, a.id desc`,
    },
    {
      _id: col.uuid,
      number: col.number,
      state: col.text.as<MyAttempt['state']>(),
      startedAt: col.instant,
      submittedAt: col.instant.orNull,
      percent: col.number.orNull,
      score: col.number.orNull,
      maxScore: col.number.orNull,
      result: col.text.as<NonNullable<MyAttempt['result']>>().orNull,
      exam: col.json<MyAttempt['exam']>(),
      deadlineAt: col.instant,
    },
  );

/** Certificates that the page shows; the list of certificates has them all. */
const maxProofs = 50;

export async function myExams(
  db: Database,
  user: string,
  page: number,
): Promise<OutputOf<Calls['GET /api/profile/exams']>> {
  const [exams, proofs] = await Promise.all([
    readExams(db, user, page),
    db.query(
      sql`
      select id as _id, title, case when state = 'issued' and expires_at <= now() then 'expired' else state end as state,
        issued_at as "issuedAt", expires_at as "expiresAt" from proofs
      where "user" = ${user}::uuid and state <> 'eligible' and ${live()} order by coalesce(issued_at, created_at) desc, id desc
      limit ${maxProofs}`,
      {
        _id: col.uuid,
        title: col.text,
        state: col.text.as<MyProof['state']>(),
        issuedAt: col.instant.orNull,
        expiresAt: col.instant.orNull,
      },
    ),
  ]);
  return { exams: { ...exams, records: exams.records.map(myExam) }, proofs };
}

type ExamRow = {
  id: string;
  title: string;
  method: GradeMethod;
  passPercent: number;
  price: number;
  maxAttempts: number;
  /** Attempts that were paid for. */
  bought: number;
  lastAt: string | null;
  attempts: (FinishedAttempt & { id: string })[];
};

/** What was bought counts also before it was taken. The one that was touched last comes first. */
const readExams = (db: Database, user: string, page: number) =>
  pageOfRows(
    db,
    page,
    {
      columns: sql`e.id, e.title, e.grade_method as method, e.pass_percent as "passPercent", e.price,
      e.max_attempts as "maxAttempts",
      coalesce(bought.attempts, 0) as bought, taken.last_at as "lastAt", coalesce(taken.attempts, '[]') as attempts`,
      from: sql`exams_exam e
      left join (
        select l.exam, sum(${attemptsOfLine})::int as attempts, max(l.sold_at) as sold_at
        from order_lines l join course_transactions o on o.id = l."order" join exams_exam e on e.id = l.exam
        where o."user" = ${user}::uuid and ${isPaidLine}
        group by l.exam
      ) bought on bought.exam = e.id
      left join (
        select a.exam, max(a.started_at) as last_at,
          jsonb_agg(jsonb_build_object('id', a.id, 'number', a.number, 'state', ${shownState}, 'percent', a.percent)) as attempts
        from exams_attempts a where a."user" = ${user}::uuid and ${live('a')} group by a.exam
      ) taken on taken.exam = e.id
      where (bought.exam is not null or taken.exam is not null) and ${live('e')}`,
      order: sql`greatest(bought.sold_at, taken.last_at) desc, e.id desc`,
    },
    {
      id: col.uuid,
      title: col.text,
      method: col.text.as<GradeMethod>(),
      passPercent: col.number,
      price: col.number,
      maxAttempts: col.number,
      bought: col.number,
      lastAt: col.instant.orNull,
      attempts: col.json<(FinishedAttempt & { id: string })[]>(),
    },
  );

function myExam(row: ExamRow): MyExam {
  const { attempts, bought, method, passPercent } = row;
  return {
    exam: { _id: row.id, name: row.title },
    attempts: attempts.length,
    attemptsLeft: attemptsLeft(row, { bought, used: attempts.filter(({ state }) => state !== 'cancelled').length }),
    running: attempts.find(({ state }) => state === 'in_progress')?.id ?? null,
    isPending: attempts.some(({ state }) => state === 'pending_review' || state === 'submitted'),
    final: resultForStudent(method, passPercent, attempts),
    lastAt: row.lastAt,
  };
}
