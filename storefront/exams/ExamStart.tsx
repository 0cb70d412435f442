/** What an exam asks, its rules, and what one may do with it now. */
import { Link } from '../components/Link.tsx';
import type { ExamDetail } from '../../src/contract/exams.ts';
import { formatDateTime } from '../../src/locale/date-times.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { formatNumber, formatPercent } from '../../src/locale/numbers.ts';
import { AddToCart } from '../cart/AddToCart.tsx';
import { Icon } from '../components/Icon.tsx';
import { Price } from '../components/Price.tsx';
import { AttemptTable } from './AttemptTable.tsx';
import { said, t } from '../../src/locale/translate.ts';
import { coursePath } from '../../src/paths/catalogue.ts';
import { examPath } from '../../src/paths/learning.ts';
import { loginTo } from '../../src/paths/account.ts';
import { answersShown, gradeMethods } from './labels.ts';

interface Props {
  readonly exam: ExamDetail;
  /** Why the start was refused. */
  readonly error: string | null;
}

export function ExamStart({ exam, error }: Props) {
  return (
    <>
      <section className="exam-facts" aria-label={t('آزمون در یک نگاه')}>
        {factsOf(exam).map(({ icon, label, value }) => (
          <div key={label} className="exam-fact">
            <Icon name={icon} />
            <span>
              <b>{value}</b>
              {label}
            </span>
          </div>
        ))}
      </section>
      <div className="exam-columns">
        <section className="exam-rules" aria-labelledby="exam-rules">
          <h2 id="exam-rules">{t('پیش از شروع بخوانید')}</h2>
          <ul>
            {rulesOf(exam).map((rule) => (
              <li key={rule}>
                <Icon name="check" />
                {rule}
              </li>
            ))}
          </ul>
          {exam.note !== null && <p className="exam-note">{exam.note}</p>}
        </section>
        <Entry exam={exam} error={error} />
      </div>
      {exam.attempts.length > 0 && (
        <section aria-labelledby="exam-attempts">
          <h2 id="exam-attempts" className="exam-section-title">
            {t('تلاش‌های من')}
          </h2>
          <AttemptTable attempts={exam.attempts} />
        </section>
      )}
    </>
  );
}

function factsOf({ questionCount, timeLimit, passPercent, negativeMarkBps }: ExamDetail) {
  return [
    { icon: 'quiz', label: t('پرسش'), value: formatNumber(questionCount) },
    { icon: 'clock', label: t('زمان'), value: formatDuration(timeLimit * 60) },
    { icon: 'target', label: t('حد قبولی'), value: formatPercent(passPercent) },
    {
      icon: 'warning',
      label: t('نمرهٔ منفی'),
      value: negativeMarkBps > 0 ? formatPercent(negativeMarkBps) : t('ندارد'),
    },
  ];
}

function rulesOf(exam: ExamDetail): string[] {
  const { maxAttempts, retakeDelay, negativeMarkBps, opensAt, closesAt } = exam;
  return [
    t('زمان از لحظهٔ شروع و با ساعت سرور می‌گذرد؛ اگر مرورگر بسته شود، تا پایان مهلت می‌توانید ادامه دهید.'),
    t('هر پاسخ بلافاصله ذخیره می‌شود؛ با پایان زمان، آنچه ذخیره شده است پذیرفته می‌شود.'),
    ...(exam.isSequential ? [t('فقط رو به جلو می‌روید؛ به پرسش‌های قبلی نمی‌توانید برگردید.')] : []),
    ...(negativeMarkBps > 0
      ? [
          t('هر پاسخ نادرست {negativeMarkBps} نمرهٔ همان پرسش را کم می‌کند.', {
            negativeMarkBps: formatPercent(negativeMarkBps),
          }),
        ]
      : []),
    t('در پرسش‌های چندگزینه‌ای باید همهٔ گزینه‌های درست، و نه بیشتر، انتخاب شوند.'),
    maxAttempts > 0
      ? t('هر نفر تا {maxAttempts} بار می‌تواند شرکت کند.', { maxAttempts })
      : t('تعداد دفعات شرکت نامحدود است.'),
    ...(retakeDelay > 0
      ? [t('میان دو بار شرکت باید {retakeDelay} فاصله باشد.', { retakeDelay: formatDuration(retakeDelay * 3_600) })]
      : []),
    ...(maxAttempts === 1 ? [] : [t('نمرهٔ نهایی: {method}.', { method: t(gradeMethods[exam.gradeMethod]) })]),
    t('پاسخ‌نامه: {shown}.', { shown: answersShown(exam) }),
    ...(opensAt === null ? [] : [t('شروع: {opensAt}', { opensAt: formatDateTime(opensAt) })]),
    ...(closesAt === null ? [] : [t('پایان: {closesAt}', { closesAt: formatDateTime(closesAt) })]),
  ];
}

/** The start, or what is missing for it. */
function Entry({ exam, error }: Props) {
  const { refusal, final, attemptsLeft, price, canBuy } = exam;
  const isSold = canBuy && (refusal?.code === 'not_bought' || refusal?.code === 'no_session');
  return (
    <section className="card exam-entry" aria-label={t('شرکت در آزمون')}>
      {final && (
        <p className={final.isPassed ? 'exam-final exam-final--passed' : 'exam-final'}>
          <Icon name={final.isPassed ? 'success' : 'chart'} />
          {t('نمرهٔ نهایی شما')} <b>{formatPercent(final.percent)}</b>
          {final.isPassed && <span className="badge badge--success">{t('قبول')}</span>}
        </p>
      )}
      {price === 0 && exam.kind !== 'course' && final === null && <Price price={0} discountedPrice={null} large />}
      {attemptsLeft !== null && <p>{t('{attemptsLeft} بار دیگر می‌توانید شرکت کنید.', { attemptsLeft })}</p>}
      {refusal && refusal.code !== 'not_bought' && (
        <p className="exam-refusal">
          <Icon name={refusal.until === null ? 'info' : 'calendar'} />
          {said(refusal.message)}
        </p>
      )}
      {error !== null && (
        <p className="form-error" role="alert">
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
      {refusal === null && <StartForm exam={exam} />}
      {isSold && (
        <AddToCart
          item={{
            _id: exam._id,
            kind: 'exam',
            name: exam.title,
            image: null,
            discountedPrice: price,
            path: examPath(exam._id),
          }}
          page={examPath(exam._id)}
          price={<ExamPrice exam={exam} />}
          owned={{ to: examPath(exam._id), label: t('رفتن به آزمون') }}
        />
      )}
      {refusal?.code === 'no_session' && (
        <Link
          className={isSold ? 'button button--ghost button--wide' : 'button button--wide button--large'}
          to={loginTo(examPath(exam._id))}
        >
          {isSold ? t('خریده‌ام؛ ورود به حساب') : t('ورود و شروع آزمون')}
        </Link>
      )}
      {exam.courses.length > 0 && (
        <div className="exam-courses">
          <h3>{t('آزمون این دوره‌ها')}</h3>
          <ul>
            {exam.courses.map((course) => (
              <li key={course._id}>
                <Link className="link" to={coursePath(course)}>
                  {course.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {exam.hasProof && (
        <p className="fact-note exam-proof">
          <Icon name="shield" />
          {t('با قبولی، گواهی آکادمی صادر می‌شود.')}
        </p>
      )}
    </section>
  );
}

const ExamPrice = ({ exam: { price, attemptsPerPurchase } }: { exam: ExamDetail }) => (
  <>
    <Price price={price} discountedPrice={null} large />
    <p className="fact-note">{t('هر خرید شامل {attemptsPerPurchase} بار شرکت است.', { attemptsPerPurchase })}</p>
  </>
);

/** Works without JavaScript; the questions that follow do not, and an attempt that began counts. */
function StartForm({ exam }: { exam: ExamDetail }) {
  return (
    <form method="post" action={examPath(exam._id)}>
      <noscript>
        <p className="exam-refusal">
          {t(
            'برای پاسخ دادن، جاوااسکریپت باید روشن باشد. پیش از شروع آن را روشن کنید: زمان از لحظهٔ شروع می‌گذرد و یک تلاش به حساب می‌آید.',
          )}
        </p>
      </noscript>
      <button type="submit" className="button button--wide button--large">
        <Icon name="play" />
        {exam.attempts.length > 0 ? t('شروع دوبارهٔ آزمون') : t('شروع آزمون')}
      </button>
    </form>
  );
}
