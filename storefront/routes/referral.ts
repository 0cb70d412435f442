/**
 * Remembers the referral code of a marketer in the URL of a course, for 30 days, to credit a later purchase (domain,
 * section 2).
 */
const days = 30;

/**
 * The cookie that stores a code, or null for an invalid code. The last code replaces an earlier one. On https it has the
 * prefix `__Host-`, so that no sub-domain can plant one.
 * @param origin the origin of the site
 */
export function referralCookie(code: string | undefined, origin: string): string | null {
  if (code === undefined || !/^[\w-]{2,40}$/.test(code)) return null;
  const plain = `ref=${code}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax`;
  return origin.startsWith('https:') ? `__Host-${plain}; Secure` : plain;
}
