/**
 * A query as words, cut as the database cuts the text of courses (`search_words_of`, migration `search_words`). Pure; may import
 * `locale`.
 */
import { normalizeText, normalizeQuery } from '../../../../locale/normalize.ts';

/** Punctuation at which words are cut: not + and #, which belong to «c++» and «c#». */
const punctuation = /[!"$%&'()*,\-./:;<=>?@[\\\]^_`{|}~«»‹›“”„‘’؟،؛…–—−٪·•×÷۔٭\s]+/u;
const maxWordLength = 40;
/** Words of a query that are searched for; further ones are left out. */
const maxWords = 8;

const cut = (normalized: string): string[] =>
  normalized
    .split(punctuation)
    .filter(Boolean)
    .map((word) => [...word].slice(0, maxWordLength).join(''));

/** The distinct words of a query, without the half-spaces within them: «می‌شود» is the word «میشود». */
export const queryWords = (query: string): string[] => [...new Set(cut(normalizeQuery(query)))].slice(0, maxWords);

/** The words of a name, with half-spaces as spaces. */
export const nameWords = (name: string): string[] => cut(normalizeText(name));

/** The name as one text, by which names are compared. */
export const nameKey = (name: string): string => cut(normalizeQuery(name)).join(' ');
