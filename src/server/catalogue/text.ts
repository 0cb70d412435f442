/** Text that came from outside, made safe to ask the database for, and rich text made plain. */
import { sql, type SQL } from 'drizzle-orm';
import { foldQuery } from '../../locale/fold.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Whether a string of an address can be the id of a row. */
export const isId = (value: string): boolean => uuid.test(value);

/** Whether PostgreSQL can hold the text: it has no place for the NUL character. */
export const isStorable = (value: string): boolean => !value.includes('\0');

/** Every word of a query, folded, somewhere in the search text; null when nothing is left to look for. */
export function searchCondition(alias: string, query: string): SQL | null {
  const words = foldQuery(query).split(' ').filter(Boolean).slice(0, 12);
  if (words.length === 0) return null;
  return sql.join(
    words.map((word) => sql`${sql.raw(alias)}.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` and `,
  );
}

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
