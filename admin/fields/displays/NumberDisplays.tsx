/** Displays of numbers, amounts, dates and booleans. */
import CheckIcon from '@mui/icons-material/CheckCircle';
import MinusIcon from '@mui/icons-material/RemoveCircleOutline';
import { formatTime } from '../../../src/locale/date-times.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { formatJalaliStamp } from '../../../src/locale/jalali-stamp.ts';
import { formatRelative } from '../../../src/locale/relative-time.ts';
import { formatPercent, formatToman } from '../../../src/locale/numbers.ts';
import { formatTimecode } from '../../../src/locale/timecode.ts';
import type { DisplayProps } from '../parts/kind.ts';

const decimalFormat = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 6 });

export const IntegerDisplay = ({ field, value }: DisplayProps<'integer'>) => (
  <span>{field.unit === 'seconds' ? formatTimecode(value) : decimalFormat.format(value)}</span>
);
export const DecimalDisplay = ({ value }: DisplayProps<'decimal'>) => <span>{decimalFormat.format(value)}</span>;
export const TomanDisplay = ({ value }: DisplayProps<'toman'>) => (
  <span className="value-unbroken">{formatToman(value)}</span>
);
export const PercentDisplay = ({ value }: DisplayProps<'percent'>) => <span>{formatPercent(value)}</span>;

export const BooleanDisplay = ({ value }: DisplayProps<'boolean'>) =>
  value ? (
    <CheckIcon titleAccess="بله" fontSize="small" color="success" sx={{ verticalAlign: 'middle' }} />
  ) : (
    <MinusIcon titleAccess="خیر" fontSize="small" sx={{ color: 'text.disabled', verticalAlign: 'middle' }} />
  );

/** Where there is little room, the hour is below the day. */
export function DateTimeDisplay({ value, compact }: DisplayProps<'dateTime'>) {
  if (!compact) {
    return (
      <time dateTime={value} title={formatRelative(value)} className="value-unbroken">
        {formatJalaliStamp(value)}
      </time>
    );
  }
  return (
    <time dateTime={value} title={formatJalaliStamp(value)}>
      <span className="value-unbroken">{formatDate(value)}،</span> {formatTime(value)}
    </time>
  );
}

export const DateDisplay = ({ value }: DisplayProps<'date'>) => (
  <time dateTime={value} className="value-unbroken">
    {formatDate(value)}
  </time>
);
