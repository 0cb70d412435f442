/** Formats instants with their time of day, Asia/Tehran, in the current locale. Pure. */
import { currentLanguage } from './current.ts';
import { formatDate, type Instant } from './dates.ts';

const timeFormat = /* @__PURE__ */ new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  timeZone: 'Asia/Tehran',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** «۱۴:۳۰» */
export const formatTime = (value: Instant): string =>
  currentLanguage()?.time(new Date(value)) ?? timeFormat.format(new Date(value));

/** «۲۹ آبان ۱۴۰۵، ۱۴:۳۰» */
export const formatDateTime = (value: Instant): string =>
  `${formatDate(value)}${currentLanguage() ? ', ' : '، '}${formatTime(value)}`;
