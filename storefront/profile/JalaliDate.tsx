/** A day of the Persian calendar in three lists, which need no script: `{name}Year`, `{name}Month`, `{name}Day`. */
import { useId } from 'react';
import { toPersianDigits } from '../../src/locale/digits.ts';
import { jalaliMonths } from '../../src/locale/jalali-day.ts';
import { ErrorLine } from '../dialogs/fields.tsx';
import type { FormError } from '../dialogs/form-flow.ts';
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
        <select {...list} name={`${name}Day`} aria-label="روز" defaultValue={typed.day} autoComplete="off">
          <option value="">روز</option>
          {days.map((day) => (
            <option key={day} value={day}>
              {toPersianDigits(day)}
            </option>
          ))}
        </select>
        <select {...list} name={`${name}Month`} aria-label="ماه" defaultValue={typed.month} autoComplete="off">
          <option value="">ماه</option>
          {jalaliMonths.map((month, n) => (
            <option key={month} value={n + 1}>
              {month}
            </option>
          ))}
        </select>
        <select {...list} name={`${name}Year`} aria-label="سال" defaultValue={typed.year} autoComplete="off">
          <option value="">سال</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {toPersianDigits(year)}
            </option>
          ))}
        </select>
      </div>
      {error && <ErrorLine id={errorId} error={error} />}
    </fieldset>
  );
}
