import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Payee } from '../../../../contract/payouts.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { addAccount, addDue, newKey, payeeWith, shebas } from '../../testing/payees.ts';
import { col } from '../../../platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db } = services;
let clerk: TestPerson;

beforeAll(async () => {
  clerk = await testPerson(services, {
    role: 'admin',
    permissions: ['admin.commissions.view', 'admin.commissions.pay'],
  });
});
beforeEach(async () => {
  await db.query(sql`delete from commissions`);
});

async function ask(person: TestPerson | null, method: string, path: string, body?: unknown) {
  const response = await app.request(`/api/admin/payable/${path}`, {
    method,
    headers: person?.headers ?? { 'content-type': 'application/json', origin: services.config.publicUrl },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
const people = async (query = ''): Promise<Payee[]> => (await ask(clerk, 'GET', `people${query}`)).body.people;
const run = (beneficiaries: readonly string[], key = newKey(), kind = 'teacher') =>
  ask(clerk, 'POST', 'run', { key, people: beneficiaries.map((beneficiary) => ({ beneficiary, kind })) });
const commissions = () => db.query(sql`select amount, state, payment from commissions order by amount`);

describe('who is due', () => {
  test('is summed by person and kind, reversals taken off, with the account that would be paid', async () => {
    const sara = await payeeWith(services, [300_000, -50_000]);
    await addDue(services, sara.id, [400_000], 'marketer');
    expect(await people()).toEqual([
      expect.objectContaining({ beneficiary: sara.id, kind: 'marketer', amount: 400_000, count: 1, problem: null }),
      {
        beneficiary: sara.id,
        kind: 'teacher',
        name: 'سارا راد',
        amount: 250_000,
        count: 2,
        sheba: shebas[0],
        payableFrom: null,
        lastDueAt: '2026-11-01T08:00:00.000Z',
        problem: null,
      },
    ]);
    expect(await people(`?beneficiary=${sara.id}&kind=teacher`)).toHaveLength(1);
  });

  test.each([
    ['below the minimum', [199_999], {}, 'below_minimum'],
    ['at the minimum', [200_000], {}, null],
    ['owing the school', [-10], {}, 'below_minimum'],
    ['with an account that waits', [200_000], { state: 'pending' }, 'no_account'],
    ['with an account that was rejected', [200_000], { state: 'rejected' }, 'no_account'],
    [
      'within 72 hours of a change',
      [200_000],
      { payableFrom: new Date(Date.now() + 60_000).toISOString() },
      'cool_down',
    ],
    ['after them', [200_000], { payableFrom: new Date(Date.now() - 60_000).toISOString() }, null],
  ])('someone %s', async (_, amounts, account, problem) => {
    const person = await testPerson(services);
    await addAccount(services, person.id, account);
    await addDue(services, person.id, amounts);
    expect(await people()).toMatchObject([{ problem }]);
    const { body } = await run([person.id]);
    expect(body.payments).toHaveLength(problem === null ? 1 : 0);
    expect(body.skipped).toEqual(problem === null ? [] : [{ beneficiary: person.id, kind: 'teacher', problem }]);
  });

  test('an account that may be paid to comes before a newer one that may not', async () => {
    const person = await payeeWith(services, [200_000]);
    const later = { payableFrom: '2999-01-01T00:00:00Z', verifiedAt: '2026-11-20T00:00:00Z' };
    await addAccount(services, person.id, { sheba: shebas[1], ...later });
    expect(await people()).toMatchObject([{ sheba: shebas[0], problem: null }]);
  });
});

describe('a run', () => {
  test('makes a draft of all that is due to each person, and takes its commissions along', async () => {
    const sara = await payeeWith(services, [300_000, -50_000]);
    const omid = await payeeWith(services, [200_000_001]);
    await addDue(services, sara.id, [700_000], 'marketer');
    const { status, body } = await run([sara.id, omid.id]);
    expect(status).toBe(200);
    expect(body.payments).toMatchObject([{ amount: 200_000_001 }, { amount: 250_000, beneficiary: sara.id }]);
    const stored = await db.query(sql`
      select kind, amount, commission_count as count, sheba, method, state, period, created_by as by
      from commission_payments where run is not null and id = any(${sql.param(body.payments.map((p: { id: string }) => p.id))}::uuid[])
      order by amount`);
    const common = { kind: 'teacher', sheba: shebas[0], state: 'draft', period: 'آبان ۱۴۰۵', by: clerk.id };
    expect(stored).toEqual([
      { ...common, amount: 250_000, count: 2, method: 'paya' },
      { ...common, amount: 200_000_001, count: 1, method: 'satna' },
    ]);
    const [, second] = body.payments;
    expect(await commissions()).toEqual([
      { amount: -50_000, state: 'in_payment', payment: second.id },
      { amount: 300_000, state: 'in_payment', payment: second.id },
      { amount: 700_000, state: 'due', payment: null },
      { amount: 200_000_001, state: 'in_payment', payment: body.payments[0].id },
    ]);
    const [entry] = await db.query(sql`select action, actor_id from audit_log where row_id = ${second.id}::uuid`);
    expect(entry).toEqual({ action: 'create', actor_id: clerk.id });
  });

  test('with the same key again answers the payments it made', async () => {
    const sara = await payeeWith(services, [300_000]);
    const key = newKey();
    const first = await run([sara.id], key);
    await addDue(services, sara.id, [500_000]);
    expect((await run([sara.id], key)).body).toEqual(first.body);
    expect(await people()).toMatchObject([{ amount: 500_000 }]);
  });

  test('at once with others pays once', async () => {
    const payees = await Promise.all([1, 2, 3].map(() => payeeWith(services, [300_000, 200_000])));
    const ids = payees.map(({ id }) => id);
    const answers = await Promise.all([run(ids), run(ids.toReversed()), run(ids), run(ids)]);
    expect(answers.flatMap(({ body }) => body.payments)).toHaveLength(3);
    const paid = await db.query(
      sql`select sum(amount) as sum from commission_payments where beneficiary = any(${sql.param(ids)}::uuid[])`,
      { sum: col.number },
    );
    expect(paid).toEqual([{ sum: 1_500_000 }]);
  });

  test('someone who is named twice is paid once; nobody is paid what is not due', async () => {
    const sara = await payeeWith(services, [300_000]);
    const stranger = await testPerson(services);
    const { body } = await run([sara.id, sara.id, stranger.id]);
    expect(body.payments).toHaveLength(1);
    expect(body.skipped).toEqual([{ beneficiary: stranger.id, kind: 'teacher', problem: 'nothing_due' }]);
  });
});

describe('who may', () => {
  const calls: [method: string, path: string, body?: unknown][] = [
    ['GET', 'people'],
    ['GET', 'batches'],
    ['GET', 'bank-file?batch=x'],
    ['POST', 'run', { key: 'a key of mine', people: [{ beneficiary: newKey(), kind: 'teacher' }] }],
    ['POST', 'tracking', { content: '1,2' }],
  ];
  test.each(calls)(
    '%s %s: nobody without a session, no other role, no administrator without the right',
    async (...c) => {
      expect((await ask(null, ...c)).status).toBe(401);
      for (const role of ['user', 'teacher', 'marketer'] as const) {
        expect((await ask(await testPerson(services, { role }), ...c)).status).toBe(403);
      }
      const view = await testPerson(services, { role: 'admin', permissions: ['admin.commissions.view'] });
      expect((await ask(view, ...c)).status).toBe(c[1] === 'people' ? 200 : 403);
      const pay = await testPerson(services, { role: 'admin', permissions: ['admin.commissions.pay'] });
      expect((await ask(pay, ...c)).status).toBe(403);
    },
  );

  test.each([
    {},
    { key: 'x', people: [] },
    { key: newKey(), people: [] },
    { key: newKey(), people: [{ beneficiary: 'x', kind: 'teacher' }] },
    { key: newKey(), people: [{ beneficiary: newKey(), kind: 'school' }] },
    { key: newKey(), people: [{ beneficiary: newKey(), kind: 'teacher', amount: 5 }], amount: 1 },
  ])('a run of %j is refused or pays nothing', async (body) => {
    const { status, body: answer } = await ask(clerk, 'POST', 'run', body);
    if (status === 200) expect(answer.payments).toEqual([]);
    else expect(status).toBe(422);
  });
});
