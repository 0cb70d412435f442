/**
 * `/exam/{id}`: what the exam asks, what of it one may do now, and the start; while an attempt of the person is under way,
 * its sheet. The start works without JavaScript, the sheet needs it.
 */
import '../exams/exam.css';
import { Suspense } from 'react';
import { redirect } from 'react-router';
import { api } from '../shared/api.ts';
import type { Crumb } from '../shared/seo.ts';
import { metaOf } from '../shared/seo.ts';
import { Account } from '../header/Account.tsx';
import { Room } from '../header/Room.tsx';
import type { PageHandle } from '../shared/frame.ts';
import { lazyChunk } from '../error/chunks.ts';
import { MissingPart } from '../error/MissingPart.tsx';
import { ExamStart } from '../exams/ExamStart.tsx';
import { useHydrated } from '../shared/store.ts';
import type { Route } from './+types/exam';
import { callOf, refused } from '../forms/posted.ts';
import { pageSeo, requireFound } from '../shared/load.ts';
import { ApiError } from '../../src/client/client.ts';
import { t } from '../../src/locale/translate.ts';
import { withNext } from '../../src/paths/account.ts';
import { examPath } from '../../src/paths/learning.ts';
import { loginPath } from '../../src/paths/pages.ts';

const Running = lazyChunk(() => import('../exams/Running.tsx').then((module) => module.Running));

const crumbsOf = ({ _id, title }: { _id: string; title: string }): Crumb[] => [{ name: title, path: examPath(_id) }];

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const [exam, seo] = await Promise.all([
    requireFound(api(context).call('GET /api/exams/{id}', { params: { id } })),
    pageSeo(context, request),
  ]);
  const meta = metaOf(seo, {
    title: exam.title,
    description: t('شرایط، زمان و شروع {title}', { title: exam.title }),
    path: examPath(exam._id),
    crumbs: crumbsOf(exam),
  });
  return { exam, meta };
}

/** Begins an attempt, or goes on with the one that is under way. */
export async function action({ context, params: { id } }: Route.ActionArgs) {
  try {
    await callOf(context)('POST /api/exams/{id}/attempts', { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect(withNext(loginPath, examPath(id)), 303);
    return refused(error, {});
  }
  throw redirect(examPath(id), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const handle: PageHandle = { frame: 'room' };

export default function Exam({ loaderData: { exam }, actionData }: Route.ComponentProps) {
  if (exam.running !== null) return <RunningExam exam={exam} attempt={exam.running} />;
  return (
    <Room end={<Account />} className="container exam-start">
      <header className="exam-head">
        <h1>{exam.title}</h1>
        <p>{leadOf(exam.kind)}</p>
      </header>
      <ExamStart exam={exam} error={actionData?.error.message ?? null} />
    </Room>
  );
}

interface RunningProps {
  readonly exam: Route.ComponentProps['loaderData']['exam'];
  readonly attempt: string;
}

/** The sheet brings a room of its own, whose header has the clock; until it is there, the page is its name. */
function RunningExam({ exam, attempt }: RunningProps) {
  const opening = (
    <Room start={<h1 className="exam-name">{exam.title}</h1>} className="container exam-page">
      <noscript>
        <NeedsScript exam={exam} />
      </noscript>
    </Room>
  );
  if (!useHydrated()) return opening;
  return (
    <MissingPart>
      <Suspense fallback={opening}>
        <Running key={attempt} attempt={attempt} title={exam.title} room={Room} />
      </Suspense>
    </MissingPart>
  );
}

const NeedsScript = ({ exam }: Pick<RunningProps, 'exam'>) => (
  <section className="exam-notice">
    <p>{t('برای پاسخ دادن به پرسش‌ها جاوااسکریپت مرورگر را روشن کنید؛ زمان آزمون می‌گذرد.')}</p>
    <p>{t('می‌توانید در مرورگر یا دستگاه دیگری هم ادامه دهید؛ آنچه ذخیره شده است همان‌جا می‌آید.')}</p>
    <a className="button" href={examPath(exam._id)}>
      {t('روشن کردم؛ ادامهٔ آزمون')}
    </a>
  </section>
);

function leadOf(kind: 'standalone' | 'course' | 'proof'): string {
  if (kind === 'course') return t('آموخته‌های خود از دوره را بسنجید؛ پیش از شروع شرایط آن را بخوانید.');
  if (kind === 'proof') return t('با قبولی در این آزمون گواهی می‌گیرید؛ پیش از شروع شرایط آن را بخوانید.');
  return t('دانش خود را بسنجید؛ پیش از شروع شرایط آن را بخوانید.');
}
