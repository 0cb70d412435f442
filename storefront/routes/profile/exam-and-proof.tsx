/** `/profile/exam-and-proof?page=`: the exams of the person with what they came to, and their certificates. */
import '../../profile/rows.css';
import { Link } from '../../components/Link.tsx';
import type { MyExam, MyProof } from '../../../src/contract/exams.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { formatPercent } from '../../../src/locale/numbers.ts';
import { api } from '../../shared/api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { msgid, t } from '../../../src/locale/translate.ts';
import { examPath } from '../../../src/paths/learning.ts';
import { listPath } from '../../../src/paths/profile.ts';
import { myCoursesPath, myExamsPath } from '../../../src/paths/pages.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import type { Label } from '../../components/state-label.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { proofStates } from '../../certificates/words.ts';
import { StateBadge } from '../../components/StateBadge.tsx';
import { requirePage, requireWithin } from '../../shared/load.ts';
import type { Route } from './+types/exam-and-proof';

const title = msgid('آزمون‌ها و گواهی‌ها');
const path = myExamsPath;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = requirePage(new URL(request.url).searchParams.get('page'));
  const mine = await api(context).call('GET /api/profile/exams', { query: { page } });
  requireWithin(mine.exams);
  return mine;
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function ExamAndProof({ loaderData: { exams, proofs } }: Route.ComponentProps) {
  return (
    <>
      <ProfileHead title={t(title)} text={t('آزمون‌هایی که خریده یا داده‌اید، و گواهی‌هایی که گرفته‌اید.')} path={path} />
      <section aria-labelledby="exams">
        <h2 id="exams">{t('آزمون‌ها')}</h2>
        {exams.records.length === 0 && (
          <EmptyState icon="quiz" title={t('هنوز آزمونی ندارید')}>
            <p>
              {rich('آزمون هر دوره در صفحهٔ آن است؛ از <link>دوره‌های من</link> شروع کنید.', {
                link: linkTo(myCoursesPath),
              })}
            </p>
          </EmptyState>
        )}
        <ul className="rows">
          {exams.records.map((mine) => (
            <li key={mine.exam._id}>
              <Exam mine={mine} />
            </li>
          ))}
        </ul>
        <Pager page={exams.page} pages={exams.pages} to={(n) => listPath(path, n)} />
      </section>
      <section aria-labelledby="proofs">
        <h2 id="proofs">{t('گواهی‌ها')}</h2>
        {proofs.length === 0 && <p>{t('هنوز گواهی نگرفته‌اید؛ با قبولی در آزمون‌ها و پایان دوره‌ها صادر می‌شود.')}</p>}
        <ul className="rows">
          {proofs.map((proof) => (
            <li key={proof._id}>
              <Proof proof={proof} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function labelOf({ running, final, isPending }: MyExam): Label {
  if (running !== null) return { text: t('در جریان'), tone: 'warning' };
  if (final?.isPassed) return { text: t('قبول'), tone: 'success' };
  if (isPending) return { text: t('در انتظار تصحیح'), tone: 'warning' };
  return final ? { text: t('نیاز به تلاش بیشتر'), tone: 'danger' } : { text: t('هنوز نداده‌اید') };
}

function Exam({ mine }: { mine: MyExam }) {
  const { exam, attempts, attemptsLeft, running, final, lastAt } = mine;
  return (
    <article className="card row-card">
      <div className="row-text">
        <h3>
          <Link to={examPath(exam._id)}>{exam.name}</Link>
        </h3>
        <p>
          {attempts > 0 && <span>{t('{attempts} تلاش', { attempts })}</span>}
          {attemptsLeft !== null && attemptsLeft > 0 && <span>{t('{attemptsLeft} تلاش مانده', { attemptsLeft })}</span>}
          {lastAt !== null && <time dateTime={lastAt}>{formatDate(lastAt)}</time>}
        </p>
      </div>
      <div className="row-end">
        <StateBadge label={labelOf(mine)} />
        {final && <span className="row-sum">{formatPercent(final.percent)}</span>}
        <Link
          className={running === null ? 'button button--ghost button--small' : 'button button--small'}
          to={examPath(exam._id)}
        >
          {running === null ? t('صفحهٔ آزمون') : t('ادامه')}
        </Link>
      </div>
    </article>
  );
}

function Proof({ proof: { title: name, state, issuedAt, expiresAt } }: { proof: MyProof }) {
  return (
    <article className="card row-card">
      <div className="row-text">
        <h3>{name}</h3>
        <p>
          {issuedAt !== null && <span>{t('صدور: {issuedAt}', { issuedAt: formatDate(issuedAt) })}</span>}
          {expiresAt !== null && <span>{t('اعتبار تا {expiresAt}', { expiresAt: formatDate(expiresAt) })}</span>}
        </p>
      </div>
      <StateBadge label={proofStates[state]} />
    </article>
  );
}
