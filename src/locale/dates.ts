/**
 * Formats instants and durations for display: Persian calendar, Asia/Tehran, Persian digits. Pure. The calendar is the
 * platform's (`Intl`), never a formula of our own: 1403 is a leap year, 1404 is not.
 */
import { partsOf } from './date-parts.ts';
import { formatNumber } from './numbers.ts';
import { toPersianDigits } from './digits.ts';

/** A `Date`, milliseconds, an ISO instant, or a plain day `YYYY-MM-DD`. */
export type Instant = Date | number | string;

const calendar = 'fa-IR-u-ca-persian';
const timeZone = 'Asia/Tehran';
const dayFormat = /* @__PURE__ */ new Intl.DateTimeFormat(calendar, {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const timeFormat = /* @__PURE__ */ new Intl.DateTimeFormat(calendar, {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const toDate = (value: Instant): Date => new Date(value);

/** «۲۹ آبان ۱۴۰۵» */
export const formatDate = (value: Instant): string => {
  const parts = partsOf(dayFormat, toDate(value));
  return `${parts.day} ${parts.month} ${parts.year}`;
};

/** «۱۴:۳۰» */
export const formatTime = (value: Instant): string => timeFormat.format(toDate(value));

/** «۲۹ آبان ۱۴۰۵، ۱۴:۳۰» */
export const formatDateTime = (value: Instant): string => `${formatDate(value)}، ${formatTime(value)}`;

/** «۳ ساعت و ۲۰ دقیقه»; seconds appear only below one minute. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  if (total > 0 && total < 60) return `${formatNumber(total)} ثانیه`;
  const hours = Math.floor(total / 3_600);
  const minutes = Math.floor((total % 3_600) / 60);
  const parts = [
    hours > 0 && `${formatNumber(hours)} ساعت`,
    (minutes > 0 || hours === 0) && `${formatNumber(minutes)} دقیقه`,
  ];
  return parts.filter((p) => p !== false).join(' و ');
}

/** «۰۲:۰۵»: minutes and seconds of a countdown; minutes may exceed 99. */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.ceil(seconds));
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  return toPersianDigits(`${twoDigits(Math.floor(total / 60))}:${twoDigits(total % 60)}`);
}
