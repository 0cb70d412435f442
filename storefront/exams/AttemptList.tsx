/** Attempts at exams, the newest first: what became of each, and the way on. */
import '../profile/rows.css';
import { Link } from '../components/Link.tsx';
import type { AttemptSummary, MyAttempt } from '../../src/contract/exams.ts';
import { formatDateTime } from '../../src/locale/date-times.ts';
import { formatPercent } from '../../src/locale/numbers.ts';
import { StateBadge } from '../components/StateBadge.tsx';
import { t } from '../../src/locale/translate.ts';
import { examPath, examResultPath } from '../../src/paths/learning.ts';
import { attemptLabel } from './labels.ts';

export function AttemptList({ attempts }: { attempts: readonly (AttemptSummary | MyAttempt)[] }) {
  return (
    <ul className="rows">
      {attempts.map((attempt) => (
        <li key={attempt._id}>
          <AttemptRow attempt={attempt} />
        </li>
      ))}
    </ul>
  );
}

function AttemptRow({ attempt }: { attempt: AttemptSummary | MyAttempt }) {
  const { _id, number, state, startedAt, percent } = attempt;
  const exam = 'exam' in attempt ? attempt.exam : null;
  const isRunning = state === 'in_progress';
  const name = t('تلاش {number}', { number });
  return (
    <article className="card row-card">
      <div className="row-text">
        <h3>{exam?.name ?? name}</h3>
        <p>
          {exam && <span>{name}</span>}
          <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
          {isRunning && exam && 'deadlineAt' in attempt && (
            <span>{t('مهلت: {deadlineAt}', { deadlineAt: formatDateTime(attempt.deadlineAt) })}</span>
          )}
        </p>
      </div>
      <div className="row-end">
        <StateBadge label={attemptLabel(attempt)} />
        {percent !== null && <span className="row-sum">{formatPercent(percent)}</span>}
        {isRunning && exam && (
          <Link className="button button--small" to={examPath(exam._id)}>
            {t('ادامه')}
          </Link>
        )}
        {!isRunning && (
          <Link className="button button--ghost button--small" to={examResultPath(_id)}>
            {t('نتیجه')}
          </Link>
        )}
      </div>
    </article>
  );
}
