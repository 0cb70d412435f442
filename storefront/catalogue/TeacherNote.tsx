/** A short profile of a teacher on a course page. */
import { Link } from '../components/Link.tsx';
import type { CourseDetail, Taught } from '../../src/contract/public.ts';
import { t } from '../../src/locale/translate.ts';
import { teacherPath } from '../../src/paths/catalogue.ts';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { Rating } from './Rating.tsx';

export function TeacherNote({ teacher }: { teacher: CourseDetail['teachers'][number] }) {
  return (
    <article className="teacher-note">
      <Picture
        className="teacher-note-face"
        path={teacher.avatar}
        title={teacher.name}
        width={88}
        height={88}
        sizes="88px"
      />
      <div>
        <h3>
          <Link to={teacherPath(teacher._id)}>{teacher.name}</Link>
        </h3>
        {teacher.expertise.length > 0 && <p className="teacher-skills">{teacher.expertise.join(t('، '))}</p>}
        <TeacherFacts taught={teacher.taught} />
        {teacher.bio && <p className="teacher-note-bio">{teacher.bio}</p>}
      </div>
    </article>
  );
}

/** What their courses add up to. */
export const TeacherFacts = ({ taught: { courseCount, studentCount, ratingAvg, ratingCount } }: { taught: Taught }) => (
  <p className="card-facts">
    <Rating average={ratingAvg} count={ratingCount} />
    <span>
      <Icon name="lessons" />
      {t('{courseCount} دوره', { courseCount })}
    </span>
    {studentCount > 0 && (
      <span>
        <Icon name="people" />
        {t('{count} ثبت‌نام', { count: studentCount })}
      </span>
    )}
  </p>
);
