/** `/profile/exam-and-proof?page=`: the exams of the person with what they came to, and their certificates. */
import '../../profile/rows.css';
import { Link } from 'react-router';
import type { OwnExam, OwnProof } from '../../../src/contract/exams.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { formatNumber, formatPercent } from '../../../src/locale/numbers.ts';
import { api } from '../../api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { examPath } from '../../../src/locale/exam-path.ts';
import { listPath } from '../../profile/addresses.ts';
import type { Label } from '../../profile/order-labels.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { StateBadge } from '../../profile/StateBadge.tsx';
import { requirePage, requireWithin } from '../load.ts';
import type { Route } from './+types/exam-and-proof';

const title = 'آزمون‌ها و گواهی‌ها';
const path = '/profile/exam-and-proof';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = requirePage(new URL(request.url).searchParams.get('page'));
  const own = await api(context).call('GET /api/profile/exams', { query: { page } });
  requireWithin(own.exams);
  return own;
}

export const meta: Route.MetaFunction = () => profileMeta(title);

export default function ExamAndProof({ loaderData: { exams, proofs } }: Route.ComponentProps) {
  return (
    <>
      <ProfileHead title={title} text="آنچه خریده‌اید یا داده‌اید، و گواهی‌هایی که گرفته‌اید." path={path} />
      <section aria-labelledby="exams">
        <h2 id="exams">آزمون‌ها</h2>
        {exams.records.length === 0 && (
          <EmptyState icon="quiz" title="هنوز آزمونی ندارید">
            <p>
              آزمون هر دوره در صفحهٔ آن است؛ از <Link to="/profile/courses">دوره‌های من</Link> آغاز کنید.
            </p>
          </EmptyState>
        )}
        <ul className="rows">
          {exams.records.map((own) => (
            <li key={own.exam._id}>
              <Exam own={own} />
            </li>
          ))}
        </ul>
        <Pager page={exams.page} pages={exams.pages} to={(n) => listPath(path, n)} />
      </section>
      <section aria-labelledby="proofs">
        <h2 id="proofs">گواهی‌ها</h2>
        {proofs.length === 0 && <p>هنوز گواهی نگرفته‌اید؛ با قبولی در آزمون‌ها و پایان دوره‌ها صادر می‌شود.</p>}
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

function labelOf({ running, final, isPending }: OwnExam): Label {
  if (running !== null) return { text: 'در جریان', tone: 'warning' };
  if (final?.isPassed) return { text: 'قبول', tone: 'success' };
  if (isPending) return { text: 'در انتظار تصحیح', tone: 'warning' };
  return final ? { text: 'نیاز به تلاش بیشتر', tone: 'danger' } : { text: 'هنوز نداده‌اید' };
}

function Exam({ own }: { own: OwnExam }) {
  const { exam, attempts, attemptsLeft, running, final, lastAt } = own;
  return (
    <article className="card row-card">
      <div className="row-text">
        <h3>
          <Link to={examPath(exam._id)}>{exam.name}</Link>
        </h3>
        <p>
          {attempts > 0 && <span>{formatNumber(attempts)} تلاش</span>}
          {attemptsLeft !== null && attemptsLeft > 0 && <span>{formatNumber(attemptsLeft)} تلاش مانده</span>}
          {lastAt !== null && <time dateTime={lastAt}>{formatDate(lastAt)}</time>}
        </p>
      </div>
      <div className="row-end">
        <StateBadge label={labelOf(own)} />
        {final && <span className="row-sum">{formatPercent(final.percent)}</span>}
        <Link
          className={running === null ? 'button button--ghost button--small' : 'button button--small'}
          to={examPath(exam._id)}
        >
          {running === null ? 'صفحهٔ آزمون' : 'ادامه'}
        </Link>
      </div>
    </article>
  );
}

const proofStates: Readonly<Record<string, Label>> = {
  requested: { text: 'در دست صدور', tone: 'warning' },
  issued: { text: 'معتبر', tone: 'success' },
  expired: { text: 'پایان اعتبار', tone: 'warning' },
  revoked: { text: 'باطل‌شده', tone: 'danger' },
  superseded: { text: 'جایگزین‌شده' },
};

function Proof({ proof: { title: name, state, issuedAt, expiresAt } }: { proof: OwnProof }) {
  return (
    <article className="card row-card">
      <div className="row-text">
        <h3>{name}</h3>
        <p>
          {issuedAt !== null && <span>صدور: {formatDate(issuedAt)}</span>}
          {expiresAt !== null && <span>اعتبار تا {formatDate(expiresAt)}</span>}
        </p>
      </div>
      <StateBadge label={proofStates[state] ?? { text: state }} />
    </article>
  );
}
