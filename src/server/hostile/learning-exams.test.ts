/** What an exam gives away, and what it counts for, where somebody would have more of it than is theirs. Over HTTP. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ExamDetail, ExamResult } from '../../contract/exams.ts';
import { testExams, placesOf, type Sitting } from '../features/testing/exams.ts';
import type { TestPerson } from '../testing/people.ts';
import { grantTo, testCourse } from '../features/testing/films.ts';

const exams = await testExams();
const { services } = exams;
const { db } = services;

async function answer(sitting: Sitting, text = 'بله'): Promise<Sitting> {
  await exams.save(sitting, 'single', { chosen: placesOf(sitting, 'single', text) });
  return sitting;
}
const handIn = async (sitting: Sitting): Promise<Sitting> => {
  expect((await exams.submit(sitting)).status).toBe(200);
  return sitting;
};

describe('a quiz is done by what was handed in', () => {
  const world = testCourse(services);

  async function quiz(values: Record<string, unknown>): Promise<{ exam: string; lesson: string; person: TestPerson }> {
    const { course, lesson } = await world;
    const exam = await exams.exam({ passPercent: 2_000 });
    const person = await exams.student();
    await grantTo(services, person, course);
    return { exam, person, lesson: await lesson({ type: 'quiz', exam, duration: 100, ...values }) };
  }
  const stateOf = async ({ id }: TestPerson, lesson: string) =>
    (
      await db.query(sql`
        select percent from lesson_progress where user_id = ${id}::uuid and lesson_id = ${lesson}::uuid`)
    )[0]?.['percent'] ?? 0;

  test('an empty hand-in is none', async () => {
    const { exam, person, lesson } = await quiz({});
    await handIn(await exams.sit(exam, person));
    expect(await stateOf(person, lesson)).toBe(0);
    await db.query(sql`update exams_exam set retake_delay = 0 where id = ${exam}::uuid`);
    await handIn(await answer(await exams.sit(exam, person), 'نه'));
    expect(await stateOf(person, lesson)).toBe(10_000);
  });

  test('where the lesson says so it has to be passed', async () => {
    const { exam, person, lesson } = await quiz({ mustPass: true });
    await db.query(sql`update exams_exam set retake_delay = 0 where id = ${exam}::uuid`);
    await handIn(await answer(await exams.sit(exam, person), 'نه'));
    expect(await stateOf(person, lesson)).toBe(0);
    await handIn(await answer(await exams.sit(exam, person)));
    expect(await stateOf(person, lesson)).toBe(10_000);
  });

  test('passing with nothing, where nothing has to be reached, does not finish it', async () => {
    const { exam, person, lesson } = await quiz({ mustPass: true });
    await db.query(sql`update exams_exam set pass_percent = 0 where id = ${exam}::uuid`);
    await handIn(await exams.sit(exam, person));
    expect(await stateOf(person, lesson)).toBe(0);
  });
});

describe('the answers are not shown while the person may try again', () => {
  const seen = async (sitting: Sitting) => (await exams.result<ExamResult>(sitting)).body;

  test('of a purchase with attempts left, also while they wait for the next', async () => {
    const exam = await exams.exam({
      price: 5_000,
      attemptsPerPurchase: 2,
      retakeDelay: 24,
      showAnswers: 'after_submit',
    });
    const person = await exams.student();
    await exams.buy(person, exam);
    const first = await handIn(await answer(await exams.sit(exam, person)));
    expect(await seen(first)).toMatchObject({ questions: null, questionsAt: null, isHeldBack: true, canRetake: true });
    expect(JSON.stringify(await seen(first))).not.toContain('زیرا درست است');
    await db.query(sql`update exams_exam set retake_delay = 0 where id = ${exam}::uuid`);
    const second = await exams.sit(exam, person);
    expect(await seen(first), 'the last attempt is under way').toMatchObject({ questions: null, isHeldBack: true });
    await handIn(second);
    for (const sitting of [first, second]) {
      const { questions, isHeldBack: isWithheld } = await seen(sitting);
      expect([questions?.length, isWithheld]).toEqual([5, false]);
    }
  });

  test('of a free exam without a limit, until it closes', async () => {
    const exam = await exams.exam({ showAnswers: 'after_submit' });
    const sitting = await handIn(await exams.sit(exam));
    expect(await seen(sitting)).toMatchObject({ questions: null, isHeldBack: true });
    await db.query(sql`update exams_exam set closes_at = now() where id = ${exam}::uuid`);
    expect((await seen(sitting)).questions).toHaveLength(5);
  });

  test('nor ever, where the exam says so', async () => {
    const sitting = await handIn(await exams.sit(await exams.exam({ showAnswers: 'never', maxAttempts: 1 })));
    expect(await seen(sitting)).toMatchObject({ questions: null, isHeldBack: false });
  });
});

describe('an attempt ends with the refund of what opened it', () => {
  test('of a course: nothing more is saved or graded, and no grade counts', async () => {
    const { course } = await testCourse(services);
    const exam = await exams.exam({ kind: 'course', courses: [course] });
    const person = await exams.student();
    await exams.buyCourse(person, course);
    const sitting = await answer(await exams.sit(exam, person));
    await exams.refund(person);
    expect((await exams.row(sitting._id))['state']).toBe('cancelled');
    expect((await exams.save(sitting, 'short', { text: 'تهران' })).status).toBe(409);
    expect((await exams.submit(sitting)).body.state).toBe('cancelled');
    expect((await exams.result<ExamResult>(sitting)).body).toMatchObject({ percent: null, result: null, final: null });
    const { body } = await exams.call<ExamDetail>(person, 'GET', `/api/exams/${exam}`);
    expect(body).toMatchObject({ refusal: { code: 'no_course' }, running: null, final: null });
  });

  test('an essay of it that waits for its grade is graded no more', async () => {
    const { course } = await testCourse(services);
    const exam = await exams.exam({ kind: 'course', courses: [course] });
    const person = await exams.student();
    await exams.buyCourse(person, course);
    const sitting = await exams.sit(exam, person);
    await exams.save(sitting, 'essay', { text: 'نوشته' });
    await handIn(sitting);
    await exams.refund(person);
    expect((await exams.row(sitting._id))['state']).toBe('cancelled');
  });

  test('what is still open goes on: another way to the course, another purchase, another person', async () => {
    const { course } = await testCourse(services);
    const exam = await exams.exam({ kind: 'course', courses: [course] });
    const [gifted, other] = [await exams.student(), await exams.student()];
    for (const person of [gifted, other]) await exams.buyCourse(person, course);
    await grantTo(services, gifted, course);
    const sittings = [await exams.sit(exam, gifted), await exams.sit(exam, other)];
    await exams.refund(gifted);
    for (const { _id } of sittings) expect((await exams.row(_id))['state']).toBe('in_progress');
  });

  test('an exam that was bought: its attempt ends, that of a second purchase does not', async () => {
    const exam = await exams.exam({ price: 5_000, attemptsPerPurchase: 1 });
    const [once, twice] = [await exams.student(), await exams.student()];
    await exams.buy(once, exam);
    await exams.buy(twice, exam);
    await exams.buy(twice, exam);
    const [ended, running] = [await exams.sit(exam, once), await exams.sit(exam, twice)];
    await exams.refund(once);
    await exams.refund(twice);
    expect([(await exams.row(ended._id))['state'], (await exams.row(running._id))['state']]).toEqual([
      'cancelled',
      'in_progress',
    ]);
  });
});
