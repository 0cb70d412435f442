/** A lesson to read. It is done when its end was on the screen. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Lesson, Reported } from '../../src/contract/learning.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { RichText } from '../components/RichText.tsx';
import { sendReport } from './player/reports.ts';

interface Props {
  readonly lesson: Lesson;
  readonly isRecorded: boolean;
  readonly isCompleted: boolean;
  onReported(reported: Reported): void;
}

/** Milliseconds until the next report to the server: a glance at a long text does not count as reading it. */
const again = 5_000;

export function TextLesson({ lesson, isRecorded: isKept, isCompleted, onReported }: Props) {
  const end = useRef<HTMLParagraphElement>(null);
  const reported = useEffectEvent(onReported);
  useEffect(() => {
    if (!isKept || isCompleted || !end.current) return;
    let isAtEnd = false;
    const reportRead = (): void => {
      if (isAtEnd) sendReport(lesson._id, { ranges: [], position: 0, isDone: true }).then(reported, () => undefined);
    };
    const observer = new IntersectionObserver((entries) => {
      const wasAtEnd = isAtEnd;
      isAtEnd = entries.some(({ isIntersecting }) => isIntersecting);
      if (!wasAtEnd) reportRead();
    });
    observer.observe(end.current);
    const timer = setInterval(reportRead, again);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [lesson._id, isKept, isCompleted]);
  if (lesson.body === null || lesson.body === '') {
    return <p className="lesson-empty">{t('متن این درس هنوز آماده نشده است.')}</p>;
  }
  return (
    <article className="lesson-text">
      <RichText html={lesson.body} />
      <p ref={end} className="lesson-end">
        {isCompleted ? (
          <>
            <Icon name="success" />
            {t('این درس را خوانده‌اید.')}
          </>
        ) : (
          t('پایان درس')
        )}
      </p>
    </article>
  );
}
