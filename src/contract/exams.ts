/**
 * Taking an exam and seeing its result. Instants are ISO, shares basis points, marks have two decimals at most. The key
 * of an exam is in no answer before its rule allows it; the clock is the server's.
 */
import * as z from 'zod';
import { call } from './call.ts';
import { page, pageOf } from './pages.ts';
import { proofState } from './certificates.ts';

export const questionType = z.enum(['single', 'multi', 'true_false', 'short', 'essay']);
export type QuestionType = z.infer<typeof questionType>;
export const attemptState = z.enum([
  'in_progress',
  'submitted',
  'graded',
  'pending_review',
  'overdue',
  'abandoned',
  'cancelled',
]);
export type AttemptState = z.infer<typeof attemptState>;
export const attemptResult = z.enum(['pass', 'fail', 'pending']);
export type AttemptResult = z.infer<typeof attemptResult>;
const named = z.object({ _id: z.string(), name: z.string() });

/** Why no attempt can begin now; `message` is Persian and meant for the person. */
const refusal = z.object({
  code: z.enum(['no_session', 'not_ready', 'closed', 'no_course', 'not_bought', 'no_attempts', 'not_open', 'wait']),
  message: z.string(),
  /** When it can, where time alone is missing. */
  until: z.string().nullable(),
});
export type ExamRefusal = z.infer<typeof refusal>;

const attemptSummary = z.object({
  _id: z.string(),
  number: z.int(),
  state: attemptState,
  startedAt: z.string(),
  submittedAt: z.string().nullable(),
  percent: z.int().nullable(),
  /** Marks, of how many; null until it is graded. */
  score: z.number().nullable(),
  maxScore: z.number().nullable(),
  result: attemptResult.nullable(),
});
export type AttemptSummary = z.infer<typeof attemptSummary>;

export const examDetail = z.object({
  _id: z.string(),
  title: z.string(),
  kind: z.enum(['standalone', 'course', 'proof']),
  /** Those of its courses that the site shows. */
  courses: z.array(named),
  price: z.int(),
  attemptsPerPurchase: z.int(),
  /** 0: no limit. */
  maxAttempts: z.int(),
  /** Hours between two attempts. */
  retakeDelay: z.int(),
  /** Minutes. */
  timeLimit: z.int(),
  passPercent: z.int(),
  negativeMarkBps: z.int(),
  gradeMethod: z.enum(['highest', 'latest', 'first', 'average']),
  /** Of one attempt. */
  questionCount: z.int(),
  isSequential: z.boolean(),
  showAnswers: z.enum(['never', 'after_submit', 'after_close']),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  /** Whether passing leads to a certificate. */
  hasProof: z.boolean(),
  /** What the school says to everybody before the start. */
  note: z.string().nullable(),
  /** What stands in the way of a new attempt; null when it may begin. */
  refusal: refusal.nullable(),
  /** Null: no limit, or nobody is logged in. */
  attemptsLeft: z.int().nullable(),
  canBuy: z.boolean(),
  /** The attempt that is under way. */
  running: z.string().nullable(),
  /** One's own, the newest first. */
  attempts: z.array(attemptSummary),
  /** What they come to; null while none counts. */
  final: z.object({ percent: z.int(), isPassed: z.boolean() }).nullable(),
});
export type ExamDetail = z.infer<typeof examDetail>;

const runningQuestion = z.object({
  _id: z.string(),
  /** From 1. */
  place: z.int(),
  type: questionType,
  text: z.string(),
  mark: z.number(),
  /** In the order of this attempt; an answer names them by place, from 0. */
  options: z.array(z.string()),
});
export type RunningQuestion = z.infer<typeof runningQuestion>;

const savedAnswer = z.object({
  question: z.string(),
  rev: z.int(),
  chosen: z.array(z.int()),
  text: z.string(),
  isFlagged: z.boolean(),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

export const runningAttempt = z.object({
  _id: z.string(),
  exam: named,
  /** Names this browser in every further call. */
  device: z.string(),
  /** By the server's clock, when it answered. */
  now: z.string(),
  deadlineAt: z.string(),
  negativeMarkBps: z.int(),
  /** Whether one goes forward only: then `questions` holds the current one alone. */
  isSequential: z.boolean(),
  /** The current place of an exam that goes forward only, else 1. */
  place: z.int(),
  questionCount: z.int(),
  questions: z.array(runningQuestion),
  answers: z.array(savedAnswer),
});
export type RunningAttempt = z.infer<typeof runningAttempt>;

const resultQuestion = z.object({
  place: z.int(),
  type: questionType,
  text: z.string(),
  mark: z.number().nullable(),
  maxMark: z.number(),
  options: z.array(
    z.object({ text: z.string(), isChosen: z.boolean(), isCorrect: z.boolean(), explanation: z.string().nullable() }),
  ),
  /** What was written; null for questions with options, and without an answer. */
  answer: z.string().nullable(),
  acceptedAnswers: z.array(z.string()),
  /** A question that was found wrong: it counts for nobody, or everybody earned its mark. */
  ruling: z.enum(['annulled', 'granted']).nullable(),
});
export type ResultQuestion = z.infer<typeof resultQuestion>;

export const examResult = attemptSummary.extend({
  exam: named,
  passPercent: z.int(),
  questionCount: z.int(),
  answered: z.int(),
  gradeMethod: z.enum(['highest', 'latest', 'first', 'average']),
  final: z.object({ percent: z.int(), isPassed: z.boolean() }).nullable(),
  /** Questions with the key and the answers; null while, or because, the exam does not show them. */
  questions: z.array(resultQuestion).nullable(),
  /** What graders wrote to the person, also where the questions are not shown. */
  remarks: z.array(z.object({ place: z.int(), mark: z.number(), maxMark: z.number(), feedback: z.string() })),
  /** When they will be shown; null where they never are, or are already. */
  questionsAt: z.string().nullable(),
  /** Whether they are not shown yet because the person may try again, or is trying. */
  isHeldBack: z.boolean(),
  /** Whether another attempt may begin, now or later. */
  canRetake: z.boolean(),
  /** Tomans for another attempt; 0 where the person has one left. */
  retakePrice: z.int(),
});
export type ExamResult = z.infer<typeof examResult>;

const myAttempt = attemptSummary.extend({ exam: named, deadlineAt: z.string() });
export type MyAttempt = z.infer<typeof myAttempt>;

/** What became of attempts: under way, waiting for a mark, passed, ended without passing. */
const attemptOutcome = z.enum(['running', 'pending', 'passed', 'failed']);
export type AttemptOutcome = z.infer<typeof attemptOutcome>;

const myExam = z.object({
  exam: named,
  attempts: z.int(),
  attemptsLeft: z.int().nullable(),
  running: z.string().nullable(),
  isPending: z.boolean(),
  final: z.object({ percent: z.int(), isPassed: z.boolean() }).nullable(),
  lastAt: z.string().nullable(),
});
export type MyExam = z.infer<typeof myExam>;

const myProof = z.object({
  _id: z.string(),
  title: z.string(),
  state: proofState,
  issuedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
});
export type MyProof = z.infer<typeof myProof>;

/** The token that `open` gave to this browser. */
const device = z.string().min(8).max(64);
const place = z.int().min(0).max(9);
/** Characters of a written answer. */
export const maxAnswer = 10_000;

export const examCalls = {
  /** Needs no session; with one it says what that person may do. */
  'GET /api/exams/{id}': call({
    summary: 'یک آزمون، و آنچه من با آن می‌توانم',
    output: examDetail,
    errors: ['not_found'],
  }),
  /**
   * Begins an attempt, or names the one that is under way. `conflict` with the reason, in Persian, where none may begin.
   */
  'POST /api/exams/{id}/attempts': call({
    summary: 'شروع آزمون',
    output: z.object({ attempt: z.string() }),
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),
  /**
   * Opens the attempt in this browser. `device`: what an earlier answer named. `forbidden` while another browser has it:
   * `takeOver` then ends that one's writing. `conflict` when the attempt is over.
   */
  'POST /api/exam-attempts/{id}/open': call({
    summary: 'باز کردن آزمونی که در جریان است',
    body: z.strictObject({ device: device.optional(), takeOver: z.boolean().optional() }),
    output: runningAttempt,
    errors: ['unauthenticated', 'not_found', 'forbidden', 'conflict'],
  }),
  /**
   * Saves one answer, whole: what it holds replaces what was there, if `rev` is higher. The same once more is no error.
   * `stale` with the stored answer for a lower one, `forbidden` from a browser that was taken over, `conflict` after
   * the end.
   */
  'PUT /api/exam-attempts/{id}/answers/{question}': call({
    summary: 'ذخیرهٔ یک پاسخ',
    body: z.strictObject({
      device,
      rev: z.int().min(1).max(1_000_000),
      chosen: z.array(place).max(10),
      text: z.string().max(maxAnswer),
      isFlagged: z.boolean(),
    }),
    output: z.object({ rev: z.int(), savedAt: z.string() }),
    errors: ['unauthenticated', 'not_found', 'forbidden', 'stale', 'conflict', 'invalid'],
  }),
  /** Goes on from this place, in an exam that goes forward only. */
  'POST /api/exam-attempts/{id}/advance': call({
    summary: 'رفتن به پرسش بعدی در آزمونی که فقط رو به جلو می‌رود',
    body: z.strictObject({ device, place: z.int().min(1).max(1_000) }),
    output: runningAttempt,
    errors: ['unauthenticated', 'not_found', 'forbidden', 'conflict'],
  }),
  /** Ends the attempt. Repeated, it changes nothing. `conflict` after the grace: the saved answers were taken instead. */
  'POST /api/exam-attempts/{id}/submit': call({
    summary: 'پایان آزمون',
    body: z.strictObject({ device }),
    output: z.object({ state: attemptState }),
    errors: ['unauthenticated', 'not_found', 'forbidden', 'conflict'],
  }),
  /** `conflict` while it is under way. */
  'GET /api/exam-attempts/{id}/result': call({
    summary: 'نتیجهٔ یک تلاش من',
    output: examResult,
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),
  'GET /api/profile/exam-attempts': call({
    summary: 'تلاش‌های من در آزمون‌ها',
    query: z.object({ page, outcome: attemptOutcome.optional() }),
    output: pageOf(myAttempt),
    errors: ['unauthenticated', 'invalid'],
  }),
  /** The exams that the person bought or took, and the newest fifty of their certificates. */
  'GET /api/profile/exams': call({
    summary: 'آزمون‌ها و گواهی‌های من',
    query: z.object({ page }),
    output: z.object({ exams: pageOf(myExam), proofs: z.array(myProof) }),
    errors: ['unauthenticated', 'invalid'],
  }),
};
