import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../define/condition.ts';
import { hashPassword, replacePassword } from '../../platform/auth/passwords.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { refusedTransition } from '../../platform/db/state-triggers.ts';
import { consentAbove, payoutWorld } from '../../testing/payouts.ts';
import type { Answer, Call } from '../testing/rest-world.ts';
import { testWorld } from '../testing/sections.ts';
import type { Consent } from './consents.ts';

const base = '/api/admin/payouts';
const password = 'a long password';
const world = await testWorld(payoutWorld);
const { db, registry } = world.services;

const personId = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`;
const setId = (n: number): string => `00000000-0000-7000-8000-0000000001${n}0`;
const every = ['view', 'create', 'edit', 'delete', 'export', 'pay', 'confirm'].map((a) => `admin.payouts.${a}`);
const held = new Map<number, readonly string[]>();
/** An administrator, who is stored with these permissions. */
function adminWith(n: number, permissions: readonly string[]): Actor {
  held.set(n, held.get(n) ?? permissions);
  return { userId: personId(n), role: 'admin', permissions, identities: {} };
}
const first = world.as(adminWith(1, every));
const second = world.as(adminWith(2, every));
const clerk = world.as(adminWith(3, ['admin.payouts.view', 'admin.payouts.edit', 'admin.payouts.create']));
const payer = world.as(adminWith(4, ['admin.payouts.view', 'admin.payouts.pay']));
const teacher = world.as({
  userId: personId(5),
  role: 'teacher',
  permissions: [],
  identities: { teacher: { id: 't' } },
});
const nobody = world.as(null);

beforeAll(async () => {
  const sets = [...held].map(([n, permissions]) => ({ id: setId(n), name: `مجموعهٔ ${n}`, permissions }));
  await insertRows(db, registry, 'permissions', sets);
  const people = [1, 2, 3, 4, 5].map((n) => ({
    id: personId(n),
    name: 'شخص',
    family: String(n),
    email: `person${n}@example.com`,
    ...(held.has(n) && { role: 'admin', permissionSets: [setId(n)] }),
  }));
  await insertRows(db, registry, 'users', people);
  for (const { id } of people) await replacePassword(db, id, await hashPassword(password));
});

async function payout(values: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const created = await first('POST', base, { title: 'برداشت', amount: 1_000, ...values });
  expect(created.status, created.text).toBe(201);
  return created.row.id;
}
const act = (as: Call, action: string, id: string, more: object = {}): Promise<Answer> =>
  as('POST', `${base}/actions/${action}`, { ids: [id], ...more });
const stateOf = async (id: string): Promise<unknown> => (await first('GET', `${base}/${id}`)).row.state;
const pending = async (as: Call, id: string): Promise<Consent[]> =>
  (await as('GET', `${base}/${id}/consents`)).body as Consent[];

async function approved(values: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = await payout(values);
  expect((await act(first, 'approve', id)).body).toEqual({ ids: [id], waiting: [] });
  return id;
}

describe('states', () => {
  test('a state starts at its default, is no input, and moves by its transitions alone', async () => {
    expect((await first('POST', base, { title: 'x', amount: 1, state: 'paid' })).status).toBe(403);
    const id = await payout();
    expect(await stateOf(id)).toBe('pending');
    expect((await first('PUT', `${base}/${id}`, { state: 'approved' })).status).toBe(403);
    expect((await act(first, 'pay', id, { input: { trackingNumber: '1' }, password })).body).toEqual({
      ids: [],
      waiting: [],
    });
    expect(await stateOf(id)).toBe('pending');
    await act(first, 'approve', id);
    expect((await first('GET', `${base}/${id}`)).row).toMatchObject({ state: 'approved', approvedBy: personId(1) });
  });
  test('the permission of a transition is required, on every kind of person', async () => {
    const id = await payout({ owner: personId(5) });
    expect((await act(clerk, 'approve', id)).status).toBe(403);
    expect((await act(nobody, 'approve', id)).status).toBe(401);
    expect((await act(teacher, 'approve', id)).status).toBe(403);
    expect((await teacher('POST', '/api/teacher/payouts/actions/approve', { ids: [id] })).status).toBe(403);
    expect((await act(payer, 'approve', id)).body).toEqual({ ids: [id], waiting: [] });
    expect((await act(first, 'nothing', id)).status).toBe(404);
    expect((await act(first, 'approve', '00000000-0000-7000-8000-0000000000ff')).status).toBe(404);
  });
  test('the database refuses other steps, and a step that leaves empty what it demands', async () => {
    const id = await payout();
    const set = (values: string) => db.query(sql.raw(`update payouts set ${values} where id = '${id}'`));
    await expect(set(`state = 'paid'`)).rejects.toMatchObject({ code: refusedTransition });
    await set(`state = 'approved'`);
    await expect(set(`state = 'paid'`)).rejects.toMatchObject({ code: refusedTransition });
    await expect(set(`state = 'pending'`)).rejects.toMatchObject({ code: refusedTransition });
    await set(`amount = 5`);
    await set(`state = 'paid', tracking_number = '1'`);
    await expect(set(`state = 'rejected'`)).rejects.toMatchObject({ code: refusedTransition });
  });
  test('what a transition demands is shown beside its field', async () => {
    const id = await approved();
    const answer = await act(first, 'pay', id, { password });
    expect([answer.status, answer.problem.errors[0]?.property]).toEqual([422, 'trackingNumber']);
    expect(await stateOf(id)).toBe('approved');
  });
  test('several rows at once: those it does not apply to stay as they are', async () => {
    const [one, two] = [await payout(), await approved()];
    expect((await first('POST', `${base}/actions/approve`, { ids: [one, two] })).body).toEqual({
      ids: [one],
      waiting: [],
    });
  });
});

describe('actions with a form', () => {
  test('answers are checked by their fields, and the server file says what they do', async () => {
    const id = await payout();
    const wrong = await act(first, 'adjust', id, { input: { difference: 'x', more: 1 }, reason: 'چون' });
    expect([wrong.status, wrong.problem.errors.map((e) => e.property).sort()]).toEqual([
      422,
      ['input.difference', 'input.more'],
    ]);
    expect((await act(first, 'adjust', id, { reason: 'چون' })).problem.errors[0]?.property).toBe('input.difference');
    expect((await act(first, 'adjust', id, { input: { difference: 1 } })).problem.errors[0]?.property).toBe('reason');
    const refused = await act(first, 'adjust', id, { input: { difference: -1_000 }, reason: 'چون' });
    expect([refused.status, refused.problem.errors[0]?.property]).toEqual([422, 'input.difference']);
    await act(first, 'adjust', id, { input: { difference: '۵۰۰' }, reason: 'اشتباه نوشته شده بود' });
    expect((await first('GET', `${base}/${id}`)).row.amount).toBe(1_500);
    const [entry] = (await first('GET', `${base}/${id}/history`)).rows;
    expect(entry).toMatchObject({ action: 'action:adjust', reason: 'اشتباه نوشته شده بود', requestedBy: null });
  });
  test('a password that is wrong or missing does nothing; tries are counted', async () => {
    const id = await approved();
    const pay = (word?: string) => act(second, 'pay', id, { input: { trackingNumber: 'T1' }, password: word });
    expect((await pay()).problem.errors[0]?.property).toBe('password');
    for (let i = 0; i < 4; i++) expect((await pay('wrong')).status).toBe(422);
    expect((await pay('wrong')).status).toBe(429);
    expect((await pay(password)).status).toBe(429);
    expect(await stateOf(id)).toBe('approved');
    expect((await act(first, 'pay', id, { input: { trackingNumber: 'T1' }, password })).body).toEqual({
      ids: [id],
      waiting: [],
    });
    expect((await first('GET', `${base}/${id}`)).row).toMatchObject({ state: 'paid', trackingNumber: 'T1' });
  });
});

describe('what an action leaves in the history', () => {
  const historyOf = async (id: string) =>
    (await first('GET', `${base}/${id}/history`)).rows.map(({ action, reason }) => [action, reason]);
  test('a change of one field is one, with its reason', async () => {
    const id = await payout();
    expect((await act(first, 'reject', id, { reason: 'شبا نادرست است' })).body).toEqual({ ids: [id], waiting: [] });
    expect(await stateOf(id)).toBe('rejected');
    expect((await historyOf(id))[0]).toEqual(['action:reject', 'شبا نادرست است']);
  });
  test('what a server file did is there where no field of the row changed', async () => {
    const id = await payout();
    const same = await act(first, 'adjust', id, { input: { difference: 0 }, reason: 'بازبینی' });
    expect(same.body).toEqual({ ids: [id], waiting: [] });
    expect((await historyOf(id))[0]).toEqual(['action:adjust', 'بازبینی']);
  });
});

describe('a second administrator', () => {
  const large = { amount: consentAbove + 1 };
  const answers = { input: { trackingNumber: 'T2' }, password };

  async function requested(): Promise<{ id: string; consent: Consent }> {
    const id = await approved(large);
    expect((await act(payer, 'pay', id, answers)).body).toEqual({ ids: [], waiting: [id] });
    const [consent] = await pending(first, id);
    return { id, consent: consent! };
  }

  test('nothing is done before someone else agrees; then it is done, and both are in the history', async () => {
    const { id, consent } = await requested();
    expect(await stateOf(id)).toBe('approved');
    expect(consent).toMatchObject({ action: 'pay', input: { trackingNumber: 'T2' }, requestedBy: { id: personId(4) } });
    expect([consent.mayApprove, (await pending(payer, id))[0]?.mayApprove]).toEqual([true, false]);
    const decide = (as: Call, body: object) => as('POST', `${base}/consents/${consent.id}`, body);
    expect((await decide(payer, { approve: true, password })).status).toBe(403);
    expect((await decide(clerk, { approve: true, password })).status).toBe(403);
    expect((await decide(clerk, { approve: false })).status).toBe(403);
    expect((await decide(nobody, { approve: true, password })).status).toBe(401);
    expect((await decide(first, { approve: true, password: 'wrong' })).status).toBe(422);
    expect((await decide(first, { approve: true, password })).body).toEqual({ ids: [id] });
    expect(await stateOf(id)).toBe('paid');
    const [entry] = (await first('GET', `${base}/${id}/history`)).rows;
    expect(entry).toMatchObject({ actor: { id: personId(1) }, requestedBy: { id: personId(4), name: 'شخص 4' } });
    expect((await decide(first, { approve: true, password })).status).toBe(409);
    expect(await pending(first, id)).toEqual([]);
  });
  test('those who may not decide a request see nothing of it, nor does another panel', async () => {
    const id = await approved({ ...large, owner: personId(5) });
    await act(payer, 'pay', id, answers);
    const [consent] = await pending(first, id);
    expect(await pending(clerk, id)).toEqual([]);
    expect((await nobody('GET', `${base}/consents`)).status).toBe(401);
    for (const path of ['consents', `${id}/consents`]) {
      expect((await teacher('GET', `/api/teacher/payouts/${path}`)).status, path).toBe(403);
    }
    const decision = { approve: true, password };
    expect((await teacher('POST', `/api/teacher/payouts/consents/${consent?.id}`, decision)).status).toBe(403);
    expect(await stateOf(id)).toBe('approved');
  });
  test('the database lets nobody agree to what they requested', async () => {
    const { consent } = await requested();
    await expect(
      db.query(
        sql`update action_consents set state = 'approved', decided_by = requested_by where id = ${consent.id}::uuid`,
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
  test('a request is refused by others and taken back by who made it; then it may be made again', async () => {
    const { id, consent } = await requested();
    expect((await act(payer, 'pay', id, answers)).status).toBe(409);
    expect((await payer('POST', `${base}/consents/${consent.id}`, { approve: false })).body).toEqual({ ids: [] });
    expect((await act(payer, 'pay', id, answers)).body).toEqual({ ids: [], waiting: [id] });
    const [again] = await pending(first, id);
    expect((await first('POST', `${base}/consents/${again!.id}`, { approve: false })).status).toBe(200);
    expect([await stateOf(id), (await pending(first, id)).length]).toEqual(['approved', 0]);
  });
  test('a row that changed since is not acted on', async () => {
    const { id, consent } = await requested();
    await first('PUT', `${base}/${id}`, { title: 'عنوانی دیگر' });
    expect((await first('POST', `${base}/consents/${consent.id}`, { approve: true, password })).status).toBe(409);
    expect([await stateOf(id), (await pending(first, id)).length]).toEqual(['approved', 0]);
    expect((await act(payer, 'pay', id, answers)).body).toEqual({ ids: [], waiting: [id] });
  });
  test('a request that is too old, unknown or of another section is not found or refused', async () => {
    const { consent } = await requested();
    await db.query(
      sql`update action_consents set expires_at = now() - interval '1 second' where id = ${consent.id}::uuid`,
    );
    const decide = (id: string) => first('POST', `${base}/consents/${id}`, { approve: true, password });
    expect((await decide(consent.id)).status).toBe(409);
    expect((await decide('00000000-0000-7000-8000-0000000000ff')).status).toBe(404);
    expect((await decide('x')).status).toBe(404);
  });
  test('two who agree at once do it once', async () => {
    const { id, consent } = await requested();
    const third = world.as(adminWith(3, every));
    const statuses = await Promise.all(
      [first, third].map(
        async (as) => (await as('POST', `${base}/consents/${consent.id}`, { approve: true, password })).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 409]);
    const history = (await first('GET', `${base}/${id}/history`)).rows;
    expect(history.filter((entry) => entry.action === 'action:pay')).toHaveLength(1);
  });
});

describe('endpoints of a server file', () => {
  const share = (as: Call, id: string, body: unknown = { parts: 4 }) => as('POST', `${base}/${id}/share`, body);
  test('are served with the row they speak of, what they declare and nothing else', async () => {
    const id = await payout();
    expect((await share(first, id)).body).toEqual({ each: 250 });
    expect((await first('GET', `${base}/summary`)).body).toEqual({ panel: 'admin' });
    expect((await teacher('GET', '/api/teacher/payouts/summary')).body).toEqual({ panel: 'teacher' });
  });
  test('refuse those without permission, rows that are not there or not theirs, and bodies that do not fit', async () => {
    const id = await payout();
    expect((await share(nobody, id)).status).toBe(401);
    expect((await share(teacher, id)).status).toBe(403);
    expect((await share(clerk, id)).status).toBe(403);
    expect((await teacher('POST', `/api/teacher/payouts/${id}/share`, { parts: 4 })).status).toBe(404);
    expect((await share(first, 'x')).status).toBe(404);
    expect((await share(first, '00000000-0000-7000-8000-0000000000ff')).status).toBe(404);
    expect((await share(first, id, { parts: 0 })).problem.errors[0]?.property).toBe('parts');
    expect((await first('GET', `${base}/${id}/share`)).status).toBe(405);
    expect((await first('GET', `${base}/${id}/nothing`)).status).toBe(404);
  });
});
