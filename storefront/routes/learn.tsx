/**
 * `/learn/{course}/{lesson?}`: a lesson with the outline of its course. Without a lesson it leads to the one to go on with.
 * Previews are open to everybody; a lesson that is locked says what opens it.
 */
import '../learning/learn.css';
import '../learning/outline.css';
import '../learning/notes.css';
import { useState, type ReactNode } from 'react';
import { redirect, useRevalidator } from 'react-router';
import type { Outline } from '../../src/contract/learning.ts';
import { t } from '../../src/locale/translate.ts';
import { learnPath } from '../../src/paths/learning.ts';
import { api } from '../shared/api.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon } from '../components/Icon.tsx';
import { lessonType } from '../catalogue/lesson-types.ts';
import {
  freshOutline,
  isOfCourse,
  lessonsOf,
  neighboursOf,
  nothingFresh,
  topicOf,
  withReport,
} from '../learning/lesson-page.ts';
import { useKeeping, useCachedAt } from '../learning/cached-lesson.ts';
import { CachedNotice } from '../learning/CachedNotice.tsx';
import { BackToCourse, CourseProgress } from '../learning/LearnHeader.tsx';
import { LessonOutline } from '../learning/LessonOutline.tsx';
import { LessonSteps } from '../learning/LessonSteps.tsx';
import { panelOf } from '../learning/LessonTabs.tsx';
import { LessonView } from '../learning/LessonView.tsx';
import { LockedLesson } from '../learning/LockedLesson.tsx';
import { questionsPage, sendQuestion } from '../learning/questions-page.ts';
import { Account } from '../header/Account.tsx';
import { Room } from '../header/Room.tsx';
import { hasSessionCookie } from '../session/cookie.ts';
import { useSession } from '../session/visitor.ts';
import type { PageHandle } from '../shared/frame.ts';
import { siteName } from '../shared/site.ts';
import type { Route } from './+types/learn';
import { notFound, requireFound } from '../shared/load.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const client = api(context);
  const [outline, lesson] = await Promise.all([
    requireFound(client.call('GET /api/learn/courses/{id}', { params: { id: params.course } })),
    params.lesson === undefined
      ? null
      : requireFound(client.call('GET /api/learn/lessons/{id}', { params: { id: params.lesson } })),
  ]);
  if (lesson === null) {
    const first = outline.current ?? lessonsOf(outline)[0]?._id;
    if (first !== undefined) throw redirect(learnPath(outline._id, first));
  } else if (!isOfCourse(outline, lesson)) throw notFound();
  const isSold = lesson !== null && !lesson.isOpen && outline.path !== null;
  const offer = isSold ? await client.call('GET /api/courses/{id}', { params: { id: outline._id } }) : null;
  const questions =
    lesson?.isOpen && !lesson.isStaffPreview ? await questionsPage({ context, request }, lesson._id) : null;
  return { outline, lesson, offer, questions, hasSession: hasSessionCookie(request) };
}

/** Asks a question under the lesson, or removes one. */
export const action = (args: Route.ActionArgs) => sendQuestion(args, args.params.course, args.params.lesson ?? '');

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const title = loaderData?.lesson?.title ?? loaderData?.outline.name ?? t('درس');
  const description = [loaderData?.lesson?.title, loaderData?.outline.name].filter(Boolean).join(t('، '));
  return [
    { title: `${title} | ${t(siteName)}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
};

export const handle: PageHandle = { frame: 'room' };

export default function Learn({ loaderData, actionData }: Route.ComponentProps) {
  const { outline: loaded, lesson } = loaderData;
  const [fresh, setFresh] = useState(nothingFresh);
  const outline = freshOutline(loaded, fresh);
  const header = {
    start: <BackToCourse outline={outline} />,
    end: (
      <>
        <CourseProgress outline={outline} />
        <Account />
      </>
    ),
  };
  if (lesson === null) {
    return (
      <Room {...header} wide>
        <EmptyState icon="lessons" title={t('درس‌های این دوره به‌زودی منتشر می‌شوند')}>
          <p>{t('همین که اولین درس منتشر شود، همین‌جا می‌بینید.')}</p>
        </EmptyState>
      </Room>
    );
  }
  return (
    <Room {...header} wide className="learn">
      <LessonBody
        data={{ ...loaderData, lesson, outline }}
        failedQuestion={actionData ?? null}
        onReported={(reported) => setFresh((before) => withReport(before, lesson._id, reported))}
      />
      <aside className="learn-aside" id={panelOf('outline')} aria-label={t('فهرست درس‌ها')}>
        <LessonOutline outline={outline} current={lesson._id} />
      </aside>
    </Room>
  );
}

type Data = Route.ComponentProps['loaderData'];
interface BodyProps {
  readonly data: Data & { readonly lesson: NonNullable<Data['lesson']> };
  readonly failedQuestion: Parameters<typeof LessonView>[0]['failedQuestion'];
  onReported: Parameters<typeof LessonView>[0]['onReported'];
}

/** The lesson itself: its title comes after the film, which is what one came for. */
function LessonBody({ data, failedQuestion, onReported }: BodyProps) {
  const { outline, lesson, offer, questions, hasSession } = data;
  const { revalidate } = useRevalidator();
  const session = useSession();
  const page = learnPath(outline._id, lesson._id);
  const cachedAt = useCachedAt(page);
  useKeeping(page, lesson);
  const isRecorded = hasSession && session.status !== 'guest' && !lesson.isStaffPreview;
  const isCompleted = lessonsOf(outline).some(({ _id, isCompleted: done }) => _id === lesson._id && done);
  const { previous, next } = neighboursOf(outline, lesson._id);
  const hasAction = !lesson.isOpen || lesson.exams.length > 0;
  const steps = <LessonSteps course={outline._id} previous={previous} next={next} isQuiet={hasAction} />;
  const heading = (
    <LessonHeading {...{ lesson, outline, isCompleted }}>
      {cachedAt !== null && <CachedNotice cachedAt={cachedAt} page={page} />}
      {lesson.isOpen && !isRecorded && cachedAt === null && (
        <p className="lesson-guest">
          <Icon name="info" />
          {lesson.isStaffPreview
            ? t('پیش‌نمایش فقط برای شماست؛ پیشرفت و بازدید ثبت نمی‌شود')
            : t('برای ذخیرهٔ پیشرفت و یادداشت‌ها وارد حساب خود شوید.')}
        </p>
      )}
    </LessonHeading>
  );
  if (!lesson.isOpen) {
    return (
      <div className="learn-body">
        {heading}
        <LockedLesson outline={outline} lesson={lesson} offer={offer} page={page} />
        {steps}
      </div>
    );
  }
  return (
    <LessonView
      key={lesson._id}
      {...{ lesson, outline, isRecorded, isCompleted, next, heading, steps, questions, failedQuestion, onReported }}
      onRetry={revalidate}
    />
  );
}

interface HeadingProps {
  readonly lesson: BodyProps['data']['lesson'];
  readonly outline: Outline;
  readonly isCompleted: boolean;
  /** Notices below the title. */
  readonly children: ReactNode;
}

function LessonHeading({ lesson, outline, isCompleted, children }: HeadingProps) {
  const topic = topicOf(outline, lesson._id);
  return (
    <div className="lesson-head">
      <p className="lesson-facts">
        {topic && <span>{t('فصل {number} · {title}', { number: topic.number, title: topic.title })}</span>}
        {lesson.type !== 'video' && <span className="badge">{lessonType(lesson.type).label}</span>}
        {lesson.isPreview && <span className="badge">{t('پیش‌نمایش رایگان')}</span>}
        {isCompleted && (
          <span className="badge badge--success">
            <Icon name="check" />
            {t('تمام شد')}
          </span>
        )}
      </p>
      <h1>{lesson.title}</h1>
      {children}
    </div>
  );
}
