/** The approved teachers, with how many published courses each has. */
import { sql } from 'drizzle-orm';
import type { TeacherCard } from '../../../../contract/public.ts';
import { limitSql } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { excerpt } from '../public/text.ts';
import { col } from '../../../platform/db/row-shape.ts';

export type TeacherRow = {
  id: string;
  display_name: string;
  avatar: string | null;
  expertise: string[];
  bio: string | null;
  course_count: number;
};
const maxRows = 500;

/** In their order, then those with the most courses. */
export function listTeachers(catalogue: PublicCatalogue): Promise<TeacherCard[]> {
  return catalogue.cached('teachers', ['teachers', 'courses'], async () => {
    const rows = await catalogue.db.query(
      sql`
      select t.id, t.display_name, t.avatar, t.expertise, left(t.bio, 800) as bio,
        coalesce(n.courses, 0) as course_count
      from ${catalogue.visible('teachers', 't')}
      left join (
        select (item->>'teacher')::uuid as teacher, count(*) as courses
        from ${catalogue.visible('courses', 'c')}, jsonb_array_elements(c.teachers) as listed(item)
        group by 1
      ) as n on n.teacher = t.id
      order by t."order" nulls last, course_count desc, t.id ${limitSql(maxRows)}`,
      {
        id: col.uuid,
        display_name: col.text,
        avatar: col.text.orNull,
        expertise: col.listOf(col.text),
        bio: col.text.orNull,
        course_count: col.number,
      },
    );
    return rows.map((row) => toTeacher(row));
  });
}

/** A row in the shape of the contract. @param bioLength characters of the biography. */
export const toTeacher = (row: TeacherRow, bioLength = 160): TeacherCard => ({
  _id: row.id,
  name: row.display_name,
  avatar: row.avatar,
  expertise: row.expertise,
  bio: excerpt(row.bio, bioLength),
  courseCount: row.course_count,
});
