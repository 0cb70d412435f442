/** What the placeholders of a certificate's text become. Pure. */
import { formatDate } from '../../locale/dates.ts';
import { toPersianDigits } from '../../locale/digits.ts';
import { formatPercent } from '../../locale/numbers.ts';
import type { PlaceholderValue } from './placeholders.ts';

/** The facts printed on a certificate. */
export interface ProofValues {
  readonly fullName: string | null;
  /** Masked. */
  readonly nationalId: string | null;
  readonly title: string;
  readonly hours: number | null;
  /** Basis points. */
  readonly percent: number | null;
  readonly teacher: string | null;
  /** An instant. */
  readonly issuedAt: Date | number | string;
}

/** Stands for a fact that is not known of this certificate. */
const unknown = { text: '—', unknown: true } as const;

/** A date is not broken into two lines. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

const hoursFormat = /* @__PURE__ */ new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 1 });
const minutesFormat = /* @__PURE__ */ new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 2 });
/** `24.5` → «۲۴٫۵»; less than an hour has hundredths: `0.05` → «۰٫۰۵» */
export const formatHours = (hours: number): string => (hours < 1 ? minutesFormat : hoursFormat).format(hours);

/** None in certificates that were issued when hours were rounded to tenths, for a course of a few minutes. */
export const hasHours = (hours: number | null): hours is number => hours !== null && hours > 0;

/** A value for every placeholder. */
export const placeholderValues = (values: ProofValues): Readonly<Record<string, PlaceholderValue>> => ({
  نام: values.fullName ? { text: values.fullName } : unknown,
  'کد ملی': values.nationalId === null ? unknown : { text: toPersianDigits(values.nationalId), ltr: true },
  عنوان: { text: values.title },
  ساعت: hasHours(values.hours) ? { text: formatHours(values.hours) } : unknown,
  نمره: values.percent === null ? unknown : { text: formatPercent(values.percent) },
  استاد: values.teacher ? { text: values.teacher } : unknown,
  تاریخ: { text: unbroken(formatDate(values.issuedAt)) },
});
