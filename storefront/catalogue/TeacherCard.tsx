/** A teacher in a list. */
import './cards.css';
import { Link } from '../components/Link.tsx';
import type { TeacherCard as Teacher } from '../../src/contract/public.ts';
import { t } from '../../src/locale/translate.ts';
import { teacherPath } from '../../src/paths/catalogue.ts';
import { linkPrefetch } from '../components/prefetch.ts';
import { Picture } from '../components/Picture.tsx';

export function TeacherCard({ teacher }: { teacher: Teacher }) {
  return (
    <article className="card card--link teacher-card">
      <Picture
        className="teacher-face"
        path={teacher.avatar}
        title={teacher.name}
        width={112}
        height={112}
        sizes="112px"
      />
      <h3 className="card-title">
        <Link className="card-link" prefetch={linkPrefetch()} to={teacherPath(teacher._id)}>
          {teacher.name}
        </Link>
      </h3>
      <p className="teacher-skills">{teacher.expertise.slice(0, 3).join(t('، '))}</p>
      <p className="teacher-count">
        {teacher.courseCount > 0
          ? t('{courseCount} دوره', { courseCount: teacher.courseCount })
          : t('به‌زودی با دوره‌ای جدید')}
      </p>
    </article>
  );
}
export function TeacherGrid({ teachers }: { teachers: readonly Teacher[] }) {
  return (
    <ul className="card-grid teacher-grid">
      {teachers.map((teacher) => (
        <li key={teacher._id}>
          <TeacherCard teacher={teacher} />
        </li>
      ))}
    </ul>
  );
}
