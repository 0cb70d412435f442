/**
 * What administrators may grant: nobody grants, or changes people and sets with, permissions beyond their own; one
 * administrator with every permission always remains.
 */
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../define/condition.ts';
import type { PersonalPanel } from '../../../define/panels.ts';
import type { Registry } from '../../../define/registry.ts';
import type { Database } from '../db/database.ts';
import { AppError, invalidField } from '../errors/errors.ts';
import { expandPermissions, knownPermissions } from './permissions.ts';
import { col } from '../db/row-shape.ts';
import { live, touch } from '../db/row-sql.ts';

/** The permission of a full administrator. */
export const everything = 'admin.*';
/** Key of the advisory lock of changes that could remove the last full administrator. */
const lockKey = 718_4504;

/** The permissions stored in these sets, without deleted ones. */
export async function permissionsIn(db: Database, sets: readonly string[]): Promise<string[]> {
  if (sets.length === 0) return [];
  const rows = await db.query(
    sql`
    select distinct p from permissions s, unnest(s.permissions) p
    where s.id = any(${sql.param([...sets])}::uuid[]) and ${live('s')}`,
    { p: col.text },
  );
  return rows.map((row) => row.p);
}

/** Whether stored permissions grant something this person does not have. The product itself (null) has all. */
export function exceeds(stored: readonly string[], actor: Actor | null, registry: Registry): boolean {
  return (
    actor !== null && expandPermissions(stored, knownPermissions(registry)).some((p) => !actor.permissions.includes(p))
  );
}

/** Throws `invalid` for a permission that no section, field or page names. */
export function requireKnown(stored: readonly string[], registry: Registry): void {
  const known = knownPermissions(registry);
  const isKnown = (p: string): boolean =>
    p.endsWith('.*') ? expandPermissions([p], known).length > 0 : known.includes(p);
  const unknown = stored.find((p) => !isKnown(p));
  if (unknown !== undefined) throw invalidField('permissions', `اجازهٔ «${unknown}» شناخته نیست`);
}

/**
 * Throws `conflict` when no active administrator has every permission. Call it after the change, in its transaction:
 * changes that could remove the last one wait for one another.
 */
export async function requireFullAdministrator(db: Database): Promise<void> {
  await db.query(sql`select pg_advisory_xact_lock(${lockKey})`);
  const [remaining] = await db.query(sql`
    select 1 from users u
    where u.role = 'admin' and u.status = 'active' and ${live('u')}
      and exists (
        select 1 from permissions s
        where s.id = any(u.permission_sets) and ${live('s')} and ${everything} = any(s.permissions)
      )
    limit 1`);
  if (!remaining) throw new AppError('conflict', { detail: 'حداقل یک مدیر کل فعال باید بماند' });
}

/**
 * Gives an ordinary user the role that comes with an approved row of a panel, and records it in the user's history; any
 * other role stays.
 * @returns the tables that changed.
 */
export async function raiseRole(
  db: Database,
  userId: string,
  role: PersonalPanel,
  actor: Actor | null,
): Promise<string[]> {
  const raised = await db.query(sql`
    with raised as (
      update users set role = ${role}, ${touch()}
      where id = ${userId}::uuid and role = 'user' and ${live()}
      returning id
    )
    insert into audit_log (section, row_id, action, actor_id, before, after)
    select 'users', id, 'update', ${actor?.userId ?? null}::uuid,
      '{"role": "user"}'::jsonb, jsonb_build_object('role', ${role}::text)
    from raised returning row_id`);
  return raised.length > 0 ? ['users'] : [];
}
