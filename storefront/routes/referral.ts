/**
 * A marketer's referral code in a course's address is remembered, to be credited when something is bought (domain,
 * section 2: 30 days).
 */
const days = 30;

/** The cookie that keeps a code, or null for what cannot be one. The last code wins. */
export function referralCookie(code: string | undefined): string | null {
  if (code === undefined || !/^[\w-]{2,40}$/.test(code)) return null;
  return `ref=${code}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax`;
}
