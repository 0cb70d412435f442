/** Text from requests that the database can store, and excerpts of rich text. Pure. */
import { htmlToText } from '../../../../locale/html-text.ts';
import { truncateAtWord } from '../../../../locale/text.ts';

/** Whether PostgreSQL can store the text: it cannot store the NUL character. */
export const isStorable = (value: string): boolean => !value.includes('\0');

/** The beginning of rich text, without markup, cut after a word with an ellipsis. @param length in characters. */
export const excerpt = (html: string | null, length = 160): string => truncateAtWord(htmlToText(html ?? ''), length);
