/** What a lesson holds, by its type: a film, a text, files, or the exams of a quiz. */
import { useRef, useState, type ReactNode } from 'react';
import { Link } from '../components/Link.tsx';
import type { Lesson, OutlineLesson, Reported } from '../../src/contract/learning.ts';
import type { LessonQuestions } from '../../src/contract/lesson-questions.ts';
import { t } from '../../src/locale/translate.ts';
import { examPath, learnPath } from '../../src/paths/learning.ts';
import { Icon } from '../components/Icon.tsx';
import { Attachments } from './Attachments.tsx';
import { Notes } from './Notes.tsx';
import { goTo } from './player/film.ts';
import { FilmPlayer } from './player/FilmPlayer.tsx';
import { Questions } from './Questions.tsx';
import type { FailedQuestion } from './questions-page.ts';
import { sendReport } from './player/reports.ts';
import { TextLesson } from './TextLesson.tsx';

export interface LessonViewProps {
  readonly lesson: Lesson;
  /** Whether the visitor has a session: guests have no progress and no notes. */
  readonly isRecorded: boolean;
  readonly isCompleted: boolean;
  readonly next: OutlineLesson | null;
  readonly questions: LessonQuestions | null;
  /** A question that was posted and refused. */
  readonly failedQuestion: FailedQuestion | null;
  /** The title of the lesson, which is under a film and above anything else. */
  readonly heading: ReactNode;
  onReported(reported: Reported): void;
  /** Reads the lesson again, with new links. */
  onRetry(): Promise<void>;
}

/**
 * Milliseconds after a press until the server has surely received the request for the file: the request counts, not the
 * press.
 */
const whenFetched = 3_000;

export function LessonView(props: LessonViewProps) {
  const { lesson, heading, isRecorded: isKept, questions, failedQuestion, onReported } = props;
  const video = useRef<HTMLVideoElement | null>(null);
  const opened = (): void => {
    if (!isKept || lesson.type !== 'file') return;
    const ask = (): Promise<void> =>
      sendReport(lesson._id, { ranges: [], position: 0 }).then(onReported, () => undefined);
    setTimeout(() => void ask(), whenFetched);
  };
  return (
    <>
      {lesson.type === 'video' && <FilmLesson {...props} onReady={(element) => (video.current = element)} />}
      {heading}
      {lesson.type === 'text' && <TextLesson {...props} />}
      {lesson.type === 'quiz' && <QuizLesson exams={lesson.exams} />}
      {lesson.type === 'file' && lesson.attachments.length === 0 && (
        <p className="card lesson-empty">{t('فایل این درس هنوز آماده نشده است.')}</p>
      )}
      {lesson.attachments.length > 0 && <Attachments files={lesson.attachments} onOpen={opened} />}
      {lesson.type === 'video' && isKept && (
        <Notes
          lesson={lesson._id}
          notes={lesson.notes}
          now={() => video.current?.currentTime ?? 0}
          onJump={(seconds) => {
            if (!video.current) return;
            goTo(video.current, seconds);
            video.current.scrollIntoView({ block: 'center' });
          }}
        />
      )}
      {questions && (
        <Questions
          key={questions.page}
          course={lesson.course}
          lesson={lesson._id}
          list={questions}
          isRecorded={isKept}
          failed={failedQuestion}
        />
      )}
    </>
  );
}

interface FilmProps extends LessonViewProps {
  onReady(video: HTMLVideoElement | null): void;
}

function FilmLesson({ lesson, isRecorded: isKept, next, onReported, onRetry, onReady }: FilmProps) {
  // A player that begins again is another one: what failed stays with the one before.
  const [player, setPlayer] = useState({ number: 0, position: lesson.progress.position });
  const beginAnew = (position: number): void => setPlayer(({ number }) => ({ number: number + 1, position }));
  if (!lesson.playback) {
    return (
      <p className="card lesson-empty">
        <Icon name="video" />
        {t('ویدیوی این درس هنوز آماده نیست؛ به‌زودی همین‌جا قرار می‌گیرد.')}
      </p>
    );
  }
  return (
    <FilmPlayer
      key={player.number}
      lesson={lesson._id}
      title={lesson.title}
      playback={lesson.playback}
      settings={lesson.settings}
      position={player.position}
      isStarted={player.number > 0}
      watermark={lesson.watermark}
      isRecorded={isKept}
      needsPlace={isKept && !lesson.isPreview}
      after={<AfterFilm course={lesson.course} next={next} />}
      onReported={onReported}
      onRetry={(position) => void onRetry().then(() => beginAnew(position))}
      onPlaced={beginAnew}
      onReady={onReady}
    />
  );
}

/** At the end of a film: the next lesson. */
function AfterFilm({ course, next }: { course: string; next: OutlineLesson | null }) {
  if (next === null) return <p>{t('این آخرین درس دوره بود. خسته نباشید!')}</p>;
  return (
    <>
      <p>{t('درس بعدی: {title}', { title: next.title })}</p>
      <Link className="button button--light" to={learnPath(course, next._id)}>
        {t('رفتن به درس بعدی')}
      </Link>
    </>
  );
}

function QuizLesson({ exams }: { exams: Lesson['exams'] }) {
  if (exams.length === 0) return <p className="card lesson-empty">{t('آزمون کوتاه این درس هنوز آماده نشده است.')}</p>;
  return (
    <ul className="quiz">
      {exams.map(({ _id, title }) => (
        <li key={_id} className="card quiz-exam">
          <Icon name="quiz" />
          <span>{title}</span>
          <Link className="button" to={examPath(_id)}>
            {t('رفتن به آزمون')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
