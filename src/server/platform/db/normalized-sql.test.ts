/** PostgreSQL and the server bring texts to one form. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { normalizeQuery } from '../../../locale/normalize.ts';
import { emptyDatabase } from '../testing/database.ts';
import { normalizedSql } from './normalized-sql.ts';
import { col } from './row-shape.ts';

const { db } = await emptyDatabase();

test.each([
  'زهرا همنام',
  'می‌شود كتاب ي ى ئ ة ۀ أ إ آ ٱ ؤ',
  'مُحَمَّد ـــ ۱۲٫۵ ٣٬٠٠٠',
  'Ünïcode CAFÉ ﬁ ½ Ａ１',
  '+98912 zahra@example.com',
  'ھہە ڪ ې ے',
  '\u200f\u202bراست\u202c \u2067چپ\u2069',
  'שָׁלוֹם Ω 한국어',
  "a'b%_\\c",
])('%s', async (text) => {
  const [row] = await db.query(sql`select ${normalizedSql(sql`${text}::text`)} as form`, { form: col.text });
  expect(row?.form.replace(/\s+/g, ' ').trim()).toBe(normalizeQuery(text));
});
