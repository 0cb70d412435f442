/** Courses that go with those a person has: of the same sets, bought by the same people, with the same tags, or beside them. */
import { sql } from 'drizzle-orm';
import type { CourseCard } from '../../../../contract/public.ts';
import { cacheFor } from '../../../platform/cache/cache-for.ts';
import type { Changes } from '../../../platform/db/changes.ts';
import { courseCards } from './course-cards.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** Courses of the person that are looked at: the latest. */
const branchLimit = sql.raw('limit 20');
/** Other people of each of these courses, and courses of each of them. */
const peopleLimit = sql.raw('limit 25');
const theirLimit = sql.raw('limit 10');
/** Candidates of each department and tag. */
const besideLimit = sql.raw('limit 40');
/** Courses that are ranked, so that enough are left when some were bought since. */
const rankedLimit = sql.raw('limit 12');
const shown = sql.raw('limit 6');
/**
 * Milliseconds for which a ranking of a person is answered. What others buy changes it slowly, and it is the dearest part
 * of the dashboard; who has no course yet gets a fresh one, which costs nothing.
 */
const rankingLife = 300_000;

/** Gives the cards recommended to a person. */
export type Recommend = (user: string, group: string | undefined) => Promise<CourseCard[]>;

/** What is hidden or owned by now is never shown: only the order is as old as the ranking. */
export function openRecommendations(catalogue: PublicCatalogue, changes: Changes): Recommend {
  const rankings = cacheFor<readonly string[]>(changes, {
    name: 'recommendations',
    tables: [],
    ttl: (ids) => (ids.length === 0 ? 0 : rankingLife),
    max: 5_000,
  });
  return async (user, group) => {
    const ids = await rankings.load(`${user} ${group ?? ''}`, () => rankedCourses(catalogue, user, group));
    if (ids.length === 0) return [];
    const keys = sql`
      select k.id from unnest(${sql.param(ids)}::uuid[]) with ordinality as k(id, place)
      where not exists (
        select from access_grants a
        where a."user" = ${user}::uuid and a.course = k.id and a.state <> 'proposed' and ${live('a')})
      order by k.place ${shown}`;
    const cards = await courseCards(catalogue, keys, 'newest', { byKeys: true });
    return cards.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
  };
}

/**
 * Ids of courses, the likeliest first, none that the person has or had. Bounded whatever the number of courses and people:
 * each part is read by an index up to a limit.
 * @param group the slug of a department, where those of one alone are wanted.
 */
async function rankedCourses(
  catalogue: PublicCatalogue,
  user: string,
  group: string | undefined,
): Promise<readonly string[]> {
  const ofGroup = group === undefined ? sql`` : sql` and g.top_group = ${group}`;
  const ranked = await catalogue.db.query(
    sql`
    with had as materialized (
      select course, max(starts_at) as since from access_grants
      where "user" = ${user}::uuid and state <> 'proposed' and ${live()} group by course),
    own as materialized (
      select c.id, c."group", c.tags from had join courses c on c.id = had.course and ${live('c')}
      order by had.since desc nulls last, c.id ${branchLimit}),
    people as materialized (
      select distinct p."user" from own cross join lateral (
        select a."user" from access_grants a
        where a.course = own.id and a."user" <> ${user}::uuid and ${live('a')}
        order by a.starts_at desc, a.id desc ${peopleLimit}) p),
    found as (
      select t.course as id, 3 as weight from people cross join lateral (
        select a.course from access_grants a where a."user" = people."user" and ${live('a')}
        order by a.starts_at desc, a.id desc ${theirLimit}) t
      union all
      select x.course, 12 from own
        join bundles b on b.courses @> array[own.id] and b.status = 'published' and ${live('b')}
        cross join lateral unnest(b.courses) x(course)
      union all
      select t.id, 6 from (select distinct unnest(tags) as tag from own) as tags cross join lateral (
        select x.id from courses x where x.tags @> array[tags.tag] and ${live('x')} ${besideLimit}) t
      union all
      select t.id, 2 from (select distinct "group" from own) as groups cross join lateral (
        select x.id from courses x where x."group" = groups."group" and ${live('x')}
        order by x.published_at desc, x.id desc ${besideLimit}) t)
    select c.id from (select id, sum(weight) as weight from found group by id) as f
    join ${catalogue.visible('courses', 'c')} on c.id = f.id
    left join ${catalogue.visible('course-groups', 'g')} on g.id = c."group"
    where f.id not in (select course from had)${ofGroup}
    order by f.weight desc, c.student_count desc, c.id desc ${rankedLimit}`,
    { id: col.uuid },
    { byKeys: true },
  );
  return ranked.map(({ id }) => id);
}
