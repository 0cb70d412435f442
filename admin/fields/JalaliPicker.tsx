/**
 * The picker of instants and days: `YYYY-MM-DD HH:mm:ss` of the Persian calendar in Tehran's local time (specification,
 * section 9).
 */
import type { CSSProperties, FormEvent, ReactNode, Ref } from 'react';
import RtlProvider from '@mui/system/RtlProvider';
import { DateField, type DateFieldProps } from '@mui/x-date-pickers/DateField';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimeField, type DateTimeFieldProps } from '@mui/x-date-pickers/DateTimeField';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { PickersActionBarAction } from '@mui/x-date-pickers/PickersActionBar';
import { faIR as muiMessages } from '@mui/x-date-pickers/locales';
import { faIR } from 'date-fns-jalali/locale/fa-IR';
import { toAsciiDigits, toPersianDigits } from '../../src/locale/digits.ts';
import { brand } from '../theme/theme.ts';
import { PersianAdapter } from './persian-adapter.ts';
import { dayFromWall, dayToWall, fromWall, toWall } from './wall-clock.ts';

export interface PickerProps {
  readonly kind: 'dateTime' | 'date';
  readonly label: string;
  /** An ISO instant, or a calendar day. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly name?: string;
  readonly required?: boolean;
  readonly invalid?: boolean;
  readonly message?: string | undefined;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A number of the clock as it is drawn, with its unit: what is seen is part of the name of its option. */
const onClock = (unit: string) => (value: string) => `${toPersianDigits(value.padStart(2, '0'))} ${unit}`;

const localeText = {
  ...muiMessages.components.MuiLocalizationProvider.defaultProps.localeText,
  okButtonLabel: 'تأیید',
  hoursClockNumberText: onClock('ساعت'),
  minutesClockNumberText: onClock('دقیقه'),
  secondsClockNumberText: onClock('ثانیه'),
  fieldYearPlaceholder: () => 'سال',
  fieldMonthPlaceholder: () => 'ماه',
  fieldDayPlaceholder: () => 'روز',
  fieldHoursPlaceholder: () => 'ساعت',
  fieldMinutesPlaceholder: () => 'دقیقه',
  fieldSecondsPlaceholder: () => 'ثانیه',
};
const weekday = new Intl.DateTimeFormat('fa-IR', { weekday: 'narrow' });

/** A custom property carries the direction, since the RTL plugin of the style sheets would flip a literal `ltr`. */
const leftToRight: CSSProperties & Record<'--digits', string> = { display: 'contents', '--digits': 'ltr' };

/** The sections of a date run left to right, from year to second; the calendar stays right to left. */
const DateSections = ({ children }: { children: ReactNode }) => (
  <RtlProvider value={false}>
    <div style={leftToRight} onInputCapture={replaceTypedDigit}>
      {children}
    </div>
  </RtlProvider>
);
const DaySections = (props: DateFieldProps) => (
  <DateSections>
    <DateField {...props} />
  </DateSections>
);
const InstantSections = (props: DateTimeFieldProps) => (
  <DateSections>
    <DateTimeField {...props} />
  </DateSections>
);

/** MUI's field shows Persian digits but accepts only ASCII ones, so typed digits are replaced before it sees them. */
function replaceTypedDigit({ target }: FormEvent): void {
  if (target instanceof HTMLElement && /^[۰-۹٠-٩]$/.test(target.textContent)) {
    target.textContent = toAsciiDigits(target.textContent);
  }
}

/** A day is complete after one press; an instant takes several, so it has a button to accept it. */
const actions = {
  date: ['clear', 'today'],
  dateTime: ['clear', 'today', 'accept'],
} satisfies Record<PickerProps['kind'], PickersActionBarAction[]>;

/** The orange of the brand also while it has the focus, as it has when the calendar opens: its own style darkens it then. */
const chosenDay = {
  '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': { backgroundColor: brand.orange, color: brand.ink },
};

/** The properties that the pickers of days and of instants share. */
const sharedProps = ({ kind, label, name, required, invalid, message, onBlur, inputRef }: PickerProps) => ({
  label,
  dayOfWeekFormatter: (day: Date) => weekday.format(day),
  slotProps: {
    textField: {
      fullWidth: true,
      size: 'small' as const,
      // Without an id of its own: the dialog of the picker is named by the one that the field gives its label.
      name,
      required: required ?? false,
      error: invalid ?? false,
      helperText: message,
      ...(onBlur && { onBlur }),
      ...(inputRef && { inputRef }),
      sx: {
        '& .MuiPickersOutlinedInput-root:not(.Mui-focused, .Mui-error) fieldset': { borderColor: 'var(--line-strong)' },
        '& .MuiPickersSectionList-root': { direction: 'var(--digits)', justifyContent: 'flex-end', width: '100%' },
      },
    },
    field: { clearable: true },
    day: { sx: chosenDay },
    // Its clock would show ASCII digits, and the dialog is named by the label of the field.
    toolbar: { hidden: true },
    actionBar: { actions: actions[kind] },
  },
});

export default function JalaliPicker(props: PickerProps) {
  const { kind, value, onChange } = props;
  const shared = sharedProps(props);
  return (
    <LocalizationProvider dateAdapter={PersianAdapter} adapterLocale={faIR} localeText={localeText}>
      {kind === 'date' ? (
        <DatePicker
          {...shared}
          closeOnSelect
          slots={{ field: DaySections }}
          format="yyyy-MM-dd"
          value={dayToWall(value)}
          onChange={(wall) => onChange(dayFromWall(wall))}
        />
      ) : (
        <DateTimePicker
          {...shared}
          slots={{ field: InstantSections }}
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
