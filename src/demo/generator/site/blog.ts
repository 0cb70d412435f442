/** The articles of the demo school as rows. Pure. */
import { slugify } from '../../../locale/slug.ts';
import { readingMinutes } from '../../../locale/reading.ts';
import { articleGroups, type ArticleContent } from '../../content/articles/article.ts';
import { articles } from '../../content/articles/articles.ts';
import type { Row } from '../people/people.ts';
import type { Clock } from '../clock.ts';
import { demoId } from '../ids.ts';
import { randomFor } from '../random.ts';

export interface Blog {
  readonly groups: Row[];
  readonly articles: Row[];
}
const groupId = (key: string): string =>
  demoId(
    'article-groups',
    articleGroups.findIndex((g) => g.key === key),
  );

/** @param coverOf the path of an article's cover. */
export function blogOf(clock: Clock, coverOf: (article: ArticleContent) => string): Blog {
  const random = randomFor('blog');
  const founded = clock.ago(760);
  const rows = articles.map((article, n): Row => {
    const status = article.status ?? 'published';
    const age =
      status === 'scheduled'
        ? -6
        : status === 'draft'
          ? 3
          : 0.8 + 700 * (n / articles.length) ** 1.3 + random.next() * 4;
    const body = htmlOf(article.text);
    const made = clock.ago(Math.max(age, 0) + 5);
    return {
      id: demoId('articles', articles.length - n),
      title: article.title,
      slug: slugify(article.title),
      group: groupId(article.group),
      author: article.author,
      summary: article.summary,
      body,
      cover: coverOf(article),
      tags: [...article.tags],
      status,
      publishedAt: status === 'draft' ? null : clock.ago(age),
      readingMinutes: readingMinutes(body),
      seo: { title: null, description: n % 3 === 0 ? article.summary.slice(0, 200) : null },
      createdAt: made,
      updatedAt: made,
    };
  });
  const groups = articleGroups.map(({ key, name }, n): Row => ({
    id: groupId(key),
    name,
    slug: key,
    order: n + 1,
    articleCount: rows.filter((r) => r.group === groupId(key) && r.status === 'published').length,
    createdAt: founded,
    updatedAt: founded,
  }));
  return { groups, articles: rows };
}

const tags: Readonly<Record<string, string>> = { '## ': 'h2', '> ': 'blockquote', '- ': 'li' };

/** Turns lines into HTML: what `content/article.ts` says of them. */
export function htmlOf(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const tag = tags[line.slice(0, 3)] ?? tags[line.slice(0, 2)];
      if (tag === undefined) return `<p>${line}</p>`;
      const words = line.slice(line.indexOf(' ') + 1);
      return tag === 'blockquote' ? `<blockquote><p>${words}</p></blockquote>` : `<${tag}>${words}</${tag}>`;
    })
    .join('')
    .replace(/(<li>.*?<\/li>)+/g, (items) => `<ul>${items}</ul>`);
}
