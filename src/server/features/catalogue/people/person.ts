/** The public page of a person. It names its columns: a mobile number or an e-mail address is not among them. */
import { sql } from 'drizzle-orm';
import type { PersonPage } from '../../../../contract/people.ts';
import { wholeBps } from '../../../../domain/learning/progress.ts';
import { courseProgresses, visibleRows } from '../../access/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { isId } from '../../../generator/rest/get.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

type Row = {
  name: string;
  image: string | null;
  since: string;
  isPublic: boolean;
  showsCourses: boolean;
  about: string | null;
  aboutState: 'pending' | 'approved' | 'rejected' | null;
  teacher: string | null;
};

/**
 * Throws `not_found` unless the page is public, or the person's own.
 * @param viewer who asks; null for a visitor.
 */
export async function personPage(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  id: string,
  viewer: string | null,
): Promise<PersonPage> {
  const row = isId(id) ? await readRow({ db, registry }, id) : undefined;
  const isSelf = viewer !== null && viewer === id.toLowerCase();
  if (!row || (!row.isPublic && !isSelf)) throw new AppError('not_found');
  const [proofs, courses] = await Promise.all([
    readProofs(db, id),
    row.showsCourses ? finishedCourses({ db, registry }, id) : [],
  ]);
  const { name, image, since, about, aboutState, teacher } = row;
  return {
    _id: id.toLowerCase(),
    name,
    image,
    since,
    about: aboutState === 'approved' ? about : null,
    teacher,
    proofs,
    courses,
    own: isSelf ? { isPublic: row.isPublic, showsCourses: row.showsCourses, about: aboutState ?? 'none' } : null,
  };
}

async function readRow({ db, registry }: Pick<Services, 'db' | 'registry'>, id: string): Promise<Row | undefined> {
  const [row] = await db.query(
    sql`
    select u.full_name as name, u.image, u.created_at as since, coalesce(u.public_page, false) as "isPublic",
      coalesce(u.public_courses, false) as "showsCourses", a.text as about, a.state as "aboutState", t.id as teacher
    from users u
    left join users_aboutme_list a on a."user" = u.id and ${live('a')}
    left join ${visibleRows(registry, 'teachers', 't')} on t.id = (
      select id from teachers where "user" = u.id and ${live()} limit 1)
    where u.id = ${id}::uuid and u.status = 'active' and ${live('u')}`,
    {
      name: col.text,
      image: col.text.orNull,
      since: col.instant,
      isPublic: col.boolean,
      showsCourses: col.boolean,
      about: col.text.orNull,
      aboutState: col.text.as<'pending' | 'approved' | 'rejected'>().orNull,
      teacher: col.uuid.orNull,
    },
  );
  return row;
}

const readProofs = (db: Database, user: string): Promise<PersonPage['proofs']> =>
  db.query(
    sql`
    select p.code, p.title, p.issued_at as "issuedAt" from proofs p
    where p."user" = ${user}::uuid and p.is_public and p.state = 'issued' and p.issued_at is not null
      and (p.expires_at is null or p.expires_at > now()) and ${live('p')}
    order by p.issued_at desc limit 50`,
    { code: col.text, title: col.text, issuedAt: col.instant },
  );

/** Those that the catalogue shows. */
async function finishedCourses(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  user: string,
): Promise<PersonPage['courses']> {
  const begun = await db.query(
    sql`
    select c.id as _id, c.title as name, c.image from ${visibleRows(registry, 'courses', 'c')}
    where c.id in (select course_id from lesson_progress where user_id = ${user}::uuid and completed_at is not null)
    order by c.title limit 200`,
    { _id: col.uuid, name: col.text, image: col.text.orNull },
  );
  const progress = await courseProgresses(
    db,
    user,
    begun.map(({ _id }) => _id),
  );
  return begun.filter(({ _id }) => progress.get(_id) === wholeBps);
}

/** What the person shows from now on. */
export async function showPage(
  db: Services['db'],
  user: string,
  { isPublic, showsCourses }: { isPublic: boolean; showsCourses: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`
      update users set public_page = ${isPublic}, public_courses = ${showsCourses}, ${touch()}
      where id = ${user}::uuid`);
    // Staff see whether an introduction is publicly shown.
    await tx.query(sql`
      update users_aboutme_list set public_page = ${isPublic}, ${touch()}
      where "user" = ${user}::uuid and ${live()}`);
    // Comments lead to the page while it is public.
    tx.publish('users', 'users_aboutme_list', 'users_comments', 'teachers');
  });
}
