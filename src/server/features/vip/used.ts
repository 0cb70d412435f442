/** What a person has used of a subscription: the bound of its refund. */
import { sql, type SQL } from 'drizzle-orm';
import { live } from '../../platform/db/row-sql.ts';
import { isIncludedIn, isOpenGrant } from '../access/index.ts';

/**
 * The ids of the courses that somebody has used by a subscription alone since it began: watched, or asked a certificate
 * for. Not those that were free, or theirs by another right; none before it begins.
 * @param user whose it is. @param subscription the alias of its row in `users_vip`.
 */
export function coursesUsedBy(user: SQL, subscription: string): SQL {
  const since = sql.raw(`${subscription}.starts_at`);
  const proofs = sql`proofs p where p."user" = ${user} and ${live('p')}
    and coalesce(p.issued_at, p.created_at) >= ${since}`;
  return sql`
    select c.id from courses c
    where ${live('c')} and c.price > 0 and ${since} <= now()
      and c.id in (
        select w.course_id from lesson_progress w where w.user_id = ${user} and w.updated_at >= ${since}
        union select p.course from ${proofs}
        union select unnest(e.courses) from exams_exam e
          where ${live('e')} and e.id in (select p.exam from ${proofs}))
      and (${isIncludedIn(subscription, 'c')} or exists (
        select 1 from access_grants g where g."user" = ${user} and g.course = c.id and g.source = 'vip'
          and g.source_id = ${sql.raw(subscription)}.id::text and ${live('g')}))
      and not exists (
        select 1 from access_grants g where g."user" = ${user} and g.course = c.id and g.source <> 'vip'
          and ${isOpenGrant('g')})`;
}
