/**
 * Search text: one normal form for stored text and for queries (domain, section 1), so that a row is found whether it
 * was typed with Arabic or Persian letters, with or without ZWNJ and diacritics, in any digits. Pure.
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
 * Normalizes letters, digits and the separators of numbers («۱۲٫۵» → `12.5`), and keeps joiners. Decomposing first splits
 * ئ آ أ إ ؤ ۀ into a letter and a mark; marks are removed.
 */
function normalizeLetters(text: string): string {
  return toAsciiDigits(text.normalize('NFKD'))
    .toLowerCase()
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .replace(/[\p{M}\u0640\u00ad\u200d-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(variantPattern, (c) => letterVariants[c]!)
    .normalize('NFC');
}
const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
const withoutJoiners = (normalized: string, substitute: '' | ' '): string =>
  collapseSpaces(normalized.replace(joinerPattern, substitute));

/**
 * The normal form of a text: NFKC-like, Persian letters, no marks or kashida, ASCII digits, lower case, a space for
 * each ZWNJ, single spaces. Idempotent.
 */
export const normalizeText = (text: string): string => withoutJoiners(normalizeLetters(text), ' ');

/** The normal forms of a text: with a space for each ZWNJ, and with ZWNJs removed («می‌شود» → «میشود»). */
function bothNormalForms(text: string): string[] {
  const normalized = normalizeLetters(text);
  return [withoutJoiners(normalized, ' '), withoutJoiners(normalized, '')];
}

/**
 * The text of a row that is searched by substring: each part normalised, and again without ZWNJs where it has any.
 * Separated by line feeds, so that no match spans two parts.
 */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  return [...new Set(parts.flatMap((part) => (part ? bothNormalForms(part) : [])))].filter((p) => p !== '').join('\n');
}

/**
 * The form of a query to search in `searchText`: without ZWNJs, which every stored text contains. Search each of its
 * words.
 */
export const normalizeQuery = (query: string): string => withoutJoiners(normalizeLetters(query), '');
