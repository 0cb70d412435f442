/** The articles of the demo school and their groups as rows. Pure. */
import { noComments } from '../../kit/comment-counters.ts';
import { readingMinutes } from '../../../locale/reading.ts';
import { slugify } from '../../../locale/slug.ts';
import { articleGroups, type ArticleContent } from '../../content/articles/article.ts';
import { articles } from '../../content/articles/articles.ts';
import type { Clock } from '../../kit/clock.ts';
import { htmlOfLines } from '../../kit/html.ts';
import { demoId } from '../../kit/ids.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { RowOf } from '../../kit/rows.ts';

export interface Blog {
  readonly groups: RowOf<'article-groups'>[];
  readonly articles: RowOf<'articles'>[];
}

const articleGroupId = (key: string): string =>
  demoId(
    'article-groups',
    articleGroups.findIndex((g) => g.key === key),
  );

/** @param coverOf the path of an article's cover. */
export function blogRows(clock: Clock, coverOf: (article: ArticleContent) => string): Blog {
  const random = randomFor('blog');
  const rows = articles.map((article, n) => articleRow(article, n, clock, coverOf(article), random));
  return { groups: articleGroupRows(rows, clock), articles: rows };
}

function articleRow(
  article: ArticleContent,
  n: number,
  clock: Clock,
  cover: string,
  random: Random,
): RowOf<'articles'> {
  const status = article.status ?? 'published';
  const age = ageOf(status, n, random);
  const body = htmlOfLines(article.text);
  const createdAt = clock.ago(Math.max(age, 0) + 5);
  return {
    id: demoId('articles', articles.length - n),
    title: article.title,
    slug: slugify(article.title),
    group: articleGroupId(article.group),
    author: article.author,
    summary: article.summary,
    body,
    cover,
    tags: [...article.tags],
    status,
    publishedAt: status === 'draft' ? null : clock.ago(age),
    readingMinutes: readingMinutes(body),
    ...noComments,
    seo: { title: null, description: n % 3 === 0 ? article.summary.slice(0, 200) : null },
    createdAt,
    updatedAt: createdAt,
  };
}

/** Days since the publication of the n-th newest article; negative for one that is scheduled. */
function ageOf(status: RowOf<'articles'>['status'], n: number, random: Random): number {
  if (status === 'scheduled') return -6;
  if (status === 'draft') return 3;
  return 0.8 + 700 * (n / articles.length) ** 1.3 + random.next() * 4;
}

function articleGroupRows(rows: readonly RowOf<'articles'>[], clock: Clock): RowOf<'article-groups'>[] {
  const createdAt = clock.ago(760);
  return articleGroups.map(({ key, name }, n) => ({
    id: articleGroupId(key),
    name,
    slug: key,
    order: n + 1,
    articleCount: rows.filter((r) => r.group === articleGroupId(key) && r.status === 'published').length,
    createdAt,
    updatedAt: createdAt,
  }));
}
