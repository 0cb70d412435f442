/** Who may rate, and who counts as a buyer (domain, section 2: only a holder of access rates). */
import { sql } from 'drizzle-orm';
import { live } from '../../../platform/db/row-sql.ts';
import { isOpenGrant, mayWatch } from '../../access/index.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import type { Target } from './targets.ts';

type Access = Pick<Services, 'db' | 'registry'>;

/**
 * A course is rated by those who may watch it, a teacher by those who have been given access to a course of theirs, an
 * article by everybody with a session.
 */
export async function mayRate(services: Access, user: string, { kind, id }: Pick<Target, 'kind' | 'id'>) {
  if (kind === 'article') return true;
  if (kind === 'course') return (await mayWatch(services, user, id)) !== null;
  const grants = await services.db.query(sql`
    select 1 from access_grants g join courses c on c.id = g.course and ${live('c')}
    where g."user" = ${user}::uuid and ${isOpenGrant('g')} and c.teachers @> ${taughtBy(id)}::jsonb limit 1`);
  return grants.length > 0;
}

/** Whether the person bought the course, or one of the teacher's, by itself or in a set. Nobody buys an article. */
export async function isBuyer({ db }: Access, user: string, { kind, id }: Pick<Target, 'kind' | 'id'>) {
  if (kind === 'article') return false;
  const isOfTarget = kind === 'course' ? sql`c.id = ${id}::uuid` : sql`c.teachers @> ${taughtBy(id)}::jsonb`;
  const bought = await db.query(sql`
    select 1 from access_grants g join courses c on c.id = g.course
    where g."user" = ${user}::uuid and g.source in ('purchase', 'bundle', 'major') and ${isOpenGrant('g')}
      and ${isOfTarget} limit 1`);
  return bought.length > 0;
}

const taughtBy = (teacher: string): string => JSON.stringify([{ teacher }]);
