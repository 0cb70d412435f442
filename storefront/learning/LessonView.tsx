/** What a lesson holds, by its type: a film, a text, files, or the exams of a quiz. */
import { useState, type ReactNode } from 'react';
import { Link } from '../components/Link.tsx';
import type { Lesson, LessonNote, Outline, OutlineLesson, Reported } from '../../src/contract/learning.ts';
import type { LessonQuestions } from '../../src/contract/lesson-questions.ts';
import { formatTimecode } from '../../src/locale/timecode.ts';
import { t } from '../../src/locale/translate.ts';
import { examPath, learnPath } from '../../src/paths/learning.ts';
import { Icon } from '../components/Icon.tsx';
import { AboutLesson } from './AboutLesson.tsx';
import { Attachments } from './Attachments.tsx';
import { LessonTabs, type LessonTab } from './LessonTabs.tsx';
import { Notes } from './Notes.tsx';
import { goTo } from './player/film.ts';
import { FilmPlayer } from './player/FilmPlayer.tsx';
import { useFilm } from './player/use-player.ts';
import { Questions } from './Questions.tsx';
import type { FailedQuestion } from './questions-page.ts';
import { sendReport } from './player/reports.ts';
import { TextLesson } from './TextLesson.tsx';

export interface LessonViewProps {
  readonly lesson: Lesson;
  readonly outline: Outline;
  /** Whether the visitor has a session: guests have no progress and no notes. */
  readonly isRecorded: boolean;
  readonly isCompleted: boolean;
  readonly next: OutlineLesson | null;
  readonly questions: LessonQuestions | null;
  /** A question that was posted and refused. */
  readonly failedQuestion: FailedQuestion | null;
  /** The title of the lesson, which is under a film and above anything else. */
  readonly heading: ReactNode;
  /** The way to the lessons around it: beside the title of a film, below anything else. */
  readonly steps: ReactNode;
  onReported(reported: Reported): void;
  /** Reads the lesson again, with new links. */
  onRetry(): Promise<void>;
}

/** The outline, which is beside a lesson, and one of its parts where there is no room. */
const outlineTab = 'outline';
const questionsTab = 'questions';

/**
 * Milliseconds after a press until the server has surely received the request for the file: the request counts, not the
 * press.
 */
const whenFetched = 3_000;

export function LessonView(props: LessonViewProps) {
  const { lesson, outline, heading, steps, isRecorded: isKept, questions, onReported } = props;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [notes, setNotes] = useState(lesson.notes);
  const isFilm = lesson.type === 'video';
  const jump = (seconds: number): void => {
    if (!video) return;
    goTo(video, seconds);
    video.scrollIntoView({ block: 'nearest' });
  };
  const opened = (): void => {
    if (!isKept || lesson.type !== 'file') return;
    const ask = (): Promise<void> =>
      sendReport(lesson._id, { ranges: [], position: 0 }).then(onReported, () => undefined);
    setTimeout(() => void ask(), whenFetched);
  };
  const files = lesson.attachments.length > 0 && <Attachments files={lesson.attachments} onOpen={opened} />;
  const parts: (LessonTab | false)[] = [
    isFilm &&
      isKept && {
        id: 'notes',
        title: t('یادداشت‌ها'),
        count: notes.length,
        content: (
          <Notes
            lesson={lesson._id}
            notes={notes}
            moment={<Moment video={video} />}
            now={() => video?.currentTime ?? 0}
            onChange={(changed) => setNotes([...changed])}
            onJump={jump}
          />
        ),
      },
    { id: outlineTab, title: t('درس‌ها'), content: null },
    questions !== null && {
      id: questionsTab,
      title: t('پرسش‌ها'),
      count: questions.total,
      content: <LessonQuestionList {...props} list={questions} />,
    },
    files !== false &&
      lesson.type !== 'file' && {
        id: 'files',
        title: t('پیوست‌ها'),
        count: lesson.attachments.length,
        content: files,
      },
    { id: 'about', title: t('دربارهٔ درس'), content: <AboutLesson lesson={lesson} outline={outline} /> },
  ];
  const tabs = parts.filter((part) => part !== false);
  return (
    <>
      {isFilm && (
        <div className="learn-stage">
          <FilmLesson {...props} notes={notes} onReady={setVideo} />
        </div>
      )}
      <div className="learn-body">
        <div className="learn-title">
          {heading}
          {isFilm && steps}
        </div>
        <LessonContent {...props} files={files} />
        {!isFilm && steps}
        <LessonTabs tabs={tabs} first={firstTab(tabs, props)} />
      </div>
    </>
  );
}

/** A page of questions, or one that was refused, is why the page was opened. */
function firstTab(tabs: readonly LessonTab[], { questions, failedQuestion }: LessonViewProps): string {
  if (failedQuestion !== null || (questions !== null && questions.page > 1)) return questionsTab;
  return tabs.find(({ id }) => id !== outlineTab)!.id;
}

const LessonQuestionList = ({
  lesson,
  list,
  isRecorded,
  failedQuestion,
}: LessonViewProps & { list: LessonQuestions }) => (
  <Questions
    key={list.page}
    course={lesson.course}
    lesson={lesson._id}
    list={list}
    isRecorded={isRecorded}
    failed={failedQuestion}
  />
);

/** What a lesson holds that is not a film. */
function LessonContent({ files, ...props }: LessonViewProps & { readonly files: ReactNode }) {
  const { type, exams } = props.lesson;
  if (type === 'text') return <TextLesson {...props} />;
  if (type === 'quiz') return <QuizLesson exams={exams} />;
  if (type !== 'file') return null;
  return files || <p className="lesson-empty">{t('فایل این درس هنوز آماده نشده است.')}</p>;
}

/** Where the film is now, beside the field of a new note. */
function Moment({ video }: { video: HTMLVideoElement | null }) {
  const { time } = useFilm(video);
  return (
    <bdi className="note-now ltr" aria-hidden="true">
      {formatTimecode(Math.floor(time))}
    </bdi>
  );
}

interface FilmProps extends LessonViewProps {
  readonly notes: readonly LessonNote[];
  onReady(video: HTMLVideoElement | null): void;
}

function FilmLesson({ lesson, notes, isRecorded: isKept, next, onReported, onRetry, onReady }: FilmProps) {
  // A player that begins again is another one: what failed stays with the one before.
  const [player, setPlayer] = useState({ number: 0, position: lesson.progress.position });
  const beginAnew = (position: number): void => setPlayer(({ number }) => ({ number: number + 1, position }));
  if (!lesson.playback) {
    return (
      <p className="lesson-empty lesson-empty--film">
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
      notes={notes}
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
  if (exams.length === 0) return <p className="lesson-empty">{t('آزمون کوتاه این درس هنوز آماده نشده است.')}</p>;
  return (
    <ul className="quiz">
      {exams.map(({ _id, title }) => (
        <li key={_id} className="quiz-exam">
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
