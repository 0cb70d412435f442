/** The pages of exams in words: the first state of each whole, the others by what differs. */
import type { MyProof } from '../../src/contract/exams.ts';
import { expect, test } from 'vitest';
import type { ExamDetail, ExamResult, ResultQuestion } from '../../src/contract/exams.ts';
import { refusal } from '../testing/contract-api.ts';
import { examDetail, examResult, myAttempt, myExam } from '../testing/exam-records.ts';
import { changes, pageOutline } from '../testing/outline.ts';
import { openOwnPage, sendOwnForm } from '../testing/own-pages.ts';
import { pageOf } from '../testing/records.ts';

const exam = async (more: Partial<ExamDetail> = {}) =>
  pageOutline(await openOwnPage('/exam/e1', { 'GET /api/exams/{id}': examDetail(more) }));
const result = async (more: Partial<ExamResult> = {}) =>
  pageOutline(
    await openOwnPage('/exam/result/a1', { 'GET /api/exam-attempts/{id}/result': examResult(more) }),
    '.exam-result',
  );
const plainExam = await exam();
const plainResult = await result();

test('an exam that may begin', () => {
  expect(plainExam).toMatchSnapshot();
});

test('an exam with other rules', async () => {
  const rules = {
    kind: 'course',
    isSequential: true,
    negativeMarkBps: 0,
    maxAttempts: 0,
    attemptsLeft: null,
    retakeDelay: 0,
    showAnswers: 'after_close',
    opensAt: '2026-11-20T08:00:00.000Z',
    closesAt: '2026-12-20T08:00:00.000Z',
    gradeMethod: 'average',
    note: 'ماشین‌حساب آزاد است.',
    hasProof: true,
    courses: [{ _id: 'c1', name: 'پایتون' }],
  } as const satisfies Partial<ExamDetail>;
  expect(changes(plainExam, await exam({ ...rules, courses: [...rules.courses] }))).toMatchSnapshot('changed');
  const once = await exam({ kind: 'proof', maxAttempts: 1, attemptsLeft: 1, showAnswers: 'never' });
  expect(changes(plainExam, once)).toMatchSnapshot('once');
});

test('an exam that was taken before, and one that is paid for', async () => {
  const before = {
    attempts: [myAttempt(), myAttempt({ _id: 'a0', number: 2, result: 'fail', percent: 1_000 })],
    final: { percent: 7_250, isPassed: true },
    price: 90_000,
    attemptsPerPurchase: 2,
  };
  expect(changes(plainExam, await exam(before))).toMatchSnapshot('before');
  expect(
    changes(await exam(before), await exam({ ...before, final: { percent: 1_000, isPassed: false } })),
  ).toMatchSnapshot('changed');
});

test('an exam that has to be bought, by somebody without a session, and that has to be waited for', async () => {
  const sold = { price: 90_000, canBuy: true } as const;
  const missing = async (code: 'not_bought' | 'no_session' | 'wait', until: string | null, more = {}) =>
    changes(plainExam, await exam({ refusal: { code, message: 'هنوز نه.', until }, ...more }));
  expect(await missing('not_bought', null, sold)).toMatchSnapshot('sold not_bought');
  expect(await missing('no_session', null, sold)).toMatchSnapshot('sold no_session');
  expect(await missing('no_session', null)).toMatchSnapshot('no_session');
  expect(await missing('wait', '2026-11-23T08:00:00.000Z', sold)).toMatchSnapshot('sold wait 2026-11-23T08:00:00.000Z');
});

test('a start that is refused', async () => {
  const answers = {
    'GET /api/exams/{id}': examDetail(),
    'POST /api/exams/{id}/attempts': refusal(409, 'conflict', 'زمان این آزمون گذشته است.'),
  };
  expect(changes(plainExam, pageOutline(await sendOwnForm('/exam/e1', {}, answers)))).toMatchSnapshot();
});

test('the result of an exam that was passed', () => {
  expect(plainResult).toMatchSnapshot();
});

test('results that say something else', async () => {
  const failed = await result({
    result: 'fail',
    percent: 1_000,
    final: null,
    canRetake: false,
    questionsAt: '2026-12-20T08:00:00.000Z',
  });
  expect(changes(plainResult, failed)).toMatchSnapshot('failed');
  const waiting = await result({ state: 'pending_review', result: 'pending', percent: null, score: null });
  expect(changes(plainResult, waiting)).toMatchSnapshot('waiting');
  const left = await result({ state: 'abandoned', result: 'fail', maxScore: null });
  expect(changes(plainResult, left)).toMatchSnapshot('left');
  const cancelled = await result({ state: 'cancelled', result: null, percent: null, score: null, final: null });
  expect(changes(plainResult, cancelled)).toMatchSnapshot('cancelled');
  expect(changes(plainResult, await result({ isHeldBack: true }))).toMatchSnapshot('held back');
});

const question = (place: number, more: Partial<ResultQuestion>): ResultQuestion => ({
  place,
  type: 'single',
  text: `<p>پرسش ${place}؟</p>`,
  mark: 1,
  maxMark: 1,
  options: [],
  answer: null,
  acceptedAnswers: [],
  ruling: null,
  ...more,
});
const option = (text: string, isCorrect: boolean, isChosen: boolean) => ({
  text,
  isCorrect,
  isChosen,
  explanation: `دربارهٔ ${text}`,
});

test('the answers, with what is right and what was chosen, and the words of who marked them', async () => {
  const questions = [
    question(1, { options: [option('الف', true, true), option('ب', false, false)] }),
    question(2, { mark: 0, options: [option('الف', true, false), option('ب', false, true)] }),
    question(3, { type: 'short', mark: 0.5, answer: 'تهران', acceptedAnswers: ['شیراز', 'اصفهان'] }),
    question(4, { type: 'essay', mark: null }),
    question(5, { mark: 0, maxMark: 0, ruling: 'annulled', answer: 'هیچ' }),
    question(6, { mark: 1, ruling: 'granted', answer: 'هیچ' }),
  ];
  const remarks = [{ place: 4, mark: 0.5, maxMark: 2, feedback: 'کوتاه نوشته‌اید.' }];
  expect(changes(plainResult, await result({ questions, remarks }))).toMatchSnapshot();
});

const noMark = { percent: null, score: null, maxScore: null };

test('attempts, the newest first', async () => {
  const records = [
    myAttempt({ _id: 'a4', number: 4, state: 'in_progress', result: null, submittedAt: null, ...noMark }),
    myAttempt({ _id: 'a3', number: 3, state: 'pending_review', result: 'pending', ...noMark }),
    myAttempt({ _id: 'a2', number: 2, result: 'fail', percent: 1_000 }),
    myAttempt(),
  ];
  const open = async (list: typeof records) =>
    pageOutline(
      await openOwnPage('/profile/my-exam-list?page=2', {
        'GET /api/profile/exam-attempts': pageOf(list, { page: 2, pages: 2 }),
      }),
      '.member-main',
    );
  expect(await open(records)).toMatchSnapshot('records');
  expect(changes(await open(records), await open([]))).toMatchSnapshot('changed');
});

test('exams and certificates', async () => {
  const exams = [
    myExam({ running: 'a9', attemptsLeft: 0 }),
    myExam({ exam: { _id: 'e2', name: 'داده' }, isPending: true, final: null, attemptsLeft: null }),
    myExam({ exam: { _id: 'e3', name: 'وب' }, final: { percent: 3_000, isPassed: false } }),
    myExam({ exam: { _id: 'e4', name: 'شبکه' }, attempts: 0, final: null, lastAt: null }),
    myExam({ exam: { _id: 'e5', name: 'هوش' } }),
  ];
  const proof = (state: MyProof['state'], expiresAt: string | null = null) => ({
    _id: state,
    title: `گواهی ${state}`,
    state,
    issuedAt: state === 'requested' ? null : '2026-11-20T08:00:00.000Z',
    expiresAt,
  });
  const proofs = [
    proof('requested'),
    proof('issued', '2027-11-20T08:00:00.000Z'),
    proof('expired'),
    proof('revoked'),
    proof('superseded'),
    proof('payment_pending'),
  ];
  const open = async (answer: object) =>
    pageOutline(
      await openOwnPage('/profile/exam-and-proof', {
        'GET /api/profile/exams': { exams: pageOf(exams, { pages: 2 }), proofs, ...answer },
      }),
      '.member-main',
    );
  expect(await open({})).toMatchSnapshot('first');
  expect(changes(await open({}), await open({ exams: pageOf([]), proofs: [] }))).toMatchSnapshot('changed');
});
