/** What the thin header of a lesson holds: the way back to the course, and how much of it is done. */
import type { Outline } from '../../src/contract/learning.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { Link } from '../components/Link.tsx';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { myCoursesPath } from '../../src/paths/pages.ts';
import { lessonsOf } from './lesson-page.ts';

export const BackToCourse = ({ outline: { name, path } }: { outline: Outline }) => (
  <Link className="room-back" to={path ?? myCoursesPath}>
    <Icon name="previous" />
    <span className="visually-hidden">{t('بازگشت به دورهٔ')} </span>
    <b>{name}</b>
  </Link>
);

export function CourseProgress({ outline }: { outline: Outline }) {
  const lessons = lessonsOf(outline);
  const done = lessons.filter(({ isCompleted }) => isCompleted).length;
  return (
    <div className="learn-progress">
      <span className="learn-progress-count">{t('{done} از {count} درس', { done, count: lessons.length })}</span>
      <ProgressBar percent={outline.percent} label={t('پیشرفت شما در این دوره')} />
    </div>
  );
}
