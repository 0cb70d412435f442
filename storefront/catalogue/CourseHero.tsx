/** The header of a course page: title, summary and facts. */
import type { CourseDetail } from '../../src/contract/public.ts';
import { formatDate, formatDuration } from '../../src/locale/dates.ts';
import { said, t } from '../../src/locale/translate.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { courseCrumbs } from './course-data.ts';
import { Icon } from '../components/Icon.tsx';
import { Link } from '../components/Link.tsx';
import { teacherPath } from '../../src/paths/catalogue.ts';
import { Rating } from './Rating.tsx';

export function CourseHero({ course }: { course: CourseDetail }) {
  const summary = course.subtitle || course.description;
  return (
    <header className="course-hero">
      <div className="container">
        <div className="course-hero-text">
          <Breadcrumbs crumbs={courseCrumbs(course)} />
          <h1>{course.name}</h1>
          {summary && <p className="course-subtitle">{summary}</p>}
          <ul className="course-facts">
            {course.teachers.length > 0 && (
              <li>
                <Icon name="person" />
                <span className="visually-hidden">{t('استاد:')} </span>
                {course.teachers.map(({ _id, name }, i) => (
                  <span key={_id}>
                    {i > 0 && t('، ')}
                    <Link to={teacherPath(_id)}>{name}</Link>
                  </span>
                ))}
              </li>
            )}
            {course.ratingAvg !== null && (
              <li>
                <Rating average={course.ratingAvg} count={course.ratingCount} />
              </li>
            )}
            {course.level && (
              <li>
                <Icon name="chart" />
                <span className="visually-hidden">{t('سطح:')} </span>
                {said(course.level)}
              </li>
            )}
            <li>
              <Icon name="clock" />
              <span className="visually-hidden">{t('مدت:')} </span>
              {formatDuration(course.totalTime)}
            </li>
            {course.studentCount > 0 && (
              <li>
                <Icon name="people" />
                {t('{studentCount} دانشجو', { studentCount: course.studentCount })}
              </li>
            )}
            <li>
              <Icon name="refresh" />
              {t('به‌روزشده در')} <time dateTime={course.updatedAt}>{formatDate(course.updatedAt)}</time>
            </li>
          </ul>
        </div>
      </div>
    </header>
  );
}
