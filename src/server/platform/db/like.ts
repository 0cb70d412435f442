/** Patterns for `like` over the normalised search text of rows. Pure. */
import { normalizeQuery } from '../../../locale/normalize.ts';

/** A pattern for text that contains this one; its own wildcards are escaped. */
const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** How a mobile number begins in its spellings: 0912…, +98912…, 0098912…, also while it is being typed. */
const mobileStart = /^(?:\+98|0098|98|0)(?=9\d*$)/;

/**
 * The words of a query, normalised, as a row holds them. A word that is the start of a mobile number stands for all its
 * spellings: rows hold it as +98912….
 */
export const searchWords = (query: string): string[] =>
  normalizeQuery(query)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replace(mobileStart, ''));

/** What `search_text` must be like: one pattern for each word of the query. */
export const searchPatterns = (query: string): string[] => searchWords(query).map(containsPattern);
