/**
 * `/learn/{course}/{lesson?}`: a lesson with the outline of its course. Without a lesson it leads to the one to go on with.
 * Previews are open to everybody; a lesson that is locked says what opens it.
 */
import '../learning/learn.css';
import '../learning/outline.css';
import '../learning/notes.css';
import { useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { Link } from '../components/Link.tsx';
import type { Outline } from '../../src/contract/learning.ts';
import { t } from '../../src/locale/translate.ts';
import { learnPath } from '../../src/paths/learning.ts';
import { api } from '../shared/api.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon } from '../components/Icon.tsx';
import { lessonType } from '../catalogue/lesson-types.ts';
import {
  freshOutline,
  isOfCourse,
  lessonsOf,
  neighboursOf,
  nothingFresh,
  withReport,
} from '../learning/lesson-page.ts';
import { useKeeping, useCachedAt } from '../learning/cached-lesson.ts';
import { CachedNotice } from '../learning/CachedNotice.tsx';
import { LessonOutline } from '../learning/LessonOutline.tsx';
import { LessonView } from '../learning/LessonView.tsx';
import { LockedLesson } from '../learning/LockedLesson.tsx';
import { questionsPage, sendQuestion } from '../learning/questions-page.ts';
import { hasSessionCookie } from '../session/cookie.ts';
import { useSession } from '../session/visitor.ts';
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
  return [{ title: `${title} | ${t(siteName)}` }, { name: 'robots', content: 'noindex' }];
};

export default function Learn({ loaderData, actionData }: Route.ComponentProps) {
  const { outline: loaded, lesson } = loaderData;
  const [fresh, setFresh] = useState(nothingFresh);
  const outline = freshOutline(loaded, fresh);
  const { previous, next } = neighboursOf(outline, lesson?._id ?? '');
  return (
    <div className="container learn">
      <header className="learn-head">
        <Breadcrumbs crumbs={crumbsOf(outline, lesson?.title ?? t('درس‌ها'))} />
      </header>
      <div className="learn-main">
        {lesson === null ? (
          <EmptyState icon="lessons" title={t('درس‌های این دوره به‌زودی منتشر می‌شوند')}>
            <p>{t('همین که اولین درس منتشر شود، همین‌جا می‌بینید.')}</p>
          </EmptyState>
        ) : (
          <>
            <LessonBody
              data={{ ...loaderData, lesson, outline }}
              failedQuestion={actionData ?? null}
              next={next}
              onReported={(reported) => setFresh((before) => withReport(before, lesson._id, reported))}
            />
            <nav className="learn-steps" aria-label={t('درس قبلی و درس بعدی')}>
              <Step course={outline._id} lesson={previous} label={t('درس قبلی')} />
              <Step course={outline._id} lesson={next} label={t('درس بعدی')} isNext />
            </nav>
          </>
        )}
      </div>
      {lesson !== null && (
        <aside className="learn-aside">
          <LessonOutline outline={outline} current={lesson._id} />
        </aside>
      )}
    </div>
  );
}

const crumbsOf = ({ _id, name, path }: Outline, title: string) => [
  path === null ? { name, path: learnPath(_id) } : { name, path },
  { name: title, path: '' },
];

type Data = Route.ComponentProps['loaderData'];
interface BodyProps {
  readonly data: Data & { readonly lesson: NonNullable<Data['lesson']> };
  readonly failedQuestion: Parameters<typeof LessonView>[0]['failedQuestion'];
  readonly next: ReturnType<typeof neighboursOf>['next'];
  onReported: Parameters<typeof LessonView>[0]['onReported'];
}

/** The lesson itself: its title comes after the film, which is what one came for. */
function LessonBody({ data, failedQuestion, next, onReported }: BodyProps) {
  const { outline, lesson, offer, questions, hasSession } = data;
  const { revalidate } = useRevalidator();
  const session = useSession();
  const page = learnPath(outline._id, lesson._id);
  const cachedAt = useCachedAt(page);
  useKeeping(page, lesson);
  const isRecorded = hasSession && session.status !== 'guest' && !lesson.isStaffPreview;
  const isCompleted = lessonsOf(outline).some(({ _id, isCompleted: done }) => _id === lesson._id && done);
  const { icon, label } = lessonType(lesson.type);
  const heading = (
    <div className="lesson-head">
      <h1>{lesson.title}</h1>
      <p className="lesson-facts">
        <span className="badge">
          <Icon name={icon} />
          {label}
        </span>
        {lesson.isPreview && <span className="badge badge--success">{t('پیش‌نمایش رایگان')}</span>}
        {isCompleted && (
          <span className="badge badge--success">
            <Icon name="check" />
            {t('تمام شد')}
          </span>
        )}
      </p>
      {cachedAt !== null && <CachedNotice cachedAt={cachedAt} page={page} />}
      {lesson.isOpen && !isRecorded && cachedAt === null && (
        <p className="lesson-guest">
          <Icon name="info" />
          {lesson.isStaffPreview
            ? t('پیش‌نمایش فقط برای شماست؛ پیشرفت و بازدید ثبت نمی‌شود')
            : t('برای ذخیرهٔ پیشرفت و یادداشت‌ها وارد حساب خود شوید.')}
        </p>
      )}
    </div>
  );
  if (!lesson.isOpen) {
    return (
      <>
        {heading}
        <LockedLesson outline={outline} lesson={lesson} offer={offer} page={page} />
      </>
    );
  }
  return (
    <LessonView
      key={lesson._id}
      lesson={lesson}
      isRecorded={isRecorded}
      isCompleted={isCompleted}
      next={next}
      heading={heading}
      questions={questions}
      failedQuestion={failedQuestion}
      onReported={onReported}
      onRetry={revalidate}
    />
  );
}

interface StepProps {
  readonly course: string;
  readonly lesson: ReturnType<typeof neighboursOf>['next'];
  readonly label: string;
  readonly isNext?: boolean;
}

function Step({ course, lesson, label, isNext = false }: StepProps) {
  if (lesson === null) return <span />;
  return (
    <Link className={`learn-step${isNext ? ' learn-step--next' : ''}`} to={learnPath(course, lesson._id)}>
      {!isNext && <Icon name="previous" />}
      <span>
        <small>{label}</small>
        <b>{lesson.title}</b>
      </span>
      {isNext && <Icon name="next" />}
    </Link>
  );
}
