/** Certificates of courses: what was really watched, over the API of the player. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { recordScore } from '../exams/stored-attempt.ts';
import { testCourse } from '../../testing/course.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { findEarnedProofs } from './jobs.ts';
import { learnedOf } from './learned.ts';
import { approveName, type OwnProofs } from '../../testing/certificates.ts';

const school = await testCourse();
const { services, course, lessons } = school;
const { db, registry } = services;
const template = randomUUID();
await insertRows(db, registry, 'exams/proof', [
  {
    id: template,
    title: 'گواهی پایان دوره',
    price: 0,
    isAutomatic: true,
    requirements: { courseProgress: 5_000, examPass: false, minimumPercent: null, nationalId: false },
    status: 'published',
  },
]);
await db.query(sql`update courses set proof_template = ${template}::uuid where id = ${course}::uuid`);

const own = async (person: TestPerson) => (await school.get<OwnProofs>(person, '/api/profile/proofs')).body;
async function watch(person: TestPerson, lesson: string, seconds: number): Promise<void> {
  await approveName(db, person);
  await school.pass(person, 2_000);
  expect((await school.report(person, lesson, { ranges: [[0, seconds]], position: seconds })).status).toBe(200);
}

/** The hours printed on a certificate issued now, for a course of so many seconds. */
async function hoursOf(seconds: number): Promise<unknown> {
  await db.query(sql`update courses set total_time = ${seconds} where id = ${course}::uuid`);
  const person = await school.student();
  await watch(person, lessons.short, 200);
  await watch(person, lessons.film, 600);
  expect(await findEarnedProofs(services)).toEqual({ proofs: 1 });
  const [proof] = await db.query(
    sql`select snapshot -> 'hours' as hours from proofs where "user" = ${person.id}::uuid`,
  );
  return proof?.['hours'];
}

describe('the certificate of a course', () => {
  test('says its length: of a few minutes too, and of none nothing', async () => {
    expect([await hoursOf(120), await hoursOf(88_200), await hoursOf(0)]).toEqual([0.03, 24.5, null]);
  });
  test('is issued by itself once enough was watched, and says so on the way', async () => {
    const sara = await school.student();
    await watch(sara, lessons.short, 200);
    const [candidate] = (await own(sara)).candidates;
    expect(candidate).toMatchObject({ template, course, exam: null, isEarned: false });
    expect(candidate?.conditions).toEqual([
      { kind: 'progress', isMet: false, wanted: 5_000, actual: expect.any(Number) },
    ]);
    expect(await findEarnedProofs(services)).toEqual({});
    const refused = await school.post(sara, '/api/profile/proofs', { template, course });
    expect([refused.status, refused.body.errors?.[0]?.property]).toEqual([422, 'template']);
    await watch(sara, lessons.film, 600);
    expect(await findEarnedProofs(services)).toEqual({ proofs: 1 });
    expect((await own(sara)).proofs).toMatchObject([{ state: 'issued', course, template }]);
    expect((await own(sara)).candidates).toEqual([]);
  });
  test('is nobody’s who has no access, or whose access was taken back', async () => {
    const stranger = await school.stranger();
    expect((await own(stranger)).candidates).toEqual([]);
    expect((await school.post(stranger, '/api/profile/proofs', { template, course })).status).toBe(404);
    const refunded = await school.stranger();
    const grant = await school.grant(refunded);
    await school.serve(refunded);
    await watch(refunded, lessons.film, 600);
    await watch(refunded, lessons.short, 200);
    await db.query(sql`update access_grants set state = 'revoked' where id = ${grant}::uuid`);
    expect(await findEarnedProofs(services)).toEqual({});
    expect((await school.post(refunded, '/api/profile/proofs', { template, course })).status).toBe(404);
  });
  test('that cannot be made is looked for again after an hour, and holds up nobody meanwhile', async () => {
    const [sara, omid] = [await school.student(), await school.student()];
    for (const person of [sara, omid]) {
      await watch(person, lessons.short, 200);
      await watch(person, lessons.film, 600);
    }
    const owner = ownerOf(db);
    await owner.query(sql.raw(`alter table proofs add constraint away check ("user" <> '${sara.id}') not valid`));
    try {
      expect(await findEarnedProofs(services)).toEqual({ proofs: 1 });
    } finally {
      await owner.query(sql`alter table proofs drop constraint away`);
    }
    expect((await own(omid)).proofs).toMatchObject([{ state: 'issued' }]);
    expect(await findEarnedProofs(services)).toEqual({});
    await db.query(sql`update proof_checks set asked_at = asked_at - interval '1 hour'`);
    expect(await findEarnedProofs(services)).toEqual({ proofs: 1 });
  });
  test('of a free course needs no grant', async () => {
    await db.query(sql`update courses set price = 0 where id = ${course}::uuid`);
    const ali = await school.stranger();
    await school.serve(ali);
    await watch(ali, lessons.film, 600);
    await watch(ali, lessons.short, 200);
    expect(await findEarnedProofs(services)).toEqual({ proofs: 1 });
    expect((await own(ali)).proofs).toHaveLength(1);
  });
});

test('of several exams of a course one that was passed counts before a better mark in one that was not', async () => {
  const person = await school.student();
  const at = new Date().toISOString();
  for (const [passPercent, percent] of [
    [9_000, 8_000],
    [5_000, 6_000],
    [5_000, 5_500],
  ] as const) {
    const exam = randomUUID();
    const published = { slug: exam, kind: 'course', courses: [course], status: 'published' };
    await insertRows(db, registry, 'exams/exam', [{ id: exam, title: 'آزمون', ...published, passPercent }]);
    const attempt = { exam, user: person.id, number: 1, startedAt: at, deadlineAt: at };
    await insertRows(db, registry, 'exams/attempts', [{ ...attempt, state: 'graded', percent }]);
  }
  const [learned] = await learnedOf(db, person.id, [{ course, exam: null }]);
  expect(learned?.exam).toEqual({ percent: 6_000, isPassed: true });
});

test('an exam that was passed is looked at, one that was not is not', async () => {
  const at = new Date().toISOString();
  for (const [mark, isAsked] of [
    [5, false],
    [6, true],
  ] as const) {
    const person = await school.student();
    const id = randomUUID();
    const attempt = { id, exam: school.exam, user: person.id, number: 1, startedAt: at, deadlineAt: at };
    await insertRows(db, registry, 'exams/attempts', [{ ...attempt, state: 'submitted' }]);
    await db.transaction((tx) => recordScore(tx, id, 10, 6_000, [mark]));
    const asked = await db.query(sql`select 1 from proof_checks where user_id = ${person.id}::uuid`);
    expect(asked.length > 0, String(mark)).toBe(isAsked);
  }
});
