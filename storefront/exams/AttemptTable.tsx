/** Attempts at exams, the newest first, month by month: what became of each, and the way on. */
import type { AttemptSummary, MyAttempt } from '../../src/contract/exams.ts';
import { byMonth } from '../../src/locale/calendar-months.ts';
import { formatDateTime } from '../../src/locale/date-times.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { formatMark } from '../../src/locale/marks.ts';
import { formatPercent } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { examPath, examResultPath } from '../../src/paths/learning.ts';
import { Link } from '../components/Link.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { MonthTable, type TableColumn } from '../profile/MonthTable.tsx';
import { attemptLabel } from './labels.ts';

type Attempt = AttemptSummary | MyAttempt;

const columns = (): readonly TableColumn[] => [
  { label: t('تلاش') },
  { label: t('نتیجه'), className: 'ledger-state' },
  { label: t('درصد'), className: 'ledger-sum' },
  { label: t('نمره'), className: 'ledger-after' },
];

export const AttemptTable = ({ attempts }: { attempts: readonly Attempt[] }) => (
  <MonthTable columns={columns()} months={byMonth(attempts, ({ startedAt }) => startedAt)}>
    {(attempt) => <AttemptRow key={attempt._id} attempt={attempt} />}
  </MonthTable>
);

function AttemptRow({ attempt }: { attempt: Attempt }) {
  const { _id, number, state, percent, score, maxScore } = attempt;
  const exam = 'exam' in attempt ? attempt.exam : null;
  const isRunning = state === 'in_progress';
  const name = exam?.name ?? t('تلاش {number}', { number });
  // Where the list is of one exam, the page goes on with the running attempt itself.
  const goOn = isRunning && exam ? examPath(exam._id) : null;
  return (
    <tr>
      <td>
        {isRunning ? (
          <b>{name}</b>
        ) : (
          <Link className="ledger-link" to={examResultPath(_id)}>
            {name}
          </Link>
        )}
        <AttemptNote attempt={attempt} />
      </td>
      <td className="ledger-state">
        <StateBadge label={attemptLabel(attempt)} />
      </td>
      <td className="ledger-sum">
        {percent !== null && formatPercent(percent)}
        {goOn !== null && (
          <Link className="button button--small" to={goOn}>
            {t('ادامه')}
          </Link>
        )}
      </td>
      <td className="ledger-after">
        {score !== null && maxScore !== null && (
          <span dir="auto">
            {t('{score} از {maxScore}', { score: formatMark(score), maxScore: formatMark(maxScore) })}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Which attempt it was, when it began, and how long it took or until when it may go on. */
function AttemptNote({ attempt }: { attempt: Attempt }) {
  const { number, state, startedAt, submittedAt } = attempt;
  const took = submittedAt === null ? null : Math.round((Date.parse(submittedAt) - Date.parse(startedAt)) / 1_000);
  return (
    <p className="ledger-note">
      {'exam' in attempt && <span>{t('تلاش {number}', { number })}</span>}
      <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
      {took !== null && <span>{t('در {duration}', { duration: formatDuration(took) })}</span>}
      {state === 'in_progress' && 'deadlineAt' in attempt && (
        <span>{t('مهلت: {deadlineAt}', { deadlineAt: formatDateTime(attempt.deadlineAt) })}</span>
      )}
    </p>
  );
}
