/** The courses that a list speaks of before it is narrowed: of a department, with a tag, in the subscription. */
import { sql, type SQL } from 'drizzle-orm';
import type { CourseGroup } from '../../../../contract/public.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { isIncluded } from '../../access/index.ts';
import { listCourseGroups } from './list-course-groups.ts';
import { groupBySlug } from './old-slug.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { tagged } from './tagged.ts';

export interface CourseScopeQuery {
  readonly group?: string | undefined;
  readonly tag?: string | undefined;
  readonly vip?: '1' | undefined;
}
export interface CourseScope {
  readonly group: CourseGroup | null;
  /** What follows `from`: visible courses `c` with their conditions. */
  readonly from: SQL;
  /** Names the scope in caches; null for one that anybody can make up. */
  readonly key: string | null;
}

/** Throws `not_found` for a department that does not exist. */
export async function scopeOf(
  catalogue: PublicCatalogue,
  { group: slug, tag, vip }: CourseScopeQuery,
): Promise<CourseScope> {
  const group = await findGroup(catalogue, slug);
  const ofGroup = group ? sql`c."group" = ${group._id}::uuid` : sql`true`;
  const ofSubscription = vip === '1' ? sql` and ${isIncluded('c')}` : sql``;
  const ofTag = tagged(tag, 'c');
  const from = sql`${catalogue.visible('courses', 'c')} where ${ofGroup}${ofTag ? sql` and ${ofTag}` : sql``}${ofSubscription}`;
  return { group, from, key: ofTag ? null : `courses ${group?._id ?? ''} ${vip ?? ''}` };
}

/** The group of the query, or null for all of them. Throws `not_found` for one that does not exist. */
async function findGroup(catalogue: PublicCatalogue, name: string | undefined): Promise<CourseGroup | null> {
  if (name === undefined || name === '') return null;
  const groups = await listCourseGroups(catalogue);
  const group = await groupBySlug(catalogue, 'course-groups', groups, name, ({ topGroup }) => topGroup);
  if (!group) throw new AppError('not_found');
  return group;
}
