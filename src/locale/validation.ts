/** Persian messages for validation issues: the error map given to zod, and the codes of our own checks. Pure. */
import type * as z from 'zod';
import { toPersianDigits } from './digits.ts';
import { formatNumber, formatPercent } from './numbers.ts';
import { formatTimecode } from './timecode.ts';

type Issue = z.core.$ZodRawIssue;
type Code = Issue['code'];

const required = 'این فیلد را پر کنید';
const invalidValue = 'مقدار این فیلد درست نیست';

const typeMessages: Readonly<Record<string, string>> = {
  string: 'باید متن باشد',
  number: 'باید عدد باشد',
  int: 'باید عدد صحیح باشد',
  bigint: 'باید عدد صحیح باشد',
  boolean: 'باید «بله» یا «خیر» باشد',
  array: 'باید یک فهرست باشد',
  object: 'باید مجموعه‌ای از فیلدها باشد',
  record: 'باید مجموعه‌ای از فیلدها باشد',
  map: 'باید مجموعه‌ای از فیلدها باشد',
  set: 'باید یک فهرست باشد',
  tuple: 'باید یک فهرست باشد',
  date: 'باید تاریخ باشد',
  null: 'باید خالی باشد',
  undefined: 'باید خالی باشد',
  file: 'باید یک فایل باشد',
};

const formatMessages: Readonly<Record<string, string>> = {
  email: 'نشانی ایمیل درست نیست',
  url: 'نشانی اینترنتی درست نیست',
  uuid: 'شناسه درست نیست',
  guid: 'شناسه درست نیست',
  datetime: 'تاریخ و زمان درست نیست',
  date: 'تاریخ درست نیست',
  time: 'ساعت درست نیست',
  duration: 'بازهٔ زمانی درست نیست',
  starts_with: 'شروع این متن درست نیست',
  ends_with: 'پایان این متن درست نیست',
  includes: 'بخشی از متن که لازم است نوشته نشده است',
  lowercase: 'باید با حروف کوچک نوشته شود',
  uppercase: 'باید با حروف بزرگ نوشته شود',
  ipv4: 'نشانی IP درست نیست',
  ipv6: 'نشانی IP درست نیست',
  cidrv4: 'بازهٔ IP درست نیست',
  cidrv6: 'بازهٔ IP درست نیست',
  mac: 'نشانی MAC درست نیست',
  e164: 'شمارهٔ تلفن درست نیست',
  json_string: 'متن JSON درست نیست',
  emoji: 'باید شکلک باشد',
};

/**
 * Messages of the patterns of `define/schema.ts`, by how a pattern starts; the test beside this file compares the two.
 */
const patternMessages: readonly (readonly [start: string, message: string])[] = [
  ['/^\\+989', 'شمارهٔ موبایل درست نیست؛ نمونه: ۰۹۱۲۱۲۳۴۵۶۷'],
  ['/^#[0-9a-f]{6}', 'رنگ باید مانند ‎#ff7952 نوشته شود'],
  ['/^\\/files', 'فایل بارگذاری نشده است؛ دوباره انتخابش کنید'],
  ['/^[\\p{L}\\p{N}]+(-', 'فقط حرف، رقم و خط تیره بنویسید'],
  ['/^(https?:', 'نشانی باید با https://‎ یا ‎/ شروع شود'],
  ['/^admin', 'چنین اجازه‌ای وجود ندارد'],
];

type Limits = Readonly<Record<string, unknown>>;

/** Messages by the `params.code` of our own checks (`define/schema.ts` and the server's). */
const customMessages: Readonly<Record<string, string | ((limits: Limits) => string)>> = {
  required,
  repeated: 'یک مورد دو بار انتخاب شده است',
  twice: 'این مورد قبلاً در همین فهرست آمده است',
  date_range: 'تاریخ در بازهٔ مجاز نیست',
  national_id: 'کد ملی درست نیست',
  sheba: 'شمارهٔ شبا درست نیست',
  after: 'باید پس از زمان شروع باشد',
  file_type: ({ names }) => `این فایل باید ${Array.isArray(names) ? names.join(' یا ') : ''} باشد`,
  scale: ({ scale }) => `حداکثر ${formatAmount(scale)} رقم پس از ممیز بنویسید`,
  length: ({ minimum, maximum }) =>
    `باید از ${formatTimecode(Number(minimum))} تا ${formatTimecode(Number(maximum))} (دقیقه:ثانیه) باشد`,
  percent: ({ minimum, maximum }) =>
    `باید از ${formatPercent(Number(minimum))} تا ${formatPercent(Number(maximum))} باشد، با حداکثر ۲ رقم پس از ممیز`,
};

function formatAmount(value: unknown): string {
  if (typeof value !== 'number') return toPersianDigits(String(value));
  const isPlainInteger = Math.abs(value) < 1e15 && Number.isInteger(value);
  return isPlainInteger ? formatNumber(value) : toPersianDigits(String(value)).replace('.', '٫');
}
const unitNames: Readonly<Record<string, string>> = {
  string: 'نویسه',
  array: 'مورد',
  set: 'مورد',
  map: 'مورد',
  file: 'بایت',
};

type Side = 'minimum' | 'maximum';
const inclusiveLimits: Readonly<Record<Side, string>> = { minimum: 'حداقل', maximum: 'حداکثر' };
const exactLimit = 'دقیقاً';
const exclusiveLimits: Readonly<Record<Side, string>> = { minimum: 'بیشتر از', maximum: 'کمتر از' };
const dateLimits: Readonly<Record<Side, string>> = {
  minimum: 'تاریخ زودتر از حد مجاز است',
  maximum: 'تاریخ دیرتر از حد مجاز است',
};

function sizeMessage(issue: Issue, side: Side): string {
  const { origin, inclusive, exact } = issue;
  if (origin === 'date') return dateLimits[side];
  const bound = issue[side];
  const unit = unitNames[String(origin)];
  if (unit === undefined) {
    const limits = inclusive === false ? exclusiveLimits : inclusiveLimits;
    return `باید ${limits[side]} ${formatAmount(bound)} باشد`;
  }
  if (side === 'minimum' && Number(bound) === 1) return required;
  return `باید ${exact ? exactLimit : inclusiveLimits[side]} ${formatAmount(bound)} ${unit} باشد`;
}

function formatMessage(issue: Issue): string {
  const { format, pattern } = issue;
  const message =
    format === 'regex'
      ? patternMessages.find(([start]) => String(pattern).startsWith(start))?.[1]
      : formatMessages[String(format)];
  return message ?? 'شکل این متن درست نیست';
}

/** The message of an issue raised by one of our own checks. */
function customMessage({ params }: Issue): string {
  const { code, ...limits }: Limits = { ...(typeof params === 'object' ? params : null) };
  const message = customMessages[String(code)] ?? invalidValue;
  return typeof message === 'string' ? message : message(limits);
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const messages: Readonly<Record<Code, (issue: Issue) => string>> = {
  invalid_type: (issue) =>
    isEmpty(issue.input) ? required : (typeMessages[String(issue['expected'])] ?? invalidValue),
  invalid_value: (issue) => (isEmpty(issue.input) ? required : 'یکی از گزینه‌های فهرست را انتخاب کنید'),
  too_small: (issue) => sizeMessage(issue, 'minimum'),
  too_big: (issue) => sizeMessage(issue, 'maximum'),
  invalid_format: formatMessage,
  not_multiple_of: (issue) => `باید مضربی از ${formatAmount(issue['divisor'])} باشد`,
  unrecognized_keys: () => 'چنین فیلدی وجود ندارد',
  invalid_union: (issue) => (isEmpty(issue.input) ? required : invalidValue),
  invalid_key: () => 'نام یکی از فیلدها درست نیست',
  invalid_element: () => 'یکی از موارد درست نیست',
  custom: customMessage,
};

/** The message of one issue, for zod's error map. Never empty, never English. */
export const validationMessage = (issue: Issue): string => messages[issue.code]?.(issue) ?? invalidValue;
