/** An exam as those who may take it see it, and what they may do with it now. */
import { sql } from 'drizzle-orm';
import type { AttemptSummary, ExamDetail, ExamRefusal } from '../../../../contract/exams.ts';
import {
  attemptsLeft,
  canBuyMore,
  entryRefusal,
  type EntryRefusal,
  type ExamTerms,
  type EntryState,
} from '../../../../domain/exams/entry.ts';
import { formatDateTime } from '../../../../locale/date-times.ts';
import { boughtAttempts, mayWatch, visibleRows } from '../../access/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { isId } from '../../../generator/rest/get.ts';
import { shownState } from './stored-attempt.ts';
import { resultForStudent } from './result.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

type ExamRow = {
  id: string;
  title: string;
  kind: ExamDetail['kind'];
  courses: { _id: string; name: string }[];
  courseIds: string[];
  price: number;
  attemptsPerPurchase: number;
  maxAttempts: number;
  retakeDelay: number;
  timeLimit: number;
  passPercent: number;
  negativeMarkBps: number;
  gradeMethod: ExamDetail['gradeMethod'];
  questionCount: number | null;
  poolSize: number;
  navigation: 'free' | 'sequential';
  showAnswers: ExamDetail['showAnswers'];
  opensAt: string | null;
  closesAt: string | null;
  hasProof: boolean;
  note: string | null;
  /** By the clock of the database, which all processes share. */
  now: string;
};

/** A published exam. Throws `not_found`. */
export async function requireExam({ registry }: Services, db: Database, id: string): Promise<ExamRow> {
  if (!isId(id)) throw new AppError('not_found');
  const [row] = await db.query(
    sql`
    select e.id, e.title, e.kind, e.courses as "courseIds", e.price, e.attempts_per_purchase as "attemptsPerPurchase",
      e.max_attempts as "maxAttempts", e.retake_delay as "retakeDelay", e.time_limit as "timeLimit",
      e.pass_percent as "passPercent", e.negative_mark_bps as "negativeMarkBps", e.grade_method as "gradeMethod",
      e.question_count as "questionCount", e.navigation, e.show_answers as "showAnswers", e.opens_at as "opensAt",
      e.closes_at as "closesAt", e.proof_template is not null as "hasProof",
      coalesce(e.pool_size, 0) as "poolSize",
      (select s.note from exams_exam_settings s limit 1) as note, now() as now,
      (select coalesce(jsonb_agg(jsonb_build_object('_id', c.id, 'name', c.title)), '[]')
        from ${visibleRows(registry, 'courses', 'c')} where c.id = any(e.courses)) as courses
    from ${visibleRows(registry, 'exams/exam', 'e')} where e.id = ${id}::uuid`,
    {
      id: col.uuid,
      title: col.text,
      kind: col.text.as<ExamDetail['kind']>(),
      courses: col.json<{ _id: string; name: string }[]>(),
      courseIds: col.listOf(col.uuid),
      price: col.number,
      attemptsPerPurchase: col.number,
      maxAttempts: col.number,
      retakeDelay: col.number,
      timeLimit: col.number,
      passPercent: col.number,
      negativeMarkBps: col.number,
      gradeMethod: col.text.as<ExamDetail['gradeMethod']>(),
      questionCount: col.number.orNull,
      poolSize: col.number,
      navigation: col.text.as<'free' | 'sequential'>(),
      showAnswers: col.text.as<ExamDetail['showAnswers']>(),
      opensAt: col.instant.orNull,
      closesAt: col.instant.orNull,
      hasProof: col.boolean,
      note: col.text.orNull,
      now: col.instant,
    },
  );
  if (!row) throw new AppError('not_found');
  return row;
}

const instant = (text: string | null): number | null => (text === null ? null : Date.parse(text));

export const termsOf = (exam: ExamRow): ExamTerms => ({
  price: exam.price,
  maxAttempts: exam.maxAttempts,
  retakeDelay: exam.retakeDelay,
  timeLimit: exam.timeLimit,
  opensAt: instant(exam.opensAt),
  closesAt: instant(exam.closesAt),
  isOfCourse: exam.kind === 'course',
  poolSize: exam.poolSize,
});

/** Whether one of the courses of the exam is open to the person; checked only where that decides. */
export async function hasCourse(services: Services, user: string, exam: ExamRow): Promise<boolean> {
  if (exam.kind !== 'course' || exam.price > 0) return false;
  for (const course of exam.courseIds) {
    if ((await mayWatch(services, user, course)) !== null) return true;
  }
  return false;
}

/** What the person has of the exam. @param hasOwnCourse the answer of `hasCourse`. */
export async function entryStateOf(
  db: Database,
  user: string,
  exam: string,
  hasOwnCourse: boolean,
): Promise<EntryState> {
  const bought = await boughtAttempts(db, user, [exam]);
  const [row] = await db.query(
    sql`
    select (count(*) filter (where state <> 'cancelled'))::int as used, max(coalesce(submitted_at, deadline_at)) filter (where state <> 'in_progress')
      as "lastEndedAt"
    from exams_attempts where "user" = ${user}::uuid and exam = ${exam}::uuid and ${live()}`,
    { used: col.number, lastEndedAt: col.instant.orNull },
  );
  return {
    bought: bought.get(exam) ?? 0,
    used: row?.used ?? 0,
    lastEndedAt: instant(row?.lastEndedAt ?? null),
    hasCourse: hasOwnCourse,
  };
}

const messages: Readonly<Record<ExamRefusal['code'], string>> = {
  no_session: 'برای شرکت در آزمون وارد حساب خود شوید.',
  not_ready: 'پرسش‌های این آزمون هنوز آماده نیست.',
  closed: 'زمان این آزمون گذشته است.',
  no_course: 'این آزمون برای دانشجویان دوره است؛ اول دوره را تهیه کنید.',
  not_bought: 'برای شرکت در این آزمون باید آن را بخرید.',
  no_attempts: 'از همهٔ دفعات مجاز این آزمون استفاده کرده‌اید.',
  not_open: 'این آزمون هنوز شروع نشده است',
  wait: 'تلاش بعدی هنوز باز نشده است',
};

/** The refusal in the words of the page. */
export function refusalIn(refusal: EntryRefusal): ExamRefusal {
  const { code } = refusal;
  if (!('until' in refusal)) return { code, message: messages[code], until: null };
  const until = new Date(refusal.until).toISOString();
  return { code, message: `${messages[code]}؛ از ${formatDateTime(until)} می‌توانید.`, until };
}

/** @param user null without a session. */
export async function getExam(services: Services, user: string | null, id: string): Promise<ExamDetail> {
  const { db } = services;
  const exam = await requireExam(services, db, id);
  const { id: _id, questionCount, poolSize, navigation, courseIds: _, now, ...shown } = exam;
  const myPart = user === null ? stranger : await myPartOf(services, user, exam, Date.parse(now));
  return {
    ...shown,
    _id,
    questionCount: Math.min(questionCount ?? poolSize, poolSize),
    isSequential: navigation === 'sequential',
    ...myPart,
    canBuy: user === null ? exam.price > 0 : myPart.canBuy,
  };
}

type MyPart = Pick<ExamDetail, 'refusal' | 'attemptsLeft' | 'canBuy' | 'running' | 'attempts' | 'final'>;

const stranger: MyPart = {
  refusal: { code: 'no_session', message: messages.no_session, until: null },
  attemptsLeft: null,
  canBuy: false,
  running: null,
  attempts: [],
  final: null,
};

async function myPartOf(services: Services, user: string, exam: ExamRow, now: number): Promise<MyPart> {
  const { db } = services;
  const isOpen = await hasCourse(services, user, exam);
  const [standing, attempts] = await Promise.all([
    entryStateOf(db, user, exam.id, isOpen),
    db.query(
      sql`
      select a.id as _id, a.number, ${shownState} as state, a.started_at as "startedAt",
        a.submitted_at as "submittedAt", a.percent, a.score, a.max_score as "maxScore", a.result
      from exams_attempts a where "user" = ${user}::uuid and exam = ${exam.id}::uuid and ${live()}
      order by number desc`,
      {
        _id: col.uuid,
        number: col.number,
        state: col.text.as<AttemptSummary['state']>(),
        startedAt: col.instant,
        submittedAt: col.instant.orNull,
        percent: col.number.orNull,
        score: col.number.orNull,
        maxScore: col.number.orNull,
        result: col.text.as<NonNullable<AttemptSummary['result']>>().orNull,
      },
    ),
  ]);
  const terms = termsOf(exam);
  const refusal = entryRefusal(terms, standing, now);
  return {
    refusal: refusal && refusalIn(refusal),
    attemptsLeft: attemptsLeft(terms, standing),
    canBuy: canBuyMore(terms, standing) && refusal?.code !== 'closed',
    running: attempts.find(({ state }) => state === 'in_progress')?._id ?? null,
    attempts,
    final: resultForStudent(exam.gradeMethod, exam.passPercent, attempts),
  };
}
