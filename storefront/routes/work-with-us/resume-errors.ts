/** What is wrong with the file of a form, by the code of the upload's refusal. */
import { t } from '../../../src/locale/translate.ts';
import type { FormErrors } from '../../forms/refused.ts';

const messages = (): ReadonlyMap<string, readonly [status: number, message: string]> =>
  new Map([
    ['too_large', [413, t('حجم رزومه باید حداکثر ۵ مگابایت باشد')]],
    ['unsupported_media', [415, t('رزومه را به صورت PDF، Word (docx) یا تصویر بفرستید')]],
    ['invalid', [422, t('این فایل باز نمی‌شود؛ فایل دیگری انتخاب کنید')]],
    ['too_many', [429, t('فایل‌های زیادی ارسال شده است؛ کمی بعد دوباره تلاش کنید یا بدون رزومه بفرستید')]],
  ]);

/** Null where nothing is wrong. */
export function resumeErrors(code: string): { status: number; errors: FormErrors } | null {
  if (code === '') return null;
  const [status, message] = messages().get(code) ?? [400, t('فایل ارسال نشد؛ دوباره تلاش کنید')];
  return { status, errors: [{ property: 'resume', message }] };
}
