/**
 * What administrators may give one another: nobody gives, or touches who and what holds, permissions beyond his own;
 * one who may do everything always remains.
 */
import { sql } from 'drizzle-orm';
import type { Actor } from '../../define/condition.ts';
import type { Registry } from '../../define/registry.ts';
import type { Database } from '../db/database.ts';
import { AppError, invalidField } from '../errors.ts';
import { expandPermissions, knownPermissions } from './permissions.ts';

/** What a full administrator holds. */
export const everything = 'admin.*';
const lock = 718_4504;

/** The strings stored in the live sets among these. */
export async function permissionsIn(db: Database, sets: readonly string[]): Promise<string[]> {
  if (sets.length === 0) return [];
  const rows = await db.query<{ p: string }>(
    sql`select distinct p from permissions s, unnest(s.permissions) p where s.id = any(${sql.param([...sets])}::uuid[]) and s.deleted_at is null`,
  );
  return rows.map((row) => row.p);
}

/** Whether stored permissions stand for something this person does not hold. The product itself (null) holds all. */
export function exceeds(stored: readonly string[], actor: Actor | null, registry: Registry): boolean {
  return (
    actor !== null && expandPermissions(stored, knownPermissions(registry)).some((p) => !actor.permissions.includes(p))
  );
}

/** Throws `invalid` for a permission that no section, field or page speaks of. */
export function requireKnown(stored: readonly string[], registry: Registry): void {
  const known = knownPermissions(registry);
  const strange = stored.find((p) =>
    p.endsWith('.*') ? expandPermissions([p], known).length === 0 : !known.includes(p),
  );
  if (strange !== undefined) throw invalidField('permissions', `اجازهٔ «${strange}» شناخته نیست`);
}

/**
 * Throws `conflict` when no active administrator holds everything. To be called after the change, in its transaction:
 * changes that could take the last one away wait for one another.
 */
export async function requireFullAdministrator(db: Database): Promise<void> {
  await db.query(sql`select pg_advisory_xact_lock(${lock})`);
  const [left] =
    await db.query(sql`select 1 from users u where u.role = 'admin' and u.status = 'active' and u.deleted_at is null
    and exists (select 1 from permissions s where s.id = any(u.permission_sets) and s.deleted_at is null and ${everything} = any(s.permissions)) limit 1`);
  if (!left) throw new AppError('conflict', { detail: 'دست‌کم یک مدیر کل فعال باید بماند' });
}

/**
 * Gives a plain user the role that an approved row of a panel brings, noting it in his history; any other role stays.
 * @returns the tables that changed.
 */
export async function raiseRole(
  db: Database,
  userId: string,
  role: 'teacher' | 'marketer',
  actor: Actor | null,
): Promise<string[]> {
  const raised = await db.query(sql`
    with raised as (update users set role = ${role}, version = version + 1, updated_at = now() where id = ${userId}::uuid and role = 'user' and deleted_at is null returning id)
    insert into audit_log (section, row_id, action, actor_id, before, after)
    select 'users', id, 'update', ${actor?.userId ?? null}::uuid, '{"role": "user"}'::jsonb, jsonb_build_object('role', ${role}::text) from raised returning row_id`);
  return raised.length > 0 ? ['users'] : [];
}
