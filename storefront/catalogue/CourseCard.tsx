/** A course in a list: the whole card is a link to its page. */
import './cards.css';
import { Link } from '../components/Link.tsx';
import type { CourseCard as Course } from '../../src/contract/public.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { said, t } from '../../src/locale/translate.ts';
import { coursePath, departmentPath } from '../../src/paths/catalogue.ts';
import { linkPrefetch } from '../components/prefetch.ts';
import { CardOffer } from '../cart/CardOffer.tsx';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { Price } from '../components/Price.tsx';
import { departmentName } from './department-name.ts';
import { Rating } from './Rating.tsx';

export function CourseCard({ course }: { course: Course }) {
  return (
    <article className="card card--link course-card">
      <div className="card-cover">
        <Picture
          path={course.image}
          title={course.name}
          width={640}
          height={360}
          sizes="(max-width: 640px) 88vw, (max-width: 1024px) 46vw, 400px"
        />
        {course.level && <span className="card-badge badge badge--dark">{said(course.level)}</span>}
      </div>
      <div className="card-body">
        {course.group && (
          <Link className="card-kicker" to={departmentPath(course.group.topGroup)}>
            {departmentName(course.group)}
          </Link>
        )}
        <h3 className="card-title">
          <Link className="card-link" prefetch={linkPrefetch()} to={coursePath(course)}>
            {course.name}
          </Link>
        </h3>
        <p className="card-text">{course.description}</p>
        {course.teachers.length > 0 && (
          <p className="card-people">
            <Icon name="person" />
            <span className="visually-hidden">{t('استاد:')} </span>
            {course.teachers.map((t) => t.name).join(t('، '))}
          </p>
        )}
        <div className="card-facts">
          <span>
            <Icon name="clock" />
            <span className="visually-hidden">{t('مدت:')} </span>
            {formatDuration(course.totalTime)}
          </span>
          <span>
            <Icon name="lessons" />
            {t('{lessonCount} درس', { lessonCount: course.lessonCount })}
          </span>
          <Rating average={course.ratingAvg} count={course.ratingCount} />
        </div>
        <div className="card-foot">
          <span className="card-students">
            {course.studentCount > 0 && (
              <>
                <Icon name="people" />
                {t('{studentCount} دانشجو', { studentCount: course.studentCount })}
              </>
            )}
          </span>
          <CardOffer
            item={{ kind: 'course', _id: course._id }}
            price={<Price price={course.price} discountedPrice={course.discountedPrice} />}
          />
        </div>
      </div>
    </article>
  );
}

/**
 * Courses in a grid.
 * @param as `wide`: fewer, larger cards per row; `row`: on phones one row that scrolls sideways.
 */
export function CourseGrid({ courses, as }: { courses: readonly Course[]; as?: 'wide' | 'row' }) {
  return (
    <ul className={as ? `card-grid card-grid-${as}` : 'card-grid'}>
      {courses.map((course) => (
        <li key={course._id}>
          <CourseCard course={course} />
        </li>
      ))}
    </ul>
  );
}
