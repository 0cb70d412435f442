/** One published article, with others of its group. */
import { sql, type SQL } from 'drizzle-orm';
import type { ArticleDetail } from '../../../../contract/public.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { articleCards, articleColumns, articleSections, newestArticles, toArticle } from './article-cards.ts';
import { rowOfOldSlug } from './old-slug.ts';
import { limitSql } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { isStorable } from '../public/text.ts';
import { col } from '../../../platform/db/row-shape.ts';

const relatedCount = 3;
const maxSlugLength = 200;

/**
 * By its slug, or by one that it had before: the answer has the present one. Throws `not_found` for an article that does
 * not exist or is not published.
 */
export async function getArticle(catalogue: PublicCatalogue, slug: string): Promise<ArticleDetail> {
  if (!isStorable(slug) || slug.length > maxSlugLength) throw new AppError('not_found');
  return catalogue.cached(`article ${slug}`, articleSections, async () => {
    const article = await read(catalogue, sql`a.slug = ${slug}`);
    if (article) return article;
    const id = await rowOfOldSlug(catalogue, 'articles', slug);
    const renamed = id === null ? null : await read(catalogue, sql`a.id = ${id}::uuid`);
    if (!renamed) throw new AppError('not_found');
    return renamed;
  });
}

async function read(catalogue: PublicCatalogue, condition: SQL): Promise<ArticleDetail | null> {
  const [row] = await catalogue.db.query(
    sql`
    select ${articleColumns}, a.body, a.tags, a.updated_at, a."group", a.seo
    from ${catalogue.visible('articles', 'a')}
    left join ${catalogue.visible('article-groups', 'g')} on g.id = a."group"
    where ${condition}`,
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
      body: col.text.orNull,
      tags: col.listOf(col.text),
      updated_at: col.instant,
      group: col.uuid.orNull,
      seo: col.json<{ title?: string; description?: string }>().orNull,
    },
  );
  if (!row) return null;
  const related = await articleCards(
    catalogue,
    sql`select a.id from ${catalogue.visible('articles', 'a')}
      where a."group" = ${row.group}::uuid and a.id <> ${row.id}::uuid
      order by ${newestArticles} ${limitSql(relatedCount)}`,
  );
  return {
    ...toArticle(row),
    body: row.body ?? '',
    tags: row.tags,
    updatedAt: row.updated_at,
    related,
    seo: { title: row.seo?.title ?? null, description: row.seo?.description ?? null },
  };
}
