import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesOf } from '../features/money/ledger/balances.ts';
import { insertRows } from '../platform/db/rows.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';
import { authorityWorld, password } from '../testing/administrators.ts';
import { ownerOf } from '../platform/testing/database.ts';

const { services, db, registry, administrator, send, act, credit, requests, approve, course } = await authorityWorld();
const million = 1_000_000;
const money = ['admin.users.view', 'admin.wallet-transactions.adjust'];
const hand = { kind: 'teacher', base: 10 * million, rateBps: 5_000, dueAt: '2026-01-01T00:00:00.000Z', note: 'تدریس' };
const sales = ['view', 'create', 'edit', 'pay'].map((right) => `admin.commissions.${right}`);

let student: TestPerson;
beforeEach(async () => {
  student = await testPerson(services);
});
const walletOf = async ({ id }: { id: string }) => (await balancesOf(db, id)).wallet;

describe('a commission by hand is money by hand', () => {
  test('nobody makes one of an invitation, which a job would pay into a wallet', async () => {
    const clerk = await administrator(...sales);
    for (const beneficiary of [clerk.id, student.id]) {
      const made = await send(clerk, 'POST', 'commissions', { ...hand, kind: 'vip', beneficiary });
      expect([403, 422]).toContain(made.status);
    }
    expect(
      await db.query(sql`select 1 from commissions where beneficiary in (${clerk.id}::uuid, ${student.id}::uuid)`),
    ).toEqual([]);
  });

  test('nobody makes or confirms one for oneself', async () => {
    const [clerk, other] = [await administrator(...sales), await administrator(...sales)];
    expect((await send(clerk, 'POST', 'commissions', { ...hand, beneficiary: clerk.id })).status).toBe(403);
    const { body } = await send(other, 'POST', 'commissions', { ...hand, beneficiary: clerk.id });
    const id = String(body.id);
    expect((await act(clerk, 'commissions', 'confirm', id)).status).toBe(403);
    expect((await act(other, 'commissions', 'confirm', id)).body).toEqual({ ids: [id], waiting: [] });
  });

  test('it counts for nothing until it is confirmed, with the password and a reason', async () => {
    const clerk = await administrator(...sales);
    const { body } = await send(clerk, 'POST', 'commissions', { ...hand, beneficiary: student.id });
    const id = String(body.id);
    expect(body).toMatchObject({ state: 'proposed', amount: 5 * million });
    await services.modules
      .get('commissions')
      ?.jobs?.find(({ name }) => name === 'fall-due')
      ?.run(services, undefined);
    const stateOf = async () => (await send(clerk, 'GET', `commissions/${id}`)).body.state;
    expect(await stateOf()).toBe('proposed');
    expect((await act(clerk, 'commissions', 'confirm', id, { password: 'wrong' })).status).toBe(422);
    expect((await act(clerk, 'commissions', 'confirm', id, { reason: '' })).status).toBe(422);
    expect((await act(null, 'commissions', 'confirm', id)).status).toBe(401);
    expect((await act(student, 'commissions', 'confirm', id)).status).toBe(403);
    expect(
      (await act(await administrator('admin.commissions.view', 'admin.commissions.edit'), 'commissions', 'confirm', id))
        .status,
    ).toBe(403);
    expect((await act(clerk, 'commissions', 'confirm', id)).body.ids).toEqual([id]);
    expect(await stateOf()).toBe('pending');
    expect(
      await db.query(
        sql`select action, reason, actor_id from audit_log where row_id = ${id}::uuid and action like 'action:%'`,
      ),
    ).toEqual([{ action: 'action:confirm', reason: 'بررسی شد', actor_id: clerk.id }]);
  });

  test('its amount is exact beyond 2^53, and what is beyond all bounds is refused', async () => {
    const clerk = await administrator(...sales);
    const of = async (base: number, rateBps: number) =>
      (await send(clerk, 'POST', 'commissions', { ...hand, base, rateBps, beneficiary: student.id })).body.amount;
    const base = 99_999_999_999;
    expect(await of(base, 9_999)).toBe(Number((BigInt(base) * 9_999n) / 10_000n));
    expect(await of(-base, 9_999)).toBe(-Number((BigInt(base) * 9_999n + 9_999n) / 10_000n));
    for (const wrong of [{ base: 100_000_000_001 }, { base: 9e15 }, { rateBps: 10_001 }, { rateBps: -1 }]) {
      const made = await send(clerk, 'POST', 'commissions', { ...hand, ...wrong, beneficiary: student.id });
      expect(made.status, JSON.stringify(wrong)).toBe(422);
    }
  });

  test('above the limit it waits for a second administrator', async () => {
    const [clerk, other] = [await administrator(...sales), await administrator(...sales)];
    const made = await send(clerk, 'POST', 'commissions', { ...hand, base: 100 * million, beneficiary: student.id });
    const id = String(made.body.id);
    expect((await act(clerk, 'commissions', 'confirm', id)).body).toEqual({ ids: [], waiting: [id] });
    const [request] = await requests(other, 'commissions', id);
    expect(request).toMatchObject({ amount: 50 * million, mayApprove: true, requestedBy: { id: clerk.id } });
    expect((await approve(other, 'commissions', id, request!.id)).status).toBe(200);
  });
});

describe('nobody decides over what is theirs', () => {
  test('one’s own bank account is verified by somebody else, and not by who wrote its sheba', async () => {
    const [clerk, other, third] = [
      await administrator(...sales),
      await administrator(...sales),
      await administrator(...sales),
    ];
    const account = { user: clerk.id, sheba: 'IR062960000000100324200001', holder: 'نام' };
    const id = String((await send(other, 'POST', 'bank-accounts', account)).body.id);
    expect((await act(clerk, 'bank-accounts', 'verify', id)).status).toBe(403);
    expect((await act(other, 'bank-accounts', 'verify', id)).status).toBe(403);
    expect((await act(third, 'bank-accounts', 'verify', id)).body.ids).toEqual([id]);
    await send(third, 'PUT', `bank-accounts/${id}`, { sheba: 'IR820540102680020817909002' });
    expect((await act(third, 'bank-accounts', 'verify', id)).status).toBe(403);
    expect((await act(other, 'bank-accounts', 'verify', id)).body.ids).toEqual([id]);
  });

  test('one’s own commission payment is neither sent nor marked as paid, not by a file of the bank either', async () => {
    const clerk = await administrator(...sales);
    const payment = (state: string) => ({
      id: randomUUID(),
      number: `CP-${randomUUID().slice(0, 8)}`,
      kind: 'teacher',
      beneficiary: clerk.id,
      period: 'آبان ۱۴۰۵',
      amount: million,
      sheba: 'IR062960000000100324200001',
      state,
      ...(state === 'sent' && { batch: 'b', sentAt: '2026-11-01T00:00:00.000Z' }),
    });
    const [draft, sent] = [payment('draft'), payment('sent')];
    await insertRows(db, registry, 'commission-payments', [draft, sent]);
    const input = { trackingNumber: '1', receipt: null };
    expect((await act(clerk, 'commission-payments', 'send', draft.id)).status).toBe(403);
    expect((await act(clerk, 'commission-payments', 'pay', sent.id, { input })).status).toBe(403);
    const content = `${sent.number},1234`;
    expect((await send(clerk, 'POST', 'payable/tracking', { content, password })).status).toBe(403);
  });

  test('a run makes no payment for who runs it', async () => {
    const clerk = await administrator(...sales);
    const kind = 'teacher';
    const row = { ...hand, beneficiary: clerk.id, amount: million, state: 'due' };
    await insertRows(db, registry, 'commissions', [row]);
    const people = [{ beneficiary: clerk.id, kind }];
    const answer = await send(clerk, 'POST', 'payable/run', { key: randomUUID(), people });
    expect(answer.body).toEqual({ payments: [], skipped: [{ beneficiary: clerk.id, kind, problem: 'own' }] });
  });

  test('one’s own withdrawal is neither approved nor paid', async () => {
    const clerk = await administrator('admin.list.view', ...sales);
    const row = {
      user: clerk.id,
      sheba: 'IR062960000000100324200001',
      amount: 5,
      requestedAt: '2026-11-01T00:00:00.000Z',
    };
    const [id, approved] = [randomUUID(), randomUUID()];
    await insertRows(db, registry, 'vip-sheba-reqs', [
      { ...row, id, state: 'pending' },
      { ...row, id: approved, state: 'approved' },
    ]);
    expect((await act(clerk, 'vip-sheba-reqs', 'approve', id)).status).toBe(403);
    expect((await act(clerk, 'vip-sheba-reqs', 'pay', approved, { input: { trackingNumber: '1' } })).status).toBe(403);
  });

  test('a course is not given to oneself, by form, by restoring, by a later end or by a file', async () => {
    const rights = ['admin.users.view', 'admin.users.edit', 'admin.access-grants.give', 'admin.importer.import'];
    const clerk = await administrator(...rights);
    const id = await course(million);
    expect((await send(clerk, 'POST', 'access-grants', { user: clerk.id, course: id })).status).toBe(403);
    const grant = { id: randomUUID(), user: clerk.id, course: id, source: 'gift', state: 'revoked' };
    const dated = { ...grant, id: randomUUID(), source: 'import', state: 'active', endsAt: '2027-01-01T00:00:00.000Z' };
    await insertRows(db, registry, 'access-grants', [grant, dated]);
    expect((await act(clerk, 'access-grants', 'restore', grant.id)).status).toBe(403);
    expect((await act(clerk, 'access-grants', 'changeEnd', dated.id, { input: { endsAt: null } })).status).toBe(403);
    expect((await send(clerk, 'PUT', `access-grants/${dated.id}`, { endsAt: null })).status).toBe(403);
  });

  test('a course that is given counts with its full price, and is open once it is given', async () => {
    const clerk = await administrator('admin.users.view', 'admin.users.edit', 'admin.access-grants.give');
    const [dear, cheap] = [await course(21 * million), await course(million)];
    const propose = async (id: string) =>
      String((await send(clerk, 'POST', 'access-grants', { user: student.id, course: id })).body.id);
    const [first, second] = [await propose(dear), await propose(cheap)];
    expect((await act(clerk, 'access-grants', 'give', first)).body).toEqual({ ids: [], waiting: [first] });
    expect((await act(clerk, 'access-grants', 'give', second)).body).toEqual({ ids: [second], waiting: [] });
    expect(
      await db.query(sql`select amount, beneficiary, administrator from money_by_hand where row_id = ${second}::uuid`),
    ).toEqual([{ amount: million, beneficiary: student.id, administrator: clerk.id }]);
  });
});

describe('the limit of a rolling day', () => {
  test('three times 19 million at once are one done and two that wait', async () => {
    const clerk = await administrator(...money);
    const people = await Promise.all([1, 2, 3].map(() => testPerson(services)));
    const answers = await Promise.all(people.map((person) => credit(clerk, person, 19 * million)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.flatMap(({ body }) => body.ids ?? [])).toHaveLength(1);
    expect(answers.flatMap(({ body }) => body.waiting ?? [])).toHaveLength(2);
    const wallets = await Promise.all(people.map(walletOf));
    expect(wallets.reduce((sum, wallet) => sum + wallet, 0)).toBe(19 * million);
  });

  test('one person is given no more by several administrators at once', async () => {
    const clerks = await Promise.all([1, 2, 3].map(() => administrator(...money)));
    const answers = await Promise.all(clerks.map((clerk) => credit(clerk, student, 19 * million)));
    // Those who read the wallet before another moved it are refused.
    expect(answers.filter(({ body }) => (body.ids ?? []).length > 0)).toHaveLength(1);
    expect(await walletOf(student)).toBe(19 * million);
  });

  test('all kinds are counted together, and a day later none of it', async () => {
    const clerk = await administrator(...money, ...sales);
    expect((await credit(clerk, await testPerson(services), 16 * million)).body.ids).toHaveLength(1);
    const made = await send(clerk, 'POST', 'commissions', { ...hand, beneficiary: student.id });
    const id = String(made.body.id);
    expect((await act(clerk, 'commissions', 'confirm', id)).body.waiting).toEqual([id]);
    await ownerOf(db).query(
      sql`update money_by_hand set given_at = given_at - interval '25 hours' where administrator = ${clerk.id}::uuid`,
    );
    expect((await credit(clerk, await testPerson(services), 20 * million)).body.ids).toHaveLength(1);
  });

  test('a list of rows in one call is counted row by row', async () => {
    const clerk = await administrator(...sales);
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { body } = await send(clerk, 'POST', 'commissions', {
        ...hand,
        beneficiary: (await testPerson(services)).id,
      });
      ids.push(String(body.id));
    }
    const { body } = await send(clerk, 'POST', 'commissions/actions/confirm', { ids, reason: 'بررسی شد', password });
    expect([body.ids, body.waiting]).toEqual([ids.slice(0, 4), ids.slice(4)]);
  });
});

describe('what an action would come to', () => {
  const proposals = async (clerk: TestPerson, count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const beneficiary = (await testPerson(services)).id;
      ids.push(String((await send(clerk, 'POST', 'commissions', { ...hand, beneficiary })).body.id));
    }
    return ids;
  };

  test('is shown by the action itself: what goes now, what waits, and the sums; nothing of it stays', async () => {
    const clerk = await administrator(...sales);
    const ids = await proposals(clerk, 6);
    const dryRun = () => send(clerk, 'POST', 'commissions/actions/confirm', { ids, dryRun: true });
    for (const answer of [await dryRun(), await dryRun()]) {
      expect(answer).toEqual({
        status: 200,
        body: {
          ids: ids.slice(0, 4),
          waiting: ids.slice(4),
          money: { given: 20 * million, waiting: 10 * million },
          unready: [],
        },
      });
    }
    const states = await db.query(
      sql`select distinct state from commissions where id = any(${sql.param(ids)}::uuid[])`,
    );
    expect(states).toEqual([{ state: 'proposed' }]);
    for (const table of ['money_by_hand', 'action_consents', 'audit_log']) {
      const rows = await db.query(sql`
        select 1 from ${sql.raw(table)} where row_id = any(${sql.param(ids)}::uuid[])
          and ${table === 'audit_log' ? sql`action <> 'create'` : sql`true`}`);
      expect(rows, table).toEqual([]);
    }
  });

  test('is no way to act without the password, nor for those who may not do it', async () => {
    const clerk = await administrator(...money);
    const input = { direction: 'credit', amount: 500, note: 'جبران' };
    const body = { ids: [student.id], input, dryRun: true };
    const run = (as: TestPerson | null, more: object = {}) =>
      send(as, 'POST', 'users/actions/adjustWallet', { ...body, ...more });
    expect((await run(clerk)).body).toMatchObject({ ids: [student.id], money: { given: 500, waiting: 0 } });
    expect(await walletOf(student)).toBe(0);
    expect((await run(null)).status).toBe(401);
    expect((await run(student)).status).toBe(403);
    expect((await run(await administrator('admin.users.view'))).status).toBe(403);
    expect((await run(clerk, { ids: [randomUUID()] })).status).toBe(404);
    expect((await run(clerk, { ids: [clerk.id] })).status).toBe(403);
    expect((await run(clerk, { input: { ...input, amount: -1 } })).status).toBe(422);
    expect((await run(clerk, { dryRun: 'yes' })).status).toBe(422);
    expect((await run(clerk, { dryRun: false })).status).toBe(422);
  });
});
