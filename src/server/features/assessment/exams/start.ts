/** A new attempt: its questions are drawn and frozen as they are now, with a row for each answer. */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drawSnapshot } from '../../../../domain/exams/draw.ts';
import { deadlineOf } from '../../../../domain/exams/entry.ts';
import type { ExamQuestion, RandomSource, Snapshot } from '../../../../domain/exams/model.ts';
import type { Database } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { closeOverdue, lockAttempts } from './stored-attempt.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** Cannot be foretold: who knew the order that options had before could guess by it. */
const random: RandomSource = { between: (low, high) => randomInt(low, high + 1) };

/** The instant of now in milliseconds; of this statement, not of the transaction, which may have waited. */
export async function clock(tx: Database): Promise<number> {
  const [row] = await tx.query(sql`select clock_timestamp() as now`, { now: col.instant });
  return Date.parse(row?.now ?? '');
}

/** The id of the attempt that is under way, locked. One that is overdue is closed instead. */
export async function runningAttempt(tx: Database, user: string, exam: string): Promise<string | null> {
  const [running] = await lockAttempts(
    tx,
    sql`"user" = ${user}::uuid and exam = ${exam}::uuid and state = 'in_progress' and ${live()}`,
  );
  if (!running) return null;
  if (!running.isOverdue) return running.id;
  await closeOverdue(tx, running);
  return null;
}

/** Stores an attempt that begins. @param startedAt milliseconds. @returns its id. */
export async function insertAttempt(
  tx: Database,
  { registry }: Services,
  user: string,
  exam: string,
  startedAt: number,
): Promise<string> {
  const [rules] = await tx.query(
    sql`
    select uuidv7() as id, question_count as "questionCount", coalesce(shuffle_questions, false) as "shuffleQuestions",
      coalesce(shuffle_options, false) as "shuffleOptions", negative_mark_bps as "negativeMarkBps",
      pass_percent as "passPercent", navigation, time_limit as "timeLimit", closes_at as "closesAt", grace,
      (select coalesce(max(a.number), 0) + 1 from exams_attempts a where a.exam = e.id and a."user" = ${user}::uuid)
        as number
    from exams_exam e where e.id = ${exam}::uuid`,
    {
      questionCount: col.number.orNull,
      shuffleQuestions: col.boolean,
      shuffleOptions: col.boolean,
      negativeMarkBps: col.number,
      passPercent: col.number,
      navigation: col.text.as<'free' | 'sequential'>(),
      timeLimit: col.number,
      closesAt: col.instant.orNull,
      grace: col.number,
      id: col.uuid,
      number: col.number,
    },
  );
  if (!rules) throw new AppError('not_found');
  const { id, number, navigation, grace, timeLimit } = rules;
  const closesAt = rules.closesAt === null ? null : Date.parse(rules.closesAt);
  const deadline = deadlineOf({ timeLimit, closesAt }, startedAt);
  const snapshot = drawSnapshot(rules, await readPool(tx, exam), random);
  await insertRows(tx, registry, 'exams/attempts', [
    {
      id,
      exam,
      user,
      number,
      state: 'in_progress',
      startedAt: new Date(startedAt).toISOString(),
      deadlineAt: new Date(deadline).toISOString(),
      lateUntil: new Date(deadline + grace * 1_000).toISOString(),
      snapshot,
      place: navigation === 'sequential' ? 1 : null,
      createdBy: user,
    },
  ]);
  await insertRows(tx, registry, 'exams/answers', answerRows(id, snapshot));
  tx.publish('exams_attempts', 'exams_answers');
  return id;
}

/** A row for each question from the start: a save changes one, and makes none. */
const answerRows = (attempt: string, { questions }: Snapshot) =>
  questions.map((question, n) => ({
    attempt,
    question: question.id,
    place: n + 1,
    type: question.type,
    optionCount: question.options.length,
    rev: 0,
  }));

interface PoolOption {
  readonly text: string;
  readonly isCorrect?: boolean | null;
  readonly explanation?: string | null;
}

async function readPool(tx: Database, exam: string): Promise<ExamQuestion[]> {
  const rows = await tx.query(
    sql`select id, type, text, options, accepted_answers as "acceptedAnswers", mark from exams_questions
    where exam = ${exam}::uuid and is_withdrawn is not true and ${live()} order by "order", id`,
    {
      id: col.uuid,
      type: col.text.as<ExamQuestion['type']>(),
      text: col.text,
      options: col.json<PoolOption[]>(),
      acceptedAnswers: col.listOf(col.text),
      mark: col.number,
    },
  );
  return rows.map(({ id, type, text, options, acceptedAnswers, mark }) => ({
    id,
    type,
    text,
    options: options.map((option) => ({
      text: option.text,
      isCorrect: option.isCorrect === true,
      explanation: option.explanation ?? null,
    })),
    acceptedAnswers,
    mark,
  }));
}
