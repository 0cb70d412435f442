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
import { percentText, ProgressBar } from '../components/ProgressBar.tsx';
import { lessonsOf } from './lesson-page.ts';

interface Props {
  readonly outline: Outline;
  /** The lesson that is shown. */
  readonly current: string | null;
}

export function LessonOutline({ outline, current }: Props) {
  const lessons = lessonsOf(outline);
  const done = lessons.filter(({ isCompleted }) => isCompleted).length;
  return (
    <nav className="outline" aria-label={t('درس‌های دوره')}>
      <div className="outline-head">
        <h2>{t('درس‌های دوره')}</h2>
        <p>{t('{done} از {count} درس', { done, count: lessons.length })}</p>
        <ProgressBar percent={outline.percent} label={t('پیشرفت شما در این دوره')} />
      </div>
      <ol className="outline-topics">
        {outline.topics.map((topic, i) => (
          <li key={topic._id}>
            <details open={topic.lessons.some(({ _id }) => _id === current) || outline.topics.length === 1}>
              <summary>
                <span className="outline-topic">
                  {formatNumber(i + 1)}. {topic.title}
                </span>
                <span className="outline-sum">
                  {formatDuration(topic.lessons.reduce((sum, { duration }) => sum + duration, 0))}
                </span>
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

interface LinkProps {
  readonly course: string;
  readonly lesson: OutlineLesson;
  readonly isCurrent: boolean;
}

function LessonLink({ course, lesson, isCurrent }: LinkProps) {
  const { _id, title, type, duration, isOpen, isPreview } = lesson;
  return (
    <Link
      className="outline-lesson"
      to={learnPath(course, _id)}
      preventScrollReset={false}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      <LessonMark lesson={lesson} />
      <span className="outline-title">
        {title}
        <span className="outline-facts">
          <Icon name={lessonType(type).icon} />
          {lessonType(type).label}
          {duration > 0 && <bdi className="ltr">{formatTimecode(duration)}</bdi>}
          {isPreview && !isOpen && <span>{t('پیش‌نمایش')}</span>}
        </span>
      </span>
    </Link>
  );
}

/** Done, locked, or how much of it is done. */
function LessonMark({ lesson: { isCompleted, isOpen, percent } }: { lesson: OutlineLesson }) {
  if (isCompleted) {
    return (
      <span className="outline-mark outline-mark--done">
        <Icon name="check" />
        <span className="visually-hidden">{t('تمام‌شده:')} </span>
      </span>
    );
  }
  if (!isOpen) {
    return (
      <span className="outline-mark">
        <Icon name="lock" />
        <span className="visually-hidden">{t('قفل:')} </span>
      </span>
    );
  }
  return (
    <span className="outline-mark outline-mark--part">
      {percent > 0 && (
        <>
          <span aria-hidden="true">{percentText(percent)}</span>
          <span className="visually-hidden">{t('{percent} دیده‌شده:', { percent: percentText(percent) })} </span>
        </>
      )}
    </span>
  );
}
