/** The chapters of a course and their lessons, as disclosures that work without JavaScript. */
import './syllabus.css';
import { Link } from '../components/Link.tsx';
import type { CourseDetail } from '../../src/contract/public.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { formatClock } from '../../src/locale/timecode.ts';
import { t } from '../../src/locale/translate.ts';
import { learnPath } from '../../src/paths/learning.ts';
import { Icon } from '../components/Icon.tsx';
import { lessonType } from './lesson-types.ts';

type Topic = CourseDetail['topics'][number];

/** «۴ فصل، ۲۲ درس، ۳ ساعت» */
export function syllabusSum(topics: readonly Topic[]): string {
  const lessons = topics.reduce((sum, t) => sum + t.lessons.length, 0);
  const time = topics.reduce((sum, t) => sum + t.totalTime, 0);
  return t('{count} فصل، {lessons} درس، {time}', { count: topics.length, lessons, time: formatDuration(time) });
}

/** @param course its previews lead to the pages of its lessons. */
export function Syllabus({ course, topics }: { course: string; topics: readonly Topic[] }) {
  return (
    <ol className="syllabus">
      {topics.map((topic, i) => (
        <li key={topic._id}>
          <TopicItem course={course} topic={topic} number={i + 1} open={i === 0} />
        </li>
      ))}
    </ol>
  );
}

interface TopicProps {
  readonly course: string;
  readonly topic: Topic;
  readonly number: number;
  readonly open: boolean;
}

function TopicItem({ course, topic, number, open }: TopicProps) {
  return (
    <details className="topic" open={open}>
      <summary>
        <span className="topic-number" aria-hidden="true">
          {formatNumber(number)}
        </span>
        <span className="topic-title">{topic.title}</span>
        <span className="topic-sum">
          {t('{count} درس', { count: topic.lessons.length })}
          <span aria-hidden="true"> • </span>
          {formatDuration(topic.totalTime)}
        </span>
        <Icon name="down" className="topic-mark" />
      </summary>
      {topic.lessons.length === 0 ? (
        <p className="topic-empty">{t('درس‌های این فصل به‌زودی منتشر می‌شوند.')}</p>
      ) : (
        <ol className="lessons">
          {topic.lessons.map((lesson) => (
            <LessonItem key={lesson._id} course={course} lesson={lesson} />
          ))}
        </ol>
      )}
    </details>
  );
}

function LessonItem({ course, lesson }: { course: string; lesson: Topic['lessons'][number] }) {
  const type = lessonType(lesson.type);
  return (
    <li className="lesson">
      <Icon name={type.icon} className="lesson-type" />
      <span className="visually-hidden">{type.label}: </span>
      {lesson.isPreview ? (
        <Link className="lesson-title link" to={learnPath(course, lesson._id)}>
          {lesson.title}
        </Link>
      ) : (
        <span className="lesson-title">{lesson.title}</span>
      )}
      {lesson.isPreview && <span className="lesson-preview">{t('پیش‌نمایش رایگان')}</span>}
      {lesson.duration > 0 && (
        <span className="lesson-time" dir="ltr">
          {formatClock(lesson.duration)}
        </span>
      )}
    </li>
  );
}
