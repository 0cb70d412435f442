/** What an exam asks, its rules, and what one may do with it now. */
import { Link } from 'react-router';
import type { ExamDetail } from '../../src/contract/exams.ts';
import { coursePath } from '../../src/locale/course-path.ts';
import { formatDateTime } from '../../src/locale/date-times.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { formatNumber, formatPercent } from '../../src/locale/numbers.ts';
import { AddToCart } from '../cart/AddToCart.tsx';
import { Icon } from '../components/Icon.tsx';
import { Price } from '../components/Price.tsx';
import { AttemptList } from './AttemptList.tsx';
import { examPath } from '../../src/locale/exam-path.ts';
import { answersShown, gradeMethods } from './labels.ts';

interface Props {
  readonly exam: ExamDetail;
  /** Why the start was refused. */
  readonly error: string | null;
}

export function ExamStart({ exam, error }: Props) {
  return (
    <>
      <section className="exam-facts" aria-label="آزمون در یک نگاه">
        {factsOf(exam).map(({ icon, label, value }) => (
          <div key={label} className="card exam-fact">
            <Icon name={icon} />
            <span>
              <b>{value}</b>
              {label}
            </span>
          </div>
        ))}
      </section>
      <div className="exam-columns">
        <section className="card exam-rules" aria-labelledby="exam-rules">
          <h2 id="exam-rules">پیش از آغاز بدانید</h2>
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
          <h2 id="exam-attempts" className="section__title">
            تلاش‌های من
          </h2>
          <AttemptList attempts={exam.attempts} />
        </section>
      )}
    </>
  );
}

function factsOf({ questionCount, timeLimit, passPercent, negativeMarkBps }: ExamDetail) {
  return [
    { icon: 'quiz', label: 'پرسش', value: formatNumber(questionCount) },
    { icon: 'clock', label: 'زمان', value: formatDuration(timeLimit * 60) },
    { icon: 'target', label: 'حد قبولی', value: formatPercent(passPercent) },
    { icon: 'warning', label: 'نمرهٔ منفی', value: negativeMarkBps > 0 ? formatPercent(negativeMarkBps) : 'ندارد' },
  ];
}

function rulesOf(exam: ExamDetail): string[] {
  const { maxAttempts, retakeDelay, negativeMarkBps, opensAt, closesAt } = exam;
  return [
    'زمان از لحظهٔ آغاز و با ساعت سرور می‌گذرد؛ اگر مرورگر بسته شود، تا پایان مهلت می‌توانید ادامه دهید.',
    'هر پاسخ همان دم ذخیره می‌شود؛ با پایان زمان، آنچه ذخیره شده است پذیرفته می‌شود.',
    ...(exam.isSequential ? ['تنها رو به جلو می‌روید؛ به پرسشی که گذشت برنمی‌گردید.'] : []),
    ...(negativeMarkBps > 0 ? [`هر پاسخ نادرست ${formatPercent(negativeMarkBps)} نمرهٔ همان پرسش را کم می‌کند.`] : []),
    'در پرسش‌های چندگزینه‌ای باید همهٔ گزینه‌های درست، و نه بیشتر، برگزیده شوند.',
    maxAttempts > 0 ? `هر نفر تا ${formatNumber(maxAttempts)} بار می‌تواند شرکت کند.` : 'شمار تلاش‌ها سقفی ندارد.',
    ...(retakeDelay > 0 ? [`میان دو تلاش ${formatDuration(retakeDelay * 3_600)} فاصله است.`] : []),
    ...(maxAttempts === 1 ? [] : [`نمرهٔ نهایی: ${gradeMethods[exam.gradeMethod]}.`]),
    `پاسخ‌نامه: ${answersShown(exam)}.`,
    ...(opensAt === null ? [] : [`آغاز: ${formatDateTime(opensAt)}`]),
    ...(closesAt === null ? [] : [`پایان: ${formatDateTime(closesAt)}`]),
  ];
}

/** The start, or what is missing for it. */
function Entry({ exam, error }: Props) {
  const { refusal, final, attemptsLeft, price, canBuy } = exam;
  const isSold = canBuy && (refusal?.code === 'not_bought' || refusal?.code === 'no_session');
  return (
    <section className="card exam-entry" aria-label="شرکت در آزمون">
      {final && (
        <p className={final.isPassed ? 'exam-final exam-final--passed' : 'exam-final'}>
          <Icon name={final.isPassed ? 'success' : 'chart'} />
          نمرهٔ نهایی شما <b>{formatPercent(final.percent)}</b>
          {final.isPassed && <span className="badge badge--success">قبول</span>}
        </p>
      )}
      {price > 0 && <Price price={price} discountedPrice={null} large />}
      {price === 0 && exam.kind !== 'course' && <Price price={0} discountedPrice={null} large />}
      {attemptsLeft !== null && <p>{formatNumber(attemptsLeft)} تلاش دیگر دارید.</p>}
      {price > 0 && <p className="fact-note">هر خرید {formatNumber(exam.attemptsPerPurchase)} تلاش دارد.</p>}
      {refusal && refusal.code !== 'not_bought' && (
        <p className="exam-refusal">
          <Icon name={refusal.until === null ? 'info' : 'calendar'} />
          {refusal.message}
        </p>
      )}
      {error !== null && (
        <p className="form-error" role="alert">
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
      {refusal === null && (
        <form method="post" action={examPath(exam._id)}>
          <button type="submit" className="button button--wide button--large">
            <Icon name="play" />
            {exam.attempts.length > 0 ? 'آغاز تلاش تازه' : 'آغاز آزمون'}
          </button>
        </form>
      )}
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
          owned={{ to: examPath(exam._id), label: 'رفتن به آزمون' }}
        />
      )}
      {refusal?.code === 'no_session' && (
        <Link
          className={isSold ? 'button button--ghost button--wide' : 'button button--wide button--large'}
          to={`/login?next=${encodeURIComponent(examPath(exam._id))}`}
        >
          {isSold ? 'خریده‌ام؛ ورود به حساب' : 'ورود و آغاز آزمون'}
        </Link>
      )}
      {exam.courses.length > 0 && (
        <div className="exam-courses">
          <h3>آزمون این دوره‌ها</h3>
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
          با قبولی، گواهی آکادمی صادر می‌شود.
        </p>
      )}
    </section>
  );
}
