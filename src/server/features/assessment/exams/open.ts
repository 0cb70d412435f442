/** An attempt that is under way, as the browser that has it sees it: its questions without their key. */
import { sql } from 'drizzle-orm';
import type { RunningAttempt, RunningQuestion, SavedAnswer } from '../../../../contract/exams.ts';
import type { Snapshot } from '../../../../domain/exams/model.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { closeOverdue, lockAttempt, type LockedAttempt } from './stored-attempt.ts';
import { readSnapshot } from './snapshot.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export const isElsewhere = (): AppError =>
  new AppError('forbidden', { detail: 'این آزمون در مرورگر یا دستگاه دیگری باز است.' });
export const isOver = (): AppError => new AppError('conflict', { detail: 'این آزمون پایان یافته است.' });

/**
 * Runs `work` on an attempt that is under way, locked. One whose grace is over is closed first, and that stays so.
 * Throws `not_found`, and `conflict` for one that is over.
 */
export async function withRunning<T>(
  { db }: Services,
  user: string,
  id: string,
  work: (tx: Database, attempt: LockedAttempt) => Promise<T>,
): Promise<T> {
  const outcome = await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, user, id);
    if (attempt.state !== 'in_progress') return null;
    if (!attempt.isOverdue) return { result: await work(tx, attempt) };
    await closeOverdue(tx, attempt);
    return null;
  });
  if (!outcome) throw isOver();
  return outcome.result;
}

/** What its browser is shown. */
export async function readRunning(tx: Database, attempt: LockedAttempt, device: string): Promise<RunningAttempt> {
  const [row] = await tx.query(
    sql`
    select a.snapshot, e.title from exams_attempts a join exams_exam e on e.id = a.exam
    where a.id = ${attempt.id}::uuid`,
    { snapshot: col.json<unknown>(), title: col.text },
  );
  const snapshot = readSnapshot(row?.snapshot);
  const { place } = attempt;
  const questions = withoutKey(snapshot).filter((question) => place === null || question.place === place);
  const shown = new Set(questions.map(({ _id }) => _id));
  const answers = await readSaved(tx, attempt.id);
  return {
    _id: attempt.id,
    exam: { _id: attempt.exam, name: row?.title ?? '' },
    device,
    now: attempt.now,
    deadlineAt: attempt.deadlineAt,
    negativeMarkBps: snapshot.negativeMarkBps,
    isSequential: place !== null,
    place: place ?? 1,
    questionCount: snapshot.questions.length,
    questions,
    answers: answers.filter(({ question }) => shown.has(question)),
  };
}

const withoutKey = ({ questions }: Snapshot): RunningQuestion[] =>
  questions.map(({ id, type, text, mark, options }, n) => ({
    _id: id,
    place: n + 1,
    type,
    text,
    mark,
    options: options.map((option) => option.text),
  }));

const readSaved = (tx: Database, attempt: string): Promise<SavedAnswer[]> =>
  tx.query(
    sql`
    select question, rev, coalesce(chosen, '[]') as chosen,
      case when option_count = 0 then coalesce(answer, '') else '' end as text, is_flagged as "isFlagged"
    from exams_answers where attempt = ${attempt}::uuid and ${live()} order by place`,
    {
      question: col.uuid,
      rev: col.number,
      chosen: col.json<SavedAnswer['chosen']>(),
      text: col.text,
      isFlagged: col.boolean,
    },
  );
