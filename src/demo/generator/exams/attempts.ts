/** Tries at exams: by those who bought one, and by those who may sit it for nothing. Pure. */
import type { Row } from '../people/people.ts';
import { demoId } from '../ids.ts';
import { randomFor, type Random } from '../random.ts';
import type { Grant } from '../learning/access.ts';
import { answersTo, type Answered } from './answers.ts';
import { dayLength, hour } from '../sales/calendar.ts';
import { iso, isFulfilled, stamps, time, type Buyer, type Rows, type SalesHistory } from '../sales/model.ts';

const minute = 60_000;
export interface Attempt {
  readonly id: string;
  readonly exam: Row;
  readonly buyer: Buyer;
  /** From 1, for each person and exam. */
  readonly number: number;
  readonly state: 'graded' | 'pending_review' | 'in_progress' | 'abandoned';
  readonly startedAt: number;
  readonly deadlineAt: number;
  readonly submittedAt: number | null;
  readonly answers: readonly Answered[];
  /** Basis points; null until it is graded, as the score. */
  readonly percent: number | null;
  readonly score: number | null;
  readonly maxScore: number;
  readonly result: 'pass' | 'fail' | 'pending' | null;
  readonly isFlagged: boolean;
}
/** A right to sit an exam, from an instant on. */
interface Right {
  readonly exam: Row;
  readonly buyer: Buyer;
  readonly from: number;
  readonly times: number;
}

/** Percent of those who have the right that use it. */
const sitsBought = 46;
const sitsFree = 4.2;
const sitsProof = 1.2;
/** Essays are read within days. */
const reviewDays = 5;
const abandons = 1.6;
const flagged = 3;
const running = 3;

export function attemptsOf(
  history: SalesHistory,
  have: Rows,
  grants: readonly Grant[],
  student: Buyer | null,
  now: number,
): Attempt[] {
  const random = randomFor('attempts');
  const questions = Map.groupBy(have['exams/questions'] ?? [], (q) => q.exam as string);
  const exams = (have['exams/exam'] ?? []).filter(
    (e) => e.status === 'published' && (questions.get(e.id as string)?.length ?? 0) > 0,
  );
  const rights = rightsOf(history, exams, grants, student, now, random);
  const drafts: Omit<Attempt, 'id'>[] = [];
  for (const right of rights) {
    drafts.push(...tries(right, questions.get(right.exam.id as string)!, right.buyer === student, now, random));
  }
  const busy = new Set(drafts.map((a) => `${a.buyer.id} ${a.exam.id as string}`));
  const open = history.orders
    .filter(
      (o) =>
        o.kind === 'exam' && isFulfilled(o) && o.buyer !== student && !busy.has(`${o.buyer.id} ${o.lines[0]!.item}`),
    )
    .slice(-running);
  for (const [n, order] of open.entries()) {
    const exam = exams.find((e) => e.id === order.lines[0]!.item);
    const startedAt = Math.max(order.paidAt!, now - (4 + n * 3) * minute);
    if (exam) {
      drafts.push(
        sit(
          { exam, buyer: order.buyer, from: order.paidAt!, times: 1 },
          questions.get(exam.id as string)!,
          1,
          startedAt,
          { now, random, skill: 0.7, isRunning: true },
        ),
      );
    }
  }
  return drafts.sort((a, b) => a.startedAt - b.startedAt).map((a, n) => ({ id: demoId('exams/attempts', n), ...a }));
}

function rightsOf(
  { orders, buyers }: SalesHistory,
  exams: readonly Row[],
  grants: readonly Grant[],
  student: Buyer | null,
  now: number,
  random: Random,
): Right[] {
  const byId = new Map(exams.map((e) => [e.id as string, e]));
  const seen = new Set<string>();
  const bought = orders
    .filter((o) => o.kind === 'exam' && isFulfilled(o))
    .flatMap((o): Right[] => {
      const exam = byId.get(o.lines[0]!.item!);
      return exam && (o.buyer === student || random.chance(sitsBought))
        ? [{ exam, buyer: o.buyer, from: o.paidAt!, times: exam.attemptsPerPurchase as number }]
        : [];
    });
  const free = exams.filter((e) => e.price === 0);
  const most = (e: Row): number => ((e.maxAttempts as number) > 0 ? (e.maxAttempts as number) : 3);
  const learned = free
    .filter((e) => e.kind === 'course')
    .flatMap((exam) =>
      grants
        .filter((g) => (exam.courses as string[]).includes(g.course.id) && g.revokedAt === null)
        .flatMap((g): Right[] => {
          const key = `${g.buyer.id} ${exam.id as string}`;
          if (seen.has(key) || !(random.chance(sitsFree) || g.buyer === student)) return [];
          seen.add(key);
          return [{ exam, buyer: g.buyer, from: g.from + 12 * dayLength, times: most(exam) }];
        }),
    );
  const anyone = free
    .filter((e) => e.kind !== 'course')
    .flatMap((exam) =>
      buyers
        .filter((b) => b.row.nationalId !== null && random.chance(sitsProof * 5))
        .map((buyer): Right => ({ exam, buyer, from: buyer.joined + 20 * dayLength, times: most(exam) })),
    );
  return [...bought, ...learned, ...anyone]
    .map((r) => ({
      ...r,
      from: Math.max(r.from, time(r.exam.createdAt) + hour, r.exam.opensAt === null ? 0 : time(r.exam.opensAt)),
    }))
    .filter((r) => r.from < now - 3 * hour && (r.exam.closesAt === null || r.from < time(r.exam.closesAt)));
}

/** Sits the exam; who fails comes again when he may, and somewhat better. */
function tries(
  right: Right,
  pool: readonly Row[],
  isStudent: boolean,
  now: number,
  random: Random,
): Omit<Attempt, 'id'>[] {
  const { exam, from, times } = right;
  const made: Omit<Attempt, 'id'>[] = [];
  const length = (exam.timeLimit as number) * minute;
  const end = Math.min(now, exam.closesAt === null ? Infinity : time(exam.closesAt));
  let skill = isStudent ? 0.9 : 0.5 + random.next() ** 0.8 * 0.48;
  let at = Math.floor(from + Math.min(end - from, 45 * dayLength) * random.next() ** 1.6 * 0.9);
  for (let number = 1; number <= times && at + length < end; number++) {
    const attempt = sit(right, pool, number, at, { now, random, skill, isRunning: false });
    made.push(attempt);
    if (attempt.result === 'pass' ? !random.chance(6) : !random.chance(58)) break;
    skill = Math.min(0.98, skill + 0.14);
    at = Math.floor(at + length + (exam.retakeDelay as number) * hour + (0.2 + random.next() * 9) * dayLength);
  }
  return made;
}

interface Conditions {
  readonly now: number;
  readonly random: Random;
  /** From 0 to 1. */ readonly skill: number;
  readonly isRunning: boolean;
}

function sit(
  { exam, buyer }: Right,
  pool: readonly Row[],
  number: number,
  startedAt: number,
  { now, random, skill, isRunning }: Conditions,
): Omit<Attempt, 'id'> {
  const limit = (exam.timeLimit as number) * minute;
  const drawn = draw(exam, pool, random);
  const isAbandoned = !isRunning && random.chance(abandons);
  const deadlineAt = startedAt + limit;
  const submittedAt = isRunning || isAbandoned ? null : Math.floor(startedAt + limit * (0.32 + random.next() * 0.66));
  const waits =
    submittedAt !== null && now - submittedAt < reviewDays * dayLength && drawn.some((q) => q.type === 'essay');
  const answers = answersTo(drawn, {
    skill,
    part: isRunning || isAbandoned ? 0.2 + random.next() * 0.5 : 1,
    isGraded: submittedAt !== null,
    isReviewed: !waits,
    negativeBps: exam.negativeMarkBps as number,
    from: startedAt,
    until: submittedAt ?? Math.min(now, startedAt + limit * 0.6),
    random,
  });
  const maxScore = sumOf(drawn.map((q) => q.mark as number));
  const score = submittedAt === null || waits ? null : Math.max(0, sumOf(answers.map((a) => a.mark ?? 0)));
  const percent = score === null ? null : Math.floor((score / maxScore) * 10_000 + 1e-6);
  return {
    exam,
    buyer,
    number,
    state: isRunning ? 'in_progress' : isAbandoned ? 'abandoned' : waits ? 'pending_review' : 'graded',
    startedAt,
    deadlineAt,
    submittedAt,
    answers,
    score,
    maxScore,
    percent,
    result: waits ? 'pending' : percent === null ? null : percent >= (exam.passPercent as number) ? 'pass' : 'fail',
    isFlagged: random.chance(flagged),
  };
}

/** Marks have two decimals. */
const sumOf = (marks: readonly number[]): number => Math.round(marks.reduce((sum, m) => sum + m, 0) * 100) / 100;

function draw(exam: Row, pool: readonly Row[], random: Random): Row[] {
  const count = (exam.questionCount as number | null) ?? pool.length;
  const left = [...pool].sort((a, b) => (a.order as number) - (b.order as number));
  while (left.length > count) left.splice(random.between(0, left.length - 1), 1);
  if (exam.shuffleQuestions === true) {
    for (let n = left.length - 1; n > 0; n--) {
      const other = random.between(0, n);
      [left[n], left[other]] = [left[other]!, left[n]!];
    }
  }
  return left;
}

export function attemptRows(attempts: readonly Attempt[]): { readonly attempts: Row[]; readonly answers: Row[] } {
  const answers: Row[] = [];
  const rows = attempts.map(
    ({
      id,
      exam,
      buyer,
      number,
      state,
      startedAt,
      deadlineAt,
      submittedAt,
      answers: own,
      score,
      maxScore,
      percent,
      result,
      isFlagged,
    }): Row => {
      const times = stamps(startedAt, submittedAt ?? startedAt);
      for (const { question, place, answer, rev, savedAt, mark } of own) {
        answers.push({
          id: demoId('exams/answers', answers.length),
          attempt: id,
          question,
          place,
          answer,
          rev,
          savedAt: savedAt === null ? null : iso(savedAt),
          mark,
          ...times,
        });
      }
      return {
        id,
        exam: exam.id,
        user: buyer.id,
        number,
        state,
        startedAt: iso(startedAt),
        deadlineAt: iso(deadlineAt),
        submittedAt: submittedAt === null ? null : iso(submittedAt),
        snapshot: own.map((a) => a.question),
        score,
        maxScore,
        percent,
        result,
        flags: isFlagged ? ['ترک صفحه'] : [],
        ...times,
      };
    },
  );
  return { attempts: rows, answers };
}
