/**
 * An attempt at an exam from end to end. Routes (`routes.ts`), the sections of grading and certificates, and jobs call these
 * steps, in this order. Each locks the attempt first, and does nothing where it is done.
 *
 * | step      | writes                                                        | undone by                              |
 * | --------- | ------------------------------------------------------------- | -------------------------------------- |
 * | `begin`   | the attempt, with its questions frozen and a row an answer    | `cancel`                               |
 * | `open`    | the browser that may write                                    | `open` in another, which takes it over |
 * | `answer`  | one answer                                                    | `answer` with a higher revision        |
 * | `submit`  | the end, and the marks that follow from the key               | `correct`                              |
 * | `grade`   | the result, once a person has marked the essays               | `grade` and `correct`, with a record   |
 * | `correct` | marks and results by another key, in batches                  | a further correction                   |
 * | `certify` | the certificates that the result has earned                   | `withdrawProofs`, or their revocation  |
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AttemptState, RunningAttempt } from '../../../../contract/exams.ts';
import { entryRefusal } from '../../../../domain/exams/entry.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { touch } from '../../../platform/db/row-sql.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { lockBuyer } from '../../money/index.ts';
import { hasCourse, refusalIn, requireExam, entryStateOf, termsOf } from '../exams/exam.ts';
import { isElsewhere, isOver, readRunning, withRunning } from '../exams/open.ts';
import { clock, insertAttempt, runningAttempt } from '../exams/start.ts';
import { closeOverdue, lockAttempt, submitLocked } from '../exams/stored-attempt.ts';

/**
 * Step 1. The id of the attempt: a new one, or the one that is under way.
 * Throws `not_found`, and `conflict` with the reason if none may begin.
 */
export async function begin(services: Services, user: string, exam: string): Promise<string> {
  const { db } = services;
  const isOpen = await hasCourse(services, user, await requireExam(services, db, exam));
  return db.transaction(async (tx) => {
    // One start of a person at a time, from however many windows, and none while a refund of it is approved.
    await lockBuyer(tx, user);
    const running = await runningAttempt(tx, user, exam);
    if (running !== null) return running;
    const terms = termsOf(await requireExam(services, tx, exam));
    const now = await clock(tx);
    const refusal = entryRefusal(terms, await entryStateOf(tx, user, exam, isOpen), now);
    if (refusal) throw new AppError('conflict', { detail: refusalIn(refusal).message });
    return insertAttempt(tx, services, user, exam, now);
  });
}

/** Undoes `begin`, once a refund has taken back what opened the exam: what is not graded is cancelled. */
export { endRefundedAttempts as cancel } from '../exams/end-refunded.ts';

/**
 * Step 2. Opens the attempt in the browser that names the device, or names one for it. Throws `forbidden` while another has
 * it, unless it is taken over: then the other can write no more.
 */
export const open = (
  services: Services,
  user: string,
  id: string,
  { device, takeOver = false }: { device?: string | undefined; takeOver?: boolean | undefined },
): Promise<RunningAttempt> =>
  withRunning(services, user, id, async (tx, attempt) => {
    const isHere = attempt.device !== null && attempt.device === device;
    if (attempt.device !== null && !isHere && !takeOver) throw isElsewhere();
    if (isHere) return readRunning(tx, attempt, attempt.device ?? '');
    const next = randomUUID();
    await tx.query(sql`
      update exams_attempts set device = ${next}, ${touch()} where id = ${id}::uuid`);
    tx.publish('exams_attempts');
    return readRunning(tx, attempt, next);
  });

/** Step 3. Stores one answer by one prepared statement, committed before it is acknowledged. */
export { saveAnswer as answer } from '../exams/save.ts';

/** In an exam whose questions come one after the other: goes on from `place`. Repeated, it changes nothing. */
export const advance = (
  services: Services,
  user: string,
  id: string,
  { device, place }: { device: string; place: number },
): Promise<RunningAttempt> =>
  withRunning(services, user, id, async (tx, attempt) => {
    if (attempt.device !== device) throw isElsewhere();
    if (attempt.place !== place) return readRunning(tx, attempt, device);
    const [moved] = await tx.query(
      sql`
      update exams_attempts set place = least(place + 1, jsonb_array_length(snapshot -> 'questions')),
        ${touch()} where id = ${id}::uuid returning place`,
      { place: col.number },
    );
    tx.publish('exams_attempts');
    return readRunning(tx, { ...attempt, place: moved?.place ?? place }, device);
  });

/**
 * Step 4. Hands an attempt in and marks what a machine can mark; of one that is over it names the state. Throws `forbidden`
 * from another browser, and `conflict` after the grace: the answers that were saved are taken then.
 */
export async function submit({ db }: Services, user: string, id: string, device: string): Promise<AttemptState> {
  const outcome = await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, user, id);
    if (attempt.state !== 'in_progress') return attempt.state;
    if (attempt.isOverdue) {
      await closeOverdue(tx, attempt);
      return 'too late';
    }
    if (attempt.device !== device) throw isElsewhere();
    return submitLocked(tx, attempt);
  });
  if (outcome === 'too late') throw isOver();
  return outcome;
}

/** The job that does it for those who did not, once their grace is over. */
export { closeOverdueAttempts } from '../exams/submit.ts';

/** Step 5. Scores an attempt after a person has marked an answer, in the transaction that stores the mark. */
export { rescore as grade } from '../grading/rescore.ts';

/** Step 6. Applies another key of a question to every attempt that has it; each is graded again as in step 5. */
export { applyCorrections as correct } from '../grading/correct.ts';

/** Step 7. Notes and issues what people have earned since; their holders ask for the others (`certificates/request.ts`). */
export { findEarnedProofs as certify } from '../certificates/jobs.ts';
