/**
 * Search text: one normal form for what is stored and what is asked (domain, section 1), so a row is found whether it
 * was
 * typed with Arabic or Persian letters, with or without ZWNJ and diacritics, in any digits. Pure.
 */
import { toAsciiDigits } from './digits.ts';

const letterVariants: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ې: 'ی',
  ے: 'ی',
  ك: 'ک',
  ڪ: 'ک',
  ة: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ہ: 'ه',
  ٱ: 'ا',
};
const variantPattern = new RegExp(`[${Object.keys(letterVariants).join('')}]`, 'g');
const joinerPattern = /[\u200b\u200c]/g;

/**
 * Letters and digits in their one form; joiners still in place. Decomposing first turns ئ آ أ إ ؤ ۀ into a letter and a
 * mark, and marks go.
 */
function normalizeLetters(text: string): string {
  return toAsciiDigits(text.normalize('NFKD'))
    .toLowerCase()
    .replace(/[\p{M}\u0640\u00ad\u200d-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(variantPattern, (c) => letterVariants[c]!)
    .normalize('NFC');
}
const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The normal form of a text: NFKC-like, Persian letters, no marks or kashida, ASCII digits, lower case, ZWNJ as a
 * space, single spaces. Idempotent.
 */
export const fold = (text: string): string => collapseSpaces(normalizeLetters(text).replace(joinerPattern, ' '));

/** The normal form with parts of words joined: «می‌شود» → «میشود». */
const foldWithoutJoiners = (text: string): string => collapseSpaces(normalizeLetters(text).replace(joinerPattern, ''));

/**
 * The copy of a row that is searched by substring: each part folded, and again with its ZWNJs dropped where it has any.
 * A line feed stands between them, so that no match spans two parts.
 */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  return [...new Set(parts.flatMap((part) => (part ? [fold(part), foldWithoutJoiners(part)] : [])))]
    .filter((p) => p !== '')
    .join('\n');
}

/**
 * What to look for in `searchText`: a ZWNJ in a query means the joined form, which every stored copy has. Look for each
 * of its words.
 */
export const foldQuery = (query: string): string => foldWithoutJoiners(query);
