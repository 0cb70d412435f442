import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../define/condition.ts';
import { insertRows } from '../db/rows.ts';
import { AppError } from '../errors/errors.ts';
import { testServices } from '../../testing/app.ts';
import { everything, exceeds, permissionsIn, raiseRole, requireFullAdministrator, requireKnown } from './grants.ts';
import { knownPermissions } from './permissions.ts';

const { db, registry } = await testServices();
const actorWith = (...permissions: string[]): Actor => ({
  userId: crypto.randomUUID(),
  role: 'admin',
  permissions,
  identities: {},
});

async function addSet(...permissions: string[]): Promise<string> {
  const id = crypto.randomUUID();
  await insertRows(db, registry, 'permissions', [{ id, name: id, permissions }]);
  return id;
}
async function addUser(row: Record<string, unknown> = {}): Promise<string> {
  const id = crypto.randomUUID();
  await insertRows(db, registry, 'users', [
    { id, name: 'مریم', family: 'احمدی', role: 'user', status: 'active', ...row },
  ]);
  return id;
}
const roleOf = async (id: string) => (await db.query(sql`select role, version from users where id = ${id}`))[0];

beforeEach(async () => {
  await db.query(sql`delete from users`);
  await db.query(sql`delete from permissions`);
});

test('the permissions of sets are those of each, once, without deleted sets', async () => {
  const one = await addSet('admin.courses.view', 'admin.courses.edit');
  const two = await addSet('admin.courses.view', 'admin.users.view');
  const deleted = await addSet('admin.users.edit');
  await db.query(sql`update permissions set deleted_at = now() where id = ${deleted}`);
  expect((await permissionsIn(db, [one, two, deleted])).sort()).toEqual([
    'admin.courses.edit',
    'admin.courses.view',
    'admin.users.view',
  ]);
  expect(await permissionsIn(db, [one])).toHaveLength(2);
  expect(await permissionsIn(db, [])).toEqual([]);
});

test('granting more than one has is exceeding, through a wildcard too; the product itself never exceeds', () => {
  const clerk = actorWith('admin.users.view', 'admin.users.edit');
  expect(exceeds(['admin.users.view'], clerk, registry)).toBe(false);
  expect(exceeds(['admin.users.view', 'admin.courses.view'], clerk, registry)).toBe(true);
  expect(exceeds(['admin.users.*'], clerk, registry)).toBe(true);
  expect(exceeds([everything], actorWith(...knownPermissions(registry)), registry)).toBe(false);
  expect(exceeds([everything], null, registry)).toBe(false);
});

test('only permissions that something asks for may be stored, wildcards that stand for some among them', () => {
  expect(() => requireKnown(['admin.*', 'admin.courses.*', 'admin.courses.view'], registry)).not.toThrow();
  expect(() => requireKnown([], registry)).not.toThrow();
  for (const unknown of ['admin.nothing.view', 'admin.nothing.*', 'courses']) {
    const call = () => requireKnown(['admin.courses.view', unknown], registry);
    expect(call).toThrow(AppError);
    expect(call).toThrow(
      expect.objectContaining({
        code: 'invalid',
        errors: [{ property: 'permissions', errors: [`اجازهٔ «${unknown}» شناخته نیست`] }],
      }),
    );
  }
});

test('one active administrator with every permission must remain', async () => {
  const check = () => db.transaction(requireFullAdministrator);
  const conflict = expect.objectContaining({ code: 'conflict', detail: 'حداقل یک مدیر کل فعال باید بماند' });
  const full = await addSet('admin.courses.view', 'admin.*');
  await expect(check()).rejects.toEqual(conflict);
  await addUser({ role: 'admin', permissionSets: [await addSet('admin.courses.*')] });
  await addUser({ role: 'user', permissionSets: [full] });
  await addUser({ role: 'admin', status: 'blocked', permissionSets: [full] });
  await expect(check()).rejects.toEqual(conflict);
  const last = await addUser({ role: 'admin', permissionSets: [full] });
  await expect(check()).resolves.toBeUndefined();
  await db.query(sql`update users set deleted_at = now() where id = ${last}`);
  await expect(check()).rejects.toEqual(conflict);
  await db.query(sql`update users set deleted_at = null where id = ${last}`);
  await db.query(sql`update permissions set deleted_at = now() where id = ${full}`);
  await expect(check()).rejects.toEqual(conflict);
});

test('two administrators who step down at once wait for one another: one remains', async () => {
  const full = await addSet('admin.*');
  const ids = [
    await addUser({ role: 'admin', permissionSets: [full] }),
    await addUser({ role: 'admin', permissionSets: [full] }),
  ];
  const stepDown = (id: string) =>
    db.transaction(async (tx) => {
      await tx.query(sql`update users set role = 'user' where id = ${id}`);
      await requireFullAdministrator(tx);
    });
  const results = await Promise.allSettled(ids.map(stepDown));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(db.transaction(requireFullAdministrator)).resolves.toBeUndefined();
});

test('an ordinary user gets the role of a panel, with a line in the history of the user', async () => {
  const id = await addUser();
  const actor = actorWith();
  expect(await raiseRole(db, id, 'teacher', actor)).toEqual(['users']);
  expect(await roleOf(id)).toEqual({ role: 'teacher', version: 2 });
  const history = () =>
    db.query(sql`select section, action, actor_id, before, after from audit_log where row_id = ${id}`);
  expect(await history()).toEqual([
    {
      section: 'users',
      action: 'update',
      actor_id: actor.userId,
      before: { role: 'user' },
      after: { role: 'teacher' },
    },
  ]);
  expect(await raiseRole(db, id, 'marketer', null)).toEqual([]);
  expect(await roleOf(id)).toEqual({ role: 'teacher', version: 2 });
  expect(await history()).toHaveLength(1);
});

test('other roles, deleted people and unknown ids stay as they are', async () => {
  const admin = await addUser({ role: 'admin' });
  const deleted = await addUser();
  await db.query(sql`update users set deleted_at = now() where id = ${deleted}`);
  for (const id of [admin, deleted, crypto.randomUUID()]) expect(await raiseRole(db, id, 'teacher', null)).toEqual([]);
  expect([await roleOf(admin), await roleOf(deleted)]).toEqual([
    { role: 'admin', version: 1 },
    { role: 'user', version: 1 },
  ]);
});
