/** One approved teacher with his published courses. */
import { sql } from 'drizzle-orm';
import type { TeacherDetail } from '../../contract/public.ts';
import { AppError } from '../errors.ts';
import { cardSections, courseCards, courseOrders } from './course-cards.ts';
import { toTeacher, type TeacherRow } from './list-teachers.ts';
import type { PublicCatalogue } from './public-catalogue.ts';
import { isId } from './text.ts';

type Row = Omit<TeacherRow, 'course_count'> & { socials: Readonly<Record<string, string | null>> | null };
const shown = 60;
const longestBio = 5_000;

/** Throws `not_found` for a teacher who is not there or not approved. */
export async function getTeacher(catalogue: PublicCatalogue, id: string): Promise<TeacherDetail> {
  if (!isId(id)) throw new AppError('not_found');
  return catalogue.remember(`teacher ${id.toLowerCase()}`, cardSections, () => read(catalogue, id));
}

async function read(catalogue: PublicCatalogue, id: string): Promise<TeacherDetail> {
  const [row] = await catalogue.db.query<Row>(
    sql`select t.id, t.display_name, t.avatar, t.expertise, t.bio, t.socials from ${catalogue.visible('teachers', 't')} where t.id = ${id}::uuid`,
  );
  if (!row) throw new AppError('not_found');
  const his = JSON.stringify([{ teacher: id.toLowerCase() }]);
  const courses = await courseCards(
    catalogue,
    sql`select c.id from ${catalogue.visible('courses', 'c')} where c.teachers @> ${his}::jsonb order by ${courseOrders.newest} limit ${sql.raw(String(shown))}`,
  );
  const { telegram = null, instagram = null, linkedin = null, website = null } = row.socials ?? {};
  return {
    ...toTeacher({ ...row, course_count: courses.length }, longestBio),
    socials: { telegram, instagram, linkedin, website },
    courses,
  };
}
