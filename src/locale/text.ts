/** Texts as they are read: cut to fit, in the right digits and direction. Pure. */
import { toPersianDigits } from './digits.ts';

const graphemes = /* @__PURE__ */ new Intl.Segmenter('fa', { granularity: 'grapheme' });

/**
 * The first `length` characters as a person counts them, and «…» when something was cut (60: specification, section 9).
 */
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

/** Numbers are read in Persian digits; those inside a text stay as its writer put them. */
export const readable = (text: string): string => (/\p{L}/u.test(text) ? text : toPersianDigits(text));

/**
 * The direction of a line: from the right as soon as it has Persian words, also where it begins with a Latin one («HTML
 * و CSS»).
 */
export const directionOf = (text: string): 'rtl' | 'auto' => (/\p{Script=Arabic}/u.test(text) ? 'rtl' : 'auto');
