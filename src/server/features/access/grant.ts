/** Opens courses to a person: one grant for each reason, so that revoking one leaves the others. */
import { sql, type SQL } from 'drizzle-orm';
import type { Registry } from '../../../define/registry.ts';
import { dayLength } from '../../../locale/durations.ts';
import { insertion } from '../../platform/db/rows.ts';

/** A course that is opened. */
export interface OpenedCourse {
  readonly id: string;
  /** Days of access; null for life. */
  readonly accessDays: number | null;
}

export interface CourseGrant {
  readonly user: string;
  readonly courses: readonly OpenedCourse[];
  readonly source: 'purchase' | 'bundle' | 'major' | 'vip' | 'gift' | 'import' | 'free';
  /** What it follows from: the line of an order, the subscription, … */
  readonly sourceId: string;
  /** When access ends, where the reason itself ends; otherwise the days of each course count from now. */
  readonly endsAt?: string;
}

/** Grants, to be written with other rows. Those that are there already stay as they are: they may be written again. */
export function grantInsertion(registry: Registry, grant: CourseGrant): readonly SQL[] {
  const { user, source, sourceId } = grant;
  const now = Date.now();
  const startsAt = new Date(now).toISOString();
  const end = (days: number | null): string | null =>
    days === null ? null : new Date(now + days * dayLength).toISOString();
  const rows = grant.courses.map(({ id, accessDays }) => ({
    user,
    course: id,
    source,
    sourceId,
    startsAt,
    endsAt: grant.endsAt ?? end(accessDays),
    state: 'active',
  }));
  return insertion(registry, 'access-grants', rows).map((insert) => sql`${insert} on conflict do nothing`);
}
