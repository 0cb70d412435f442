/** What a correction would do to the results of an exam. Nothing is changed. */
import { sql } from 'drizzle-orm';
import { correctedMark, correctSnapshot, outcomeOf, type Correction } from '../../../../domain/exams/corrections.ts';
import type { Database } from '../../../platform/db/database.ts';
import { givenIn, hasQuestion, type AnswerRow } from './correction-rows.ts';
import { readSnapshot } from '../exams/snapshot.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export interface Preview {
  /** Attempts that had the question and are over. */
  readonly affected: number;
  /** Of the graded ones: those whose score, share or result becomes another. */
  readonly changing: number;
  readonly passing: number;
  readonly failing: number;
}

type Attempt = {
  id: string;
  snapshot: unknown;
  state: string;
  score: number | null;
  percent: number | null;
  result: string | null;
  answers: AnswerRow[];
};

/** Attempts read at once: their snapshots are some 8 kB each. */
const batchSize = 200;

export async function previewCorrection(db: Database, exam: string, correction: Correction): Promise<Preview> {
  let [affected, changing, passing, failing] = [0, 0, 0, 0];
  for (let last: string | undefined; ;) {
    const attempts = await readAttempts(db, exam, correction.question, last);
    for (const attempt of attempts) {
      affected += 1;
      const after = outcomeAfter(attempt, correction);
      if (!after) continue;
      const isSame =
        after.score === attempt.score && after.percent === attempt.percent && after.result === attempt.result;
      if (!isSame) changing += 1;
      if (attempt.result === 'fail' && after.result === 'pass') passing += 1;
      if (attempt.result === 'pass' && after.result === 'fail') failing += 1;
    }
    last = attempts.at(-1)?.id;
    if (attempts.length < batchSize) return { affected, changing, passing, failing };
  }
}

/** Undefined where no result is known yet. */
function outcomeAfter({ snapshot, state, answers }: Attempt, correction: Correction) {
  if (state !== 'graded') return undefined;
  const corrected = correctSnapshot(readSnapshot(snapshot), correction);
  const marks = answers.map((answer) =>
    answer.question === correction.question
      ? correctedMark(corrected, correction.question, givenIn(answer))
      : answer.mark,
  );
  return outcomeOf(
    corrected,
    marks.map((mark) => mark ?? 0),
  );
}

const readAttempts = (db: Database, exam: string, question: string, last: string | undefined): Promise<Attempt[]> =>
  db.query(
    sql`
    select a.id, a.snapshot, a.state, a.score, a.percent, a.result, (
      select jsonb_agg(jsonb_build_object('question', t.question, 'mark', t.mark, 'chosen', t.chosen, 'answer', t.answer))
      from exams_answers t where t.attempt = a.id and ${live('t')}) as answers
    from exams_attempts a
    where ${hasQuestion(exam, question)} and a.state in ('graded', 'pending_review')
      ${last === undefined ? sql`` : sql`and a.id > ${last}::uuid`}
    order by a.id limit ${batchSize}`,
    {
      id: col.uuid,
      snapshot: col.json<unknown>(),
      state: col.text,
      score: col.number.orNull,
      percent: col.number.orNull,
      result: col.text.orNull,
      answers: col.json<AnswerRow[]>(),
    },
  );
