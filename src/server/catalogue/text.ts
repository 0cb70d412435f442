/** Text from requests that the database can hold, and excerpts of rich text. Pure. */

/** Whether PostgreSQL can store the text: it cannot store the NUL character. */
export const isStorable = (value: string): boolean => !value.includes('\0');

const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The first words of rich text, without markup, cut at a word with an ellipsis. */
export function excerpt(html: string | null, length = 160): string {
  const text = (html ?? '')
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s+\S*$/, '')}…`;
}
