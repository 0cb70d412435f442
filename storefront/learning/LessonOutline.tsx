/** The chapters of a course beside a lesson: what is done, what is open, what is locked. */
import { Link } from '../components/Link.tsx';
import type { Outline, OutlineLesson } from '../../src/contract/learning.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { formatTimecode } from '../../src/locale/timecode.ts';
import { t } from '../../src/locale/translate.ts';
import { learnPath } from '../../src/paths/learning.ts';
import { Icon } from '../components/Icon.tsx';
import { lessonType } from '../catalogue/lesson-types.ts';
import { percentText } from '../components/ProgressBar.tsx';
import { lessonsOf, secondsLeft } from './lesson-page.ts';

interface Props {
  readonly outline: Outline;
  /** The lesson that is shown. */
  readonly current: string | null;
}

export function LessonOutline({ outline, current }: Props) {
  return (
    <nav className="outline" aria-label={t('درس‌های دوره')}>
      <div className="outline-head">
        <h2>{t('درس‌های دوره')}</h2>
        <p>{timeOf(lessonsOf(outline))}</p>
      </div>
      <ol className="outline-topics">
        {outline.topics.map((topic, i) => (
          <li key={topic._id}>
            <details open={topic.lessons.some(({ _id }) => _id === current) || outline.topics.length === 1}>
              <summary>
                <span className="outline-topic">
                  {formatNumber(i + 1)}. {topic.title}
                </span>
                <TopicState lessons={topic.lessons} />
                <Icon name="down" className="outline-down" />
              </summary>
              <ol className="outline-lessons">
                {topic.lessons.map((lesson) => (
                  <li key={lesson._id}>
                    <LessonLink course={outline._id} lesson={lesson} isCurrent={lesson._id === current} />
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** How long the course is, or what is left of it. */
function timeOf(lessons: readonly OutlineLesson[]): string {
  const left = secondsLeft(lessons);
  if (left === 0 && lessons.length > 0) return t('همه را دیده‌اید');
  const time = formatDuration(left);
  return lessons.some(({ percent }) => percent > 0) ? t('{time} مانده', { time }) : time;
}

/** How many lessons of a topic are done, or how long it takes before the first one is. */
function TopicState({ lessons }: { lessons: readonly OutlineLesson[] }) {
  const done = lessons.filter(({ isCompleted }) => isCompleted).length;
  if (done === 0) {
    return (
      <span className="outline-sum">{formatDuration(lessons.reduce((sum, { duration }) => sum + duration, 0))}</span>
    );
  }
  if (done < lessons.length) {
    return <span className="outline-sum">{t('{done} از {count}', { done, count: lessons.length })}</span>;
  }
  return (
    <span className="outline-sum outline-sum--done">
      <Icon name="check" />
      <span className="visually-hidden">{t('تمام‌شده:')} </span>
      {formatNumber(done)}
    </span>
  );
}

interface LinkProps {
  readonly course: string;
  readonly lesson: OutlineLesson;
  readonly isCurrent: boolean;
}

function LessonLink({ course, lesson, isCurrent }: LinkProps) {
  const { _id, title, type, duration, isOpen, isPreview, percent, isCompleted } = lesson;
  return (
    <Link
      className="outline-lesson"
      to={learnPath(course, _id)}
      preventScrollReset={false}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      <LessonMark lesson={lesson} isCurrent={isCurrent} />
      <span className="outline-title">{title}</span>
      <span className="outline-facts">
        {type !== 'video' && lessonType(type).label}
        {isPreview && !isOpen && <span>{t('پیش‌نمایش')}</span>}
        {percent > 0 && !isCompleted && <span aria-hidden="true">{percentText(percent)}</span>}
        {duration > 0 && <bdi className="ltr">{formatTimecode(duration)}</bdi>}
      </span>
    </Link>
  );
}

/** Done, locked, begun, or the one that is shown. */
function LessonMark({ lesson, isCurrent }: Pick<LinkProps, 'lesson' | 'isCurrent'>) {
  const { icon, name, words } = markOf(lesson, isCurrent);
  return (
    <span className={`outline-mark outline-mark--${name}`}>
      {icon !== null && <Icon name={icon} />}
      {words !== null && <span className="visually-hidden">{words} </span>}
    </span>
  );
}

interface Mark {
  readonly name: 'done' | 'locked' | 'current' | 'begun' | 'open';
  readonly icon: string | null;
  readonly words: string | null;
}

function markOf({ isCompleted, isOpen, percent }: OutlineLesson, isCurrent: boolean): Mark {
  if (isCompleted) return { name: 'done', icon: 'check', words: t('تمام‌شده:') };
  if (!isOpen) return { name: 'locked', icon: 'lock', words: t('قفل:') };
  const words = percent > 0 ? t('{percent} دیده‌شده:', { percent: percentText(percent) }) : null;
  if (isCurrent) return { name: 'current', icon: 'play', words };
  return { name: percent > 0 ? 'begun' : 'open', icon: null, words };
}
