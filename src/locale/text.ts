/** Formats text for display: truncation, digits, direction. Pure. */
import { localDigits } from './digits.ts';

const graphemes = /* @__PURE__ */ new Intl.Segmenter('fa', { granularity: 'grapheme' });

/** The first `length` user-perceived characters, with «…» if the text was truncated (60: specification, section 9). */
export function truncate(text: string, length = 60): string {
  if (text.length <= length) return text;
  let end = 0;
  let count = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (count++ === length) return `${text.slice(0, end).trimEnd()}…`;
    end = index + segment.length;
  }
  return text;
}

/** The beginning of a text of sentences, cut after a word with «…». @param length in characters. */
export const truncateAtWord = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')}…`;

/** Converts digits to those of the locale in text without letters; other text stays as it was written. */
export const readable = (text: string): string => (/\p{L}/u.test(text) ? text : localDigits(text));

/**
 * The direction of a line: right to left as soon as it contains Persian letters, even if it starts with a Latin word
 * («HTML و CSS»); left to right without any letter, as masked numbers and codes are («۰۹۱۲***۴۵۶۷»).
 */
export function directionOf(text: string): 'rtl' | 'ltr' | 'auto' {
  if (!/\p{L}/u.test(text)) return 'ltr';
  return /[\p{Script=Arabic}&&\p{L}]/v.test(text) ? 'rtl' : 'auto';
}
