/**
 * What the error page says of an error (specification, section 2: unknown routes; section 8: status 500 by default).
 * Pure except for the error type of the router.
 */
import { isRouteErrorResponse } from 'react-router';
import { msgid, t } from '../../src/locale/translate.ts';

export interface Failure {
  readonly status: number;
  readonly title: string;
  /** The message of the error; empty when it is of no use to a visitor. */
  readonly message: string;
}

const titles = (): Readonly<Record<number, string>> => ({
  401: t('برای دیدن این صفحه باید وارد شوید'),
  403: t('اجازهٔ دیدن این صفحه را ندارید'),
  404: t('این صفحه پیدا نشد'),
  429: t('در زمان کوتاهی درخواست‌های زیادی ارسال شد؛ یک دقیقهٔ دیگر دوباره تلاش کنید'),
  503: t('این بخش موقتاً در دسترس نیست'),
});
const unknown = msgid('مشکلی پیش آمد');

export function failureOf(error: unknown): Failure {
  const status = statusOf(error);
  return { status, title: titles()[status] ?? t(unknown), message: messageOf(error) };
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  return Number.isInteger(status) && status >= 400 && status < 600 ? status : 500;
}

/** Messages for visitors; those of libraries and browsers are in English. */
const persian = /[آ-ی]/;

function messageOf(error: unknown): string {
  const data: unknown = isRouteErrorResponse(error) ? (error.data ?? error.statusText) : error;
  const text = textOf(data).trim();
  return persian.test(text) ? text : '';
}

function textOf(data: unknown): string {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null) return '';
  if ('message' in data) return String(data.message);
  return 'title' in data ? String(data.title) : '';
}
