/**
 * `/where-to-start?q=`: the text above the questionnaire, a question (`q` is its place), or the result. Each step is a form
 * and a page of its own, so that it works without JavaScript, and the browser's own steps back and forward lead through it.
 */
import '../forms/forms.css';
import '../roadmap/roadmap.css';
import '../sets/sets.css';
import { data, redirect } from 'react-router';
import { msgid, t } from '../../src/locale/translate.ts';
import { myRoadmapsPath, questionnairePath } from '../../src/paths/pages.ts';
import { questionPath, questionnaireResultPath } from '../../src/paths/sets.ts';
import { api } from '../shared/api.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { metaOf, type Crumb } from '../shared/seo.ts';
import { answersCookie, answersIn, withAnswer } from '../roadmap/answers-cookie.ts';
import { Intro } from '../roadmap/Intro.tsx';
import { Question } from '../roadmap/Question.tsx';
import { Result } from '../roadmap/Result.tsx';
import { hasSessionCookie } from '../session/cookie.ts';
import type { Route } from './+types/where-to-start';
import { callOf, fieldsIn, refused, valuesIn } from '../forms/posted.ts';
import { notFound, pageSeo } from '../shared/load.ts';

const title = msgid('از کجا شروع کنم؟');
const crumbs = (): readonly Crumb[] => [{ name: t(title), path: questionnairePath }];

/** It differs by the answers of the visitor, which are in a cookie. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

/** The place in the questionnaire that the address names: 0 is its beginning. */
function placeIn(request: Request): number | 'result' {
  const q = new URL(request.url).searchParams.get('q');
  if (q === null) return 0;
  if (q === 'result') return q;
  if (!/^[1-9]\d{0,2}$/.test(q)) throw notFound();
  return Number(q);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = api(context);
  const place = placeIn(request);
  const [progress, page, seo] = await Promise.all([
    call('POST /api/roadmap', { body: { answers: answersIn(request) } }),
    place === 0
      ? call('GET /api/pages/{name}', { params: { name: 'start-from-where' } }).catch(() => null)
      : Promise.resolve(null),
    pageSeo(context, request),
  ]);
  if (progress.steps.length === 0 && place !== 0) throw redirect(questionnairePath);
  if (place === 'result' && !progress.isDone) throw redirect(questionPath(progress.steps.length));
  if (typeof place === 'number' && place > progress.steps.length) {
    throw redirect(progress.isDone ? questionnaireResultPath : questionPath(progress.steps.length));
  }
  const meta = metaOf(seo, {
    title: page?.title ?? t(title),
    path: questionnairePath,
    crumbs: crumbs(),
    description: t('با چند پرسش کوتاه ببینید کدام رشته مناسب شماست، و چرا.'),
    hidden: place !== 0,
  });
  return { place, progress, page, isMember: hasSessionCookie(request), meta };
}

/** Stores an answer and leads on; begins again; keeps the result. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const field = fieldsIn(form);
  const { origin } = new URL(request.url);
  const answers = answersIn(request);
  const leadTo = (path: string, nextAnswers = answers) =>
    redirect(path, { status: 303, headers: { 'Set-Cookie': answersCookie(nextAnswers, origin) } });
  if (field('go') === 'restart') throw leadTo(questionPath(1), []);
  if (field('go') === 'keep') {
    try {
      await callOf(context)('POST /api/profile/roadmaps', { body: { answers } });
    } catch (error) {
      return refused(error, {});
    }
    throw redirect(myRoadmapsPath, 303);
  }
  return answer({ context, request }, field('question'), valuesIn(form, 'option'), leadTo);
}

async function answer(
  { context, request }: Pick<Route.ActionArgs, 'context' | 'request'>,
  question: string,
  chosen: readonly string[],
  leadTo: (path: string, nextAnswers: ReturnType<typeof answersIn>) => Response,
) {
  const options = chosen.filter((text) => /^\d{1,2}$/.test(text)).map(Number);
  const answers = answersIn(request);
  const { call } = api(context);
  const { steps } = await call('POST /api/roadmap', { body: { answers } });
  const place = steps.findIndex(({ _id }) => _id === question);
  const step = steps[place];
  // The questionnaire has changed meanwhile, or the form is nobody's.
  if (!step) throw redirect(questionnairePath, 303);
  if (!step.several && options.length === 0) {
    const error = { property: 'option', message: t('یکی از پاسخ‌ها را انتخاب کنید') };
    return data({ error }, { status: 422 });
  }
  const nextAnswers = withAnswer(answers, { question, options });
  throw leadTo(questionPath(place + 2), nextAnswers);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function WhereToStart({ loaderData, actionData }: Route.ComponentProps) {
  const { place, progress, page, isMember } = loaderData;
  const error = actionData?.error.message ?? null;
  const { steps, count, isDone } = progress;
  const step = typeof place === 'number' && place > 0 ? steps[place - 1] : undefined;
  if (step) {
    return (
      <div className="section container roadmap">
        <Breadcrumbs crumbs={crumbs()} />
        <Question key={step._id} step={step} place={place === 'result' ? 1 : place} count={count} error={error} />
      </div>
    );
  }
  const answered = steps.filter(({ chosen }) => chosen !== null).length;
  return (
    <>
      <PageHead
        title={place === 'result' ? t('رشتهٔ پیشنهادی شما') : (page?.title ?? t(title))}
        text={place === 'result' ? t('از پاسخ‌های خودتان؛ همیشه می‌توانید آن‌ها را تغییر دهید.') : undefined}
        crumbs={crumbs()}
      />
      <div className="section container roadmap">
        {place === 'result' ? (
          <Result suggestions={progress.suggestions} steps={steps} isMember={isMember} error={error} />
        ) : (
          <Intro page={page} answered={answered} count={count} isDone={isDone} />
        )}
      </div>
    </>
  );
}
