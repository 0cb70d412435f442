/** A certificate that someone could get: what it asks for, what of that is met, and the button once all is. */
import { Form } from 'react-router';
import { Link } from '../components/Link.tsx';
import type { ProofCandidate } from '../../src/contract/certificates.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import type { FormError } from '../forms/form-flow.ts';
import { namePath, nationalIdPath, requirementText } from './words.ts';

interface Props {
  readonly candidate: ProofCandidate;
  readonly error: FormError | null;
}

export function CandidateRow({ candidate, error }: Props) {
  const { template, course, exam, title, heading, price, isEarned, conditions } = candidate;
  return (
    <li>
      <article className="card row-card">
        <div className="row-text">
          <h3>{title}</h3>
          <p>
            <span>{heading}</span>
            <span>{price === 0 ? t('رایگان') : t('هزینهٔ صدور {price}', { price: formatToman(price) })}</span>
          </p>
          <ul className="proof-conditions">
            {conditions.map((condition) => (
              <li key={condition.kind} className={condition.isMet ? 'proof-met' : undefined}>
                <Icon name={condition.isMet ? 'check' : 'clock'} />
                <span>
                  {requirementText(condition)}
                  <span className="visually-hidden">{condition.isMet ? t('، انجام شده') : t('، مانده')}</span>
                  {condition.kind === 'name' && !condition.isMet && (
                    <>
                      {' '}
                      <Link className="link" to={namePath}>
                        {t('وارد کردن نام کامل')}
                      </Link>
                    </>
                  )}
                  {condition.kind === 'nationalId' && !condition.isMet && (
                    <>
                      {' '}
                      <Link className="link" to={nationalIdPath}>
                        {t('وارد کردن کد ملی')}
                      </Link>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {error && (
            <p className="form-error" role="alert">
              {error.message}
            </p>
          )}
        </div>
        {isEarned && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="template" value={template} />
            <input type="hidden" name="course" value={course ?? ''} />
            <input type="hidden" name="exam" value={exam ?? ''} />
            <button
              className="button button--ghost"
              name="do"
              value="ask"
              aria-label={t('درخواست گواهی {title}', { title })}
            >
              {t('درخواست گواهی')}
            </button>
          </Form>
        )}
      </article>
    </li>
  );
}
