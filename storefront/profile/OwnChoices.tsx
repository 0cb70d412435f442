/** One of a few answers in a form of the profile, or none. */
import { t } from '../../src/locale/translate.ts';

interface Props {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** None or empty: no answer. */
  readonly typed: string | null | undefined;
}

export const OwnChoices = ({ legend, name, choices, typed }: Props) => (
  <fieldset>
    <legend>{legend}</legend>
    <div className="own-choices">
      {[...choices, { value: '', label: t('نمی‌گویم') }].map(({ value, label }) => (
        <label key={value} className="own-choice">
          <input type="radio" name={name} value={value} defaultChecked={(typed ?? '') === value} />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
