/** Mobile numbers, e-mail addresses and usernames: their stored form and their displayed form. Pure. */
import { toAsciiDigits } from './digits.ts';

const invisibleCharacters = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const emailPattern = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** The stored form (`+989…`) of an Iranian mobile number in any notation, or null (domain, section 1). */
export function canonicalMobile(text: string): string | null {
  const digits = toAsciiDigits(text)
    .replace(invisibleCharacters, '')
    .replace(/[\s()-]/g, '');
  const match = /^(?:\+98|98|0098|0)?(9\d{9})$/.exec(digits);
  return match ? `+98${match[1]}` : null;
}

/** `+989121234567` → `09121234567`; other text stays as it is. */
export const shownMobile = (mobile: string): string => mobile.replace(/^\+98(?=9\d{9}$)/, '0');

/** `+989121234567` → `0912***4567`. */
export const maskMobile = (mobile: string): string => shownMobile(mobile).replace(/^(\d{4})\d{3}(\d{4})$/, '$1***$2');

/** `s***@example.com`, and mobile numbers as by `maskMobile`. */
export const maskAddress = (address: string): string =>
  address.includes('@') ? address.replace(/^(.).*@/, '$1***@') : maskMobile(address);

/** The stored form of an e-mail address (lower case, ASCII digits), or null. */
export function canonicalEmail(text: string): string | null {
  const address = toAsciiDigits(text).replace(invisibleCharacters, '').trim().toLowerCase();
  return address.length <= 254 && emailPattern.test(address) ? address : null;
}

export interface Username {
  readonly kind: 'email' | 'mobile';
  readonly value: string;
}

/**
 * The stored form of what a person types to log in (specification, section 5); null when it is neither an e-mail
 * address nor a mobile number.
 */
export function canonicalUsername(text: string): Username | null {
  if (text.includes('@')) {
    const value = canonicalEmail(text);
    return value ? { kind: 'email', value } : null;
  }
  const value = canonicalMobile(text);
  return value ? { kind: 'mobile', value } : null;
}
