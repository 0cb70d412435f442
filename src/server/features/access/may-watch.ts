/**
 * The one question of access: may this person watch this course, why, and until when (domain, section 2, access grant).
 * It is answered from the grants, each of which counts by itself; from the subscription of a member, where the settings
 * include the course (no grants are made for it: they would have to follow every change of the settings, of a course, and
 * of the subscription); and from the price, since what is free is open to everybody with a session.
 */
import { sql } from 'drizzle-orm';
import type { GrantSource } from '../../../contract/profile.ts';
import { visibleRows } from './visible.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { isIncludedIn } from './included.ts';
import { isOpenSubscription } from './open-subscription.ts';
import { isOpenGrant } from './owned.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

export interface MayWatch {
  /** Of several reasons the one that lasts longest. */
  readonly by: GrantSource;
  /** When that ends; null: never. */
  readonly until: string | null;
}

/**
 * Null where they may not. A user with a grant may also watch what the site no longer shows; what is free or included
 * is watched while the site shows it. One query, which reads the rows of the person by their indexes.
 */
export async function mayWatch(
  { db, registry }: { readonly db: Database } & Pick<Services, 'registry'>,
  user: string,
  course: string,
): Promise<MayWatch | null> {
  const [reason] = await db.query(
    sql`
    with asked as (
      select c.id, shown.price, shown.is_vip_included, shown.id is not null as is_shown
      from courses c left join ${visibleRows(registry, 'courses', 'shown')} on shown.id = c.id
      where c.id = ${course}::uuid and ${live('c')}
    )
    select reason.source as by, reason.until from (
      select g.source, g.ends_at as until, g.source = 'vip' as is_lent
      from asked join access_grants g on g.course = asked.id
      where g."user" = ${user}::uuid and ${isOpenGrant('g')}
      union all
      select 'free', null, false from asked where is_shown and price = 0
      union all
      select 'vip', max(s.ends_at), true
      from asked cross join users_vip s
      where asked.is_shown and s."user" = ${user}::uuid and s.state in ('active', 'upcoming') and s.ends_at > now()
        and ${live('s')}
        and ${isIncludedIn('s', 'asked')}
      having bool_or(${isOpenSubscription('s')})
    ) reason
    order by reason.until desc nulls first, reason.is_lent, reason.source limit 1`,
    { by: col.text.as<GrantSource>(), until: col.instant.orNull },
    { byKeys: true },
  );
  return reason ?? null;
}
