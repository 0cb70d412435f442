/** One approved teacher with his published courses. */
import { sql } from 'drizzle-orm';
import type { TeacherDetail } from '../../contract/public.ts';
import { AppError } from '../errors.ts';
import { cardSections, courseCards, courseOrders } from './course-cards.ts';
import { toTeacher, type TeacherRow } from './list-teachers.ts';
import type { Shop } from './shop.ts';
import { isId } from './text.ts';

type Row = Omit<TeacherRow, 'course_count'> & { socials: Readonly<Record<string, string | null>> | null };
const shown = 60;
const longestBio = 5_000;

/** Throws `not_found` for a teacher who is not there or not approved. */
export async function getTeacher(shop: Shop, id: string): Promise<TeacherDetail> {
  if (!isId(id)) throw new AppError('not_found');
  return shop.remember(`teacher ${id.toLowerCase()}`, cardSections, () => read(shop, id));
}

async function read(shop: Shop, id: string): Promise<TeacherDetail> {
  const [row] = await shop.db.query<Row>(
    sql`select t.id, t.display_name, t.avatar, t.expertise, t.bio, t.socials from ${shop.visible('teachers', 't')} where t.id = ${id}::uuid`,
  );
  if (!row) throw new AppError('not_found');
  const his = JSON.stringify([{ teacher: id.toLowerCase() }]);
  const courses = await courseCards(
    shop,
    sql`select c.id from ${shop.visible('courses', 'c')} where c.teachers @> ${his}::jsonb order by ${courseOrders.newest} limit ${sql.raw(String(shown))}`,
  );
  const { telegram = null, instagram = null, linkedin = null, website = null } = row.socials ?? {};
  return {
    ...toTeacher({ ...row, course_count: courses.length }, longestBio),
    socials: { telegram, instagram, linkedin, website },
    courses,
  };
}
