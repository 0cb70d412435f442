/**
 * The calendar and clock: `YYYY-MM-DD HH:mm:ss` of the Persian calendar by Tehran's clock (specification, section 9).
 * Loaded when needed.
 */
import type { CSSProperties, FormEvent, ReactNode, Ref } from 'react';
import RtlProvider from '@mui/system/RtlProvider';
import { DateField, type DateFieldProps } from '@mui/x-date-pickers/DateField';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimeField, type DateTimeFieldProps } from '@mui/x-date-pickers/DateTimeField';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { faIR as words } from '@mui/x-date-pickers/locales';
import { faIR } from 'date-fns-jalali/locale/fa-IR';
import { toAsciiDigits } from '../../src/locale/digits.ts';
import { PersianAdapter } from './persian-adapter.ts';
import { dayFromWall, dayToWall, fromWall, toWall } from './wall-clock.ts';

export interface PickerProps {
  readonly kind: 'dateTime' | 'date';
  readonly label: string;
  /** ISO instant, or plain day. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly id?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly invalid?: boolean;
  readonly message?: string | undefined;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const localeText = {
  ...words.components.MuiLocalizationProvider.defaultProps.localeText,
  okButtonLabel: 'تأیید',
  fieldYearPlaceholder: () => 'سال',
  fieldMonthPlaceholder: () => 'ماه',
  fieldDayPlaceholder: () => 'روز',
  fieldHoursPlaceholder: () => 'ساعت',
  fieldMinutesPlaceholder: () => 'دقیقه',
  fieldSecondsPlaceholder: () => 'ثانیه',
};
const weekday = new Intl.DateTimeFormat('fa-IR', { weekday: 'narrow' });

/** Said by way of a variable: the style sheet's own directions are turned round for right-to-left pages. */
const leftToRight = { display: 'contents', '--digits': 'ltr' } as CSSProperties;

/**
 * Digits run from year to second, left to right, whatever runs around them; the calendar beside stays right to left.
 */
const Typing = ({ children }: { children: ReactNode }) => (
  <RtlProvider value={false}>
    <div style={leftToRight} onInputCapture={typeAscii}>
      {children}
    </div>
  </RtlProvider>
);
const Day = (props: DateFieldProps) => (
  <Typing>
    <DateField {...props} />
  </Typing>
);
const Instant = (props: DateTimeFieldProps) => (
  <Typing>
    <DateTimeField {...props} />
  </Typing>
);

/**
 * The field shows Persian digits but understands only ASCII ones as keys: a digit of another script is changed before
 * it looks.
 */
function typeAscii({ target }: FormEvent): void {
  if (target instanceof HTMLElement && /^[۰-۹٠-٩]$/.test(target.textContent)) {
    target.textContent = toAsciiDigits(target.textContent);
  }
}

export default function JalaliPicker({
  kind,
  label,
  value,
  onChange,
  id,
  name,
  required,
  invalid,
  message,
  onBlur,
  inputRef,
}: PickerProps) {
  const shared = {
    label,
    dayOfWeekFormatter: (day: Date) => weekday.format(day),
    slotProps: {
      textField: {
        fullWidth: true,
        size: 'small' as const,
        id,
        name,
        required: required ?? false,
        error: invalid ?? false,
        helperText: message,
        ...(onBlur && { onBlur }),
        ...(inputRef && { inputRef }),
        sx: {
          '& .MuiPickersSectionList-root': { direction: 'var(--digits)', justifyContent: 'flex-end', width: '100%' },
        },
      },
      field: { clearable: true },
      // A day is chosen with one press; an instant takes several, and says when it is whole.
      actionBar: {
        actions: ['clear', 'today', ...(kind === 'date' ? [] : ['accept'])] as ('clear' | 'today' | 'accept')[],
      },
    },
  };
  return (
    <LocalizationProvider dateAdapter={PersianAdapter} adapterLocale={faIR} localeText={localeText}>
      {kind === 'date' ? (
        <DatePicker
          {...shared}
          closeOnSelect
          slots={{ field: Day }}
          format="yyyy-MM-dd"
          value={dayToWall(value)}
          onChange={(wall) => onChange(dayFromWall(wall))}
        />
      ) : (
        <DateTimePicker
          {...shared}
          slots={{ field: Instant }}
          ampm={false}
          format="yyyy-MM-dd HH:mm:ss"
          views={['year', 'month', 'day', 'hours', 'minutes', 'seconds']}
          timeSteps={{ minutes: 5, seconds: 15 }}
          value={toWall(value)}
          onChange={(wall) => onChange(fromWall(wall))}
        />
      )}
    </LocalizationProvider>
  );
}
