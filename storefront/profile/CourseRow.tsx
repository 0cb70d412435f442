/** A course that one may watch: how far one is, by which rights, and until when. */
import { Link } from 'react-router';
import type { GrantSource, OwnCourse } from '../../src/contract/profile.ts';
import { formatDate, formatDuration } from '../../src/locale/dates.ts';
import { learnPath } from '../../src/locale/learn-path.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { Picture } from '../components/Picture.tsx';

const sources: Readonly<Record<GrantSource, string>> = {
  purchase: 'خرید دوره',
  bundle: 'خرید بسته',
  major: 'خرید رشته',
  vip: 'اشتراک ویژه',
  gift: 'هدیهٔ آکادمی',
  import: 'ثبت به دست پشتیبانی',
  free: 'رایگان',
};

const goOn = (percent: number): string => (percent === 0 ? 'شروع' : 'ادامه');

export function CourseRow({ course }: { course: OwnCourse }) {
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
            <span>{formatNumber(lessonCount)} درس</span>
            {totalTime > 0 && <span>{formatDuration(totalTime)}</span>}
            <span>{endsAt === null ? 'همیشگی' : `تا ${formatDate(endsAt)}`}</span>
          </p>
          <ProgressBar percent={percent} label={`پیشرفت در ${name}`} />
          {path === null && <p>این دوره اکنون در سایت نیست؛ حق شما سر جای خود است.</p>}
        </div>
        <div className="row-end">
          <ul className="chips" aria-label="از راه">
            {[...new Set(rights.map(({ source }) => source))].map((source) => (
              <li key={source} className="badge">
                {sources[source]}
              </li>
            ))}
          </ul>
          <Link to={learnPath(_id)} className="button button--small row-go" aria-label={`${goOn(percent)}: ${name}`}>
            {goOn(percent)}
          </Link>
        </div>
      </article>
    </li>
  );
}
