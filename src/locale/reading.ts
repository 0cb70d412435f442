/** How long a text takes to read. Pure. */

/** Words a reader of Persian takes in a minute. */
const pace = 180;

/** Whole minutes to read rich text, begun ones counted. */
export function readingMinutes(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#0-9]+;/gi, ' ');
  const word = /\S+/g;
  let words = 0;
  while (word.test(text)) words++;
  return Math.max(1, Math.ceil(words / pace));
}
