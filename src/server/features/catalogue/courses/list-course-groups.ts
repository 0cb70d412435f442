/** The departments, in their order. */
import { sql } from 'drizzle-orm';
import type { CourseGroup } from '../../../../contract/public.ts';
import { limitSql } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { col } from '../../../platform/db/row-shape.ts';

const maxRows = 200;

export function listCourseGroups(catalogue: PublicCatalogue): Promise<CourseGroup[]> {
  return catalogue.cached('course-groups', ['course-groups', 'courses'], async () => {
    const rows = await catalogue.db.query(
      sql`
      select g.id, g.name, g.icon, g.top_group, g.image, g.description, coalesce(n.courses, 0) as course_count
      from ${catalogue.visible('course-groups', 'g')}
      left join (select c."group", count(*) as courses from ${catalogue.visible('courses', 'c')} group by 1) as n
        on n."group" = g.id
      order by g."order" nulls last, g.id ${limitSql(maxRows)}`,
      {
        id: col.uuid,
        name: col.text,
        icon: col.text.orNull,
        top_group: col.text,
        image: col.text.orNull,
        description: col.text.orNull,
        course_count: col.number,
      },
    );
    return rows.map((g) => ({
      _id: g.id,
      name: g.name,
      icon: g.icon,
      topGroup: g.top_group,
      image: g.image,
      description: g.description ?? '',
      courseCount: g.course_count,
    }));
  });
}
