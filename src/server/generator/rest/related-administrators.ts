/**
 * Administrators who are not each other's second pair of eyes: one made the other, or holds the keys to the other's account.
 */
import { sql } from 'drizzle-orm';
import { relatedDays } from '../../../domain/money/by-hand.ts';
import type { Database } from '../../platform/db/database.ts';
import { col } from '../../platform/db/row-shape.ts';

/** What of an account, changed by another, lets that other into it or says what it may do. */
const keys = ['email', 'mobile', 'role', 'status', 'permissionSets'];

/**
 * The fields of an account that give their writer control of it, or make it one that approves: not that it is open or
 * blocked.
 */
const holds = ['email', 'mobile', 'role', 'permissionSets'];

/**
 * Of these people, those who made this person an administrator or whom this person made one, directly or through others,
 * at any time; those of whom one changed the other's address, role, status or permissions in the last 30 days; and those
 * whom one and the same third person made, or gave an address or permission sets, in the last 30 days, directly or through
 * others made then: two accounts behind which one person may stand.
 */
export async function relatedTo(db: Database, person: string, others: readonly string[]): Promise<Set<string>> {
  if (others.length === 0) return new Set();
  const everyone = sql.param([person, ...others]);
  const rows = await db.query(
    sql`
    with recursive made as (
      select u.id, u.id as ancestor, 0 as depth from users u where u.id = any(${everyone}::uuid[])
      union
      select m.id, a.actor_id, m.depth + 1 from made m
      join lateral (
        select created_by as actor_id from users where id = m.ancestor
        union
        select l.actor_id from audit_log l where l.section in ('users', 'list') and l.row_id = m.ancestor
          and (l.action in ('create', 'action:invite') or l.after ->> 'role' = 'admin')
      ) a on a.actor_id is not null
      where m.depth < 20
    ), changed as (
      select l.row_id as id, l.actor_id from audit_log l
      where l.section in ('users', 'list') and l.row_id = any(${everyone}::uuid[]) and l.after ?| ${sql.param(keys)}::text[]
        and l.at > clock_timestamp() - make_interval(days => ${relatedDays})
      union
      select u.id, l.actor_id from users u join audit_log l on l.section = 'permissions' and l.row_id = any(u.permission_sets)
      where u.id = any(${everyone}::uuid[]) and l.after ? 'permissions'
        and l.at > clock_timestamp() - make_interval(days => ${relatedDays})
    ), held as (
      select u.id, u.id as holder, 0 as depth from users u where u.id = any(${everyone}::uuid[])
      union
      select h.id, a.actor_id, h.depth + 1 from held h
      join lateral (
        select created_by as actor_id from users
        where id = h.holder and created_at > clock_timestamp() - make_interval(days => ${relatedDays})
        union
        select l.actor_id from audit_log l
        where l.section in ('users', 'list') and l.row_id = h.holder and l.actor_id <> h.holder
          and (l.action in ('create', 'action:invite') or l.after ?| ${sql.param(holds)}::text[])
          and l.at > clock_timestamp() - make_interval(days => ${relatedDays})
      ) a on a.actor_id is not null
      where h.depth < 20
    ), pairs as (
      select id, ancestor as actor_id from made union select id, actor_id from changed
      union
      select a.id, b.id from held a join held b on a.holder = b.holder
    )
    select distinct case when id = ${person}::uuid then actor_id else id end as id from pairs
    where id <> actor_id and ((id = ${person}::uuid and actor_id = any(${sql.param(others)}::uuid[]))
      or (actor_id = ${person}::uuid and id = any(${sql.param(others)}::uuid[])))`,
    { id: col.uuid },
  );
  return new Set(rows.map(({ id }) => id));
}
