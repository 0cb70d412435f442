/** A page of the published courses: of one department, with a tag, in the subscription, narrowed, or all. */
import { sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import type { CourseFilters } from '../../../../contract/facet-values.ts';
import { includedSections } from '../../access/index.ts';
import { cardSections, courseCards, courseOrders, type CourseOrder } from './course-cards.ts';
import { conditionsOf, filterSql } from './course-filters.ts';
import { scopeOf, type CourseScopeQuery } from './course-scope.ts';
import { countPages, pageOf, pageSql } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';

interface PageQuery {
  readonly page: number;
  readonly order: CourseOrder;
}

/** Throws `not_found` for a department that does not exist. */
export async function listCourses(
  catalogue: PublicCatalogue,
  query: PageQuery & CourseScopeQuery & CourseFilters,
): Promise<OutputOf<Calls['GET /api/courses']>> {
  const { group, from, key } = await scopeOf(catalogue, query);
  const rows = sql`${from}${filterSql(query)}`;
  // Anybody can make up tags, and combine choices: what they show would evict frequent requests.
  if (key === null || conditionsOf(query).size > 0) return { ...(await readPage(catalogue, rows, query)), group };
  const total = catalogue.cached(`${key} total`, includedSections, () => countPages(catalogue, rows));
  const page = await pageOf(query.page, total, () =>
    catalogue.cached(`${key} ${query.order} ${query.page}`, [...cardSections, ...includedSections], () =>
      cardsOf(catalogue, rows, query),
    ),
  );
  return { ...page, group };
}

const cardsOf = (catalogue: PublicCatalogue, from: SQL, { page, order }: PageQuery) =>
  courseCards(catalogue, sql`select c.id from ${from} order by ${courseOrders[order]} ${pageSql(page)}`, order);

const readPage = (catalogue: PublicCatalogue, from: SQL, query: PageQuery) =>
  pageOf(query.page, countPages(catalogue, from), () => cardsOf(catalogue, from, query));
