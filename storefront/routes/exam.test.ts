import { expect, test } from 'vitest';
import type { ExamDetail } from '../../src/contract/exams.ts';
import { refusal } from '../testing/contract-api.ts';
import { examDetail, examResult, myAttempt, myExam } from '../testing/exam-records.ts';
import { linksOf, textOf, textsOf } from '../testing/html.ts';
import { openOwnPage, sendOwnForm } from '../testing/own-pages.ts';
import { pageOf } from '../testing/records.ts';
import { metadataOf, openPage } from '../testing/site.ts';

const open = (more: Partial<ExamDetail> = {}) => openOwnPage('/exam/e1', { 'GET /api/exams/{id}': examDetail(more) });

test('P21 an exam says what it asks and begins by a plain form', async () => {
  const { status, document } = await open();
  expect([status, textsOf(document, 'h1')]).toEqual([200, ['آزمون پایتون']]);
  const text = textOf(document.querySelector('main'));
  for (const part of [
    '۱۰پرسش',
    '۴۰ دقیقهزمان',
    '۶۰٪حد قبولی',
    '۲۵٪نمرهٔ منفی',
    'تا ۳ بار',
    '۲۴ ساعت فاصله',
    '۲ بار دیگر می‌توانید شرکت کنید',
  ]) {
    expect(text).toContain(part);
  }
  const form = document.querySelector('.exam-entry form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/exam/e1']);
});

test('P21 a visitor without JavaScript is warned before an attempt is used', async () => {
  const { document } = await open();
  const without = document.querySelector('.exam-entry form noscript')?.innerHTML ?? '';
  expect(without).toContain('پیش از شروع آن را روشن کنید');
});

test('P21 one attempt is enough to be listed, and to begin again', async () => {
  const first = await open();
  const start = ({ document }: typeof first) => textOf(document.querySelector('.exam-entry button'));
  expect(first.document.querySelector('#exam-attempts')).toBeNull();
  expect(start(first)).toContain('شروع آزمون');
  const again = await open({ attempts: [myAttempt()] });
  expect(textOf(again.document.querySelector('#exam-attempts'))).toBe('تلاش‌های من');
  expect(start(again)).toContain('شروع دوبارهٔ آزمون');
});

test('P21 the form begins an attempt, and leads to its sheet; a refusal is shown', async () => {
  const begun = await sendOwnForm('/exam/e1', {}, { 'POST /api/exams/{id}/attempts': { attempt: 'a1' } });
  expect([begun.status, begun.headers.get('location')]).toEqual([303, '/exam/e1']);
  const refused = await sendOwnForm(
    '/exam/e1',
    {},
    {
      'GET /api/exams/{id}': examDetail(),
      'POST /api/exams/{id}/attempts': refusal(409, 'conflict', 'زمان این آزمون گذشته است.'),
    },
  );
  expect(refused.status).toBe(409);
  expect(textOf(refused.document.querySelector('[role=alert]'))).toBe('زمان این آزمون گذشته است.');
  const guest = await sendOwnForm('/exam/e1', {}, { 'POST /api/exams/{id}/attempts': refusal(401, 'unauthenticated') });
  expect([guest.status, guest.headers.get('location')]).toEqual([303, '/login?next=%2Fexam%2Fe1']);
});

test('P21 what is missing is shown, and no start is offered', async () => {
  const waiting = await open({
    refusal: { code: 'wait', message: 'از فردا می‌توانید.', until: '2026-11-23T08:00:00Z' },
  });
  expect(textOf(waiting.document.querySelector('.exam-refusal'))).toBe('از فردا می‌توانید.');
  expect(waiting.document.querySelector('.exam-entry form')).toBeNull();
  const sold = await open({
    price: 90_000,
    canBuy: true,
    refusal: { code: 'not_bought', message: 'باید بخرید.', until: null },
  });
  expect(textOf(sold.document.querySelector('.exam-entry'))).toContain('۹۰٬۰۰۰ تومان');
  expect(textOf(sold.document.querySelector('.add-to-cart'))).toContain('افزودن به سبد خرید');
  const guest = await open({ refusal: { code: 'no_session', message: 'وارد شوید.', until: null } });
  expect(linksOf(guest.document, '.exam-entry a')).toEqual([['ورود و شروع آزمون', '/login?next=%2Fexam%2Fe1']]);
  expect((await openPage('/exam/e9')).status).toBe(404);
});

test('P21 an attempt that is under way is opened by the browser alone', async () => {
  const { document } = await open({ running: 'a1' });
  const without = [...document.querySelectorAll('noscript')].map(({ innerHTML }) => innerHTML).join('');
  expect(textOf(document.querySelector('h1'))).toBe('آزمون پایتون');
  for (const part of ['جاوااسکریپت مرورگر را روشن کنید', 'href="/exam/e1"', 'دستگاه دیگری']) {
    expect(without).toContain(part);
  }
  expect(document.querySelector('.exam-rules')).toBeNull();
});

test('P22 a result shows the score, and the answers as far as the exam allows', async () => {
  const result = (more = {}) =>
    openOwnPage('/exam/result/a1', { 'GET /api/exam-attempts/{id}/result': examResult(more) });
  const { document } = await result();
  expect(textOf(document.querySelector('.exam-verdict'))).toContain('قبول شدید۷۲٫۵٪');
  expect(textOf(document.querySelector('main'))).toContain('۷٫۲۵ از ۱۰');
  expect(textOf(document.querySelector('.exam-hidden'))).toBe('پاسخ‌نامهٔ این آزمون نشان داده نمی‌شود.');
  expect(metadataOf(document)).toMatchObject({ robots: 'noindex' });
  const later = await result({ questionsAt: '2026-11-23T08:00:00.000Z' });
  expect(textOf(later.document.querySelector('.exam-hidden'))).toContain('۲ آذر ۱۴۰۵');
  const options = [
    { text: 'هفت', isCorrect: true, isChosen: false, explanation: 'زیرا' },
    { text: 'هشت', isCorrect: false, isChosen: true, explanation: null },
  ];
  const single = { place: 1, type: 'single', text: '<p>؟</p>', mark: 0, maxMark: 1, options, answer: null };
  const shown = await result({ questions: [{ ...single, acceptedAnswers: [], ruling: null }] });
  expect(textsOf(shown.document, '.exam-key li')).toEqual(['هفت (گزینهٔ درست)زیرا', 'هشت (انتخاب شما)']);
  const pending = await result({ state: 'pending_review', result: 'pending', percent: null, score: null, final: null });
  expect(textOf(pending.document.querySelector('.exam-verdict'))).toContain('در انتظار تصحیح');
});

test('P22 an attempt that is under way has no result: the list leads on; another’s does not exist', async () => {
  const path = '/exam/result/a1';
  const running = await openOwnPage(path, { 'GET /api/exam-attempts/{id}/result': refusal(409, 'conflict') });
  expect([running.status, running.headers.get('location')]).toEqual([302, '/profile/my-exam-list']);
  expect((await openOwnPage(path)).status).toBe(404);
  expect((await openPage(path)).headers.get('location')).toBe('/login?next=%2Fexam%2Fresult%2Fa1');
});

test('U09 the list of attempts leads to results, and on with the one that is under way', async () => {
  const attempts = [myAttempt({ _id: 'a2', state: 'in_progress', result: null, percent: null }), myAttempt()];
  const { document } = await openOwnPage('/profile/my-exam-list', {
    'GET /api/profile/exam-attempts': pageOf(attempts),
  });
  expect(linksOf(document, '.ledger a')).toEqual([
    ['ادامه', '/exam/e1'],
    ['آزمون پایتون', '/exam/result/a1'],
  ]);
  const empty = await openOwnPage('/profile/my-exam-list', { 'GET /api/profile/exam-attempts': pageOf([]) });
  expect(textOf(empty.document.querySelector('.empty'))).toContain('هنوز آزمونی نداده‌اید');
});

test('U05 exams and certificates stand together', async () => {
  const proof = {
    _id: 'p1',
    title: 'گواهی پایتون',
    state: 'payment_pending' as const,
    issuedAt: null,
    expiresAt: null,
  };
  const { document } = await openOwnPage('/profile/exam-and-proof', {
    'GET /api/profile/exams': {
      exams: pageOf([myExam(), myExam({ exam: { _id: 'e2', name: 'تازه' }, attempts: 0, final: null, lastAt: null })]),
      proofs: [proof],
    },
  });
  expect(textsOf(document, '.ledger .badge')).toEqual(['قبول', 'هنوز نداده‌اید', 'در انتظار پرداخت']);
  expect(textOf(document.querySelector('main'))).toContain('گواهی پایتون');
});
