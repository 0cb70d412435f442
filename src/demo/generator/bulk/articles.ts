/**
 * Articles by the hundred thousand, for measurements: PostgreSQL itself composes them from text parts that are folded
 * here, so that a million takes minutes and not hours.
 */
import { sql, type SQL } from 'drizzle-orm';
import { fold, foldQuery } from '../../../locale/fold.ts';
import { readingMinutes } from '../../../locale/reading.ts';
import { slugify } from '../../../locale/slug.ts';
import type { Database } from '../../../server/db/database.ts';
import type { Services } from '../../../server/env.ts';
import { articles } from '../../content/articles/articles.ts';
import { audiences, kinds, subjects, summaries } from '../../content/bulk-articles.ts';
import { htmlOfLines } from '../html.ts';
import { randomFor } from '../random.ts';

const batchSize = 20_000;
const bodyCount = 97;
const bodyBytes = 1_000;
const minutesApart = 3;

/**
 * Adds so many articles, nine of ten published, with a text of about 1 kB, to the groups that exist; then updates
 * figures and statistics. May be called again: slugs continue after the last. Throws when there is no group.
 */
export async function bulkArticles({ db, changes }: Services, count: number): Promise<void> {
  const groups = await db.query<{ id: string }>(
    sql`select id from article_groups where deleted_at is null order by id`,
  );
  if (groups.length === 0) throw new Error('no article group to put articles in');
  const [existing] = await db.query<{ n: number }>(sql`select count(*) as n from articles where slug ~ '-x[0-9]+$'`);
  const first = existing?.n ?? 0;
  await storeBodies(db);
  try {
    for (let from = first; from < first + count; from += batchSize) {
      const rows = Math.min(batchSize, first + count - from);
      await insertBatch(
        db,
        groups.map((g) => g.id),
        from,
        rows,
      );
    }
  } finally {
    await db.query(sql`drop table bulk_bodies`);
  }
  await db.query(sql`
    update article_groups g set article_count = (
      select count(*) from articles a where a."group" = g.id and a.status = 'published' and a.deleted_at is null)`);
  await db.query(sql`analyze articles`);
  changes.publish('articles', 'article_groups');
}

/** A table of texts that the articles share. */
async function storeBodies(db: Database): Promise<void> {
  const bodies = Array.from({ length: bodyCount }, (_, n) => {
    const body = bodyOf(n);
    return { n, body, minutes: readingMinutes(body) };
  });
  await db.query(sql`
    create unlogged table if not exists bulk_bodies (n int primary key, body text not null, minutes int not null)`);
  await db.query(sql`
    insert into bulk_bodies
    select * from jsonb_populate_recordset(null::bulk_bodies, ${JSON.stringify(bodies)}::jsonb)
    on conflict do nothing`);
}

/** About a kilobyte of paragraphs from the demo school's own articles. */
function bodyOf(n: number): string {
  const random = randomFor(`body ${n}`);
  const lines: string[] = [];
  for (let bytes = 0; bytes < bodyBytes;) {
    const paragraphs = random
      .pick(articles)
      .text.trim()
      .split('\n')
      .filter((line) => !/^(- |## |> )/.test(line));
    const paragraph = random.pick(paragraphs);
    lines.push(paragraph);
    bytes += Buffer.byteLength(paragraph);
  }
  return htmlOfLines(lines.join('\n'));
}

/** The forms of each text of a list that a row needs. */
interface TextForms {
  readonly plain: readonly string[];
  readonly folded: readonly string[];
  readonly joined: readonly string[];
  readonly slug: readonly string[];
}
const formsOf = (plain: readonly string[]): TextForms => ({
  plain,
  folded: plain.map(fold),
  joined: plain.map(foldQuery),
  slug: plain.map(slugify),
});
const kind = formsOf(kinds);
const subject = formsOf(subjects);
const audience = formsOf(audiences);
const summary = formsOf(summaries);

/** The text of a list for row `i`: each list advances at its own pace. */
const textAt = (texts: TextForms, form: keyof TextForms, pace: number): SQL =>
  sql`(${sql.param([...texts[form]])}::text[])[1 + (i / ${integer(pace)}) % ${integer(texts[form].length)}]`;

const titleAt = (form: keyof TextForms, separator: string): SQL => sql`
  ${textAt(kind, form, 1)} || ${separator}::text || ${textAt(subject, form, 7)} || ${separator}::text ||
  ${textAt(audience, form, 3)} || ${separator}::text`;

const integer = (n: number): SQL => sql.raw(String(n));

async function insertBatch(db: Database, groups: readonly string[], from: number, rows: number): Promise<void> {
  await db.query(sql`
    insert into articles (
      title, slug, "group", author, summary, body, tags, status, published_at, reading_minutes, seo, search_text
    )
    select
      ${titleAt('plain', ' ')} || translate(i::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹'),
      ${titleAt('slug', '-')} || 'x' || i,
      (${sql.param([...groups])}::uuid[])[1 + i % ${integer(groups.length)}],
      'تحریریهٔ آکادمی',
      ${textAt(summary, 'plain', 2)},
      b.body,
      array[${textAt(subject, 'plain', 7)}],
      case when i % 10 = 9 then 'draft' else 'published' end,
      case when i % 10 <> 9
        then '2024-01-01'::timestamptz - i * interval '${integer(minutesApart)} minutes' end,
      b.minutes,
      '{"title": null, "description": null}',
      concat_ws(
        E'\\n', f.title, nullif(f.joined_title, f.title), f.summary, nullif(f.joined_summary, f.summary)
      )
    from generate_series(${from}::int, ${from + rows - 1}::int) i
      join bulk_bodies b on b.n = i % ${integer(bodyCount)}
      cross join lateral (
        select
          ${titleAt('folded', ' ')} || i as title,
          ${titleAt('joined', ' ')} || i as joined_title,
          ${textAt(summary, 'folded', 2)} as summary,
          ${textAt(summary, 'joined', 2)} as joined_summary
      ) f`);
}
