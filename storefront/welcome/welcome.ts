/** Whether the welcome popup is shown (specification, section 4). */
import type { WelcomePopup } from '../../src/contract/promotions.ts';

/** Seconds that the popup stays hidden (specification, section 9). */
export const hiddenSeconds = 86_400;
const cookieName = 'welcome-hidden';

/**
 * Shown when the server has enabled it and the visitor has not hidden this version.
 * @param cookies `document.cookie`.
 */
export const isPopupVisible = (popup: Pick<WelcomePopup, 'show' | 'createdAt'>, cookies: string): boolean =>
  popup.show === 1 && readCookie(cookies) !== popup.createdAt;

/** The cookie that hides this version of the popup for 24 hours, for `document.cookie`. */
export function hidingCookie(createdAt: string): string {
  const plain = `${cookieName}=${encodeURIComponent(createdAt)}; max-age=${hiddenSeconds}; path=/; samesite=lax`;
  return isHttps() ? `${securePrefix}${plain}; secure` : plain;
}

/** Browsers take a cookie of this prefix only over https, from this very host. */
const securePrefix = '__Host-';
const isHttps = (): boolean => typeof location !== 'undefined' && location.protocol === 'https:';

function readCookie(cookies: string): string | null {
  const name = isHttps() ? securePrefix + cookieName : cookieName;
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}

/** The maximum width of each width class that the server may name. */
const widths: Readonly<Record<string, string>> = {
  'max-w-xs': '20rem',
  'max-w-sm': '24rem',
  'max-w-md': '28rem',
  'max-w-lg': '32rem',
  'max-w-xl': '36rem',
  'max-w-2xl': '42rem',
  'max-w-3xl': '48rem',
  'max-w-4xl': '56rem',
};
export const widthOf = (size: string): string => widths[size] ?? '24rem';
