/** Simulates exam attempts: of those who bought an exam, and of those who may take it for free. Pure. */
import { drawSnapshot } from '../../../domain/exams/draw.ts';
import { deadlineOf } from '../../../domain/exams/entry.ts';
import { resultOf } from '../../../domain/exams/grades.ts';
import { maxScoreOf, percentOf, scoreOf } from '../../../domain/exams/marking.ts';
import type { ExamQuestion, Snapshot } from '../../../domain/exams/model.ts';
import { demoId } from '../../kit/ids.ts';
import type { Grant } from '../learning/access.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { ExamRow, QuestionRow, RowOf } from '../../kit/rows.ts';
import { isFulfilled, type BaseRows, type Buyer, type SalesHistory } from '../sales/model.ts';
import { examOfOrder } from '../sales/order-rows.ts';
import { dayLength, hour, minute, second, timeOr } from '../../kit/timestamps.ts';
import { drawAnswers, type Answer } from './answers.ts';
import { drawEntitlements, type Entitlement } from './entitlements.ts';

type AttemptRow = RowOf<'exams/attempts'>;

export interface Attempt {
  readonly id: string;
  readonly exam: ExamRow;
  readonly buyer: Buyer;
  /** From 1, for each person and exam. */
  readonly number: number;
  readonly state: AttemptRow['state'];
  readonly startedAt: number;
  readonly deadlineAt: number;
  /** The end of its grace. */
  readonly lateUntil: number;
  readonly submittedAt: number | null;
  readonly snapshot: Snapshot;
  readonly answers: readonly Answer[];
  /** Basis points; null until it is graded, as the score. */
  readonly percent: number | null;
  readonly score: number | null;
  readonly maxScore: number;
  readonly result: AttemptRow['result'];
  readonly isFlagged: boolean;
}
type AttemptDraft = Omit<Attempt, 'id'>;

/** Essays are reviewed within days. */
const reviewDays = 8;
/** Percents. */
const abandonedPercent = 1.6;
const flaggedPercent = 3;
/** How many attempts are in progress at the load. */
const runningCount = 3;

/** By start. */
export function attemptsOf(history: SalesHistory, base: BaseRows, grants: readonly Grant[], now: number): Attempt[] {
  const random = randomFor('attempts');
  const pools = poolsOf(base['exams/questions']);
  const exams = base['exams/exam'].filter((e) => e.status === 'published' && pools.has(e.id));
  const finished = drawEntitlements(history, exams, grants, now, random).flatMap((entitlement) =>
    drawAttempts(entitlement, pools.get(entitlement.exam.id)!, entitlement.buyer === history.student, now, random),
  );
  const drafts = [...finished, ...drawRunning(history, exams, pools, finished, now, random)];
  return drafts.sort((a, b) => a.startedAt - b.startedAt).map((a, n) => ({ id: demoId('exams/attempts', n), ...a }));
}

/** The last buyers of exams who have not taken them are just taking them. */
function drawRunning(
  { orders, student }: SalesHistory,
  exams: readonly ExamRow[],
  pools: ReadonlyMap<string, readonly ExamQuestion[]>,
  finished: readonly AttemptDraft[],
  now: number,
  random: Random,
): AttemptDraft[] {
  const taken = new Set(finished.map((a) => `${a.buyer.id} ${a.exam.id}`));
  const open = orders
    .filter(isFulfilled)
    .filter((o) => o.kind === 'exam' && o.buyer !== student && !taken.has(`${o.buyer.id} ${examOfOrder(o)}`))
    .slice(-runningCount);
  return open.flatMap((order, n) => {
    const exam = exams.find((e) => e.id === examOfOrder(order));
    if (!exam) return [];
    const startedAt = Math.max(order.paidAt, now - (4 + n * 3) * minute);
    const sitting = { exam, buyer: order.buyer, number: 1, startedAt, skill: 0.7, isRunning: true };
    return [drawAttempt(sitting, pools.get(exam.id)!, now, random)];
  });
}

/** All attempts of one person at one exam; those who fail try again when they may, and do somewhat better. */
function drawAttempts(
  { exam, buyer, from, maxAttempts }: Entitlement,
  pool: readonly ExamQuestion[],
  isStudent: boolean,
  now: number,
  random: Random,
): AttemptDraft[] {
  const attempts: AttemptDraft[] = [];
  const length = exam.timeLimit * minute;
  const end = Math.min(now, timeOr(exam.closesAt, Infinity));
  let skill = isStudent ? 0.9 : 0.5 + random.next() ** 0.8 * 0.48;
  let startedAt = Math.floor(from + Math.min(end - from, 45 * dayLength) * random.next() ** 1.6 * 0.9);
  for (let number = 1; number <= maxAttempts && startedAt + length < end; number++) {
    const attempt = drawAttempt({ exam, buyer, number, startedAt, skill, isRunning: false }, pool, now, random);
    attempts.push(attempt);
    if (!random.chance(attempt.result === 'pass' ? 6 : 58)) break;
    skill = Math.min(0.98, skill + 0.14);
    startedAt = Math.floor(startedAt + length + exam.retakeDelay * hour + (0.2 + random.next() * 9) * dayLength);
  }
  return attempts;
}

interface Sitting extends Pick<Attempt, 'exam' | 'buyer' | 'number' | 'startedAt'> {
  /** The probability of a correct answer. */
  readonly skill: number;
  readonly isRunning: boolean;
}

function drawAttempt(sitting: Sitting, pool: readonly ExamQuestion[], now: number, random: Random): AttemptDraft {
  const { exam, buyer, number, startedAt, skill, isRunning } = sitting;
  const limit = exam.timeLimit * minute;
  const snapshot = snapshotFor(exam, pool, `${buyer.id} ${number}`, random);
  const isAbandoned = !isRunning && random.chance(abandonedPercent);
  const isSubmitted = !isRunning && !isAbandoned;
  const submittedAt = isSubmitted ? Math.floor(startedAt + limit * (0.32 + random.next() * 0.66)) : null;
  const isReviewed = submittedAt !== null && now - submittedAt >= reviewDays * dayLength;
  const answers = drawAnswers(snapshot, {
    skill,
    reachedPart: reachedPart(isRunning, isAbandoned, random),
    isSubmitted,
    isReviewed,
    from: startedAt,
    until: submittedAt ?? Math.min(now, startedAt + limit * 0.6),
    random,
  });
  const isInReview = isSubmitted && answers.some(({ mark }) => mark === null);
  const maxScore = maxScoreOf(snapshot);
  const isGraded = isSubmitted && !isInReview;
  const score = isGraded ? scoreOf(answers.map(({ mark }) => mark ?? 0)) : null;
  const percent = score === null ? null : percentOf(score, maxScore);
  const deadlineAt = deadlineOf({ timeLimit: exam.timeLimit, closesAt: timeOr(exam.closesAt, Infinity) }, startedAt);
  return {
    exam,
    buyer,
    number,
    state: stateOf(isRunning, isAbandoned, isInReview),
    startedAt,
    deadlineAt,
    lateUntil: deadlineAt + exam.grace * second,
    submittedAt,
    snapshot,
    answers,
    score,
    maxScore,
    percent,
    result: isInReview ? 'pending' : resultAt(percent, exam),
    isFlagged: random.chance(flaggedPercent),
  };
}

function stateOf(isRunning: boolean, isAbandoned: boolean, isInReview: boolean): AttemptRow['state'] {
  if (isRunning) return 'in_progress';
  if (isAbandoned) return 'abandoned';
  return isInReview ? 'pending_review' : 'graded';
}

const resultAt = (percent: number | null, { passPercent }: ExamRow): AttemptRow['result'] =>
  percent === null ? null : resultOf(percent, passPercent);

/** What has an answer is submitted at the end of its time; only what has none is abandoned. */
function reachedPart(isRunning: boolean, isAbandoned: boolean, random: Random): number {
  if (isAbandoned) return 0;
  return isRunning ? 0.2 + random.next() * 0.5 : 1;
}

/** The questions of each exam in the order of their writer. */
function poolsOf(rows: readonly QuestionRow[]): ReadonlyMap<string, readonly ExamQuestion[]> {
  const pools = Map.groupBy(rows, ({ exam }) => exam);
  return new Map(
    [...pools].map(([exam, questions]) => [exam, questions.toSorted((a, b) => a.order - b.order).map(questionOf)]),
  );
}

const questionOf = ({ id, type, text, options, acceptedAnswers, mark }: QuestionRow): ExamQuestion => ({
  id,
  type,
  text,
  options: options.map((option) => ({ ...option, isCorrect: option.isCorrect === true })),
  acceptedAnswers,
  mark,
});

function snapshotFor(exam: ExamRow, pool: readonly ExamQuestion[], seed: string, random: Random): Snapshot {
  const { questionCount, shuffleQuestions, shuffleOptions, negativeMarkBps, passPercent } = exam;
  return drawSnapshot(
    {
      questionCount,
      shuffleQuestions: shuffleQuestions === true,
      shuffleOptions: shuffleOptions === true,
      negativeMarkBps,
      passPercent,
    },
    pool,
    random,
    // A source of its own: that of the attempts goes on as if options had no order.
    randomFor(`options ${seed} ${exam.id}`),
  );
}
