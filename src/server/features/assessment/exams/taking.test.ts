import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { ExamDetail, ExamResult, MyAttempt, MyExam } from '../../../../contract/exams.ts';
import { lockAttempt, submitLocked } from './stored-attempt.ts';
import { examResult } from './result.ts';
import { closeOverdueAttempts } from './submit.ts';
import { placesOf, testExams, type Sitting } from '../../testing/exams.ts';

const exams = await testExams();
const { services, call } = exams;
const { db } = services;

/** Right answers to all but the essay. */
async function answerAll(sitting: Sitting): Promise<void> {
  const { save } = exams;
  const saved = [
    await save(sitting, 'single', { chosen: placesOf(sitting, 'single', 'بله') }),
    await save(sitting, 'multi', { chosen: placesOf(sitting, 'multi', 'یک', 'دو') }),
    await save(sitting, 'true_false', { chosen: placesOf(sitting, 'true_false', 'درست') }),
    await save(sitting, 'short', { text: 'تهران ' }),
  ];
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
}

test('P21 an exam says what it asks, to everybody; who may begin learns it when logged in', async () => {
  const id = await exams.exam({ timeLimit: 20, passPercent: 5_000, maxAttempts: 2, questionCount: 3 });
  const { body } = await call<ExamDetail>(null, 'GET', `/api/exams/${id}`);
  expect(body).toMatchObject({ timeLimit: 20, questionCount: 3, passPercent: 5_000, refusal: { code: 'no_session' } });
  const student = await exams.student();
  expect((await call<ExamDetail>(student, 'GET', `/api/exams/${id}`)).body).toMatchObject({
    refusal: null,
    attemptsLeft: 2,
    running: null,
    attempts: [],
  });
  expect((await call(null, 'GET', `/api/exams/${await exams.exam({ status: 'draft' })}`)).status).toBe(404);
  expect((await call(null, 'GET', '/api/exams/nothing')).status).toBe(404);
});

test('P21 P22 taken, handed in, and marked at once: all that was saved counts', async () => {
  const id = await exams.exam({
    showAnswers: 'after_submit',
    maxAttempts: 1,
    passPercent: 6_000,
    shuffleOptions: true,
  });
  const sitting = await exams.sit(id);
  expect(sitting.questions).toHaveLength(5);
  await answerAll(sitting);
  expect((await exams.submit(sitting)).body.state).toBe('graded');
  const { body } = await exams.result<ExamResult>(sitting);
  expect(body).toMatchObject({ score: 6, maxScore: 10, percent: 6_000, result: 'pass', answered: 4, questionCount: 5 });
  expect(body.final).toEqual({ percent: 6_000, isPassed: true });
  expect(body.questions?.find(({ type }) => type === 'single')?.options.filter(({ isChosen }) => isChosen)).toEqual([
    { text: 'بله', isChosen: true, isCorrect: true, explanation: 'زیرا درست است' },
  ]);
  expect(await examResult(db, sitting.person.id, id)).toEqual({ percent: 6_000, passed: true });
  // Handed in twice, it stays as it is.
  expect((await exams.submit(sitting)).body.state).toBe('graded');
});

test('of attempts that were bought twice, the refund of one ends the newest', async () => {
  const exam = await exams.exam({ price: 5_000, attemptsPerPurchase: 1, maxAttempts: 5, retakeDelay: 0 });
  const person = await exams.student();
  await exams.buy(person, exam);
  const first = await exams.sit(exam, person);
  await exams.save(first, 'essay', { text: 'نوشتهٔ من' });
  expect((await exams.submit(first)).body.state).toBe('pending_review');
  await exams.buy(person, exam);
  const second = await exams.sit(exam, person);
  await exams.refund(person);
  expect(await exams.row(first._id)).toMatchObject({ state: 'pending_review' });
  expect(await exams.row(second._id)).toMatchObject({ state: 'cancelled', result: null });
});

test('an essay waits for a person: there is no grade before', async () => {
  const id = await exams.exam();
  const sitting = await exams.sit(id);
  await answerAll(sitting);
  await exams.save(sitting, 'essay', { text: 'نوشتهٔ من' });
  expect((await exams.submit(sitting)).body.state).toBe('pending_review');
  expect((await exams.result<ExamResult>(sitting)).body).toMatchObject({
    percent: null,
    result: 'pending',
    final: null,
  });
  expect(await examResult(db, sitting.person.id, id)).toBeNull();
  const [waiting] = await db.query(sql`
    select count(*)::int as n from exams_answers where attempt = ${sitting._id}::uuid and mark is null`);
  expect(waiting?.['n']).toBe(1);
});

test('P21 an attempt goes on with the same questions, orders and answers, and with the time that is left', async () => {
  const sitting = await exams.sit(await exams.exam({ shuffleQuestions: true, shuffleOptions: true }));
  await exams.save(sitting, 'short', { text: 'ری', isFlagged: true });
  const { person, ...before } = sitting;
  // The pool changes meanwhile; the attempt does not.
  await db.query(
    sql`update exams_questions set text = '<p>دیگر</p>', options = '[]' where exam = ${sitting.exam._id}::uuid`,
  );
  const again = await exams.open(person, sitting._id, { device: sitting.device });
  expect(again.body.questions).toEqual(before.questions);
  expect([again.body.deadlineAt, again.body.device]).toEqual([before.deadlineAt, before.device]);
  expect(Date.parse(again.body.now)).toBeGreaterThan(Date.parse(before.now));
  expect(again.body.answers.filter(({ rev }) => rev > 0)).toMatchObject([{ rev: 1, text: 'ری', isFlagged: true }]);
  expect((await exams.start(person, sitting.exam._id)).body.attempt).toBe(sitting._id);
});

test('a deadline is no later than the end of the exam', async () => {
  const closesAt = new Date(Date.now() + 90_000).toISOString();
  const sitting = await exams.sit(await exams.exam({ closesAt }));
  expect(sitting.deadlineAt).toBe(closesAt);
});

test('what is saved within the grace counts, and so does handing in', async () => {
  const sitting = await exams.sit(await exams.exam());
  await exams.pass(sitting._id, 30);
  await answerAll(sitting);
  expect((await exams.submit(sitting)).body.state).toBe('graded');
  expect((await exams.row(sitting._id))['percent']).toBe(6_000);
});

test('what is overdue is closed by the job: with what was saved, or as abandoned; what runs goes on', async () => {
  const id = await exams.exam();
  const [saved, empty, flagged, running] = [
    await exams.sit(id),
    await exams.sit(id),
    await exams.sit(id),
    await exams.sit(id),
  ];
  await answerAll(saved);
  await exams.save(flagged, 'essay', { isFlagged: true });
  for (const { _id } of [saved, empty, flagged]) await exams.pass(_id, 61);
  await Promise.all([closeOverdueAttempts(db), closeOverdueAttempts(db)]);
  const rows = await Promise.all([saved, empty, flagged, running].map(({ _id }) => exams.row(_id)));
  expect(rows.map(({ state }) => state)).toEqual(['graded', 'abandoned', 'abandoned', 'in_progress']);
  expect(rows[0]?.['submitted_at']).toEqual(rows[0]?.['deadline_at']);
  expect(await closeOverdueAttempts(db)).toEqual({});
  expect(await examResult(db, empty.person.id, id)).toEqual({ percent: 0, passed: false });
  const lost = await call<{ records: MyAttempt[] }>(empty.person, 'GET', '/api/profile/exam-attempts?outcome=failed');
  expect(lost.body.records).toMatchObject([{ _id: empty._id, state: 'abandoned' }]);
});

test('P22 the answers are shown after the exam is over, where it says so, and the score before', async () => {
  const closesAt = new Date(Date.now() + 60_000).toISOString();
  const id = await exams.exam({ showAnswers: 'after_close', closesAt });
  const sitting = await exams.sit(id);
  await answerAll(sitting);
  expect((await exams.result(sitting)).status).toBe(409);
  await exams.submit(sitting);
  const before = await exams.result<ExamResult>(sitting);
  expect(before.body).toMatchObject({ percent: 6_000, questions: null, questionsAt: closesAt });
  await db.query(sql`update exams_exam set closes_at = now() where id = ${id}::uuid`);
  expect((await exams.result<ExamResult>(sitting)).body.questions).toHaveLength(5);
  await db.query(sql`update exams_exam set show_answers = 'never' where id = ${id}::uuid`);
  const never = await exams.result<ExamResult>(sitting);
  expect(never.body).toMatchObject({ percent: 6_000, questions: null, questionsAt: null });
});

test('who goes forward only sees one question at a time, and answers no other', async () => {
  const sitting = await exams.sit(await exams.exam({ navigation: 'sequential' }));
  expect(sitting).toMatchObject({ isSequential: true, place: 1, questionCount: 5 });
  expect(sitting.questions.map(({ place }) => place)).toEqual([1]);
  const next = `/api/exam-attempts/${sitting._id}/advance`;
  const body = { device: sitting.device, place: 1 };
  const second = await call<Sitting>(sitting.person, 'POST', next, body);
  expect(second.body.questions.map(({ place }) => place)).toEqual([2]);
  expect((await exams.save(sitting, 'single', { chosen: [0] })).body.code).toBe('conflict');
  // Called twice, it goes on once; and it stops at the last.
  expect((await call<Sitting>(sitting.person, 'POST', next, body)).body.place).toBe(2);
  for (const place of [2, 3, 4, 5, 5]) await call(sitting.person, 'POST', next, { ...body, place });
  expect((await exams.row(sitting._id))['place']).toBe(5);
});

test('U05 U09 one finds what one bought, takes and took', async () => {
  const student = await exams.student();
  const [paid, free] = [await exams.exam({ price: 5_000, attemptsPerPurchase: 2 }), await exams.exam()];
  await exams.buy(student, paid);
  const sitting = await exams.sit(free, student);
  const own = await call<{ exams: { records: MyExam[] } }>(student, 'GET', '/api/profile/exams');
  expect(own.body.exams.records).toMatchObject([
    { exam: { _id: free }, attempts: 1, running: sitting._id, attemptsLeft: null, final: null },
    { exam: { _id: paid }, attempts: 0, running: null, attemptsLeft: 2 },
  ]);
  await exams.submit(sitting);
  const list = await call<{ records: MyAttempt[]; total: number }>(student, 'GET', '/api/profile/exam-attempts');
  expect(list.body).toMatchObject({
    total: 1,
    records: [{ _id: sitting._id, state: 'graded', percent: 0, score: 0, result: 'fail' }],
  });
  expect(list.body.records[0]?.maxScore).toBeGreaterThan(0);
});

test('attempts are listed by what became of them', async () => {
  const student = await exams.student();
  const failed = await exams.sit(await exams.exam(), student);
  await exams.submit(failed);
  const running = await exams.sit(await exams.exam(), student);
  const listed = async (outcome: string) => {
    const path = `/api/profile/exam-attempts?outcome=${outcome}`;
    return (await call<{ records: MyAttempt[] }>(student, 'GET', path)).body.records.map(({ _id }) => _id);
  };
  expect(await listed('running')).toEqual([running._id]);
  expect(await listed('failed')).toEqual([failed._id]);
  expect(await listed('passed')).toEqual([]);
  await db.query(sql`update exams_attempts set result = 'pass' where id = ${failed._id}::uuid`);
  expect(await listed('passed')).toEqual([failed._id]);
  await exams.save(running, 'essay', { text: 'نوشتهٔ من' });
  await exams.submit(running);
  expect([await listed('pending'), await listed('running')]).toEqual([[running._id], []]);
  expect((await call(student, 'GET', '/api/profile/exam-attempts?outcome=other')).status).toBe(422);
});

test('an attempt that staff called off is none of those that one bought', async () => {
  const student = await exams.student();
  const exam = await exams.exam({ price: 5_000, attemptsPerPurchase: 2 });
  await exams.buy(student, exam);
  const { _id } = await exams.sit(exam, student);
  const left = async () =>
    (await call<{ exams: { records: MyExam[] } }>(student, 'GET', '/api/profile/exams')).body.exams.records[0];
  expect(await left()).toMatchObject({ attempts: 1, attemptsLeft: 1 });
  await db.query(sql`update exams_attempts set state = 'cancelled' where id = ${_id}::uuid`);
  expect(await left()).toMatchObject({ attempts: 1, attemptsLeft: 2 });
});

test('a save that comes while the attempt ends waits for the end, and is refused', async () => {
  const sitting = await exams.sit(await exams.exam());
  const chosen = placesOf(sitting, 'single', 'بله');
  const saving = await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, sitting.person.id, sitting._id);
    const saved = exams.save(sitting, 'single', { chosen });
    await vi.waitFor(async () => expect(await waitingSaves()).toBe(1), { timeout: 5_000 });
    await submitLocked(tx, attempt);
    return { saved };
  });
  expect((await saving.saved).body.code).toBe('conflict');
  expect(await exams.row(sitting._id)).toMatchObject({ state: 'graded', score: 0 });
});

/** Saves that wait for a lock. */
async function waitingSaves(): Promise<number> {
  const rows = await db.query(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update exams_answers x set%'`);
  return rows.length;
}
