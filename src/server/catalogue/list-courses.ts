/** A page of the published courses: of one department, with a tag, held by the subscription, or all. */
import { sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '../../contract/call.ts';
import type { CourseGroup } from '../../contract/public.ts';
import type { Calls } from '../../contract/calls.ts';
import { AppError } from '../errors.ts';
import { cardSections, courseCards, courseOrders, type CourseOrder } from './course-cards.ts';
import { listCourseGroups } from './list-course-groups.ts';
import { groupBySlug } from './old-slug.ts';
import { countPages, pageOf, pageSql } from './paging.ts';
import type { PublicCatalogue } from './public-catalogue.ts';
import { includedSections, isIncluded } from '../vip/included.ts';
import { tagged } from './tagged.ts';

/** Throws `not_found` for a department that does not exist. */
export async function listCourses(
  catalogue: PublicCatalogue,
  query: {
    page: number;
    order: CourseOrder;
    group?: string | undefined;
    tag?: string | undefined;
    vip?: '1' | undefined;
  },
): Promise<OutputOf<Calls['GET /api/courses']>> {
  const group = await findGroup(catalogue, query.group);
  const from = group
    ? sql`${catalogue.visible('courses', 'c')} where c."group" = ${group._id}::uuid`
    : sql`${catalogue.visible('courses', 'c')} where true`;
  const held = query.vip === '1' ? sql` and ${isIncluded('c')}` : sql``;
  const ofTag = tagged(query.tag, 'c');
  if (ofTag) return { ...(await readPage(catalogue, sql`${from} and ${ofTag}${held}`, query)), group };
  const scope = `courses ${group?._id ?? ''} ${query.vip ?? ''}`;
  const rows = sql`${from}${held}`;
  const total = catalogue.cached(`${scope} total`, includedSections, () => countPages(catalogue, rows));
  const page = await pageOf(query.page, total, () =>
    catalogue.cached(`${scope} ${query.order} ${query.page}`, [...cardSections, ...includedSections], () =>
      cardsOf(catalogue, rows, query),
    ),
  );
  return { ...page, group };
}

interface PageQuery {
  readonly page: number;
  readonly order: CourseOrder;
}

const cardsOf = (catalogue: PublicCatalogue, from: SQL, { page, order }: PageQuery) =>
  courseCards(catalogue, sql`select c.id from ${from} order by ${courseOrders[order]} ${pageSql(page)}`, order);

/** Not cached: anybody can make up tags, and would push out what is asked for often. */
const readPage = (catalogue: PublicCatalogue, from: SQL, query: PageQuery) =>
  pageOf(query.page, countPages(catalogue, from), () => cardsOf(catalogue, from, query));

/** The group of the query, or null for all of them. Throws `not_found` for one that does not exist. */
async function findGroup(catalogue: PublicCatalogue, name: string | undefined): Promise<CourseGroup | null> {
  if (name === undefined || name === '') return null;
  const groups = await listCourseGroups(catalogue);
  const group = await groupBySlug(catalogue, 'course-groups', groups, name, ({ topGroup }) => topGroup);
  if (!group) throw new AppError('not_found');
  return group;
}
