/** One of a few answers in a form of the profile, or none. */
import { useId } from 'react';
import { t } from '../../src/locale/translate.ts';
import { ErrorLine } from '../forms/fields.tsx';
import type { FormError } from '../forms/form-flow.ts';

interface Props {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** None or empty: no answer. */
  readonly typed: string | null | undefined;
  readonly error: FormError | null;
}

export function AccountChoices({ legend, name, choices, typed, error }: Props) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className="own-choices">
        {[...choices, { value: '', label: t('ترجیح می‌دهم نگویم') }].map(({ value, label }) => (
          <label key={value} className="own-choice">
            <input type="radio" name={name} value={value} defaultChecked={(typed ?? '') === value} />
            {label}
          </label>
        ))}
      </div>
      {error && <ErrorLine id={errorId} error={error} />}
    </fieldset>
  );
}
