/** The statistics of an exam's questions, as the panel asks for them. */
import { expect, test } from 'vitest';
import type { ItemStatistics } from '../../../../contract/item-statistics.ts';
import { testPerson } from '../../../testing/people.ts';
import { readItemStatistics } from './item-statistics.ts';
import { placesOf, testExams } from '../../testing/exams.ts';

const exams = await testExams();
const { services, call } = exams;
const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const address = (exam: string) => `/api/admin/exams/exam/${exam}/item-statistics`;

/** Hands in an attempt without an essay. @param option what is chosen in the question with one right option. */
async function take(exam: string, option: string, more: { right: boolean }): Promise<void> {
  const sitting = await exams.sit(exam);
  await exams.save(sitting, 'single', { chosen: placesOf(sitting, 'single', option) });
  if (more.right) await exams.save(sitting, 'multi', { chosen: placesOf(sitting, 'multi', 'یک', 'دو') });
  expect((await exams.submit(sitting)).body.state).toBe('graded');
}

test('questions are judged by the answers to them; options are counted whatever their order was', async () => {
  const exam = await exams.exam({ shuffleOptions: true, shuffleQuestions: true });
  for (const option of ['بله', 'بله', 'بله']) await take(exam, option, { right: true });
  for (const option of ['نه', 'نه', 'شاید']) await take(exam, option, { right: false });
  // An attempt under way is not counted.
  await exams.sit(exam);
  const { status, body } = await call<ItemStatistics>(chief, 'GET', address(exam));
  expect(status).toBe(200);
  expect(body).toMatchObject({ attempts: 6, isPart: false });
  const single = body.items.find(({ type }) => type === 'single');
  expect(single).toMatchObject({ count: 6, answered: 6, difficulty: 0.5, discrimination: 1, findings: ['few'] });
  expect(single?.options).toEqual([
    { text: 'بله', isCorrect: true, chosen: 3 },
    { text: 'نه', isCorrect: false, chosen: 2 },
    { text: 'شاید', isCorrect: false, chosen: 1 },
  ]);
  // The hardest ones come first.
  const difficulties = body.items.map(({ difficulty }) => difficulty ?? 0);
  expect(difficulties).toEqual(difficulties.toSorted((a, b) => a - b));
  expect(new Set(difficulties).size).toBeGreaterThan(1);
  expect(body.items.find(({ type }) => type === 'short')).toMatchObject({ answered: 0, difficulty: 0 });
  const part = await readItemStatistics(services.db, exam, 4);
  expect(part).toMatchObject({ attempts: 4, isPart: true });
});

test('an exam that nobody took has none', async () => {
  const { body } = await call<ItemStatistics>(chief, 'GET', address(await exams.exam()));
  expect(body).toEqual({ attempts: 0, isPart: false, items: [] });
});

test('the key that they show is for administrators alone', async () => {
  const exam = await exams.exam();
  const clerk = await testPerson(services, { role: 'admin', permissions: ['admin.articles.view'] });
  expect((await call(null, 'GET', address(exam))).status).toBe(401);
  for (const person of [await exams.student(), clerk]) {
    expect((await call(person, 'GET', address(exam))).status).toBe(403);
  }
  expect((await call(chief, 'GET', address(crypto.randomUUID()))).status).toBe(404);
});
