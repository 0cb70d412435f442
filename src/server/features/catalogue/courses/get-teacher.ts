/** One approved teacher with their published courses. */
import { sql } from 'drizzle-orm';
import type { TeacherDetail } from '../../../../contract/public.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { cardSections, courseCards, courseOrders } from './course-cards.ts';
import { toTeacher } from './list-teachers.ts';
import { publicPerson } from '../people/public-person.ts';
import { isId } from '../../../generator/rest/get.ts';
import { limitSql } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { col } from '../../../platform/db/row-shape.ts';

const maxCourses = 60;
const maxBioLength = 5_000;

/** Throws `not_found` for a teacher who does not exist or is not approved. */
export async function getTeacher(catalogue: PublicCatalogue, id: string): Promise<TeacherDetail> {
  if (!isId(id)) throw new AppError('not_found');
  return catalogue.cached(`teacher ${id.toLowerCase()}`, cardSections, () => read(catalogue, id));
}

async function read(catalogue: PublicCatalogue, id: string): Promise<TeacherDetail> {
  const [row] = await catalogue.db.query(
    sql`select t.id, t.display_name, t.avatar, t.expertise, t.bio, t.socials, ${publicPerson} as person
      from ${catalogue.visible('teachers', 't')} left join users u
      on u.id = (select p."user" from teachers p where p.id = t.id) where t.id = ${id}::uuid`,
    {
      id: col.uuid,
      avatar: col.text.orNull,
      expertise: col.listOf(col.text),
      bio: col.text.orNull,
      display_name: col.text,
      socials: col.json<Readonly<Record<string, string>>>().orNull,
      person: col.uuid.orNull,
    },
  );
  if (!row) throw new AppError('not_found');
  const taughtBy = JSON.stringify([{ teacher: id.toLowerCase() }]);
  const courses = await courseCards(
    catalogue,
    sql`select c.id from ${catalogue.visible('courses', 'c')} where c.teachers @> ${taughtBy}::jsonb
      order by ${courseOrders.newest} ${limitSql(maxCourses)}`,
  );
  const { telegram = null, instagram = null, linkedin = null, website = null } = row.socials ?? {};
  return {
    ...toTeacher({ ...row, course_count: courses.length }, maxBioLength),
    socials: { telegram, instagram, linkedin, website },
    courses,
    person: row.person,
  };
}
