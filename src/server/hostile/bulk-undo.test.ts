/** Undoing an action for all its rows, as those ask who should not: every call by HTTP, as its role. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { actionsOf } from '../../define/actions.ts';
import { canUndo } from '../../define/undoable.ts';
import { insertRows } from '../platform/db/rows.ts';
import { modulesFor } from '../generator/section/define-server.ts';
import type { Undo, Undone } from '../generator/rest/undo.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';
import { authorityWorld } from '../testing/administrators.ts';
import { col } from '../platform/db/row-shape.ts';

const { services, db, registry, administrator, send } = await authorityWorld();
const rights = ['view', 'create', 'edit', 'delete'].map((right) => `admin.discounts.${right}`);
let clerk: TestPerson;
beforeEach(async () => {
  clerk = await administrator(...rights);
});

/** Codes that are active. */
async function codes(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const id = randomUUID();
    const startsAt = '2026-01-01T00:00:00.000Z';
    return {
      id,
      title: `کد ${id}`,
      code: id.slice(0, 18),
      type: 'percent',
      percent: 1_000,
      startsAt,
      status: 'active',
    };
  });
  await insertRows(db, registry, 'discounts', rows);
  return rows.map(({ id }) => id).sort();
}
async function run(as: TestPerson, section: string, action: string, ids: readonly string[]): Promise<Undo | undefined> {
  const { status, body } = await send(as, 'POST', `${section}/actions/${action}`, { ids });
  expect([status, body.ids]).toEqual([200, ids]);
  return body.undo as Undo | undefined;
}
const disable = async (ids: readonly string[], as = clerk): Promise<string> =>
  (await run(as, 'discounts', 'disable', ids))!.id;
const undo = async (as: TestPerson | null, id: string, section = 'discounts') => {
  const { status, body } = await send(as, 'POST', `${section}/action-runs/${id}/undo`);
  return { status, body: body as unknown as Undone & { readonly detail?: string } };
};
const statesOf = async (ids: readonly string[]) =>
  (
    await db.query(
      sql`
      select status from discounts where id = any(${sql.param(ids)}::uuid[]) order by id`,
      { status: col.text },
    )
  ).map(({ status }) => status);

describe('an action is undone for all its rows', () => {
  test('as one, with an entry in the history of each, and by the history too', async () => {
    const ids = await codes(3);
    const id = await disable(ids);
    const [newest] = (await send(clerk, 'GET', `discounts/${ids[1]}/history`)).body as unknown as { undo: object }[];
    expect(newest).toMatchObject({ action: 'action:disable', undo: { id, rows: 3 } });
    expect(await undo(clerk, id)).toEqual({ status: 200, body: { ids, left: [] } });
    expect(await statesOf(ids)).toEqual(['active', 'active', 'active']);
    const entries = await db.query(sql`
      select action, actor_id, before, after from audit_log where row_id = ${ids[0]}::uuid order by id desc limit 1`);
    expect(entries).toEqual([
      { action: 'undo', actor_id: clerk.id, before: { status: 'inactive' }, after: { status: 'active' } },
    ]);
    const after = (await send(clerk, 'GET', `discounts/${ids[1]}/history`)).body as unknown as { undo: object }[];
    expect(after.slice(0, 2)).toMatchObject([
      { action: 'undo', undo: null },
      { action: 'action:disable', undo: null },
    ]);
  });

  test('once: a second time is refused, also at the same moment', async () => {
    const ids = await codes(2);
    const id = await disable(ids);
    const answers = await Promise.all([1, 2, 3].map(() => undo(clerk, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await undo(clerk, id)).status).toBe(409);
    expect(await statesOf(ids)).toEqual(['active', 'active']);
  });

  test('what was changed, done again or deleted since is left and named', async () => {
    const ids = await codes(5);
    const id = await disable(ids);
    const [edited, again, deleted, silent, kept] = ids;
    const other = await administrator(...rights);
    await send(other, 'PUT', `discounts/${edited}`, { title: 'عنوان دیگر' });
    await run(other, 'discounts', 'enable', [again!]);
    await run(other, 'discounts', 'disable', [again!]);
    await send(other, 'DELETE', `discounts/${deleted}`);
    await db.query(sql`update discounts set status = 'active' where id = ${silent}::uuid`);
    const { status, body } = await undo(clerk, id);
    expect([status, body.ids]).toEqual([200, [kept]]);
    const since = 'پس از آن تغییر کرده است';
    expect(body.left).toEqual([
      { id: edited, title: edited!.slice(0, 18), reason: since },
      { id: again, title: again!.slice(0, 18), reason: since },
      { id: deleted, title: null, reason: 'حذف شده است یا دیگر آن را نمی‌بینید' },
      { id: silent, title: silent!.slice(0, 18), reason: since },
    ]);
    expect(await statesOf([edited!, again!, kept!].sort())).toEqual(
      [edited!, again!, kept!].sort().map((one) => (one === kept ? 'active' : 'inactive')),
    );
  });

  test('a row that a rule refuses now is left with the reason, and the others are undone', async () => {
    const chief = await administrator('admin.*');
    const people = await Promise.all([1, 2].map(() => testPerson(services)));
    const ids = people.map(({ id }) => id).sort();
    const { id } = (await run(chief, 'users', 'block', ids))!;
    await db.query(sql`update users set closed_at = now() where id = ${ids[0]}::uuid`);
    const { body } = await undo(chief, id, 'users');
    expect(body).toMatchObject({ ids: [ids[1]], left: [{ id: ids[0], reason: /تغییر نمی‌کند/ }] });
    const stored = await db.query(sql`
      select status from users where id = any(${sql.param(ids)}::uuid[]) order by id`);
    expect(stored).toEqual([{ status: 'blocked' }, { status: 'active' }]);
  });
});

describe('nobody else undoes it', () => {
  test('neither without a session, nor in another role, nor another administrator, nor by a forged id', async () => {
    const ids = await codes(2);
    const id = await disable(ids);
    expect((await undo(null, id)).status).toBe(401);
    expect((await undo(await testPerson(services), id)).status).toBe(403);
    expect((await undo(await testPerson(services, { role: 'teacher' }), id)).status).toBe(403);
    expect((await undo(await administrator('admin.faqs.view', 'admin.faqs.edit'), id)).status).toBe(403);
    expect((await undo(await administrator(...rights), id)).status).toBe(404);
    for (const forged of [randomUUID(), 'forged', ids[0]!, `${id}'--`]) {
      expect([forged, (await undo(clerk, encodeURIComponent(forged))).status]).toEqual([forged, 404]);
    }
    const chief = await administrator('admin.*');
    const bulk = (await run(chief, 'discounts', 'disable', await codes(1)))!.id;
    expect((await undo(chief, bulk, 'vip-discount')).status, 'of another section').toBe(404);
    expect(await statesOf(ids)).toEqual(['inactive', 'inactive']);
    const other = await administrator(...rights);
    const [entry] = (await send(other, 'GET', `discounts/${ids[0]}/history`)).body as unknown as { undo: object }[];
    expect(entry?.undo).toBeNull();
  });

  test('nor who did it, once the right is lost, the account is blocked or the day is over', async () => {
    const ids = await codes(2);
    const id = await disable(ids);
    const seeing = await db.query(
      sql`
      select permission_sets[1] as id from users where id = ${(await administrator('admin.discounts.view')).id}::uuid`,
      { id: col.uuid },
    );
    const [bulk] = await db.query(
      sql`
      select permission_sets as sets from users where id = ${clerk.id}::uuid`,
      { sets: col.listOf(col.uuid) },
    );
    const hold = async (sets: readonly string[]) => {
      await db.query(sql`update users set permission_sets = ${sql.param(sets)}::uuid[] where id = ${clerk.id}::uuid`);
      services.changes.publish('users');
    };
    await hold([seeing[0]!.id]);
    expect((await undo(clerk, id)).status).toBe(403);
    await hold(bulk!.sets);
    await db.query(sql`update action_runs set at = at - interval '25 hours' where id = ${id}::uuid`);
    expect((await undo(clerk, id)).status).toBe(409);
    const [entry] = (await send(clerk, 'GET', `discounts/${ids[0]}/history`)).body as unknown as { undo: object }[];
    expect(entry?.undo).toBeNull();
    await db.query(sql`update users set status = 'blocked' where id = ${clerk.id}::uuid`);
    services.changes.publish('users');
    expect([401, 403]).toContain((await undo(clerk, id)).status);
    expect(await statesOf(ids)).toEqual(['inactive', 'inactive']);
  });

  test('what the person may not see is not shown', async () => {
    const seer = await administrator(...rights.filter((right) => !right.endsWith('delete')));
    const ids = await codes(1);
    const id = await disable(ids, seer);
    await db.query(sql`update discounts set deleted_at = now() where id = ${ids[0]}::uuid`);
    const { body } = await undo(seer, id);
    expect(JSON.stringify(body)).not.toContain(ids[0]!.slice(0, 18).concat('"'));
    expect(Object.keys(body.left[0]!).sort()).toEqual(['id', 'reason', 'title']);
  });
});

describe('what moves money, tells somebody or takes a password is not undone', () => {
  test('no such action is kept, and a forged record of one is refused', async () => {
    const chief = await administrator('admin.*');
    const user = await testPerson(services);
    const account = { id: randomUUID(), user: user.id, sheba: 'IR062960000000100324200001', holder: 'نام' };
    await insertRows(db, registry, 'bank-accounts', [{ ...account, state: 'verified' }]);
    // To undo a rejection would be to verify an account.
    expect(await run(chief, 'bank-accounts', 'reject', [account.id])).toBeUndefined();
    const [entry] = await db.query(
      sql`
      select id from audit_log where row_id = ${account.id}::uuid order by id desc limit 1`,
      { id: col.uuid },
    );
    const [forged] = await db.query(
      sql`
      insert into action_runs (section, action, actor_id, entries)
      values ('bank-accounts', 'reject', ${chief.id}::uuid, array[${entry!.id}::uuid]) returning id`,
      { id: col.uuid },
    );
    expect((await undo(chief, forged!.id, 'bank-accounts')).status).toBe(403);
    const [stored] = await db.query(sql`select state from bank_accounts where id = ${account.id}::uuid`);
    expect(stored).toEqual({ state: 'rejected' });
  });

  test('no action with money, a password, a consent or a server file of its own can be undone', () => {
    const named = [...registry.values()].flatMap((resource) =>
      Object.entries(actionsOf(resource))
        .filter(([name]) => canUndo(resource, name))
        .map(([name, action]) => ({ name: `${resource.name}.${name}`, resource, action, bulk: name })),
    );
    for (const { name, resource, action, bulk } of named) {
      expect([name, action.money, action.ask?.password, action.ask?.consent]).toEqual([
        name,
        undefined,
        undefined,
        undefined,
      ]);
      // Dialogs ask the definition alone what can be undone.
      const modules = modulesFor(services.modules, resource, resource);
      expect([name, modules.some((module) => module.actions?.[bulk])]).toEqual([name, false]);
    }
    const names = named.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['courses.archive', 'discounts.disable', 'users.block']));
    for (const lasting of [
      'access-grants.revoke',
      'bank-accounts.reject',
      'users-comments.approve',
      'commissions.drop',
    ]) {
      expect(names).not.toContain(lasting);
    }
  });
});
