/**
 * What the marks of an attempt come to once a person changed one of them: its result, who is notified, what is
 * recorded.
 */
import { sql } from 'drizzle-orm';
import type { AttemptState } from '../../../../contract/exams.ts';
import { maxScoreOf } from '../../../../domain/exams/marking.ts';
import type { Registry } from '../../../../define/registry.ts';
import type { Database } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { notify } from '../../notices/index.ts';
import { lostProof } from '../certificates/lost.ts';
import { recordScore } from '../exams/stored-attempt.ts';
import { readSnapshot } from '../exams/snapshot.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** Why a result changes. */
export interface ScoreCause {
  /** A user; null for the product. */
  readonly changedBy: string | null;
  readonly reason: string;
  /** Of the key of a question. */
  readonly correction: string | null;
}

type Result = { score: number | null; percent: number | null; result: 'pass' | 'fail' | 'pending' | null };
type Attempt = Result & {
  id: string;
  user: string;
  exam: string;
  title: string;
  state: AttemptState;
  snapshot: unknown;
};

/**
 * Scores an attempt by the marks of its answers. While one of them is missing nothing happens; the first result is
 * notified as such, a later one that differs is recorded and notified as a change. Call it after the marks are stored.
 * @returns whether a result that was known became another.
 */
export async function rescore(tx: Database, registry: Registry, id: string, cause: ScoreCause): Promise<boolean> {
  const before = await lockForScore(tx, id);
  if (!before || (before.state !== 'pending_review' && before.state !== 'graded')) return false;
  const snapshot = readSnapshot(before.snapshot);
  const marks = await marksInOrder(tx, id);
  if (marks.includes(null)) return false;
  await recordScore(tx, id, maxScoreOf(snapshot), snapshot.passPercent, marks);
  const after = await readResult(tx, id);
  if (before.state === 'pending_review') {
    await notifyGraded(tx, before, after);
    return false;
  }
  if (!isChanged(before, after)) return false;
  await recordChange(tx, registry, before, after, cause);
  return true;
}

const isChanged = (before: Result, after: Result): boolean =>
  before.score !== after.score || before.percent !== after.percent || before.result !== after.result;

async function lockForScore(tx: Database, id: string): Promise<Attempt | undefined> {
  const [row] = await tx.query(
    sql`
    select a.id, a."user", a.exam, a.state, a.snapshot, a.score, a.percent, a.result, e.title
    from exams_attempts a join exams_exam e on e.id = a.exam
    where a.id = ${id}::uuid and ${live('a')} for update of a`,
    {
      score: col.number.orNull,
      percent: col.number.orNull,
      result: col.text.as<'pass' | 'fail' | 'pending'>().orNull,
      id: col.uuid,
      user: col.uuid,
      exam: col.uuid,
      title: col.text,
      state: col.text.as<AttemptState>(),
      snapshot: col.json<unknown>(),
    },
  );
  return row;
}

async function marksInOrder(tx: Database, id: string): Promise<(number | null)[]> {
  const rows = await tx.query(
    sql`
    select mark from exams_answers where attempt = ${id}::uuid and ${live()} order by place`,
    { mark: col.number.orNull },
  );
  return rows.map(({ mark }) => mark);
}

async function readResult(tx: Database, id: string): Promise<Result> {
  const [row] = await tx.query(
    sql`
    select score, percent, result from exams_attempts where id = ${id}::uuid`,
    { score: col.number.orNull, percent: col.number.orNull, result: col.text.as<'pass' | 'fail' | 'pending'>().orNull },
  );
  if (!row) throw new Error(`no attempt ${id}`);
  return row;
}

const notifyGraded = (tx: Database, { id, user, title }: Attempt, { percent, result }: Result): Promise<void> =>
  notify(tx, {
    user,
    key: `exam graded ${id}`,
    kind: 'exam-graded',
    values: { attempt: id, exam: title, percent: percent ?? 0, isPassed: result === 'pass' },
  });

/** A certificate that is no longer earned is not revoked: staff decide. */
async function recordChange(
  tx: Database,
  registry: Registry,
  before: Attempt,
  after: Result,
  { changedBy, reason, correction }: ScoreCause,
): Promise<void> {
  const { id: attempt, user, exam, title } = before;
  const [made] = await tx.query(sql`select uuidv7() as id`, { id: col.uuid });
  const id = made?.id ?? '';
  const proof = await lostProof(tx, user, exam);
  const values = {
    id,
    attempt,
    exam,
    user,
    oldScore: before.score,
    newScore: after.score,
    oldPercent: before.percent,
    newPercent: after.percent,
    oldResult: before.result,
    newResult: after.result,
    reason,
    changedBy,
    correction,
    proof,
    decision: proof === null ? 'none' : 'open',
  };
  await insertRows(tx, registry, 'exams/score-changes', [values]);
  tx.publish('exams_score_changes');
  await notify(tx, {
    user,
    key: `exam regraded ${id}`,
    kind: 'exam-regraded',
    values: { attempt, exam: title, from: before.percent ?? 0, to: after.percent ?? 0, reason },
  });
}
