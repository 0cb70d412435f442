/** One question, as a form that the browser submits itself. */
import type { RoadmapStep } from '../../src/contract/roadmaps.ts';
import { t } from '../../src/locale/translate.ts';
import { questionPath } from '../../src/paths/sets.ts';
import { Icon } from '../components/Icon.tsx';

interface Props {
  readonly step: RoadmapStep;
  /** Its place on this way, from 1 on, and how many there are. */
  readonly place: number;
  readonly count: number;
  readonly error: string | null;
}

export function Question({ step, place, count, error }: Props) {
  const { _id, text, part, several, options, chosen } = step;
  return (
    <form className="card roadmap-question" method="post" action={questionPath(place)}>
      <p className="roadmap-place">
        <span>{part.name}</span>
        <span>{t('پرسش {place} از {count}', { place, count })}</span>
      </p>
      <progress max={count} value={place - 1} aria-label={t('پیشرفت پرسش‌نامه')} />
      <input type="hidden" name="question" value={_id} />
      <fieldset aria-describedby={error === null ? undefined : 'roadmap-error'}>
        <legend>
          <h1>{text}</h1>
          {several && <small>{t('می‌توانید چند پاسخ را انتخاب کنید، یا هیچ‌کدام را.')}</small>}
        </legend>
        <div className="roadmap-options">
          {options.map(({ text: answer, icon }, i) => (
            <label key={answer} className="roadmap-option">
              <input
                type={several ? 'checkbox' : 'radio'}
                name="option"
                value={i}
                defaultChecked={chosen?.includes(i) ?? false}
                required={!several}
              />
              <span className="roadmap-picture">
                <Icon name={icon ?? 'star'} />
              </span>
              <span>{answer}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {error !== null && (
        <p className="form-error" id="roadmap-error" role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
      <div className="roadmap-moves">
        {place > 1 ? (
          <a className="button button--ghost" href={questionPath(place - 1)}>
            {t('پرسش قبلی')}
          </a>
        ) : (
          <span />
        )}
        <button type="submit" className="button">
          {place === count ? t('مشاهدهٔ نتیجه') : t('پرسش بعدی')}
        </button>
      </div>
      <p className="roadmap-note">{t('پاسخ‌هایتان در همین مرورگر می‌ماند؛ هر زمان برگردید، از همین‌جا ادامه می‌دهید.')}</p>
    </form>
  );
}
