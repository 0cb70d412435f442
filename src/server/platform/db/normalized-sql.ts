/**
 * The normal form of a text for search (`locale/fold.ts`), computed by PostgreSQL: for columns that are searched one by
 * one, where the stored search text holds several. Joiners are removed, as `foldQuery` removes them.
 */
import { sql, type SQL } from 'drizzle-orm';

/** Marks and invisible characters, as ranges of a regular expression: those of Latin, Arabic, Hebrew and of symbols. */
const removed = [
  String.raw`\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640`,
  String.raw`\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0`,
  String.raw`\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\u066c`,
].join('');
const letters = 'يىېےكڪةەھہٱ';
const letterForms = 'ییییککهههها';
const digits = '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩';
const digitForms = '01234567890123456789';

/** @param text an SQL expression of a text. */
export const normalizedSql = (text: SQL): SQL =>
  sql`normalize(translate(regexp_replace(lower(normalize(${text}, nfkd)), ${sql.raw(`'[${removed}]'`)}, '', 'g'),
    ${sql.raw(`'${letters}${digits}٫'`)}, ${sql.raw(`'${letterForms}${digitForms}.'`)}), nfc)`;
