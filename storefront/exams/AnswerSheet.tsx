/** The questions of an attempt that is over, with what was answered, the key, and why it is right. */
import type { ResultQuestion } from '../../src/contract/exams.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { RichText } from '../components/RichText.tsx';
import { formatMark } from '../../src/locale/marks.ts';

export function AnswerSheet({ questions }: { questions: readonly ResultQuestion[] }) {
  return (
    <section className="exam-answers" aria-labelledby="exam-answers">
      <h2 id="exam-answers" className="exam-section-title">
        {t('پاسخ‌نامه')}
      </h2>
      <ol>
        {questions.map((question) => (
          <li key={question.place} className="exam-answered">
            <Answered question={question} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answered({ question }: { question: ResultQuestion }) {
  const { place, text, mark, maxMark, options, type, answer, acceptedAnswers, ruling } = question;
  return (
    <>
      <header className="exam-question-head">
        <h3>{t('پرسش {place}', { place })}</h3>
        <span className={badgeOf(mark, maxMark)}>
          {mark === null
            ? t('در انتظار تصحیح')
            : t('{mark} از {maxMark}', { mark: formatMark(mark), maxMark: formatMark(maxMark) })}
        </span>
      </header>
      {ruling !== null && <p className="exam-written">{t(rulingTexts[ruling])}</p>}
      <RichText html={text} />
      {options.length > 0 && (
        <ul className="exam-key">
          {options.map((option) => (
            <SheetOption key={option.text} option={option} />
          ))}
        </ul>
      )}
      {options.length === 0 && (
        <p className="exam-written">
          <b>{t('پاسخ شما:')}</b> {answer ?? t('بی‌پاسخ')}
        </p>
      )}
      {type === 'short' && (
        <p className="exam-written">
          <b>{t('پذیرفته:')}</b> {acceptedAnswers.join(t('، '))}
        </p>
      )}
    </>
  );
}

const rulingTexts: Readonly<Record<NonNullable<ResultQuestion['ruling']>, string>> = {
  annulled: msgid('این پرسش حذف شده است و در نمره به حساب نمی‌آید.'),
  granted: msgid('نمرهٔ این پرسش به همه داده شده است.'),
};

function badgeOf(mark: number | null, maxMark: number): string {
  if (mark === null) return 'badge badge--warning';
  if (maxMark === 0) return 'badge';
  if (mark >= maxMark) return 'badge badge--success';
  return mark > 0 ? 'badge badge--warning' : 'badge badge--danger';
}

function SheetOption({
  option: { text, isChosen, isCorrect, explanation },
}: {
  option: ResultQuestion['options'][number];
}) {
  const words = [...(isCorrect ? [t('گزینهٔ درست')] : []), ...(isChosen ? [t('انتخاب شما')] : [])];
  return (
    <li className={classOf(isCorrect, isChosen)}>
      {isCorrect && <Icon name="success" />}
      {!isCorrect && isChosen && <Icon name="error" />}
      <div>
        <span dir="auto">{text}</span> {words.length > 0 && <small>({words.join(t('، '))})</small>}
        {explanation !== null && isCorrect && <p>{explanation}</p>}
        {explanation !== null && !isCorrect && isChosen && <p>{explanation}</p>}
      </div>
    </li>
  );
}

function classOf(isCorrect: boolean, isChosen: boolean): string {
  if (isCorrect) return 'exam-key-option exam-key-option--right';
  return isChosen ? 'exam-key-option exam-key-option--wrong' : 'exam-key-option';
}
