/** How long a text takes to read. Pure. */
import { htmlToText } from './html-text.ts';

/** An average reader of Persian. */
const wordsPerMinute = 180;

/** Minutes to read a rich text, to the nearest one; at least one. Signs between spaces are no words. */
export function readingMinutes(html: string): number {
  const words = htmlToText(html)
    .split(' ')
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
