/** One question with its answer: options to choose from, or a text to write. */
import type { RunningQuestion } from '../../src/contract/exams.ts';
import { formatMark } from '../../src/locale/marks.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { RichText } from '../components/RichText.tsx';
import { typeHints } from './labels.ts';
import type { LocalAnswer } from './stored-answers.ts';

/** Milliseconds of quiet after which what is typed is saved. */
const typingPause = 800;

interface Props {
  readonly question: RunningQuestion;
  readonly answer: LocalAnswer;
  readonly count: number;
  onChange(change: Partial<LocalAnswer>, delay?: number): void;
}

export function QuestionForm({ question, answer, count, onChange }: Props) {
  const { _id, place, type, text, mark, options } = question;
  const title = `question-${_id}`;
  return (
    <section className="exam-question" aria-labelledby={title}>
      <header className="exam-question-head">
        <h2 id={title} tabIndex={-1}>
          {t('پرسش {place}', { place })} <span>{t('از {count}', { count })}</span>
        </h2>
        <span className="badge">{t('{mark} نمره', { mark: formatMark(mark) })}</span>
        <button
          type="button"
          className="chip exam-flag"
          aria-pressed={answer.isFlagged}
          onClick={() => onChange({ isFlagged: !answer.isFlagged })}
        >
          <Icon name={answer.isFlagged ? 'star-filled' : 'star'} />
          {t('علامت‌گذاری برای بازبینی')}
        </button>
      </header>
      <RichText html={text} />
      {options.length > 0 ? (
        <Options question={question} answer={answer} title={title} onChange={onChange} />
      ) : (
        <div className="field">
          <label htmlFor={`answer-${_id}`}>{t(typeHints[type])}</label>
          {type === 'essay' ? (
            <textarea
              id={`answer-${_id}`}
              className="input exam-essay"
              maxLength={10_000}
              value={answer.text}
              onChange={(event) => onChange({ text: event.target.value }, typingPause)}
            />
          ) : (
            <input
              id={`answer-${_id}`}
              className="input"
              maxLength={500}
              autoComplete="off"
              value={answer.text}
              onChange={(event) => onChange({ text: event.target.value }, typingPause)}
            />
          )}
        </div>
      )}
    </section>
  );
}

function Options({ question, answer, title, onChange }: Omit<Props, 'count'> & { readonly title: string }) {
  const { _id, type, options } = question;
  const isMulti = type === 'multi';
  return (
    <fieldset className="exam-options" aria-labelledby={title}>
      <legend>{t(typeHints[type])}</legend>
      {options.map((text, place) => (
        <label key={text} className="exam-option">
          <input
            type={isMulti ? 'checkbox' : 'radio'}
            name={`answer-${_id}`}
            checked={answer.chosen.includes(place)}
            onChange={() => onChange({ chosen: chosenAfter(answer.chosen, place, isMulti) })}
          />
          <span className="exam-option-key" aria-hidden="true">
            {formatNumber(place + 1)}
          </span>
          <span className="exam-option-text" dir="auto">
            {text}
          </span>
        </label>
      ))}
      {!isMulti && answer.chosen.length > 0 && (
        <button type="button" className="button button--ghost button--small" onClick={() => onChange({ chosen: [] })}>
          {t('پاک کردن پاسخ')}
        </button>
      )}
    </fieldset>
  );
}

/** What is chosen once the option at that place is pressed. */
export function chosenAfter(chosen: readonly number[], place: number, isMulti: boolean): number[] {
  if (!isMulti) return [place];
  return chosen.includes(place) ? chosen.filter((other) => other !== place) : [...chosen, place].sort((a, b) => a - b);
}
