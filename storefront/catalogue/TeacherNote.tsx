/** A short profile of a teacher on a course page. */
import { Link } from '../components/Link.tsx';
import type { CourseDetail } from '../../src/contract/public.ts';
import { t } from '../../src/locale/translate.ts';
import { teacherPath } from '../../src/paths/catalogue.ts';
import { Picture } from '../components/Picture.tsx';

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
        {teacher.bio && <p>{teacher.bio}</p>}
      </div>
    </article>
  );
}
