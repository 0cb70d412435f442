/** The fields of a form of the profile by which staff identify a person. */
import { t } from '../../src/locale/translate.ts';
import { errorOf, type FormErrors } from '../forms/refused.ts';
import { Row } from '../forms/rows.tsx';
import { JalaliDate } from './JalaliDate.tsx';
import type { TypedDay } from './typed-day.ts';

/** The first year of birth in the list. */
const firstYear = 1300;

interface BirthdayProps {
  readonly typed: TypedDay;
  /** The current year of the Persian calendar, the last in the list. */
  readonly year: number;
  readonly errors: FormErrors;
}

export const BirthdayRow = ({ typed, year, errors }: BirthdayProps) => (
  <JalaliDate
    label={t('تاریخ تولد')}
    name="birthday"
    typed={typed}
    years={[firstYear, year]}
    error={errorOf(errors, 'birthday')}
  />
);

interface NationalIdProps {
  readonly typed: string;
  readonly errors: FormErrors;
  readonly readOnly?: boolean;
}

export const NationalIdRow = ({ typed, errors, readOnly }: NationalIdProps) => (
  <Row
    label={t('کد ملی')}
    name="nationalId"
    error={errorOf(errors, 'nationalId')}
    defaultValue={typed}
    inputMode="numeric"
    autoComplete="off"
    maxLength={20}
    dir="ltr"
    readOnly={readOnly}
  />
);
