/** The chapters of a course and their lessons, as disclosures that work without JavaScript. */
import './syllabus.css';
import type { CourseDetail } from '../../src/contract/public.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { formatClock } from '../../src/locale/timecode.ts';
import { Icon } from './Icon.tsx';

type Topic = CourseDetail['topics'][number];

/** The icon of a lesson type, and its label for screen readers. */
const types: Readonly<Record<string, { icon: string; label: string }>> = {
  video: { icon: 'play', label: 'فیلم' },
  text: { icon: 'text', label: 'متن' },
  file: { icon: 'file', label: 'فایل' },
  quiz: { icon: 'quiz', label: 'آزمونک' },
};

/** «۴ فصل، ۲۲ درس، ۳ ساعت» */
export function syllabusSum(topics: readonly Topic[]): string {
  const lessons = topics.reduce((sum, t) => sum + t.lessons.length, 0);
  const time = topics.reduce((sum, t) => sum + t.totalTime, 0);
  return `${formatNumber(topics.length)} فصل، ${formatNumber(lessons)} درس، ${formatDuration(time)}`;
}

export function Syllabus({ topics }: { topics: readonly Topic[] }) {
  return (
    <ol className="syllabus">
      {topics.map((topic, i) => (
        <li key={topic._id}>
          <TopicItem topic={topic} number={i + 1} open={i === 0} />
        </li>
      ))}
    </ol>
  );
}

function TopicItem({ topic, number, open }: { topic: Topic; number: number; open: boolean }) {
  return (
    <details className="topic" open={open}>
      <summary>
        <span className="topic-number" aria-hidden="true">
          {formatNumber(number)}
        </span>
        <span className="topic-title">{topic.title}</span>
        <span className="topic-sum">
          {formatNumber(topic.lessons.length)} درس<span aria-hidden="true"> • </span>
          {formatDuration(topic.totalTime)}
        </span>
        <Icon name="down" className="topic-mark" />
      </summary>
      {topic.lessons.length === 0 ? (
        <p className="topic-empty">درس‌های این فصل به‌زودی منتشر می‌شوند.</p>
      ) : (
        <ol className="lessons">
          {topic.lessons.map((lesson) => (
            <LessonItem key={lesson._id} lesson={lesson} />
          ))}
        </ol>
      )}
    </details>
  );
}

function LessonItem({ lesson }: { lesson: Topic['lessons'][number] }) {
  const type = types[lesson.type] ?? types.text!;
  return (
    <li className="lesson">
      <Icon name={type.icon} className="lesson-type" />
      <span className="visually-hidden">{type.label}: </span>
      <span className="lesson-title">{lesson.title}</span>
      {lesson.isPreview && <span className="lesson-preview">پیش‌نمایش رایگان</span>}
      {lesson.duration > 0 && (
        <span className="lesson-time" dir="ltr">
          {formatClock(lesson.duration)}
        </span>
      )}
    </li>
  );
}
