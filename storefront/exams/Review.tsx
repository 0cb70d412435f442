/** Before handing in: what is answered, what is not, and the last word. */
import { useEffect, useRef } from 'react';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { isAnswered, noAnswer, type SittingState } from './sitting.ts';

interface Props {
  readonly state: SittingState;
  readonly isBusy: boolean;
  readonly error: string | null;
  onBack(): void;
  onSubmit(): void;
}

export function Review({ state: { attempt, answers }, isBusy, error, onBack, onSubmit }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const mine = attempt.questions.map(({ _id }) => answers[_id] ?? noAnswer);
  const unanswered = mine.filter((answer) => !isAnswered(answer)).length;
  const flagged = mine.filter(({ isFlagged }) => isFlagged).length;
  return (
    <section className="exam-review" aria-labelledby="exam-review">
      <h2 id="exam-review" ref={title} tabIndex={-1}>
        {t('پایان آزمون')}
      </h2>
      <p>{summary(attempt.isSequential, unanswered)}</p>
      {flagged > 0 && <p>{t('{flagged} پرسش را برای بازبینی علامت زده‌اید.', { flagged })}</p>}
      <p>{t('پس از ارسال، پاسخ‌ها دیگر تغییر نمی‌کنند.')}</p>
      <p className="form-error" role="alert">
        {error !== null && (
          <>
            <Icon name="warning" />
            <span>{error}</span>
          </>
        )}
      </p>
      <div className="exam-steps">
        <button type="button" className="button button--large" aria-disabled={isBusy} onClick={onSubmit}>
          {isBusy ? t('کمی صبر کنید…') : t('پایان و ارسال پاسخ‌ها')}
        </button>
        <button type="button" className="button button--ghost button--large" onClick={onBack}>
          {t('بازگشت به پرسش‌ها')}
        </button>
      </div>
    </section>
  );
}

function summary(isSequential: boolean, unanswered: number): string {
  if (isSequential) return t('به پرسش‌های قبلی نمی‌توان بازگشت؛ آزمون همین‌جا پایان می‌یابد.');
  if (unanswered === 0) return t('به همهٔ پرسش‌ها پاسخ داده‌اید.');
  return t('{unanswered} پرسش هنوز بی‌پاسخ است.', { unanswered });
}
