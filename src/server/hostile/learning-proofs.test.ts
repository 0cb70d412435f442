/** What somebody would have a certificate say, or learn of those of others. Over HTTP. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { identifyProofs } from '../proofs/jobs.ts';
import { approveName, testProofs } from '../proofs/test-proofs.ts';
import type { TestPerson } from '../testing/people.ts';

const proofs = await testProofs();
const { services, call } = proofs;
const { db } = services;

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
      await db.query<{ name: string }>(sql`select snapshot ->> 'fullName' as name from proofs where id = ${id}::uuid`)
    )[0]?.name;

  test('it waits for it, says so, and is issued with it and not with what was typed', async () => {
    const { person, made } = await unnamed();
    const asked = (await proofs.own(person)).candidates.find(({ exam }) => exam === made.exam);
    expect(asked?.conditions).toContainEqual({ kind: 'name', isMet: false, wanted: null, actual: null });
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
