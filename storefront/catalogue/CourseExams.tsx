/** The exams of a course, on its page. */
import { Link } from '../components/Link.tsx';
import type { CourseDetail } from '../../src/contract/public.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { examPath } from '../../src/paths/learning.ts';
import { Icon } from '../components/Icon.tsx';

export function CourseExams({ exams }: Pick<CourseDetail, 'exams'>) {
  return (
    <ul className="course-exams">
      {exams.map(({ _id, title, price, timeLimit, questionCount }) => (
        <li key={_id}>
          <article className="card card--link course-exam">
            <Icon name="quiz" />
            <div>
              <h3>
                <Link to={examPath(_id)} className="card-link">
                  {title}
                </Link>
              </h3>
              <p>
                <span>{t('{questionCount} پرسش', { questionCount })}</span>
                <span>{formatDuration(timeLimit * 60)}</span>
                <span>{price > 0 ? formatToman(price) : t('برای دانشجویان دوره')}</span>
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
