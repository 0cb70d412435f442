/** `/profile/exam-and-proof?page=`: the exams of the person with what they came to, and their certificates. */
import { Link } from '../../components/Link.tsx';
import type { MyExam, MyProof } from '../../../src/contract/exams.ts';
import { byMonth } from '../../../src/locale/calendar-months.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { formatPercent } from '../../../src/locale/numbers.ts';
import { api } from '../../shared/api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { msgid, t } from '../../../src/locale/translate.ts';
import { examPath } from '../../../src/paths/learning.ts';
import { listPath } from '../../../src/paths/profile.ts';
import { myAttemptsPath, myCoursesPath, myExamsPath, myProofsPath } from '../../../src/paths/pages.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import type { Label } from '../../components/state-label.ts';
import { MonthTable, type TableColumn } from '../../profile/MonthTable.tsx';
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
        <div className="list-head">
          <h2 id="exams">{t('آزمون‌ها')}</h2>
          {exams.records.length > 0 && (
            <Link className="button button--ghost button--small" to={myAttemptsPath}>
              {t('همهٔ تلاش‌ها')}
            </Link>
          )}
        </div>
        {exams.records.length === 0 && (
          <EmptyState icon="quiz" title={t('هنوز آزمونی ندارید')}>
            <p>
              {rich('آزمون هر دوره در صفحهٔ آن است؛ از <link>دوره‌های من</link> شروع کنید.', {
                link: linkTo(myCoursesPath),
              })}
            </p>
          </EmptyState>
        )}
        {exams.records.length > 0 && (
          <MonthTable
            columns={examColumns()}
            months={byMonth(exams.records, ({ lastAt }) => lastAt, t('هنوز نداده‌اید'))}
          >
            {(mine) => <Exam key={mine.exam._id} mine={mine} />}
          </MonthTable>
        )}
        <Pager page={exams.page} pages={exams.pages} to={(n) => listPath(path, n)} />
      </section>
      <section aria-labelledby="proofs">
        <div className="list-head">
          <h2 id="proofs">{t('گواهی‌ها')}</h2>
          {proofs.length > 0 && (
            <Link className="button button--ghost button--small" to={myProofsPath}>
              {t('گواهی‌های من')}
            </Link>
          )}
        </div>
        {proofs.length === 0 && <p>{t('هنوز گواهی نگرفته‌اید؛ با قبولی در آزمون‌ها و پایان دوره‌ها صادر می‌شود.')}</p>}
        {proofs.length > 0 && (
          <MonthTable
            columns={[{ label: t('گواهی') }, { label: t('وضعیت'), className: 'ledger-state' }]}
            months={byMonth(proofs, ({ issuedAt }) => issuedAt, t('هنوز صادر نشده'))}
          >
            {(proof) => <Proof key={proof._id} proof={proof} />}
          </MonthTable>
        )}
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

const examColumns = (): readonly TableColumn[] => [
  { label: t('آزمون') },
  { label: t('نتیجه'), className: 'ledger-state' },
  { label: t('درصد'), className: 'ledger-sum' },
];

function Exam({ mine }: { mine: MyExam }) {
  const { exam, attempts, attemptsLeft, running, final, lastAt } = mine;
  return (
    <tr>
      <td>
        <Link className="ledger-link" to={examPath(exam._id)}>
          {exam.name}
        </Link>
        <p className="ledger-note">
          {attempts > 0 && <span>{t('{attempts} تلاش', { attempts })}</span>}
          {attemptsLeft !== null && attemptsLeft > 0 && <span>{t('{attemptsLeft} تلاش مانده', { attemptsLeft })}</span>}
          {lastAt !== null && <time dateTime={lastAt}>{formatDate(lastAt)}</time>}
        </p>
      </td>
      <td className="ledger-state">
        <StateBadge label={labelOf(mine)} />
      </td>
      <td className="ledger-sum">
        {final && formatPercent(final.percent)}
        {running !== null && (
          <Link className="button button--small" to={examPath(exam._id)}>
            {t('ادامه')}
          </Link>
        )}
      </td>
    </tr>
  );
}

function Proof({ proof: { title: name, state, issuedAt, expiresAt } }: { proof: MyProof }) {
  return (
    <tr>
      <td>
        <b>{name}</b>
        <p className="ledger-note">
          {issuedAt !== null && <span>{t('صدور: {issuedAt}', { issuedAt: formatDate(issuedAt) })}</span>}
          {expiresAt !== null && <span>{t('اعتبار تا {expiresAt}', { expiresAt: formatDate(expiresAt) })}</span>}
        </p>
      </td>
      <td className="ledger-state">
        <StateBadge label={proofStates[state]} />
      </td>
    </tr>
  );
}
