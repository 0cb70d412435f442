/** A wrong key put right in the attempts that had it: preview, background work that may be killed, history and notices. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { ExamResult } from '../../../../contract/exams.ts';
import type { ItemStatistics } from '../../../../contract/item-statistics.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testPerson } from '../../../testing/people.ts';
import { applyCorrection, applyCorrections } from '../grading/correct.ts';
import { placesOf, testExams, type Sitting } from '../../testing/exams.ts';
import { col } from '../../../platform/db/row-shape.ts';

const exams = await testExams();
const { services, call } = exams;
const { db, registry } = services;
const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const path = '/api/admin/exams/corrections';

type Row = Record<string, unknown> & { id: string };

/** An exam of one mark, whose key says «بله», with so many who chose each option. */
async function taken(...options: string[]): Promise<{ exam: string; question: string; sittings: Sitting[] }> {
  const exam = await exams.exam({ passPercent: 10_000, shuffleOptions: true, showAnswers: 'after_submit' });
  await db.query(sql`
    update exams_questions set deleted_at = now() where exam = ${exam}::uuid and type not in ('single', 'essay')`);
  await db.query(sql`
    update exams_questions set deleted_at = now() where exam = ${exam}::uuid and type = 'essay'`);
  await db.query(sql`update exams_exam set pool_size = 1 where id = ${exam}::uuid`);
  const sittings: Sitting[] = [];
  for (const option of options) {
    const sitting = await exams.sit(exam);
    await exams.save(sitting, 'single', { chosen: placesOf(sitting, 'single', option) });
    await exams.submit(sitting);
    sittings.push(sitting);
  }
  const [row] = await db.query(
    sql`
    select id from exams_questions where exam = ${exam}::uuid and type = 'single'`,
    { id: col.uuid },
  );
  return { exam, question: row?.id ?? '', sittings };
}

const create = (exam: string, question: string, body: object = {}, person = chief) =>
  call<Row>(person, 'POST', path, {
    exam,
    question,
    kind: 'key',
    rightOptions: ['نه'],
    reason: 'کلید اشتباه بود',
    ...body,
  });
const apply = (id: string, person = chief) => call(person, 'POST', `${path}/actions/apply`, { ids: [id] });
const results = (sittings: readonly Sitting[]) =>
  Promise.all(sittings.map(async ({ _id }) => (await exams.row(_id))['result']));
const stored = async (id: string): Promise<Record<string, unknown>> =>
  (await db.query(sql`select * from exams_corrections where id = ${id}::uuid`))[0] ?? {};
const changesOf = (id: string) =>
  db.query(sql`select * from exams_score_changes where correction = ${id}::uuid order by id`);
const noticesOf = ({ person }: Sitting) =>
  db.query(sql`select kind, text from notices where user_id = ${person.id}::uuid`, { kind: col.text, text: col.text });

test('a draft says what would change; applied, results, history, notices and the question itself follow', async () => {
  const { exam, question, sittings } = await taken('بله', 'نه', 'شاید');
  expect(await results(sittings)).toEqual(['pass', 'fail', 'fail']);
  const draft = await create(exam, question);
  expect(draft.status).toBe(201);
  expect(draft.body).toMatchObject({ state: 'draft', affected: 3, changing: 2, passing: 1, failing: 1 });
  // Nothing happened yet.
  expect(await results(sittings)).toEqual(['pass', 'fail', 'fail']);
  expect((await apply(draft.body.id)).status).toBe(200);
  await applyCorrection(services, draft.body.id);
  expect(await results(sittings)).toEqual(['fail', 'pass', 'fail']);
  expect(await stored(draft.body.id)).toMatchObject({ state: 'done', handled: 3, changed: 2, applied_by: chief.id });
  expect(await changesOf(draft.body.id)).toMatchObject([
    { old_percent: 10_000, new_percent: 0, changed_by: chief.id, reason: 'کلید اشتباه بود' },
    { old_percent: 0, new_percent: 10_000, old_result: 'fail', new_result: 'pass' },
  ]);
  const told = await Promise.all(sittings.map(noticesOf));
  expect(told.map((list) => list.map(({ kind }) => kind))).toEqual([['exam-regraded'], ['exam-regraded'], []]);
  expect(told[1]?.[0]?.text).toContain('کلید اشتباه بود');
  // Those who pass now are checked for certificates; later attempts have the right key.
  const earned = await db.query(sql`select 1 from proof_checks where user_id = ${sittings[1]!.person.id}::uuid`);
  expect(earned).toHaveLength(1);
  const later = await exams.sit(exam);
  await exams.save(later, 'single', { chosen: placesOf(later, 'single', 'نه') });
  await exams.submit(later);
  expect(await results([later])).toEqual(['pass']);
});

test('an annulled question counts for nobody and is drawn no more; a granted one is earned by all', async () => {
  const annulled = await taken('نه');
  const first = await create(annulled.exam, annulled.question, { kind: 'annul', rightOptions: [] });
  // The exam is not left on the site without a question.
  expect((await apply(first.body.id)).status).toBe(422);
  await call(chief, 'PUT', `/api/admin/exams/exam/${annulled.exam}`, { status: 'archived' });
  expect((await apply(first.body.id)).status).toBe(200);
  await applyCorrection(services, first.body.id);
  const shown = await exams.result<ExamResult>(annulled.sittings[0]!);
  expect(shown.body).toMatchObject({ maxScore: 0, questions: [{ ruling: 'annulled', maxMark: 0 }] });
  const pool = await db.query(sql`select pool_size as n from exams_exam where id = ${annulled.exam}::uuid`);
  expect(pool).toEqual([{ n: 0 }]);

  const granted = await taken('نه', 'بله');
  const second = await create(granted.exam, granted.question, { kind: 'grant', rightOptions: [] });
  expect(second.body).toMatchObject({ affected: 2, changing: 1, passing: 1, failing: 0 });
  await apply(second.body.id);
  await applyCorrection(services, second.body.id);
  expect(await results(granted.sittings)).toEqual(['pass', 'pass']);
  // What everybody earned or nobody could says nothing of a question.
  for (const { exam } of [annulled, granted]) {
    const { body } = await call<ItemStatistics>(chief, 'GET', `/api/admin/exams/exam/${exam}/item-statistics`);
    expect(body.items).toEqual([]);
  }
});

test('killed in the middle, the rest is done by the next run, and nothing twice', async () => {
  const { exam, question, sittings } = await taken('بله', 'نه', 'نه');
  const draft = await create(exam, question);
  await apply(draft.body.id);
  const last = sittings[2]!;
  // The batch waits for the last attempt, with the others done and not committed, when its connection is lost.
  const attempt = await db.transaction(async (tx) => {
    await tx.query(sql`select 1 from exams_attempts where id = ${last._id}::uuid for update`);
    const running = applyCorrection(services, draft.body.id).then(
      () => 'done',
      () => 'lost',
    );
    const pid = await vi.waitFor(async () => {
      const [waiting] = await db.query(
        sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%from exams_attempts a%for update of a%'`,
        { pid: col.number },
      );
      expect(waiting).toBeDefined();
      return waiting?.pid ?? 0;
    }, 5_000);
    await db.query(sql`select pg_terminate_backend(${pid}::int)`);
    return running;
  });
  expect(attempt).toBe('lost');
  expect(await results(sittings)).toEqual(['pass', 'fail', 'fail']);
  expect(await changesOf(draft.body.id)).toEqual([]);
  await Promise.all([applyCorrections(services), applyCorrections(services)]);
  await applyCorrections(services);
  expect(await results(sittings)).toEqual(['fail', 'pass', 'pass']);
  expect(await changesOf(draft.body.id)).toHaveLength(3);
  expect(await stored(draft.body.id)).toMatchObject({ state: 'done', handled: 3, changed: 3 });
  expect((await Promise.all(sittings.map(noticesOf))).flat()).toHaveLength(3);
});

test('an attempt under way is marked by the corrected key when it ends', async () => {
  const { exam, question } = await taken();
  const sitting = await exams.sit(exam);
  await exams.save(sitting, 'single', { chosen: placesOf(sitting, 'single', 'نه') });
  const draft = await create(exam, question);
  expect(draft.body).toMatchObject({ affected: 0 });
  await apply(draft.body.id);
  await applyCorrection(services, draft.body.id);
  await exams.submit(sitting);
  expect(await results([sitting])).toEqual(['pass']);
});

test('a certificate that is lost waits for staff', async () => {
  const { exam, question, sittings } = await taken('بله');
  const [template, proof] = [randomUUID(), randomUUID()];
  const user = sittings[0]!.person.id;
  await insertRows(db, registry, 'exams/proof', [
    { id: template, title: 'گواهی', status: 'published', requirements: { examPass: true } },
  ]);
  const issued = { state: 'issued', issuedAt: new Date().toISOString(), source: 'exam', title: 'گواهی' };
  const given = { user, template, exam, ...issued };
  // What staff gave in spite of the rules is not lost by a mark.
  await insertRows(db, registry, 'proofs', [{ code: randomUUID().slice(0, 12), ...given, source: 'office' }]);
  await insertRows(db, registry, 'proofs', [{ id: proof, code: proof.slice(0, 12), ...given }]);
  const draft = await create(exam, question);
  await apply(draft.body.id);
  await applyCorrection(services, draft.body.id);
  expect(await changesOf(draft.body.id)).toMatchObject([{ proof, decision: 'open' }]);
  expect((await db.query(sql`select state from proofs where id = ${proof}::uuid`))[0]?.['state']).toBe('issued');
});

test('what does not fit the question, what was applied, and those without the right are refused', async () => {
  const { exam, question } = await taken();
  const other = await taken();
  const wrong = [
    await create(exam, other.question),
    await create(exam, question, { rightOptions: [] }),
    await create(exam, question, { rightOptions: ['بله', 'نه'] }),
    await create(exam, question, { rightOptions: ['گزینه‌ای دیگر'] }),
    await create(exam, question, { reason: '' }),
  ];
  expect(wrong.map(({ status, body }) => [status, body.errors?.[0]?.property])).toEqual([
    [422, 'question'],
    [422, 'rightOptions'],
    [422, 'rightOptions'],
    [422, 'rightOptions'],
    [422, 'reason'],
  ]);
  const draft = await create(exam, question);
  for (const forged of [{ state: 'done' }, { changing: 9 }, { appliedBy: chief.id }]) {
    const answer = await call<Row>(chief, 'PUT', `${path}/${draft.body.id}`, forged);
    expect([200, 403, 422]).toContain(answer.status);
    expect(await stored(draft.body.id)).toMatchObject({ state: 'draft', changing: 0, applied_by: null });
  }
  await apply(draft.body.id);
  expect(await call(chief, 'PUT', `${path}/${draft.body.id}`, { reason: 'دیگر' })).toMatchObject({
    status: 409,
    body: { detail: 'این اصلاح اعمال شده است و دیگر تغییر نمی‌کند.' },
  });
  expect((await call(chief, 'DELETE', `${path}/${draft.body.id}`)).status).toBe(409);
  const reader = await testPerson(services, { role: 'admin', permissions: ['admin.permissions.view'] });
  for (const person of [reader, await exams.student()]) {
    expect((await create(exam, question, {}, person)).status).toBe(403);
    expect((await apply(draft.body.id, person)).status).toBe(403);
  }
  expect((await call(null, 'GET', path)).status).toBe(401);
  expect((await call(await exams.student(), 'GET', path)).status).toBe(403);
});
