/**
 * Applies corrections to attempts, in batches of one transaction each. Every attempt that was corrected carries the id of
 * the correction, so one is scored once, whatever ends in between: the next run goes on where the last commit was.
 */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import corrections from '../../../../../resources/exams-corrections.ts';
import { correctedMark, correctSnapshot, type Correction } from '../../../../domain/exams/corrections.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { productAccess } from '../../../generator/section/authorize.ts';
import { queuedJob } from '../../../generator/section/define-server.ts';
import { update } from '../../../generator/rest/update.ts';
import { correctionOf, givenIn, hasQuestion, type AnswerRow } from './correction-rows.ts';
import { rescore } from './rescore.ts';
import { readSnapshot } from '../exams/snapshot.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

type Running = Parameters<typeof correctionOf>[1] & {
  id: string;
  exam: string;
  reason: string;
  appliedBy: string | null;
  appliedAt: string | null;
  cursor: string | null;
};

/** Attempts in one transaction. */
const batchSize = 100;

/** Requested when a correction is applied; `applyCorrections` resumes what a lost process left. */
export const applyOne = queuedJob(corrections, {
  name: 'apply',
  input: z.object({ correction: z.uuid() }),
  run: (services, { correction }) => applyCorrection(services, correction),
});

/** Every correction that is under way. */
export async function applyCorrections(services: Services): Promise<Record<string, number>> {
  const running = await services.db.query(
    sql`
    select id from exams_corrections where state = 'running' and ${live()} order by id`,
    { id: col.uuid },
  );
  let attempts = 0;
  for (const { id } of running) attempts += (await applyCorrection(services, id))['exams_attempts'] ?? 0;
  return attempts > 0 ? { exams_attempts: attempts } : {};
}

/** Answers how many attempts it handled. Where another process is at it, that one goes on. */
export async function applyCorrection(services: Services, id: string): Promise<Record<string, number>> {
  await correctPool(services, id);
  for (let total = 0; ;) {
    const handled = await services.db.transaction((tx) => correctBatch(tx, services, id));
    if (handled === null) return total > 0 ? { exams_attempts: total } : {};
    total += handled;
  }
}

const readRunning = async (tx: Database, id: string, lock = sql``): Promise<Running | undefined> => {
  const [row] = await tx.query(
    sql`
    select id, exam, question, kind, right_options as "rightOptions", accepted_answers as "acceptedAnswers", reason,
      applied_by as "appliedBy", applied_at as "appliedAt", cursor
    from exams_corrections where id = ${id}::uuid and state = 'running' and ${live()} ${lock}`,
    {
      kind: col.text.as<Running['kind']>(),
      question: col.uuid,
      acceptedAnswers: col.listOf(col.text),
      rightOptions: col.listOf(col.text),
      id: col.uuid,
      exam: col.uuid,
      reason: col.text,
      appliedBy: col.uuid.orNull,
      appliedAt: col.instant.orNull,
      cursor: col.text.orNull,
    },
  );
  return row;
};

/** The question itself comes first: attempts that begin afterwards have it right, and are left alone. */
async function correctPool(services: Services, id: string): Promise<void> {
  const { db, registry } = services;
  const running = await readRunning(db, id);
  const questions = registry.get('exams/questions');
  if (!running || running.appliedAt !== null || !questions) return;
  const correction = correctionOf(id, running);
  await update(productAccess(services, questions), running.question, await poolChange(db, correction));
  await db.query(sql`
    update exams_corrections set applied_at = clock_timestamp(), ${touch()}
    where id = ${id}::uuid and applied_at is null`);
  db.publish('exams_corrections');
}

async function poolChange(db: Database, correction: Correction): Promise<object> {
  if (correction.kind === 'annul') return { isWithdrawn: true };
  if (correction.kind === 'grant') return {};
  const [stored] = await db.query(
    sql`
    select type, options from exams_questions where id = ${correction.question}::uuid`,
    { type: col.text, options: col.json<{ text: string }[]>() },
  );
  if (stored?.type === 'short') return { acceptedAnswers: correction.acceptedAnswers };
  const isRight = ({ text }: { text: string }) => correction.rightOptions.includes(text);
  // A question whose options were written anew since is left as it is now.
  if (!stored?.options.some(isRight)) return {};
  return { options: stored.options.map((option) => ({ ...option, isCorrect: isRight(option) })) };
}

/** Null where nothing is left to do, or another process does it. */
async function correctBatch(tx: Database, { registry }: Services, id: string): Promise<number | null> {
  const running = await readRunning(tx, id, sql`for update skip locked`);
  if (!running || running.appliedAt === null) return null;
  const correction = correctionOf(id, running);
  const attempts = await nextAttempts(tx, running);
  let changed = 0;
  for (const attempt of attempts) {
    await correctAttempt(tx, attempt, correction);
    const cause = { changedBy: running.appliedBy, reason: running.reason, correction: id };
    if (await rescore(tx, registry, attempt.id, cause)) changed += 1;
  }
  const isLast = attempts.length === 0 && running.cursor === null;
  await tx.query(sql`
    update exams_corrections set handled = coalesce(handled, 0) + ${attempts.length}::int,
      changed = coalesce(changed, 0) + ${changed}::int, cursor = ${attempts.at(-1)?.id ?? null},
      ${touch()}
      ${isLast ? sql`, state = 'done', finished_at = clock_timestamp()` : sql``}
    where id = ${id}::uuid`);
  tx.publish('exams_corrections', 'exams_attempts', 'exams_answers');
  return isLast ? null : attempts.length;
}

type Attempt = { id: string; snapshot: unknown; state: string };

/**
 * In the order of their ids. Behind the last one, all are looked through once more: one that began at the moment of the
 * correction may have been committed late.
 */
const nextAttempts = (tx: Database, { id, exam, question, appliedAt, cursor }: Running): Promise<Attempt[]> =>
  tx.query(
    sql`
    select a.id, a.snapshot, a.state from exams_attempts a
    where ${hasQuestion(exam, question)} and a.started_at <= ${appliedAt}
      and not a.snapshot -> 'questions' @> ${JSON.stringify([{ id: question, correction: id }])}::jsonb
      ${cursor === null ? sql`` : sql`and a.id > ${cursor}::uuid`}
    order by a.id limit ${batchSize} for update of a`,
    { id: col.uuid, snapshot: col.json<unknown>(), state: col.text },
  );

async function correctAttempt(tx: Database, { id, snapshot, state }: Attempt, correction: Correction): Promise<void> {
  const corrected = correctSnapshot(readSnapshot(snapshot), correction);
  await tx.query(sql`
    update exams_attempts set snapshot = ${JSON.stringify(corrected)}::jsonb, ${touch()}
    where id = ${id}::uuid`);
  if (state !== 'graded' && state !== 'pending_review') return;
  const [answer] = await tx.query(
    sql`
    select question, mark, chosen, answer from exams_answers
    where attempt = ${id}::uuid and question = ${correction.question}::uuid and ${live()} for update`,
    {
      question: col.uuid,
      mark: col.number.orNull,
      chosen: col.json<NonNullable<AnswerRow['chosen']>>().orNull,
      answer: col.text.orNull,
    },
  );
  if (!answer) return;
  await tx.query(sql`
    update exams_answers set mark = ${correctedMark(corrected, correction.question, givenIn(answer))}, review = null,
      ${touch()}
    where attempt = ${id}::uuid and question = ${correction.question}::uuid and ${live()}`);
}
