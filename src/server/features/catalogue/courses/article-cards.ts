/** Articles as cards: a page of them in one query. */
import { sql, type SQL } from 'drizzle-orm';
import type { ArticleCard } from '../../../../contract/public.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { excerpt } from '../public/text.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** The sections that a card is read from. */
export const articleSections = ['articles', 'article-groups'] as const;

/** The order of articles: newest first. `a` is the article. */
export const newestArticles = sql`a.published_at desc, a.id desc`;
/** The columns of an `ArticleRow`. `a` is the article, `g` its group. */
export const articleColumns = sql`
  a.id, a.title, a.slug, a.summary, a.cover, a.reading_minutes, a.published_at, a.author,
  g.name as group_name, g.slug as group_slug`;

export type ArticleRow = {
  id: string;
  title: string;
  slug: string;
  summary: string | null;
  cover: string | null;
  reading_minutes: number | null;
  published_at: string;
  author: string | null;
  group_name: string | null;
  group_slug: string | null;
};

/** The cards of the articles that `keys` selects (ids as `id`, already limited), newest first. */
export async function articleCards(catalogue: PublicCatalogue, keys: SQL): Promise<ArticleCard[]> {
  const rows = await catalogue.db.query(
    sql`
    select ${articleColumns}
    from (${keys}) as k
    join ${catalogue.visible('articles', 'a')} on a.id = k.id
    left join ${catalogue.visible('article-groups', 'g')} on g.id = a."group"
    order by ${newestArticles}`,
    {
      id: col.uuid,
      title: col.text,
      slug: col.text,
      summary: col.text.orNull,
      cover: col.text.orNull,
      reading_minutes: col.number.orNull,
      published_at: col.instant,
      author: col.text.orNull,
      group_name: col.text.orNull,
      group_slug: col.text.orNull,
    },
  );
  return rows.map(toArticle);
}

/** A row in the shape of the contract. */
export const toArticle = (row: ArticleRow): ArticleCard => ({
  _id: row.id,
  title: row.title,
  slug: row.slug,
  summary: excerpt(row.summary, 300),
  cover: row.cover,
  readingMinutes: row.reading_minutes ?? 1,
  publishedAt: row.published_at,
  group: row.group_name !== null && row.group_slug !== null ? { name: row.group_name, slug: row.group_slug } : null,
  author: row.author,
});
