/** The stored attempt: locked by its writer, and marked when it ends. */
import { sql, type SQL } from 'drizzle-orm';
import { resultOf } from '../../../../domain/exams/grades.ts';
import { answerText, markOf, maxScoreOf, percentOf, scoreOf } from '../../../../domain/exams/marking.ts';
import { isEmpty, noAnswer, type Given } from '../../../../domain/exams/model.ts';
import type { AttemptState } from '../../../../contract/exams.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { finishQuizzes } from '../../learning/index.ts';
import { isId } from '../../../generator/rest/get.ts';
import { learnedSomething } from '../../access/index.ts';
import { readSnapshot } from './snapshot.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

export type LockedAttempt = {
  id: string;
  exam: string;
  state: AttemptState;
  device: string | null;
  place: number | null;
  startedAt: string;
  deadlineAt: string;
  /** Whether its grace is over, by the clock of the database. */
  isOverdue: boolean;
  now: string;
};

/** When an attempt takes nothing more. */
export const lateUntil = sql.raw('coalesce(late_until, deadline_at)');

/** The state of the attempt `a` as people see it: one that is overdue is over, also before the job has closed it. */
export const shownState = sql.raw(
  `case when a.state = 'in_progress' and coalesce(a.late_until, a.deadline_at) < now() then 'overdue' else a.state end`,
);

const columns = sql`id, exam, state, device, place, started_at as "startedAt", deadline_at as "deadlineAt",
  clock_timestamp() > ${lateUntil} as "isOverdue", clock_timestamp() as now`;

/** Locks an attempt of that person. Throws `not_found` for another's too. */
export async function lockAttempt(tx: Database, user: string, id: string): Promise<LockedAttempt> {
  if (!isId(id)) throw new AppError('not_found');
  const [attempt] = await lockAttempts(tx, sql`id = ${id}::uuid and "user" = ${user}::uuid and ${live()}`);
  if (!attempt) throw new AppError('not_found');
  return attempt;
}

/** @param options what follows `for update`. */
export const lockAttempts = (tx: Database, condition: SQL, options: SQL = sql``): Promise<LockedAttempt[]> =>
  tx.query(sql`select ${columns} from exams_attempts where ${condition} for update ${options}`, {
    id: col.uuid,
    exam: col.uuid,
    state: col.text.as<AttemptState>(),
    device: col.text.orNull,
    place: col.number.orNull,
    startedAt: col.instant,
    deadlineAt: col.instant,
    isOverdue: col.boolean,
    now: col.instant,
  });

type AnswerRow = { id: string; question: string; chosen: number[] | null; answer: string | null };

const givenIn = ({ chosen, answer }: AnswerRow): Given => ({ chosen: chosen ?? [], text: answer ?? '' });

const readAnswers = (tx: Database, attempt: string): Promise<AnswerRow[]> =>
  tx.query(
    sql`
    select id, question, chosen, case when option_count = 0 then answer end as answer from exams_answers
    where attempt = ${attempt}::uuid and ${live()} order by place`,
    { id: col.uuid, question: col.uuid, chosen: col.json<number[]>().orNull, answer: col.text.orNull },
  );

/** Ends a running attempt that its person hands in. */
export async function submitLocked(tx: Database, { id }: Pick<LockedAttempt, 'id'>): Promise<AttemptState> {
  await moveTo(tx, id, 'submitted', sql`submitted_at = clock_timestamp()`);
  return gradeSubmitted(tx, id);
}

/** Ends a running attempt whose time is over: what was saved is taken, and where that is nothing it was abandoned. */
export async function closeOverdue(tx: Database, { id }: Pick<LockedAttempt, 'id'>): Promise<AttemptState> {
  await moveTo(tx, id, 'overdue');
  const answers = await readAnswers(tx, id);
  if (answers.every((row) => isEmpty(givenIn(row)))) {
    await moveTo(tx, id, 'abandoned');
    return 'abandoned';
  }
  await moveTo(tx, id, 'submitted', sql`submitted_at = deadline_at`);
  return gradeSubmitted(tx, id);
}

/** Moves an attempt to another state, with what else becomes of it. */
export async function moveTo(tx: Database, id: string, state: AttemptState, set?: SQL): Promise<void> {
  await tx.query(sql`
    update exams_attempts set state = ${state}, ${touch()} ${set ? sql`, ${set}` : sql``}
    where id = ${id}::uuid`);
  tx.publish('exams_attempts');
}

/**
 * Marks an attempt that was submitted, by the key in its snapshot: all that a machine can mark. With essays to mark it
 * waits for a person.
 */
async function gradeSubmitted(tx: Database, id: string): Promise<AttemptState> {
  const [row] = await tx.query(sql`select snapshot, "user", exam from exams_attempts where id = ${id}::uuid`, {
    snapshot: col.json<unknown>(),
    user: col.uuid,
    exam: col.uuid,
  });
  const snapshot = readSnapshot(row?.snapshot);
  const answers = await readAnswers(tx, id);
  const isEmptyHanded = answers.every((answer) => isEmpty(givenIn(answer)));
  if (row && !isEmptyHanded) await finishQuizzes(tx, row.user, row.exam, false);
  const byQuestion = new Map(answers.map((answer) => [answer.question, answer]));
  const marked = snapshot.questions.map((question) => {
    const stored = byQuestion.get(question.id);
    const given = stored ? givenIn(stored) : noAnswer;
    return {
      id: stored?.id ?? null,
      text: answerText(question, given),
      mark: markOf(question, given, snapshot.negativeMarkBps),
    };
  });
  await tx.query(sql`
    update exams_answers x set mark = m.mark, answer = m.text, ${touch('x')},
      review = case when m.mark is null then 'waiting' end
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as m(id uuid, text text, mark numeric)
    where x.id = m.id`);
  tx.publish('exams_answers');
  const marks = marked.map(({ mark }) => mark);
  return recordScore(tx, id, maxScoreOf(snapshot), snapshot.passPercent, marks);
}

/** Stores what the marks come to, and the state that follows. A mark that is null waits for a person. */
export async function recordScore(
  tx: Database,
  id: string,
  maxScore: number,
  passPercent: number,
  marks: readonly (number | null)[],
): Promise<AttemptState> {
  const known = marks.filter((mark) => mark !== null);
  if (known.length < marks.length) {
    await moveTo(tx, id, 'pending_review', sql`result = 'pending', max_score = ${maxScore}`);
    return 'pending_review';
  }
  const score = scoreOf(known);
  const percent = percentOf(score, maxScore);
  const result = resultOf(percent, passPercent);
  await moveTo(
    tx,
    id,
    'graded',
    sql`score = ${score}, max_score = ${maxScore}, percent = ${percent}, result = ${result}`,
  );
  if (result === 'pass') await learnedByAttempt(tx, id);
  return 'graded';
}

async function learnedByAttempt(tx: Database, id: string): Promise<void> {
  const [row] = await tx.query(
    sql`
    select a."user", a.exam, exists (
      select from exams_answers x where x.attempt = a.id and ${live('x')}
        and (x.chosen is not null or x.answer is not null)) as "isAnswered"
    from exams_attempts a where a.id = ${id}::uuid`,
    { user: col.uuid, exam: col.uuid, isAnswered: col.boolean },
  );
  if (!row) return;
  if (row.isAnswered) await finishQuizzes(tx, row.user, row.exam, true);
  await learnedSomething(tx, row.user);
}
