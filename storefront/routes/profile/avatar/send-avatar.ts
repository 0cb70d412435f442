/** Sends a picture as the form without JavaScript does. */
import type { Problem } from '../../../../src/contract/errors.ts';
import { msgid, t } from '../../../../src/locale/translate.ts';

const unreachable = msgid('ارتباط با سرور برقرار نشد؛ اینترنت خود را بررسی کنید');

/** @returns what is wrong, in Persian; null when the picture is stored. */
export async function sendAvatar(picture: Blob): Promise<string | null> {
  const body = new FormData();
  body.append('file', picture, 'avatar.jpg');
  const response = await fetch('/api/profile/avatar', { method: 'POST', body }).catch(() => null);
  if (response === null) return t(unreachable);
  if (response.ok) return null;
  const problem: Partial<Problem> | null = await response.json().catch(() => null);
  return problem?.errors?.[0]?.errors[0] ?? problem?.detail ?? problem?.title ?? t('تصویر ذخیره نشد؛ دوباره تلاش کنید');
}
