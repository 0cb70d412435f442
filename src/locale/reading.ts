/** How long a text takes to read. Pure. */
import { htmlToText } from './html-text.ts';

/** An average reader of Persian. */
const wordsPerMinute = 180;

/** Minutes to read a rich text, rounded up; at least one. */
export function readingMinutes(html: string): number {
  const words = htmlToText(html).split(' ').length;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
