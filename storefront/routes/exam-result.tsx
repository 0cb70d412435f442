/** `/exam/result/{id}`: what an attempt came to, and its answers as far as the exam shows them. */
import '../exams/exam.css';
import '../profile/rows.css';
import { redirect } from 'react-router';
import { Link } from '../components/Link.tsx';
import { ApiError } from '../../src/client/client.ts';
import type { ExamResult } from '../../src/contract/exams.ts';
import { formatDateTime } from '../../src/locale/date-times.ts';
import { formatPercent, formatToman } from '../../src/locale/numbers.ts';
import { api } from '../shared/api.ts';
import { Icon } from '../components/Icon.tsx';
import { Account } from '../header/Account.tsx';
import { Room } from '../header/Room.tsx';
import type { PageHandle } from '../shared/frame.ts';
import { AnswerSheet } from '../exams/AnswerSheet.tsx';
import { formatMark } from '../../src/locale/marks.ts';
import { t } from '../../src/locale/translate.ts';
import { examPath } from '../../src/paths/learning.ts';
import { myAttemptsPath } from '../../src/paths/pages.ts';
import { Fact } from '../profile/Fact.tsx';
import { requireSession } from '../profile/person.ts';
import { siteName } from '../shared/site.ts';
import type { Route } from './+types/exam-result';
import { requireFound } from '../shared/load.ts';

export const middleware: Route.MiddlewareFunction[] = [requireSession];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const answer = api(context).call('GET /api/exam-attempts/{id}/result', { params: { id } });
  // One that is under way has no result yet: it is in the list, with the way on.
  const isRunning = (error: unknown) => error instanceof ApiError && error.code === 'conflict';
  return {
    result: await requireFound(
      answer.catch((error: unknown) => {
        throw isRunning(error) ? redirect(myAttemptsPath) : error;
      }),
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: t('نتیجهٔ {name} | {siteName}', { name: loaderData?.result.exam.name ?? t('آزمون'), siteName: t(siteName) }),
  },
  { name: 'robots', content: 'noindex' },
];

export const handle: PageHandle = { frame: 'room' };

export default function ExamResultPage({ loaderData: { result } }: Route.ComponentProps) {
  const { exam, questions, number } = result;
  return (
    <Room start={<BackToExam exam={exam} />} end={<Account />} className="container container--narrow exam-result">
      <header className="exam-head">
        <h1>{t('نتیجهٔ {name}', { name: exam.name })}</h1>
        <p>{t('تلاش {number}', { number })}</p>
      </header>
      <Verdict result={result} />
      <dl className="facts">
        {result.score !== null && result.maxScore !== null && (
          <Fact label={t('نمره')}>
            {t('{score} از {maxScore}', { score: formatMark(result.score), maxScore: formatMark(result.maxScore) })}
          </Fact>
        )}
        <Fact label={t('پاسخ‌داده‌شده')}>
          {t('{answered} از {questionCount}', { answered: result.answered, questionCount: result.questionCount })}
        </Fact>
        <Fact label={t('حد قبولی')}>{formatPercent(result.passPercent)}</Fact>
        {result.final && <Fact label={t('نمرهٔ نهایی')}>{formatPercent(result.final.percent)}</Fact>}
      </dl>
      {result.canRetake && result.retakePrice > 0 && (
        <p className="fact-note">
          {t('دفعاتی که خریده بودید تمام شد؛ شرکت دوباره در آزمون {price} هزینه دارد.', {
            price: formatToman(result.retakePrice),
          })}
        </p>
      )}
      <p className="exam-steps">
        {result.canRetake && (
          <Link className={result.result === 'pass' ? 'button button--ghost' : 'button'} to={examPath(exam._id)}>
            {result.retakePrice > 0 ? t('خرید دوبارهٔ آزمون') : t('شرکت دوباره در آزمون')}
          </Link>
        )}
        <Link className="button button--ghost" to={myAttemptsPath}>
          {t('سابقهٔ آزمون‌ها')}
        </Link>
      </p>
      <Remarks remarks={result.remarks} />
      {questions && <AnswerSheet questions={questions} />}
      {!questions && <p className="exam-hidden">{hiddenText(result)}</p>}
    </Room>
  );
}

const BackToExam = ({ exam }: Pick<ExamResult, 'exam'>) => (
  <Link className="room-link" to={examPath(exam._id)}>
    <Icon name="previous" />
    {t('صفحهٔ آزمون')}
  </Link>
);

/** What graders wrote under written answers. */
function Remarks({ remarks }: { remarks: ExamResult['remarks'] }) {
  if (remarks.length === 0) return null;
  return (
    <section className="exam-answers" aria-labelledby="exam-remarks">
      <h2 id="exam-remarks" className="exam-section-title">
        {t('یادداشت مصحح')}
      </h2>
      <ol>
        {remarks.map(({ place, mark, maxMark, feedback }) => (
          <li key={place} className="exam-answered">
            <header className="exam-question-head">
              <h3>{t('پرسش {place}', { place })}</h3>
              <span className="badge">
                {t('{mark} از {maxMark}', { mark: formatMark(mark), maxMark: formatMark(maxMark) })}
              </span>
            </header>
            <p className="exam-written">{feedback}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function hiddenText({ questionsAt, isHeldBack: isWithheld }: ExamResult): string {
  if (isWithheld) return t('تا وقتی می‌توانید دوباره در این آزمون شرکت کنید، پاسخ‌نامهٔ آن نشان داده نمی‌شود.');
  return questionsAt === null
    ? t('پاسخ‌نامهٔ این آزمون نشان داده نمی‌شود.')
    : t('پاسخ‌نامه از {questionsAt} همین‌جا دیده می‌شود.', { questionsAt: formatDateTime(questionsAt) });
}

interface Words {
  readonly tone: 'passed' | 'failed' | 'waiting';
  readonly icon: string;
  readonly title: string;
  readonly text: string;
}

function wordsOf({ state, result, percent }: ExamResult): Words {
  if (state === 'cancelled') {
    const text = t('وجه خریدی که این آزمون را باز کرده بود برگشت داده شد؛ برای آن نمره‌ای داده نمی‌شود.');
    return { tone: 'failed', icon: 'warning', title: t('این تلاش لغو شد'), text };
  }
  if (state === 'abandoned') {
    return { tone: 'failed', icon: 'clock', title: t('وقت تمام شد'), text: t('هیچ پاسخی ذخیره نشده بود.') };
  }
  if (result === 'pass') {
    return {
      tone: 'passed',
      icon: 'success',
      title: t('قبول شدید'),
      text: t('{percent} نمره را به دست آوردید.', { percent: formatPercent(percent ?? 0) }),
    };
  }
  if (result === 'fail') {
    const text = t('{percent} نمره را به دست آوردید.', { percent: formatPercent(percent ?? 0) });
    return { tone: 'failed', icon: 'target', title: t('این بار به حد قبولی نرسیدید'), text };
  }
  const text = t('پرسش‌های تشریحی را استاد تصحیح می‌کند؛ پس از آن نمره همین‌جا می‌آید.');
  return { tone: 'waiting', icon: 'clock', title: t('در انتظار تصحیح'), text };
}

function Verdict({ result }: { result: ExamResult }) {
  const { tone, icon, title, text } = wordsOf(result);
  return (
    <section className={`exam-verdict exam-verdict--${tone}`} aria-labelledby="verdict">
      <Icon name={icon} />
      <div>
        <h2 id="verdict">{title}</h2>
        <p>{text}</p>
      </div>
    </section>
  );
}
