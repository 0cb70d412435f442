/** What the reports of a player leave in the tables of a student, whole. */
import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { testCourse } from '../../testing/course.ts';
import { storedOf } from '../../testing/stored.ts';

const world = await testCourse();
const { services, lessons, course, report, pass } = world;

test('films that are watched in parts, once whole, a text and a file', async () => {
  const sara = await world.student();
  const other = await world.student();
  const ranges = (...parts: [number, number][]) => ({ ranges: parts, position: parts.at(-1)![1] });
  await pass(sara, 600);
  const answers = [];
  for (const [lesson, body] of [
    [lessons.film, ranges([0, 100])],
    [lessons.film, ranges([50, 200], [400, 450])],
    [lessons.short, ranges([0, 189])],
    [lessons.preview, ranges([0, 95])],
    [lessons.text, { ranges: [], position: 0, isDone: true }],
    [lessons.file, { ranges: [], position: 0 }],
  ] as const) {
    answers.push((await report(sara, lesson, body)).body);
  }
  expect(answers).toMatchInlineSnapshot(`
    [
      {
        "course": 833,
        "isCompleted": false,
        "mayPlay": true,
        "percent": 1666,
      },
      {
        "course": 2083,
        "isCompleted": false,
        "mayPlay": true,
        "percent": 4166,
      },
      {
        "course": 3749,
        "isCompleted": true,
        "mayPlay": true,
        "percent": 9450,
      },
      {
        "course": 4583,
        "isCompleted": true,
        "mayPlay": true,
        "percent": 9500,
      },
      {
        "course": 5416,
        "isCompleted": true,
        "mayPlay": true,
        "percent": 10000,
      },
      {
        "course": 6249,
        "isCompleted": true,
        "mayPlay": true,
        "percent": 10000,
      },
    ]
  `);
  expect(await storedOf(services.db, sara.id, { ...lessons, course })).toMatchInlineSnapshot(`
    "grant 1 · course=course · source=gift · starts_at=before · state=active · user=person
    progress · completed_at=0m · course_id=course · lesson_id=file · percent=10000 · ranges={} · user_id=person
    progress · completed_at=0m · course_id=course · lesson_id=preview · percent=9500 · position=95 · ranges={[0,95)} · user_id=person
    progress · completed_at=0m · course_id=course · lesson_id=short · percent=9450 · position=189 · ranges={[0,189)} · user_id=person
    progress · completed_at=0m · course_id=course · lesson_id=text · percent=10000 · ranges={} · user_id=person
    progress · course_id=course · lesson_id=film · percent=4166 · position=450 · ranges={[0,200),[400,450)} · user_id=person"
  `);
  expect(await storedOf(services.db, other.id, { ...lessons, course })).toMatchInlineSnapshot(
    `"grant 1 · course=course · source=gift · starts_at=before · state=active · user=person"`,
  );
  const days = await services.db.query(
    sql`select watched_seconds as seconds, completions, course_id = ${course}::uuid as "isCourse" from learning_days where user_id = ${sara.id}::uuid`,
  );
  expect(days).toMatchInlineSnapshot(`
    [
      {
        "completions": 0,
        "isCourse": true,
        "seconds": 584,
      },
    ]
  `);
});
