/** The courses that one may watch: how far one is, by which rights, and until when. */
import { Link } from '../components/Link.tsx';
import type { GrantSource, MyCourse } from '../../src/contract/profile.ts';
import { formatDate, formatDuration } from '../../src/locale/dates.ts';
import { t } from '../../src/locale/translate.ts';
import { learnPath } from '../../src/paths/learning.ts';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { Picture } from '../components/Picture.tsx';

const sources = (): Readonly<Record<GrantSource, string>> => ({
  purchase: t('خرید دوره'),
  bundle: t('خرید بسته'),
  major: t('خرید رشته'),
  vip: t('اشتراک ویژه'),
  gift: t('هدیهٔ آکادمی'),
  import: t('ثبت توسط پشتیبانی'),
  free: t('رایگان'),
});

/** Whether all of it was gone through; `percent` is in basis points. */
export const isFinished = ({ percent }: MyCourse): boolean => percent >= 10_000;

function goOn(course: MyCourse): string {
  if (isFinished(course)) return t('مرور');
  return course.percent === 0 ? t('شروع') : t('ادامه');
}

/** Going on with the first one that is not finished is the first action of the page. */
export function CourseRows({ courses }: { courses: readonly MyCourse[] }) {
  const next = courses.find((course) => !isFinished(course));
  return (
    <ul className="rows">
      {courses.map((course) => (
        <CourseRow key={course._id} course={course} isNext={course === next} />
      ))}
    </ul>
  );
}

function CourseRow({ course, isNext }: { course: MyCourse; isNext: boolean }) {
  const { _id, name, image, path, lessonCount, totalTime, percent, rights, endsAt } = course;
  return (
    <li>
      <article className={path === null ? 'card row-card' : 'card card--link row-card'}>
        <Picture className="row-picture" path={image} width={160} height={90} sizes="10rem" title={name} />
        <div className="row-text">
          <h3>
            {path === null ? (
              name
            ) : (
              <Link to={path} className="card-link">
                {name}
              </Link>
            )}
          </h3>
          <p>
            <span>{t('{lessonCount} درس', { lessonCount })}</span>
            {totalTime > 0 && <span>{formatDuration(totalTime)}</span>}
            <span>{endsAt === null ? t('همیشگی') : t('تا {endsAt}', { endsAt: formatDate(endsAt) })}</span>
          </p>
          <ProgressBar percent={percent} label={t('پیشرفت در {name}', { name })} />
          {path === null && <p>{t('این دوره فعلاً در سایت نیست؛ دسترسی شما محفوظ است.')}</p>}
        </div>
        <div className="row-end">
          <ul className="chips" aria-label={t('راه دسترسی')}>
            {[...new Set(rights.map(({ source }) => source))].map((source) => (
              <li key={source} className="badge">
                {sources()[source]}
              </li>
            ))}
          </ul>
          <Link
            to={learnPath(_id)}
            className={`button ${isNext ? '' : 'button--ghost '}button--small row-go`}
            aria-label={`${goOn(course)}: ${name}`}
          >
            {goOn(course)}
          </Link>
        </div>
      </article>
    </li>
  );
}
