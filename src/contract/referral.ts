/**
 * The cookie that remembers whose referral link a visitor opened last: the code of the marketer and the time of the click,
 * so that the marketer's own number of days counts (domain, section 2, attribution). It is not signed: whoever forges one
 * could as well have opened the link. Pure.
 */

/** No marketer's links last longer (`cookieDays` of `resources/marketers.ts`). */
const maxDays = 365;
const codePattern = /^[\w-]{2,40}$/;
const valuePattern = /^([\w-]{2,40})\.(\d{1,12})$/;

/** A click on a referral link. */
export interface ReferralClick {
  readonly code: string;
  /** Milliseconds. */
  readonly at: number;
}

/** On https the name has the prefix `__Host-`, so that no sub-domain can plant the cookie. */
const cookieName = (origin: string): string => (origin.startsWith('https:') ? '__Host-ref' : 'ref');

/**
 * The `Set-Cookie` that stores a click, or null for an invalid code. The last click replaces an earlier one.
 * @param origin the origin of the site
 * @param at milliseconds
 */
export function referralCookie(code: string | undefined, origin: string, at: number): string | null {
  if (code === undefined || !codePattern.test(code)) return null;
  const value = `${code}.${Math.floor(at / 1000)}`;
  const plain = `${cookieName(origin)}=${value}; Path=/; Max-Age=${maxDays * 86_400}; HttpOnly; SameSite=Lax`;
  return origin.startsWith('https:') ? `${plain}; Secure` : plain;
}

/** The value of the referral cookie in a `Cookie` header; null without one. */
export function referralIn(header: string | null | undefined, origin: string): string | null {
  const prefix = `${cookieName(origin)}=`;
  const pair = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  return pair?.slice(prefix.length) ?? null;
}

/** What a value of the cookie says; null for anything that is no such value. */
export function referralClick(value: string | null): ReferralClick | null {
  const [, code, seconds] = valuePattern.exec(value ?? '') ?? [];
  return code === undefined || seconds === undefined ? null : { code, at: Number(seconds) * 1000 };
}
