/**
 * The code of a certificate, by which a stranger checks it: twelve characters of Crockford's base 32 (60 bits), drawn at
 * random, so one code says nothing of another. Pure.
 */
import { toAsciiDigits } from '../../locale/digits.ts';

/** No letter that is taken for another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 12;

/** A new code. @param below a random whole number from 0 to below its argument. */
export const drawCode = (below: (count: number) => number): string =>
  Array.from({ length: codeLength }, () => alphabet[below(alphabet.length)]).join('');

const isCode = new RegExp(`^[${alphabet}]{${codeLength}}$`);

/**
 * The code that was typed or read aloud: in either case, with Persian digits, dashes and spaces of any kind, of full width, and with the letters
 * that Crockford reads as digits (O as 0, I and L as 1). Null for what is no code.
 */
export function readCode(typed: string): string | null {
  const code = toAsciiDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}\u2212_]+/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return isCode.test(code) ? code : null;
}

/** «7K2M-9QD4-WVAX», in groups that are read easily. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** A national id as printed on a certificate: «049****899». */
export const maskedNationalId = (nationalId: string | null): string | null =>
  nationalId === null ? null : `${nationalId.slice(0, 3)}****${nationalId.slice(-3)}`;
