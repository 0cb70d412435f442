/** Counters of learning from real reports, exact against a recount, no matter who aggregates and how often. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applyDeltasNow } from '../../../generator/counters/aggregate.ts';
import { finishQuizzes } from '../../learning/lessons/quizzes.ts';
import { recordReport } from '../../learning/lessons/report.ts';
import { testCourse } from '../../testing/course.ts';
import { testPerson } from '../../../testing/people.ts';
import { learningAggregate, recountLearning } from './learning-aggregate.ts';
import { col } from '../../../platform/db/row-shape.ts';

const school = await testCourse();
const { services, course, lessons } = school;
const { db } = services;

const figures = async () =>
  db.query(
    sql`
    select day, active_students as active, watched_seconds as seconds, completions as ends from course_amar
    where course = ${course}::uuid order by day`,
    { day: col.date, active: col.number, seconds: col.number, ends: col.number },
  );
const report = (user: string, lesson: string, from: number, to: number, isDone = false) =>
  recordReport(services, user, lesson, { ranges: [[from, to]], position: to, isDone });

test('watched seconds, active students and completions of a day follow from reports', async () => {
  const [sara, mina] = [await school.student(), await school.student()];
  const guest = await school.stranger();
  for (const person of [sara, mina, guest]) await school.pass(person, 9_000);
  await report(sara.id, lessons.film, 0, 300);
  await report(sara.id, lessons.film, 100, 300);
  await report(guest.id, lessons.preview, 0, 90);
  await applyDeltasNow(db, [learningAggregate]);
  const [today] = await figures();
  expect(today).toMatchObject({ active: 1, seconds: 500, ends: 0 });
  await report(sara.id, lessons.film, 300, 600);
  await report(mina.id, lessons.short, 0, 10);
  await applyDeltasNow(db, [learningAggregate]);
  await applyDeltasNow(db, [learningAggregate]);
  expect(await figures()).toEqual([{ ...today, active: 2, seconds: 810, ends: 0 }]);

  await finishQuizzes(db, sara.id, school.exam, false);
  for (const [lesson, to] of [
    ['preview', 100],
    ['short', 200],
  ] as const) {
    await report(sara.id, lessons[lesson], 0, to);
  }
  for (const lesson of ['text', 'file'] as const) await report(sara.id, lessons[lesson], 0, 0, true);
  await report(sara.id, lessons.file, 0, 0, true);
  await applyDeltasNow(db, [learningAggregate]);
  expect(await figures()).toEqual([{ ...today, active: 2, seconds: 1_110, ends: 1 }]);
});

test('reports and folds at once equal a recount; a killed fold loses nothing', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => school.student()));
  await Promise.all(people.map((person) => school.pass(person, 9_000)));
  const killed = {
    ...learningAggregate,
    async run(tx: Parameters<typeof learningAggregate.run>[0]) {
      await learningAggregate.run(tx);
      throw new Error('killed');
    },
  };
  await Promise.all(
    people.flatMap((person, i) => [
      report(person.id, lessons.film, i * 10, i * 10 + 50),
      applyDeltasNow(db, [learningAggregate]),
      report(person.id, lessons.short, 0, 20 + i),
      applyDeltasNow(db, [killed]).catch(() => undefined),
      report(person.id, lessons.film, 0, 30),
    ]),
  );
  await applyDeltasNow(db, [learningAggregate]);
  const folded = await figures();
  await db.transaction((tx) => recountLearning(tx));
  expect(await figures()).toEqual(folded);
  const [sum] = await db.query(
    sql`
    select sum(watched_seconds) as seconds, count(*) as people from learning_days where course_id = ${course}::uuid`,
    { seconds: col.number, people: col.number },
  );
  expect([folded[0]?.seconds, folded[0]?.active]).toEqual([sum?.seconds, sum?.people]);
});

test('the statistics of courses show reports of this moment', async () => {
  const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  const ali = await school.student();
  const before = await totals(admin);
  await report(ali.id, lessons.film, 0, 40);
  const after = await totals(admin);
  expect([after.watchedSeconds - before.watchedSeconds, after.activeStudents - before.activeStudents]).toEqual([40, 1]);
});

async function totals(admin: Awaited<ReturnType<typeof testPerson>>) {
  const { body } = await school.get<{ totals: { watchedSeconds: number; activeStudents: number } }>(
    admin,
    `/api/admin/statistics/courses?period=month&course=${course}`,
  );
  return body.totals;
}
