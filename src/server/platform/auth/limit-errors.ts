/** The errors for those who have tried too often. */
import { formatDuration } from '../../../locale/dates.ts';
import { AppError } from '../errors/errors.ts';

const minute = 60;

const loginAdvice = (): string =>
  'تلاش‌های نادرست برای این ایمیل یا شمارهٔ موبایل زیاد بوده است؛ دوباره تلاش کنید، و اگر نشد رمز را بازیابی کنید';

/** Browsers solve a challenge and send the same again; visitors without scripts read it. */
export function proofRequired(
  property: string,
  { advice = loginAdvice }: { readonly advice?: ((wait: string) => string) | undefined },
  proofLevel: number,
  waitMs: number,
): AppError {
  const { seconds, words } = waitOf(waitMs);
  const detail = advice(words);
  const headers = { 'retry-after': String(seconds) };
  return new AppError('proof_required', { detail, errors: [{ property, errors: [detail] }], proofLevel, headers });
}

/** In seconds below a minute, in whole minutes rounded up from there. */
function waitOf(waitMs: number): { seconds: number; words: string } {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return { seconds, words: formatDuration(seconds < minute ? seconds : Math.ceil(seconds / minute) * minute) };
}

export function tooMany(property: string, waitMs: number): AppError {
  const { seconds, words } = waitOf(waitMs);
  const message = `تعداد تلاش‌ها زیاد بود؛ ${words} دیگر دوباره تلاش کنید`;
  return new AppError('too_many', {
    detail: message,
    errors: [{ property, errors: [message] }],
    headers: { 'retry-after': String(seconds) },
  });
}
