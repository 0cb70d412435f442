/** How long ago an instant was, or how far ahead it is. Apart from `dates.ts`, as the first page shows none. Pure. */
import { currentLanguage } from './current.ts';
import type { Instant } from './dates.ts';

const relativeFormat = /* @__PURE__ */ new Intl.RelativeTimeFormat('fa-IR', { numeric: 'auto' });

const units = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
/** «۳ روز پیش», «۲ ساعت بعد», «لحظاتی پیش» for less than a minute. */
export function formatRelative(value: Instant, now: Instant = Date.now()): string {
  const seconds = (new Date(value).getTime() - new Date(now).getTime()) / 1_000;
  for (const [unit, size] of units) {
    if (Math.abs(seconds) < size) continue;
    const count = Math.trunc(seconds / size);
    return currentLanguage()?.relative(count, unit) ?? relativeFormat.format(count, unit);
  }
  return currentLanguage() ? 'just now' : 'لحظاتی پیش';
}
