/**
 * Remembers the referral code of a marketer in the URL of a course, for 30 days, to credit a later purchase (domain,
 * section 2).
 */
const days = 30;

/** The cookie that stores a code, or null for an invalid code. The last code replaces an earlier one. */
export function referralCookie(code: string | undefined): string | null {
  if (code === undefined || !/^[\w-]{2,40}$/.test(code)) return null;
  return `ref=${code}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax`;
}
