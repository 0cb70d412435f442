/** The courses that a person may watch, by which right, and until when (domain, section 2, access grant). */
import { sql } from 'drizzle-orm';
import type { OutputOf } from '../../../contract/call.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { MyCourse } from '../../../contract/profile.ts';
import { coursePath } from '../../../paths/catalogue.ts';
import { visibleRows } from './visible.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { courseProgresses } from './progress.ts';
import { pageOfRowsSql, perPage } from '../../platform/db/pages-of-rows.ts';
import { isOpenGrant } from './owned.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

type Row = Omit<MyCourse, '_id' | 'path' | 'percent'> & { id: string; isShown: boolean; total: number };

/**
 * The live grants of the person by course, the courses of that page, and the progress in those. A course that the catalogue no
 * longer shows is still watched by those who have it.
 */
export async function myCourses(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  user: string,
  page: number,
): Promise<OutputOf<Calls['GET /api/profile/courses']>> {
  const rows = await db.query(
    sql`
    select c.id, c.title as name, c.image, coalesce(c.total_time, 0) as "totalTime",
      coalesce(c.lesson_count, 0) as "lessonCount", own.rights, own.ends_at as "endsAt",
      exists (select 1 from ${visibleRows(registry, 'courses', 'shown')} where shown.id = c.id) as "isShown",
      count(*) over () as total
    from (
      select g.course, max(g.starts_at) as since,
        case when bool_or(g.ends_at is null) then null else max(g.ends_at) end as ends_at,
        jsonb_agg(jsonb_build_object('source', g.source, 'endsAt', g.ends_at) order by g.ends_at desc nulls first)
          as rights
      from access_grants g
      where g."user" = ${user}::uuid and ${isOpenGrant('g')}
      group by g.course
    ) own
    join courses c on c.id = own.course and ${live('c')}
    order by own.since desc, c.id desc
    ${pageOfRowsSql(page)}`,
    {
      image: col.text.orNull,
      name: col.text,
      totalTime: col.number,
      lessonCount: col.number,
      rights: col.json<Row['rights']>(),
      endsAt: col.instant.orNull,
      id: col.uuid,
      isShown: col.boolean,
      total: col.number,
    },
    { byKeys: true },
  );
  const total = rows[0]?.total ?? 0;
  const progress = await courseProgresses(
    db,
    user,
    rows.map(({ id }) => id),
  );
  return {
    page,
    total,
    pages: Math.ceil(total / perPage),
    records: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      image: row.image,
      totalTime: row.totalTime,
      lessonCount: row.lessonCount,
      percent: progress.get(row.id) ?? 0,
      path: row.isShown ? coursePath({ _id: row.id, name: row.name }) : null,
      rights: row.rights,
      endsAt: row.endsAt,
    })),
  };
}
