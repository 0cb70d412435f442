/** The courses of a set, in the order in which they are best taken. */
import { Link } from '../components/Link.tsx';
import type { CourseCard } from '../../src/contract/public.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { formatNumber, formatPercent, formatToman } from '../../src/locale/numbers.ts';
import { said, t } from '../../src/locale/translate.ts';
import { coursePath } from '../../src/paths/catalogue.ts';
import { Picture } from '../components/Picture.tsx';
import type { MyStates } from './my-states.ts';

interface Props {
  readonly courses: readonly CourseCard[];
  readonly states: MyStates;
  /** The level of the names among the headings of the page. */
  readonly as?: 'h3' | 'h4';
}

export const CourseSteps = ({ courses, states, as: Heading = 'h3' }: Props) => (
  <ol className="set-steps">
    {courses.map((course, i) => (
      <li key={course._id} className="card card--link set-step">
        <span className="set-number" aria-hidden="true">
          {formatNumber(i + 1)}
        </span>
        <Picture
          className="set-picture"
          path={course.image}
          title={course.name}
          width={160}
          height={90}
          sizes="10rem"
        />
        <div className="set-step-text">
          <Heading className="card-title">
            <Link className="card-link" to={coursePath(course)}>
              {course.name}
            </Link>
          </Heading>
          <p className="set-step-facts">
            <span>{t('{lessonCount} درس', { lessonCount: course.lessonCount })}</span>
            <span>{formatDuration(course.totalTime)}</span>
            {course.level && <span>{said(course.level)}</span>}
            {!states[course._id]?.isOwned && <span>{priceOf(course)}</span>}
          </p>
        </div>
        <State state={states[course._id]} />
      </li>
    ))}
  </ol>
);

function priceOf({ price, discountedPrice }: CourseCard): string {
  const now = discountedPrice ?? price;
  return now === 0 ? t('رایگان') : t('تکی {now}', { now: formatToman(now) });
}

function State({ state }: { state: MyStates[string] | undefined }) {
  if (!state?.isOwned) return null;
  if (state.progress >= 10_000) return <span className="badge badge--success">{t('تمام شد')}</span>;
  return (
    <span className="badge badge--success">
      {state.progress > 0
        ? t('دسترسی دارید؛ {n} دیده‌اید', { n: formatPercent(Math.floor(state.progress / 100) * 100) })
        : t('دسترسی دارید')}
    </span>
  );
}
