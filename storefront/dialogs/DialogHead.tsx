/** The header of a dialog: logo, title, text and the current stage. */
import { t } from '../../src/locale/translate.ts';
import { Star } from '../components/Logo.tsx';

export function DialogHead({ id, title, text, stage }: { id: string; title: string; text?: string; stage?: number }) {
  return (
    <header className="dialog-head">
      <Star className="dialog-star" />
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      {stage !== undefined && (
        <ol className="stages" aria-label={t('گام {stage} از {stages}', { stage, stages: 3 })}>
          {[1, 2, 3].map((step) => (
            <li key={step} aria-current={step === stage ? 'step' : undefined} data-past={step < stage || undefined}>
              <span className="visually-hidden">{t('گام {step}', { step })}</span>
            </li>
          ))}
        </ol>
      )}
    </header>
  );
}
