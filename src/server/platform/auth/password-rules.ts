/**
 * What a new password must be (OWASP ASVS 5, 6.2.1–6.2.11): long enough, repeated rightly, none of the common ones, and
 * without what anybody knows of the person or the site. There are no rules about kinds of characters.
 */
import type { FieldErrors } from '../../../contract/errors.ts';
import { toPersianDigits } from '../../../locale/digits.ts';
import { normalizeQuery } from '../../../locale/normalize.ts';
import { AppError, invalidField } from '../errors/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { canonicalPassword } from './passwords.ts';

const minLength = 8;
/** Letters of the shortest word that is looked for: a shorter one stands inside many others. */
const minWord = 3;
/** Digits at the end of a mobile number that are looked for: those before name the operator. */
const mobileDigits = 7;
/** Words of this site, as ASVS 6.1.2 asks for; docs/security.md lists them too. */
const siteWords = ['academy', 'آکادمی', 'mehregan', 'مهرگان'];

const tooCommon = 'این رمز از رایج‌ترین رمزهاست و زود حدس زده می‌شود؛ رمز دیگری انتخاب کنید';
const tooPersonal = 'رمز عبور نباید نام، ایمیل یا شمارهٔ موبایل شما یا نام سایت را در خود داشته باشد';

export interface TypedPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}
/** What anybody may know of a person. */
export interface KnownFacts {
  readonly name?: string | null;
  readonly family?: string | null;
  readonly email?: string | null;
  /** +989… */
  readonly mobile?: string | null;
}

/** Throws `invalid` with a message beside each wrong field: `password`, `passwordConfirmation`. */
export async function requireGoodPassword(
  { password, passwordConfirmation }: TypedPassword,
  known: KnownFacts,
): Promise<void> {
  const errors: FieldErrors[] = [];
  const problem = await problemOf(password, known);
  if (problem !== null) errors.push({ property: 'password', errors: [problem] });
  if (canonicalPassword(password) !== canonicalPassword(passwordConfirmation)) {
    errors.push({ property: 'passwordConfirmation', errors: ['رمز عبور و تکرار آن یکسان نیستند'] });
  }
  if (errors.length > 0) throw new AppError('invalid', { errors });
}

/** Throws `invalid` on `password` for one that holds what is known of the person. */
export function requireImpersonal(password: string, known: KnownFacts): void {
  if (isPersonal(password, known)) throw invalidField('password', tooPersonal);
}

async function problemOf(password: string, known: KnownFacts): Promise<string | null> {
  if ([...password].length < minLength) return `رمز عبور باید حداقل ${toPersianDigits(minLength)} نویسه باشد`;
  if (await isCommonPassword(canonicalPassword(password))) return tooCommon;
  return isPersonal(password, known) ? tooPersonal : null;
}

function isPersonal(password: string, { name, family, email, mobile }: KnownFacts): boolean {
  const text = plain(password);
  const account = email?.split('@')[0] ?? '';
  const words = [name ?? '', family ?? '', account].flatMap((whole) => [whole, ...whole.split(/[\s\u200c._+-]+/)]);
  const wanted = [...siteWords, ...words, mobile?.slice(-mobileDigits) ?? ''].map(plain);
  return wanted.some((word) => [...word].length >= minWord && text.includes(word));
}

/** Lower case, Persian letters, ASCII digits, and nothing between the letters. */
const plain = (text: string): string => normalizeQuery(text).replace(/[\s._+-]+/g, '');
