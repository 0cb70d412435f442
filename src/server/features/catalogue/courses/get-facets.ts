/** How many courses of a list each choice of each facet would leave. */
import { sql, type SQL } from 'drizzle-orm';
import type { FacetAnswer } from '../../../../contract/facets.ts';
import { facetKeys, type CourseFilters, type FacetKey } from '../../../../contract/facet-values.ts';
import { coursesOf } from '../search/matches.ts';
import { includedSections } from '../../access/index.ts';
import { cardSections } from './course-cards.ts';
import { choicesOf, conditionsOf, courseFacets } from './course-filters.ts';
import { scopeOf, type CourseScopeQuery } from './course-scope.ts';
import { limitSql } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { requireReadable } from './search.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** Courses that are counted at most: the newest ones of a list. */
const maxCounted = 6_000;
const never = sql`false`;

/** Throws `not_found` for a department that does not exist, and `invalid` for an unreadable query. */
export async function getFacets(
  catalogue: PublicCatalogue,
  { q, ...query }: CourseScopeQuery & CourseFilters & { q?: string | undefined },
): Promise<FacetAnswer> {
  if (q !== undefined) return countFacets(catalogue, await searchScope(catalogue, q), query);
  const { from, key } = await scopeOf(catalogue, query);
  const count = (): Promise<FacetAnswer> => countFacets(catalogue, from, query);
  // Unfiltered lists are cached; there are too many combinations of choices, which would evict frequent requests.
  if (key === null || conditionsOf(query).size > 0) return count();
  return catalogue.cached(`facets ${key}`, [...cardSections, ...includedSections], count);
}

async function searchScope(catalogue: PublicCatalogue, q: string): Promise<SQL> {
  requireReadable(q);
  const matches = await coursesOf(catalogue, q);
  return matches?.from ?? sql`${catalogue.visible('courses', 'c')} where ${never}`;
}

type Counts = Readonly<Record<string, number>>;

/** Each choice with those of the other facets: what it would show, were it chosen. */
async function countFacets(catalogue: PublicCatalogue, from: SQL, filters: CourseFilters): Promise<FacetAnswer> {
  const chosen = conditionsOf(filters);
  const rest = (of: FacetKey): SQL[] => [...chosen].filter(([key]) => key !== of).map(([, condition]) => condition);
  const columns = facetKeys.flatMap((key) =>
    choicesOf(key).map(
      ([value, { condition }]) =>
        sql`count(*) filter (where ${sql.join([condition, ...rest(key)], sql` and `)}) as ${sql.identifier(`${key} ${value}`)}`,
    ),
  );
  const [counts] = await catalogue.db.query(
    sql`
    select count(*) as "all", ${sql.join(columns, sql`, `)}
    from (select c.* from ${from} order by c.published_at desc, c.id desc ${limitSql(maxCounted + 1)}) as c`,
    col.number,
  );
  return {
    facets: facetKeys.map((key) => facetOf(catalogue, key, counts ?? {})),
    estimated: (counts?.['all'] ?? 0) > maxCounted,
  };
}

const facetOf = (catalogue: PublicCatalogue, key: FacetKey, counts: Counts) => ({
  key,
  label: courseFacets[key].label,
  choices: choicesOf(key).map(([value, { label }]) => ({
    value,
    label: label || (catalogue.label('courses', key, value) ?? value),
    count: counts[`${key} ${value}`] ?? 0,
  })),
});
