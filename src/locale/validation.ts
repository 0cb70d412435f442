/**
 * Persian words for everything a schema can find wrong: the error map given to zod, and the codes our own checks raise.
 * Pure.
 */
import type * as z from 'zod';
import { toPersianDigits } from './digits.ts';
import { formatNumber } from './numbers.ts';

type Issue = z.core.$ZodRawIssue;
type Code = Issue['code'];

const required = 'این فیلد را پر کنید';
const wrong = 'مقدار این فیلد درست نیست';

const types: Readonly<Record<string, string>> = {
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

const formats: Readonly<Record<string, string>> = {
  email: 'نشانی ایمیل درست نیست',
  url: 'نشانی اینترنتی درست نیست',
  uuid: 'شناسه درست نیست',
  guid: 'شناسه درست نیست',
  datetime: 'تاریخ و زمان درست نیست',
  date: 'تاریخ درست نیست',
  time: 'ساعت درست نیست',
  duration: 'بازهٔ زمانی درست نیست',
  starts_with: 'آغاز این متن درست نیست',
  ends_with: 'پایان این متن درست نیست',
  includes: 'این متن بخشی را که باید ندارد',
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

/** The patterns of `define/schema.ts`, by how they begin; the test beside this file holds the two together. */
const patterns: readonly (readonly [start: string, message: string])[] = [
  ['/^\\+989', 'شمارهٔ موبایل درست نیست؛ نمونه: ۰۹۱۲۱۲۳۴۵۶۷'],
  ['/^#[0-9a-f]{6}', 'رنگ باید مانند ‎#ff7952 نوشته شود'],
  ['/^\\/files', 'فایل بارگذاری نشده است؛ دوباره انتخابش کنید'],
  ['/^[\\p{L}\\p{N}]+(-', 'تنها حرف، رقم و خط تیره بنویسید'],
  ['/^(https?:', 'نشانی باید با https://‎ یا ‎/ آغاز شود'],
  ['/^admin', 'چنین دسترسی‌ای وجود ندارد'],
];

/** What our own checks say in `params.code` (`define/schema.ts` and the server's). */
const customs: Readonly<Record<string, string>> = {
  required,
  repeated: 'یک مورد دو بار انتخاب شده است',
  date_range: 'تاریخ بیرون از بازهٔ پذیرفتنی است',
  national_id: 'کد ملی درست نیست',
  sheba: 'شمارهٔ شبا درست نیست',
  after: 'باید پس از زمان آغاز باشد',
};

const amount = (value: unknown): string =>
  typeof value === 'number'
    ? Math.abs(value) < 1e15 && Number.isInteger(value)
      ? formatNumber(value)
      : toPersianDigits(String(value)).replace('.', '٫')
    : toPersianDigits(String(value));
const counted: Readonly<Record<string, string>> = {
  string: 'نویسه',
  array: 'مورد',
  set: 'مورد',
  map: 'مورد',
  file: 'بایت',
};

function sizeMessage(issue: Issue, side: 'minimum' | 'maximum'): string {
  const { origin, inclusive, exact } = issue as { origin?: string; inclusive?: boolean; exact?: boolean };
  const bound = (issue as Record<string, unknown>)[side];
  const unit = counted[origin ?? ''];
  if (side === 'minimum' && unit !== undefined && Number(bound) === 1) return required;
  if (origin === 'date') return side === 'minimum' ? 'تاریخ زودتر از اندازه است' : 'تاریخ دیرتر از اندازه است';
  if (unit === undefined) {
    if (side === 'minimum') {
      return inclusive === false ? `باید بیشتر از ${amount(bound)} باشد` : `باید دست‌کم ${amount(bound)} باشد`;
    }
    return inclusive === false ? `باید کمتر از ${amount(bound)} باشد` : `باید حداکثر ${amount(bound)} باشد`;
  }
  return `باید ${exact ? 'درست' : side === 'minimum' ? 'دست‌کم' : 'حداکثر'} ${amount(bound)} ${unit} باشد`;
}

function formatMessage(issue: Issue): string {
  const { format = '', pattern = '' } = issue as { format?: string; pattern?: string };
  return format === 'regex'
    ? (patterns.find(([start]) => String(pattern).startsWith(start))?.[1] ?? 'این متن به شکل درست نوشته نشده است')
    : (formats[format] ?? 'این متن به شکل درست نوشته نشده است');
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const messages: Readonly<Record<Code, (issue: Issue) => string>> = {
  invalid_type: (issue) =>
    isEmpty(issue.input) ? required : (types[(issue as { expected?: string }).expected ?? ''] ?? wrong),
  invalid_value: (issue) => (isEmpty(issue.input) ? required : 'این مقدار از گزینه‌های پذیرفتنی نیست'),
  too_small: (issue) => sizeMessage(issue, 'minimum'),
  too_big: (issue) => sizeMessage(issue, 'maximum'),
  invalid_format: formatMessage,
  not_multiple_of: (issue) => `باید مضربی از ${amount((issue as { divisor?: unknown }).divisor)} باشد`,
  unrecognized_keys: () => 'چنین فیلدی وجود ندارد',
  invalid_union: (issue) => (isEmpty(issue.input) ? required : wrong),
  invalid_key: () => 'نام یکی از فیلدها درست نیست',
  invalid_element: () => 'یکی از موردها درست نیست',
  custom: (issue) => customs[String((issue as { params?: { code?: unknown } }).params?.code ?? '')] ?? wrong,
};

/** The message of one issue: zod's error map. Never empty, never English. */
export const validationMessage = (issue: Issue): string => messages[issue.code]?.(issue) ?? wrong;
