/**
 * Formats instants and durations for display in the current locale, Asia/Tehran: Persian calendar and digits, or the
 * Gregorian calendar as an English variant writes it. Pure. The calendars are the platform's (`Intl`), never a formula of
 * our own: 1403 is a leap year, 1404 is not.
 */
import { currentLanguage } from './current.ts';
import { partsOf } from './date-parts.ts';
import { formatNumber } from './numbers.ts';

/** A `Date`, milliseconds, an ISO instant, or a plain day `YYYY-MM-DD`. */
export type Instant = Date | number | string;

const dayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  timeZone: 'Asia/Tehran',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** «۲۹ آبان ۱۴۰۵» */
export const formatDate = (value: Instant): string => {
  const english = currentLanguage();
  if (english) return english.date(new Date(value));
  const parts = partsOf(dayFormat, new Date(value));
  return `${parts.day} ${parts.month} ${parts.year}`;
};

/** «۳ ساعت و ۲۰ دقیقه»; seconds appear only below one minute. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  const english = currentLanguage();
  if (english) return english.duration(total);
  if (total > 0 && total < 60) return `${formatNumber(total)} ثانیه`;
  const hours = Math.floor(total / 3_600);
  const minutes = Math.floor((total % 3_600) / 60);
  const parts = [
    hours > 0 && `${formatNumber(hours)} ساعت`,
    (minutes > 0 || hours === 0) && `${formatNumber(minutes)} دقیقه`,
  ];
  return parts.filter((p) => p !== false).join(' و ');
}
