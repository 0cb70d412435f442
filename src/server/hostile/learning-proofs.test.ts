/** What somebody would have a certificate say, or learn of those of others. Over HTTP. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertRows } from '../platform/db/rows.ts';
import { identifyProofs } from '../features/assessment/certificates/jobs.ts';
import { approveName, testProofs } from '../features/testing/certificates.ts';
import type { TestPerson } from '../testing/people.ts';
import { col } from '../platform/db/row-shape.ts';

const proofs = await testProofs();
const { services, call, ids } = proofs;
const { db, registry } = services;

describe('a certificate carries the reviewed name', () => {
  const unnamed = async () => {
    const person = await proofs.buyer({ name: 'سارا', family: 'نیک' });
    const made = await proofs.exam();
    await proofs.pass(person, made.exam);
    await db.query(sql`delete from users_extra_info where "user" = ${person.id}::uuid`);
    return { person, made };
  };
  const type = async (person: TestPerson, fullName: string) => {
    const rest = { nationalId: null, birthday: null, education: null, job: null, city: null };
    expect((await call(person, '/api/profile/extra-info', { fullName, ...rest })).status).toBe(200);
  };
  const nameOn = async (id: string) =>
    (
      await db.query(sql`select snapshot ->> 'fullName' as name from proofs where id = ${id}::uuid`, { name: col.text })
    )[0]?.name;

  test('it waits for it, says so, and is issued with it and not with what was typed', async () => {
    const { person, made } = await unnamed();
    const candidate = (await proofs.own(person)).candidates.find(({ exam }) => exam === made.exam);
    expect(candidate?.conditions).toContainEqual({ kind: 'name', isMet: false, wanted: null, actual: null });
    const { body } = await proofs.ask(person, made);
    expect(body.state).toBe('identity_pending');
    expect((await proofs.own(person)).proofs[0]).toMatchObject({ code: null, lacks: ['name'] });
    await type(person, 'دکتر جعلی');
    expect(await identifyProofs(services), 'it is not approved').toEqual({});
    await approveName(db, person, 'سارا نیک‌نام');
    expect(await identifyProofs(services)).toEqual({ proofs: 1 });
    expect(await nameOn(body._id)).toBe('سارا نیک‌نام');
  });

  test('a name that is changed after its approval is not that of the next certificate', async () => {
    const { person, made } = await unnamed();
    await approveName(db, person, 'سارا نیک');
    await type(person, 'دکتر جعلی');
    expect((await proofs.ask(person, made)).body.state).toBe('identity_pending');
  });

  test('nor does the back office issue one without it', async () => {
    const { person, made } = await unnamed();
    const values = { user: person.id, template: made.template, exam: made.exam, source: 'office', title: 'گواهی' };
    const answer = await call<object>(proofs.chief, '/api/admin/proofs', values);
    expect([answer.status, answer.body.errors?.[0]?.property]).toEqual([422, 'user']);
  });
});

test('a certificate is not issued anew once the right to its course has ended, by nobody', async () => {
  const person = await proofs.buyer({ name: 'سارا', family: 'نیک' });
  const made = await proofs.exam();
  await db.query(sql`
    update exams_exam set kind = 'course', courses = array[${ids.first}::uuid] where id = ${made.exam}::uuid`);
  const gift = { user: person.id, course: ids.first, source: 'gift', startsAt: '2026-01-01T08:00:00Z' };
  await insertRows(db, registry, 'access-grants', [{ ...gift, state: 'active' }]);
  await proofs.pass(person, made.exam);
  const id = (await proofs.ask(person, made)).body._id;
  const states = async () =>
    db.query(sql`select state from proofs where "user" = ${person.id}::uuid order by issued_at, id`);
  const move = (state: string) =>
    db.query(sql`update access_grants set state = ${state}, reason = 'x' where "user" = ${person.id}::uuid`);
  const reissue = (actor?: TestPerson) => proofs.action('reissue', [id], { reason: 'نام نادرست بود' }, actor);
  await move('suspended');
  expect((await reissue(person)).status).toBe(403);
  const barred = await reissue();
  expect([barred.status, barred.body.detail]).toEqual([409, expect.stringContaining('دسترسی')]);
  expect(await states()).toEqual([{ state: 'issued' }]);
  await move('active');
  expect((await reissue()).body.ids).toEqual([id]);
  expect(await states()).toEqual([{ state: 'superseded' }, { state: 'issued' }]);
});
