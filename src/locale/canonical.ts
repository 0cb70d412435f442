/** The canonical form of identifying numbers, as they are stored and validated. Pure. */
import { toAsciiDigits } from './digits.ts';

const ignoredCharacters = /[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff_-]/g;

/** ASCII digits without spaces, dashes and invisible marks, for card numbers and codes. */
export const canonicalDigits = (text: string): string => toAsciiDigits(text).replace(ignoredCharacters, '');

/**
 * A sheba (Iranian IBAN) in capitals; `IR` is added to 24 bare digits. Not validated here (`define/iranian.ts` does
 * that).
 */
export const canonicalSheba = (text: string): string =>
  canonicalDigits(text)
    .toUpperCase()
    .replace(/^(?=\d{24}$)/, 'IR');

/** A national id, with the leading zeros that spreadsheets drop. Not validated here. */
export const canonicalNationalId = (text: string): string =>
  canonicalDigits(text).replace(/^\d{8,9}$/, (d) => d.padStart(10, '0'));
