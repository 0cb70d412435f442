/** Patterns for `like` over the folded search text of rows. Pure. */
import { foldQuery } from '../../locale/fold.ts';

/** A pattern for text that contains this one; its own wildcards are escaped. */
const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** What `search_text` must be like: one pattern for each word of the query, folded. */
export const searchPatterns = (query: string): string[] =>
  foldQuery(query).split(' ').filter(Boolean).map(containsPattern);
