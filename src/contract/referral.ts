/**
 * The cookies that remember whose link a visitor opened last: the code and the time of the click. `ref` is of a marketer,
 * whose own number of days counts (domain, section 2, attribution); `invite` of a member of the VIP subscription. They are
 * not signed: forging one gains no more than opening the link. Pure.
 */

/** Days after a click within which an invitation counts. */
export const inviteDays = 30;

/** Days for which each is stored. No marketer's links last longer (`cookieDays` of `resources/marketers.ts`). */
const lifeDays = { ref: 365, invite: inviteDays } as const;
export type ReferralCookie = keyof typeof lifeDays;

const codePattern = /^[\w-]{2,40}$/;
const valuePattern = /^([\w-]{2,40})\.(\d{1,12})$/;

/** A click on a referral link. */
export interface ReferralClick {
  readonly code: string;
  /** Milliseconds. */
  readonly at: number;
}

/** On https the name has the prefix `__Host-`, so that no sub-domain can plant the cookie. */
const cookieName = (origin: string, name: ReferralCookie): string =>
  origin.startsWith('https:') ? `__Host-${name}` : name;

/**
 * The `Set-Cookie` that stores a click, or null for an invalid code. The last click replaces an earlier one.
 * @param origin the origin of the site
 * @param at milliseconds
 */
export function referralCookie(
  code: string | undefined,
  origin: string,
  at: number,
  name: ReferralCookie = 'ref',
): string | null {
  if (code === undefined || !codePattern.test(code)) return null;
  const value = `${code}.${Math.floor(at / 1000)}`;
  const plain = `${cookieName(origin, name)}=${value}; Path=/; Max-Age=${lifeDays[name] * 86_400}; HttpOnly; SameSite=Lax`;
  return origin.startsWith('https:') ? `${plain}; Secure` : plain;
}

/** What a value of the cookie says; null for anything that is no such value. */
export function referralClick(value: string | null): ReferralClick | null {
  const [, code, seconds] = valuePattern.exec(value ?? '') ?? [];
  return code === undefined || seconds === undefined ? null : { code, at: Number(seconds) * 1000 };
}
