/** Grading of essays over the API: who may, two graders at once, and what follows for the attempt. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ExamResult } from '../../../../contract/exams.ts';
import type { Essay, EssayGroup } from '../../../../contract/grading.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { placesOf, testExams, type Sitting } from '../../testing/exams.ts';
import { col } from '../../../platform/db/row-shape.ts';

const exams = await testExams();
const { services, call } = exams;
const { db, registry } = services;
const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const essaysPath = '/api/admin/exams/essays';
let exam: string;

beforeEach(async () => {
  exam = await exams.exam({ passPercent: 9_000, maxAttempts: 1 });
});

/** A student who answers all and writes an essay. */
async function handIn(person?: TestPerson): Promise<Sitting> {
  const sitting = await exams.sit(exam, person);
  await exams.save(sitting, 'single', { chosen: placesOf(sitting, 'single', 'بله') });
  await exams.save(sitting, 'multi', { chosen: placesOf(sitting, 'multi', 'یک', 'دو') });
  await exams.save(sitting, 'true_false', { chosen: placesOf(sitting, 'true_false', 'درست') });
  await exams.save(sitting, 'short', { text: 'تهران' });
  await exams.save(sitting, 'essay', { text: 'آنچه می‌دانم' });
  expect((await exams.submit(sitting)).body.state).toBe('pending_review');
  return sitting;
}

const list = async (person: TestPerson, query: string, panel = 'admin') =>
  call<{ essays: Essay[] }>(person, 'GET', `/api/${panel}/exams/essays/answers?${query}`);
async function essayOf({ _id }: Sitting): Promise<Essay> {
  const { body } = await list(chief, `attempt=${_id}&all=1`);
  return body.essays[0]!;
}
const grade = (person: TestPerson | null, id: string, body: object, panel = 'admin') =>
  call<{ version: number; mark: number }>(person, 'PUT', `/api/${panel}/exams/essays/${id}`, body);

const notices = (user: string) =>
  db.query(sql`select kind, text from notices where user_id = ${user}::uuid order by created_at, id`, {
    kind: col.text,
    text: col.text,
  });

/** A teacher whose course the exam belongs to, or none. */
async function teacher(isOwn: boolean): Promise<TestPerson> {
  const person = await testPerson(services, { role: 'teacher' });
  const [id, course] = [randomUUID(), randomUUID()];
  await insertRows(db, registry, 'teachers', [
    { id, user: person.id, displayName: 'استاد', slug: id, status: 'approved', defaultShareBps: 5_000 },
  ]);
  const group = randomUUID();
  await insertRows(db, registry, 'course-groups', [{ id: group, name: 'گروه', topGroup: group, status: 'published' }]);
  await insertRows(db, registry, 'courses', [
    { id: course, group, title: 'دوره', slug: course, status: 'published', price: 0, teachers: [{ teacher: id }] },
  ]);
  if (isOwn) {
    await db.query(sql`
      update exams_exam set kind = 'course', courses = array[${course}::uuid] where id = ${exam}::uuid`);
  }
  return person;
}

test('a mark completes the attempt: the result is final, the student is notified, certificates are looked for', async () => {
  const sitting = await handIn();
  const essay = await essayOf(sitting);
  expect(essay).toMatchObject({ maxMark: 4, mark: null, review: 'waiting', person: null, answer: 'آنچه می‌دانم' });
  expect(await notices(sitting.person.id)).toEqual([]);
  const graded = await grade(chief, essay.id, { mark: 3.5, feedback: 'نمونه بیاورید', version: essay.version });
  expect(graded.status).toBe(200);
  expect(await exams.row(sitting._id)).toMatchObject({ state: 'graded', score: 9.5, percent: 9_500, result: 'pass' });
  expect(await notices(sitting.person.id)).toEqual([
    { kind: 'exam-graded', text: 'آزمون «آزمون» تصحیح شد: ۹۵٪، قبول شدید.' },
  ]);
  const asked = await db.query(sql`select 1 from proof_checks where user_id = ${sitting.person.id}::uuid`);
  expect(asked).toHaveLength(1);
  const result = await exams.result<ExamResult>(sitting);
  expect(result.body.remarks).toMatchObject([{ mark: 3.5, maxMark: 4, feedback: 'نمونه بیاورید' }]);
  expect(await essayOf(sitting)).toMatchObject({ review: 'graded', gradedBy: 'نام نام خانوادگی' });
});

test('of two graders at once the second is answered with what the first has stored', async () => {
  const sitting = await handIn();
  const { id, version } = await essayOf(sitting);
  const answers = await Promise.all([
    grade(chief, id, { mark: 4, version }),
    grade(await testPerson(services, { role: 'admin', permissions: ['admin.*'] }), id, { mark: 1, version }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won, lost] = answers[0]?.status === 200 ? answers : answers.toReversed();
  expect(lost?.body).toMatchObject({ code: 'stale', current: { mark: won?.body.mark, review: 'graded' } });
  expect((await essayOf(sitting)).mark).toBe(won?.body.mark);
});

test('a later mark changes the result: who, why and what it was stay, and the student is notified', async () => {
  const sitting = await handIn();
  const first = await essayOf(sitting);
  await grade(chief, first.id, { mark: 4, version: first.version });
  const { version } = await essayOf(sitting);
  const heard = new Set<string>();
  services.changes.on((table) => heard.add(table));
  expect((await grade(chief, first.id, { mark: 0, version })).status).toBe(200);
  expect([...heard]).toEqual(expect.arrayContaining(['exams_answers', 'exams_attempts']));
  const [change, ...others] = await db.query(sql`
    select * from exams_score_changes where attempt = ${sitting._id}::uuid`);
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    old_percent: 10_000,
    new_percent: 6_000,
    old_result: 'pass',
    new_result: 'fail',
    changed_by: chief.id,
    decision: 'none',
  });
  expect((await notices(sitting.person.id)).map(({ kind }) => kind)).toEqual(['exam-graded', 'exam-regraded']);
});

test.each<[string, object, string]>([
  ['more than the question is worth', { mark: 4.01 }, 'mark'],
  ['less than nothing', { mark: -0.5 }, 'mark'],
  ['no mark', { feedback: 'خوب' }, 'mark'],
  ['a criterion the question has not', { points: [{ criterion: 'دیگر', points: 1 }] }, 'points.0.criterion'],
  ['more than a criterion is worth', { points: [{ criterion: 'درستی', points: 3 }] }, 'points.0.points'],
])('a grade is refused with %s', async (_, body, property) => {
  const rubric = JSON.stringify([
    { criterion: 'درستی', points: 2.5 },
    { criterion: 'بیان', points: 1.5 },
  ]);
  await db.query(sql`
    update exams_questions set rubric = ${rubric}::jsonb where exam = ${exam}::uuid and type = 'essay'`);
  const { id } = await essayOf(await handIn());
  const refused = await grade(chief, id, body);
  expect([refused.status, refused.body.errors?.map((error) => error.property)]).toEqual([422, [property]]);
  const points = [
    { criterion: 'درستی', points: 2 },
    { criterion: 'بیان', points: 1.25 },
  ];
  // What the criteria come to goes before a mark that was sent along.
  expect((await grade(chief, id, { points, mark: 4 })).body.mark).toBe(3.25);
});

test('a teacher grades the essays of their own courses, and sees no others', async () => {
  const [own, other] = [await teacher(true), await teacher(false)];
  const sitting = await handIn(await enrolled());
  const { id, version } = await essayOf(sitting);
  const groups = await call<{ groups: EssayGroup[] }>(own, 'GET', '/api/teacher/exams/essays/queue?by=attempt');
  expect(groups.body.groups).toMatchObject([{ id: sitting._id, name: null, waiting: 1, graded: 0 }]);
  expect((await list(own, 'all=1&names=1', 'teacher')).body.essays).toMatchObject([{ id }]);
  expect((await list(other, 'all=1', 'teacher')).body.essays).toEqual([]);
  expect((await grade(other, id, { mark: 4, version }, 'teacher')).status).toBe(404);
  expect((await grade(own, id, { mark: 4, version })).status).toBe(403);
  expect((await grade(own, id, { mark: 2, version }, 'teacher')).status).toBe(200);
  expect((await exams.row(sitting._id))['score']).toBe(8);
});

/** A student to whom the course of the exam is open. */
async function enrolled(): Promise<TestPerson> {
  const person = await exams.student();
  await db.query(sql`update exams_exam set kind = 'standalone' where id = ${exam}::uuid`);
  return person;
}

test('nobody grades their own attempt, nor finds it in the queue', async () => {
  const grader = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  const sitting = await handIn(grader);
  const { id, version } = await essayOf(sitting);
  const refused = await grade(grader, id, { mark: 4, version });
  expect([refused.status, refused.body.detail]).toEqual([403, 'پاسخ خودتان را نمی‌توانید تصحیح کنید.']);
  expect((await list(grader, `attempt=${sitting._id}&all=1`)).body.essays).toEqual([]);
  expect(await exams.row(sitting._id)).toMatchObject({ state: 'pending_review' });
});

test('students, readers, forged ids and attempts under way are refused', async () => {
  const sitting = await handIn();
  const { id, version } = await essayOf(sitting);
  const reader = await testPerson(services, { role: 'admin', permissions: ['admin.permissions.view'] });
  const body = { mark: 4, version };
  expect((await grade(null, id, body)).status).toBe(401);
  for (const [person, panel] of [
    [sitting.person, 'admin'],
    [sitting.person, 'teacher'],
    [reader, 'admin'],
  ] as const) {
    expect((await grade(person, id, body, panel)).status).toBe(403);
    expect((await list(person, 'all=1', panel)).status).toBe(403);
    expect((await call(person, 'GET', `/api/${panel}/exams/essays/queue`)).status).toBe(403);
  }
  expect((await grade(chief, randomUUID(), body)).status).toBe(404);
  expect((await grade(chief, 'x', body)).status).toBe(404);
  expect((await list(chief, 'question=x')).status).toBe(422);
  const running = await exams.sit(exam);
  const [open] = await db.query(
    sql`
    select id from exams_answers where attempt = ${running._id}::uuid and type = 'essay'`,
    { id: col.uuid },
  );
  expect((await grade(chief, open?.id ?? '', { mark: 4 })).status).toBe(409);
  for (const hidden of [{ review: 'graded' }, { gradedBy: chief.id }, { answer: 'من' }, { attempt: running._id }]) {
    expect((await grade(chief, id, { mark: 4, ...hidden })).status).toBe(403);
  }
  expect((await call(chief, 'GET', `${essaysPath}/queue?by=question`)).body).toMatchObject({
    groups: expect.arrayContaining([expect.objectContaining({ waiting: 1 })]),
  });
});

test('a certificate that is no longer earned waits for staff, and is not revoked', async () => {
  const template = randomUUID();
  await insertRows(db, registry, 'exams/proof', [
    { id: template, title: 'گواهی', status: 'published', requirements: { examPass: true } },
  ]);
  await db.query(sql`update exams_exam set proof_template = ${template}::uuid where id = ${exam}::uuid`);
  const sitting = await handIn();
  const first = await essayOf(sitting);
  await grade(chief, first.id, { mark: 4, version: first.version });
  const proof = randomUUID();
  await insertRows(db, registry, 'proofs', [
    {
      id: proof,
      code: proof.slice(0, 12),
      user: sitting.person.id,
      template,
      source: 'exam',
      exam,
      title: 'گواهی',
      state: 'issued',
      issuedAt: new Date().toISOString(),
    },
  ]);
  await grade(chief, first.id, { mark: 0 });
  const changes = await call<{ id: string }[]>(
    chief,
    'GET',
    `/api/admin/exams/score-changes?filter=${encodeURIComponent(JSON.stringify({ exam, decision: 'open' }))}`,
  );
  expect(changes.body).toMatchObject([{ proof, newResult: 'fail' }]);
  const [row] = await db.query(sql`select state from proofs where id = ${proof}::uuid`);
  expect(row?.['state']).toBe('issued');
  const settled = await call(chief, 'POST', '/api/admin/exams/score-changes/actions/settle', {
    ids: changes.body.map(({ id }) => id),
    reason: 'گواهی ماند',
  });
  expect(settled.status).toBe(200);
});
