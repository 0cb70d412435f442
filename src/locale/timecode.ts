/** Minutes and seconds: of a countdown, and of films and exams as people write them, with hours from one hour on. Pure. */
import { localDigits, toAsciiDigits } from './digits.ts';

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** `750` → «۱۲:۳۰», `3723` → «۱:۰۲:۰۳». @param seconds whole and not negative. */
export function formatTimecode(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const rest = twoDigits(seconds % 60);
  return localDigits(hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${twoDigits(minutes)}:${rest}`);
}

/** «۰۲:۰۵»: minutes and seconds of a countdown; minutes may exceed 99. */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.ceil(seconds));
  return localDigits(`${twoDigits(Math.floor(total / 60))}:${twoDigits(total % 60)}`);
}

/**
 * The seconds of `mm:ss` or `h:mm:ss` in digits of any script, null for any other text: a bare number could mean minutes
 * as well as seconds. Minutes may exceed 59 where no hours are before them.
 */
export function parseTimecode(text: string): number | null {
  const match = /^(?:(\d{1,4}):(?=[0-5]?\d:))?(\d{1,4}):([0-5]\d)$/.exec(toAsciiDigits(text).trim());
  if (!match) return null;
  const [, hours = '0', minutes = '', seconds = ''] = match;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
