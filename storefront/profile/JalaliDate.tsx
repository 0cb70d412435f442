/** A day of the Persian calendar in three lists, which need no script: `{name}Year`, `{name}Month`, `{name}Day`. */
import { useId } from 'react';
import { localDigits } from '../../src/locale/digits.ts';
import { jalaliMonths } from '../../src/locale/jalali-day.ts';
import { t } from '../../src/locale/translate.ts';
import { ErrorLine } from '../forms/fields.tsx';
import type { FormError } from '../forms/form-flow.ts';
import type { TypedDay } from './typed-day.ts';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly typed: TypedDay;
  /** The years that can be chosen, both included; the last one comes first. */
  readonly years: readonly [first: number, last: number];
  readonly error: FormError | null;
}

const days = Array.from({ length: 31 }, (_, n) => n + 1);

export function JalaliDate({ label, name, typed, years: [first, last], error }: Props) {
  const errorId = useId();
  const years = Array.from({ length: last - first + 1 }, (_, n) => last - n);
  const list = { className: 'input', 'aria-invalid': error !== null || undefined } as const;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      <div className="own-day">
        <select {...list} name={`${name}Day`} aria-label={t('روز')} defaultValue={typed.day} autoComplete="off">
          <option value="">{t('روز')}</option>
          {days.map((day) => (
            <option key={day} value={day}>
              {localDigits(day)}
            </option>
          ))}
        </select>
        <select {...list} name={`${name}Month`} aria-label={t('ماه')} defaultValue={typed.month} autoComplete="off">
          <option value="">{t('ماه')}</option>
          {jalaliMonths.map((month, n) => (
            <option key={month} value={n + 1}>
              {month}
            </option>
          ))}
        </select>
        <select {...list} name={`${name}Year`} aria-label={t('سال')} defaultValue={typed.year} autoComplete="off">
          <option value="">{t('سال')}</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {localDigits(year)}
            </option>
          ))}
        </select>
      </div>
      {error && <ErrorLine id={errorId} error={error} />}
    </fieldset>
  );
}
