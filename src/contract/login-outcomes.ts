/**
 * Outcomes of a failed login with a provider: the visitor comes to `/login?failed=<outcome>` and sees its message. Pure.
 */
export const loginOutcomes = {
  'google-unavailable': 'ورود با گوگل فعلاً ممکن نیست؛ با رمز عبور یا کد وارد شوید',
  'google-failed': 'ورود با گوگل انجام نشد؛ دوباره تلاش کنید یا با رمز عبور وارد شوید',
  'google-unverified': 'گوگل ایمیل این حساب را تأیید نکرده است؛ با رمز عبور یا کد وارد شوید',
  blocked: 'حساب شما مسدود است؛ با پشتیبانی تماس بگیرید',
} as const satisfies Record<string, string>;
export type LoginOutcome = keyof typeof loginOutcomes;
