/**
 * Instants and lengths of time as a person reads them: Persian calendar, Asia/Tehran, Persian digits. Pure.
 * The calendar is the platform's (`Intl`), never a formula of our own: 1403 is a leap year, 1404 is not.
 */
import { formatNumber } from './numbers.ts';
import { toPersianDigits } from './digits.ts';

/** A `Date`, milliseconds, an ISO instant, or a plain day `YYYY-MM-DD`. */
export type Instant = Date | number | string;

const calendar = 'fa-IR-u-ca-persian';
const timeZone = 'Asia/Tehran';
const day = /* @__PURE__ */ new Intl.DateTimeFormat(calendar, {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const clock = /* @__PURE__ */ new Intl.DateTimeFormat(calendar, {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const stamp = /* @__PURE__ */ new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const relative = /* @__PURE__ */ new Intl.RelativeTimeFormat('fa-IR', { numeric: 'auto' });
const toDate = (value: Instant): Date => new Date(value);

/** «۲۹ آبان ۱۴۰۵» */
export const formatDate = (value: Instant): string => {
  const parts = Object.fromEntries(day.formatToParts(toDate(value)).map((p) => [p.type, p.value]));
  return `${parts.day} ${parts.month} ${parts.year}`;
};

/** «۲۹ آبان ۱۴۰۵، ۱۴:۳۰» */
export const formatDateTime = (value: Instant): string => `${formatDate(value)}، ${clock.format(toDate(value))}`;

const units = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
/** «۳ روز پیش», «۲ ساعت بعد», «اکنون» for less than a minute. */
export function formatRelative(value: Instant, now: Instant = Date.now()): string {
  const seconds = (toDate(value).getTime() - toDate(now).getTime()) / 1_000;
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return 'اکنون';
}

/** The parts of an instant in the Persian calendar and Tehran's clock. */
function jalali(value: Instant): Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string> {
  return Object.fromEntries(stamp.formatToParts(toDate(value)).map((p) => [p.type, p.value])) as ReturnType<
    typeof jalali
  >;
}

/** «۱۴۰۵-۰۸-۲۹ ۱۴:۳۰:۰۵»: YYYY-MM-DD HH:mm:ss of the Persian calendar (specification, section 9). */
export function formatJalaliStamp(value: Instant): string {
  const p = jalali(value);
  return toPersianDigits(`${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}:${p.second}`);
}

/** «۳ ساعت و ۲۰ دقیقه»; seconds are named only below a minute. */
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

/** «۰۲:۰۵»: minutes and seconds of a countdown; minutes may pass 99. */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.ceil(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  return toPersianDigits(`${two(Math.floor(total / 60))}:${two(total % 60)}`);
}

/** The year of the Persian calendar now, as a number: 1405. */
export const currentJalaliYear = (now: Instant = Date.now()): number => Number(jalali(now).year);
