/** Opens courses to a person: one grant for each reason, so that revoking one leaves the others. */
import { sql } from 'drizzle-orm';
import type { Registry } from '../../define/registry.ts';
import { dayLength } from '../../locale/durations.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';

export interface CourseGrant {
  readonly user: string;
  readonly courses: readonly string[];
  readonly source: 'purchase' | 'bundle' | 'major' | 'vip' | 'gift' | 'import' | 'free';
  /** What it follows from: the line of an order, the subscription, … */
  readonly sourceId: string;
  /** When access ends, where the reason itself ends; otherwise the days of each course count from now. */
  readonly endsAt?: string;
}

/** Grants that are there already stay as they are: it may be called again. */
export async function grantCourses(tx: Database, registry: Registry, grant: CourseGrant): Promise<void> {
  const { user, source, sourceId } = grant;
  const missing = await tx.query<{ id: string; accessDays: number | null }>(sql`
    select c.id, c.access_days as "accessDays" from courses c
    where c.id = any(${sql.param(grant.courses)}::uuid[]) and not exists (
      select 1 from access_grants g where g."user" = ${user}::uuid and g.course = c.id and g.source = ${source}
        and g.source_id = ${sourceId} and g.deleted_at is null)`);
  const now = Date.now();
  const startsAt = new Date(now).toISOString();
  const end = (days: number | null): string | null =>
    days === null ? null : new Date(now + days * dayLength).toISOString();
  await insertRows(
    tx,
    registry,
    'access-grants',
    missing.map(({ id, accessDays }) => ({
      user,
      course: id,
      source,
      sourceId,
      startsAt,
      endsAt: grant.endsAt ?? end(accessDays),
      state: 'active',
    })),
  );
  tx.publish('access_grants');
}
