/** The result of an attempt, as far as its exam shows it. */
import { sql } from 'drizzle-orm';
import type { ExamResult, ResultQuestion } from '../../../../contract/exams.ts';
import { canBuyMore, entryRefusal } from '../../../../domain/exams/entry.ts';
import type { FinishedAttempt } from '../../../../domain/exams/grades.ts';
import { resultForStudent } from './result.ts';
import type { ExamQuestion, Snapshot } from '../../../../domain/exams/model.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { closeOverdue, lockAttempt } from './stored-attempt.ts';
import { hasCourse, requireExam, entryStateOf, termsOf } from './exam.ts';
import { readSnapshot } from './snapshot.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

type Row = Omit<
  ExamResult,
  | 'exam'
  | 'final'
  | 'questions'
  | 'questionsAt'
  | 'isHeldBack'
  | 'canRetake'
  | 'retakePrice'
  | 'questionCount'
  | 'answered'
  | 'remarks'
> & {
  exam: string;
  title: string;
  snapshot: unknown;
  showAnswers: 'never' | 'after_submit' | 'after_close';
  closesAt: string | null;
  now: string;
};

type AnswerRow = {
  question: string;
  chosen: number[] | null;
  answer: string | null;
  mark: number | null;
  feedback: string | null;
  isAnswered: boolean;
};

/** Throws `not_found` for another's attempt, and `conflict` for one that is under way. */
export async function attemptResult(services: Services, user: string, id: string): Promise<ExamResult> {
  const { db } = services;
  await requireOver(services, user, id);
  const row = await readRow(db, id);
  const snapshot = readSnapshot(row.snapshot);
  const [answers, attempts, { canRetake, hasLeft, retakePrice }] = await Promise.all([
    readAnswers(db, id),
    readAttempts(db, user, row.exam),
    retakeOf(services, user, row.exam),
  ]);
  const { snapshot: _, title, showAnswers, closesAt, now, exam, ...shown } = row;
  const opensAt = answersFrom({ showAnswers, closesAt });
  const isWithheld = opensAt !== null && (hasLeft || attempts.some(({ state }) => state === 'in_progress'));
  const isShown = opensAt !== null && opensAt <= Date.parse(now) && !isWithheld;
  return {
    ...shown,
    exam: { _id: exam, name: title },
    questionCount: snapshot.questions.length,
    answered: answers.filter(({ isAnswered }) => isAnswered).length,
    final: resultForStudent(row.gradeMethod, row.passPercent, attempts),
    questions: isShown ? withKey(snapshot, answers) : null,
    remarks: row.state === 'graded' ? remarksOf(snapshot, answers) : [],
    questionsAt: opensAt !== null && opensAt > Date.parse(now) ? new Date(opensAt).toISOString() : null,
    isHeldBack: isWithheld,
    canRetake,
    retakePrice,
  };
}

/** One that is overdue is closed now: nobody waits for the job to see their result. */
async function requireOver({ db }: Services, user: string, id: string): Promise<void> {
  const isOver = await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, user, id);
    if (attempt.state !== 'in_progress') return true;
    if (attempt.isOverdue) await closeOverdue(tx, attempt);
    return attempt.isOverdue;
  });
  if (!isOver) throw new AppError('conflict', { detail: 'این آزمون هنوز در جریان است.' });
}

/** The instant from which the answers are shown; null: never. Who never closes an exam never shows them «after it». */
function answersFrom({ showAnswers, closesAt }: Pick<Row, 'showAnswers' | 'closesAt'>): number | null {
  if (showAnswers === 'after_submit') return 0;
  return showAnswers === 'after_close' && closesAt !== null ? Date.parse(closesAt) : null;
}

async function readRow(db: Database, id: string): Promise<Row> {
  const [row] = await db.query(
    sql`
    select a.id as _id, a.number, a.state, a.started_at as "startedAt", a.submitted_at as "submittedAt", a.percent,
      a.result, a.exam, a.score, a.max_score as "maxScore", a.snapshot, e.title, e.pass_percent as "passPercent",
      e.grade_method as "gradeMethod", e.show_answers as "showAnswers", e.closes_at as "closesAt", now() as now
    from exams_attempts a join exams_exam e on e.id = a.exam where a.id = ${id}::uuid`,
    {
      number: col.number,
      percent: col.number.orNull,
      state: col.text.as<Row['state']>(),
      _id: col.uuid,
      startedAt: col.instant,
      submittedAt: col.instant.orNull,
      result: col.text.as<NonNullable<Row['result']>>().orNull,
      score: col.number.orNull,
      maxScore: col.number.orNull,
      passPercent: col.number,
      gradeMethod: col.text.as<Row['gradeMethod']>(),
      exam: col.uuid,
      title: col.text,
      snapshot: col.json<unknown>(),
      showAnswers: col.text.as<'never' | 'after_submit' | 'after_close'>(),
      closesAt: col.instant.orNull,
      now: col.instant,
    },
  );
  if (!row) throw new AppError('not_found');
  return row;
}

const readAnswers = (db: Database, id: string): Promise<AnswerRow[]> =>
  db.query(
    sql`
    select question, chosen, answer, mark, feedback, chosen is not null or answer is not null as "isAnswered"
    from exams_answers where attempt = ${id}::uuid and ${live()}`,
    {
      question: col.uuid,
      chosen: col.json<number[]>().orNull,
      answer: col.text.orNull,
      mark: col.number.orNull,
      feedback: col.text.orNull,
      isAnswered: col.boolean,
    },
  );

const readAttempts = (db: Database, user: string, exam: string): Promise<FinishedAttempt[]> =>
  db.query(
    sql`
    select number, state, percent from exams_attempts
    where "user" = ${user}::uuid and exam = ${exam}::uuid and ${live()}`,
    { number: col.number, state: col.text.as<FinishedAttempt['state']>(), percent: col.number.orNull },
  );

interface Retake {
  /** Whether another attempt may begin, now, later or once it is bought. */
  readonly canRetake: boolean;
  /** Whether one may begin, now or later, of what the person has. */
  readonly hasLeft: boolean;
  /** Tomans for another attempt; 0 where one is left. */
  readonly retakePrice: number;
}

async function retakeOf(services: Services, user: string, id: string): Promise<Retake> {
  const exam = await requireExam(services, services.db, id).catch(() => null);
  if (!exam) return { canRetake: false, hasLeft: false, retakePrice: 0 };
  const terms = termsOf(exam);
  const entryState = await entryStateOf(services.db, user, id, await hasCourse(services, user, exam));
  const refusal = entryRefusal(terms, entryState, Date.parse(exam.now));
  const hasLeft = refusal === null || 'until' in refusal;
  const canRetake = hasLeft || (refusal.code === 'not_bought' && canBuyMore(terms, entryState));
  return { hasLeft, canRetake, retakePrice: hasLeft ? 0 : exam.price };
}

function remarksOf({ questions }: Snapshot, answers: readonly AnswerRow[]): ExamResult['remarks'] {
  return questions.flatMap(({ id, mark: maxMark }, n) => {
    const answer = answers.find(({ question }) => question === id);
    if (!answer?.feedback || answer.mark === null) return [];
    return { place: n + 1, mark: answer.mark, maxMark, feedback: answer.feedback };
  });
}

function withKey({ questions }: Snapshot, answers: readonly AnswerRow[]): ResultQuestion[] {
  const byQuestion = new Map(answers.map((answer) => [answer.question, answer]));
  return questions.map((question, n) => resultQuestion(question, n + 1, byQuestion.get(question.id)));
}

const resultQuestion = (question: ExamQuestion, place: number, answer: AnswerRow | undefined): ResultQuestion => ({
  place,
  type: question.type,
  text: question.text,
  mark: answer?.mark ?? null,
  maxMark: question.ruling === 'annulled' ? 0 : question.mark,
  ruling: question.ruling ?? null,
  options: question.options.map((option, n) => ({ ...option, isChosen: answer?.chosen?.includes(n) ?? false })),
  answer: question.options.length === 0 ? (answer?.answer ?? null) : null,
  acceptedAnswers: [...question.acceptedAnswers],
});
